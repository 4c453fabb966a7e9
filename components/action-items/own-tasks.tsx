"use client";

import { type FormEvent, lazy, Suspense, useRef, useState } from "react";
import { FormError, FormField } from "@/components/shared/form/form-field";
import { DayInput } from "@/components/shared/form/inputs";
import { useSubmit } from "@/components/shared/form/use-submit";
import { useTrashActions } from "@/components/shared/record/record-actions";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Panel } from "@/components/ui/panel";
import { Options, Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useOwnTasks, useSaveOwnTask, useTrashOwnTasks } from "@/lib/action-items/client";
import { REPEATS, REPEATS_LABEL, type Repeats } from "@/lib/action-items/list";
import type { OwnTaskDto } from "@/lib/action-items/schema";
import { ApiError, errorText, newIdempotencyKey } from "@/lib/shared/api-client";
import { formatDay } from "@/lib/shared/dates";
import type { ActionItem } from "@/lib/shared/declared";
import type { Served } from "@/lib/shared/record-client";

const EventPicker = lazy(() => import("@/components/events/event-picker"));

type OwnTasksProps = {
  served: Served<OwnTaskDto>;
  open: readonly ActionItem[];
  today: string;
  adding: boolean;
};

/** A form for a task, and those that are open or to come. */
export function OwnTasks({ served, open, today, adding }: OwnTasksProps) {
  const { rows } = useOwnTasks(served);
  const [editing, setEditing] = useState<OwnTaskDto | null>(null);
  const moves = useTrashActions(useTrashOwnTasks(), { one: "task", many: "tasks" });
  const isOpen = (id: string) => open.some(({ key }) => key === `own-task:${id}`);
  const shown = rows.filter(({ id, dueOn, repeats }) => dueOn > today || repeats !== "never" || isOpen(id));
  return (
    <Panel aria-labelledby="own-tasks-title" title={editing ? "Edit task" : "Your own tasks"}>
      <TaskForm
        key={editing?.id ?? "new"}
        record={editing}
        today={today}
        autoFocus={adding || editing !== null}
        onDone={() => setEditing(null)}
      />
      {shown.length > 0 && (
        <ul aria-label="Your own tasks" className="mt-5 divide-y border-t">
          {shown.map((task) => (
            <li key={task.id} className="flex items-center gap-3 py-2">
              <p className="min-w-0 grow">
                <span dir="auto" className="block text-sm font-medium wrap-anywhere">
                  {task.title}
                </span>
                <span className="text-[0.8125rem] text-muted-foreground">{whenOf(task, today)}</span>
              </p>
              <Button size="sm" variant="ghost" onClick={() => setEditing(task)}>
                Edit<span className="sr-only"> {task.title}</span>
              </Button>
              <Button size="sm" variant="ghost" onClick={() => void moves.moveIn([task.id], task.title)}>
                Delete<span className="sr-only"> {task.title}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** "Dec 4", or "Every week, from Dec 4" */
function whenOf({ dueOn, repeats }: OwnTaskDto, today: string): string {
  const day = formatDay(dueOn, today.slice(0, 4));
  return repeats === "never" ? day : `${REPEATS_LABEL[repeats]}, from ${day}`;
}

const BLANK = { title: "", dueOn: "", repeats: "never" as Repeats };

type TaskFormProps = { record: OwnTaskDto | null; today: string; autoFocus: boolean; onDone: () => void };

function TaskForm({ record, today, autoFocus, onDone }: TaskFormProps) {
  const { title, dueOn, repeats } = record ?? { ...BLANK, dueOn: today };
  const [values, setValues] = useState({ title, dueOn, repeats });
  const [event, setEvent] = useState<{ id: string; title: string } | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { mutateAsync: save } = useSaveOwnTask();
  const { run, pending } = useSubmit();
  const key = useRef("");
  const set = (change: Partial<typeof values>) => {
    key.current = "";
    setValues((before) => ({ ...before, ...change }));
  };
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    setProblems({});
    void run(
      async () => {
        key.current ||= newIdempotencyKey();
        const input = record ? values : { ...values, eventId: event?.id ?? null };
        await save({ input, record, idempotencyKey: key.current });
        toast({ title: record ? "Task updated" : "Task added", description: values.title, variant: "success" });
        set({ title: "" });
        setEvent(null);
        onDone();
      },
      (error) => {
        const fields = error instanceof ApiError ? error.fields : {};
        setProblems(Object.keys(fields).length > 0 ? fields : { form: errorText(error) });
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
      <FormField name="task-title" label="Task" required error={problems.title} className="sm:col-span-2">
        <Input
          value={values.title}
          maxLength={200}
          autoFocus={autoFocus}
          autoComplete="off"
          placeholder="Call Acme"
          onChange={({ target }) => set({ title: target.value })}
        />
      </FormField>
      <FormField name="task-day" label="Day" required error={problems.dueOn}>
        <DayInput day={values.dueOn} onDay={(day) => set({ dueOn: day })} />
      </FormField>
      <FormField name="task-repeats" label="Repeats" error={problems.repeats}>
        <Select value={values.repeats} onChange={({ target }) => set({ repeats: target.value as Repeats })}>
          <Options of={REPEATS.map((each) => [each, REPEATS_LABEL[each]])} />
        </Select>
      </FormField>
      {!record && (
        <FormField
          name="task-event"
          label="Event"
          hint="If the task is about one."
          error={problems.eventId}
          className="sm:col-span-2"
        >
          {(control) => (
            <Suspense fallback={<Input {...control} disabled />}>
              <EventPicker {...control} value={event} notThis={null} onChange={setEvent} />
            </Suspense>
          )}
        </FormField>
      )}
      <div className="flex flex-wrap items-center gap-2 sm:col-span-2">
        <Button type="submit" variant="primary" loading={pending}>
          {record ? "Save task" : "Add a task"}
        </Button>
        {record && (
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        )}
        <FormError>{problems.form}</FormError>
      </div>
    </form>
  );
}
