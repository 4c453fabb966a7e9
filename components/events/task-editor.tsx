"use client";

import { type FormEvent, useState } from "react";
import { type Due, DueFields } from "@/components/events/due-fields";
import { FormField } from "@/components/shared/form-field";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { TaskEdit } from "@/lib/events/checklist/client";
import type { TaskLine } from "@/lib/events/checklist/schema";
import { ApiError } from "@/lib/shared/api-client";
import { isDay } from "@/lib/shared/dates";

/** A task's name and day, in place of its row. Enter saves, Escape leaves it as it was; a refusal keeps what was typed. */
export default function TaskEditor({
  task,
  onSave,
  onClose,
}: {
  task: TaskLine;
  onSave: (change: TaskEdit) => Promise<unknown>;
  onClose: () => void;
}) {
  const [title, setTitle] = useState(task.title);
  const [due, setDue] = useState<Due>({ anchor: task.anchor, offsetDays: task.offsetDays, dueOn: task.dueOn });
  const { run, pending: saving } = useSubmit();
  const [problem, setProblem] = useState<ApiError | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (saving) return;
    // Refused here already: what is sent shows in the list at once.
    if (!due.anchor && due.dueOn && !isDay(due.dueOn)) {
      const text = "Due day must be a real day such as 2026-03-12";
      return setProblem(new ApiError(422, text, "invalid", { dueOn: text }));
    }
    setProblem(null);
    const day = due.anchor ? { anchor: due.anchor, offsetDays: due.offsetDays + 0 } : { dueOn: due.dueOn || null };
    await run(
      async () => {
        await onSave({ title, ...day });
        onClose();
      },
      (error) => setProblem(error instanceof ApiError ? error : new ApiError(0, "Please try again.")),
    );
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
      className="grid gap-3 rounded-md bg-muted p-3"
      noValidate
    >
      <FormField name={`task-${task.id}`} label="Task" error={problem?.fields.title}>
        <Input
          autoFocus
          value={title}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setTitle(target.value)}
        />
      </FormField>
      <DueFields id={`task-${task.id}`} due={due} error={problem?.fields.dueOn} onChange={setDue} />
      {problem && Object.keys(problem.fields).length === 0 && (
        <p role="alert" className="text-[0.8125rem] text-danger">
          {problem.code === "stale" ? "It was changed elsewhere. Save again to keep yours." : problem.report}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="primary" loading={saving}>
          Save
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
