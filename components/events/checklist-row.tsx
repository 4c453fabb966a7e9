"use client";

import { ArrowDown, ArrowUp, CalendarClock, Pencil, Trash2, TriangleAlert } from "lucide-react";
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { MenuItem, MenuSeparator, RowMenu } from "@/components/ui/menu";
import { anchorWords, isLate } from "@/lib/events/checklist/checklist";
import type { TaskLine } from "@/lib/events/checklist/checklist-schema";
import type { TaskEdit } from "@/lib/events/checklist/use-checklist";
import type { EventStatus } from "@/lib/events/status";
import { formatDay, formatDayLong } from "@/lib/shared/dates";

const DueForm = lazy(() => import("@/components/events/due-form"));

type ChecklistRowProps = {
  task: TaskLine;
  today: string;
  status: EventStatus;
  first: boolean;
  last: boolean;
  onTick: (done: boolean) => void;
  onEdit: (change: TaskEdit) => Promise<unknown>;
  onMove: (by: -1 | 1) => void;
  /** To the row above or below. */
  onStep: (by: -1 | 1) => void;
  onDelete: () => void;
};

const STEP: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

export function ChecklistRow(props: ChecklistRowProps) {
  const { task, today, status, first, last, onTick, onEdit, onMove, onStep, onDelete } = props;
  const [editing, setEditing] = useState(false);
  const box = useRef<HTMLInputElement>(null);

  function press(event: KeyboardEvent): void {
    const by = STEP[event.key];
    if (by && event.altKey) onMove(by);
    else if (by) onStep(by);
    else if (event.key === "Enter") setEditing(true);
    else if (event.key === "Delete") onDelete();
    else return;
    event.preventDefault();
  }

  if (editing) {
    const close = () => {
      // The row must be there again to take the focus.
      flushSync(() => setEditing(false));
      box.current?.focus();
    };
    return (
      <li className="py-3">
        <Suspense fallback={<div className="h-32" />}>
          <DueForm
            id={`task-${task.id}`}
            label="Task"
            initial={task}
            submitLabel="Save"
            onSubmit={async (title, { anchor, offsetDays, dueOn }) => {
              await onEdit({ title, ...(anchor ? { anchor, offsetDays } : { dueOn: dueOn || null }) });
              close();
            }}
            onCancel={close}
          />
        </Suspense>
      </li>
    );
  }
  return (
    <li className="flex items-start gap-2.5 py-1.5">
      <label className="flex min-h-8 min-w-0 flex-1 cursor-pointer items-start gap-2.5 py-1">
        <input
          ref={box}
          type="checkbox"
          className="check mt-0.5"
          checked={task.done}
          aria-keyshortcuts="Enter Delete Alt+ArrowUp Alt+ArrowDown"
          onChange={({ target }) => onTick(target.checked)}
          onKeyDown={press}
        />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4">
          <span
            dir="auto"
            className={`min-w-0 flex-1 basis-40 wrap-anywhere ${task.done ? "text-muted-foreground line-through" : ""}`}
          >
            {task.title}
          </span>
          <DueWords task={task} today={today} late={isLate(task, today, status)} />
        </span>
      </label>
      <RowMenu label={`Actions for ${task.title}`} triggerClassName="text-muted-foreground">
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setEditing(true)}>
          Edit
        </MenuItem>
        <MenuItem icon={<ArrowUp aria-hidden />} disabled={first} onSelect={() => onMove(-1)}>
          Move up
        </MenuItem>
        <MenuItem icon={<ArrowDown aria-hidden />} disabled={last} onSelect={() => onMove(1)}>
          Move down
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={onDelete}>
          Delete
        </MenuItem>
      </RowMenu>
    </li>
  );
}

function DueWords({ task, today, late }: { task: TaskLine; today: string; late: boolean }) {
  const { dueOn, anchor, offsetDays, done } = task;
  if (dueOn === null) {
    return anchor ? (
      <span className="text-[0.8125rem] text-muted-foreground">{anchorWords(anchor, offsetDays)}</span>
    ) : null;
  }
  const day = (
    <time dateTime={dueOn} title={formatDayLong(dueOn)}>
      {formatDay(dueOn, today.slice(0, 4))}
    </time>
  );
  if (late) {
    return (
      <span className="inline-flex items-center gap-1 text-[0.8125rem] font-medium text-danger">
        <TriangleAlert aria-hidden className="size-3.5" /> Late: {day}
      </span>
    );
  }
  const now = !done && dueOn === today;
  return (
    <span
      className={`inline-flex items-center gap-1 text-[0.8125rem] tabular-nums ${now ? "font-medium text-tone-amber-ink" : "text-muted-foreground"}`}
    >
      {now && <CalendarClock aria-hidden className="size-3.5" />}
      {now ? "Today" : day}
    </span>
  );
}
