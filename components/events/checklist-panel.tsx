"use client";

import { ListChecks, Settings2 } from "lucide-react";
import { type ClipboardEvent, type FormEvent, useRef, useState } from "react";
import { ChecklistRow } from "@/components/events/checklist-row";
import { AppLink } from "@/components/shared/app-link";
import { toastError, useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Input } from "@/components/ui/input";
import { Panel } from "@/components/ui/panel";
import { toast } from "@/components/ui/toast";
import { checklistWords, sumChecklist } from "@/lib/events/checklist/checklist";
import type { TaskLine } from "@/lib/events/checklist/checklist-schema";
import { useChecklist } from "@/lib/events/checklist/use-checklist";
import type { EventStatus } from "@/lib/events/status";

export type ChecklistPanelProps = {
  eventId: string;
  status: EventStatus;
  served: TaskLine[];
  /** The speaker's today. */
  today: string;
};

/** An event's tasks with optimistic changes and full keyboard control. */
export function ChecklistPanel({ eventId, status, served, today }: ChecklistPanelProps) {
  const { tasks, ...list } = useChecklist(eventId, served);
  const [said, setSaid] = useState("");
  const rows = useRef<HTMLUListElement>(null);
  const sum = sumChecklist(tasks, today, status);

  const remove = (task: TaskLine) => {
    focusRow(rows.current, tasks.indexOf(task) + (tasks.at(-1) === task ? -1 : 1));
    void list.remove(task.id).catch(failed);
    toast({
      title: "Task deleted",
      description: task.title,
      action: { label: "Undo", onClick: () => void list.restore(task.id).catch(failed) },
    });
  };
  const move = (task: TaskLine, by: -1 | 1) => {
    const to = tasks.indexOf(task) + by;
    if (to < 0 || to >= tasks.length) return;
    setSaid(`${task.title}: now ${to + 1} of ${tasks.length}`);
    void list.move(task.id, by).catch(failed);
  };

  return (
    <Panel
      title={
        <>
          Checklist
          {sum.total > 0 && (
            <span className="ms-2.5 text-[0.8125rem] font-normal text-muted-foreground tabular-nums">
              {checklistWords(sum)}
            </span>
          )}
        </>
      }
      action={
        <AppLink href="/events/checklists" className={buttonClass({ size: "sm", variant: "ghost" })}>
          <Settings2 aria-hidden /> <span className="max-sm:sr-only">Edit lists</span>
        </AppLink>
      }
    >
      {sum.total > 0 ? (
        <div aria-hidden className="mb-1 h-1 overflow-hidden rounded-full bg-tone-neutral">
          <div
            className="h-full rounded-full bg-positive transition-[width] duration-200 motion-reduce:transition-none"
            style={{ width: `${(sum.done / sum.total) * 100}%` }}
          />
        </div>
      ) : (
        <Empty onApply={() => list.applyTemplates().catch(failed)} />
      )}
      <ul ref={rows} aria-label="Tasks" className="divide-y">
        {tasks.map((task, at) => (
          <ChecklistRow
            key={list.keyOf(task.id)}
            task={task}
            today={today}
            status={status}
            first={at === 0}
            last={at === tasks.length - 1}
            onTick={(done) => void list.edit(task.id, { done }).catch(failed)}
            onEdit={(change) => list.edit(task.id, change)}
            onMove={(by) => move(task, by)}
            onStep={(by) => focusRow(rows.current, at + by)}
            onDelete={() => remove(task)}
          />
        ))}
      </ul>
      <Entry onAdd={(title) => list.add({ title })} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </Panel>
  );
}

function failed(error: unknown): void {
  toastError("We couldn't save the checklist", error);
}

/** The checkbox of that row, otherwise the input for a new task. */
function focusRow(list: HTMLElement | null, at: number): void {
  const row = list?.querySelectorAll<HTMLElement>("input[type=checkbox]")[at];
  (row ?? list?.nextElementSibling?.querySelector("input"))?.focus();
}

function Empty({ onApply }: { onApply: () => Promise<unknown> }) {
  const { run, pending } = useSubmit();
  return (
    <div className="pb-2 text-sm text-muted-foreground">
      <p>
        Add the steps you take for every talk, such as travel, slides and a thank-you note, with due dates for this
        event.
      </p>
      <Button size="sm" className="mt-3" loading={pending} onClick={() => void run(onApply)}>
        <ListChecks aria-hidden /> Add your usual steps
      </Button>
    </div>
  );
}

/** Enter adds a task; pasted lines become one task each. */
function Entry({ onAdd }: { onAdd: (title: string) => Promise<unknown> }) {
  const [text, setText] = useState("");

  const add = (title: string) =>
    onAdd(title).catch((error: unknown) => {
      failed(error);
      // Restores the typed text unless the line has been used again.
      setText((now) => now || title);
    });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const title = text.trim();
    if (!title) return;
    setText("");
    void add(title);
  }

  function paste(event: ClipboardEvent): void {
    const lines = event.clipboardData
      .getData("text")
      .split(/\r?\n/)
      .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, "").trim())
      .filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    for (const line of lines.slice(0, 50)) void add(line.slice(0, 200));
  }

  return (
    <form onSubmit={submit} className="mt-2 flex gap-2">
      <Input
        aria-label="New task"
        placeholder="Add a task and press Enter"
        value={text}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => setText(target.value)}
        onPaste={paste}
      />
      <Button type="submit" disabled={!text.trim()}>
        Add
      </Button>
    </form>
  );
}
