"use client";

import { type FormEvent, useRef, useState } from "react";
import { FormError, FormField } from "@/components/shared/form/form-field";
import { DayInput } from "@/components/shared/form/inputs";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import { TASK_ANCHOR_LABEL, TASK_ANCHORS, type TaskAnchor } from "@/lib/events/checklist/checklist";
import { ApiError } from "@/lib/shared/api-client";
import { isDay } from "@/lib/shared/dates";

export type Due = { anchor: TaskAnchor | null; offsetDays: number; dueOn: string | null };

type DueFormProps = {
  id: string;
  label: string;
  /** The task or step to edit; none for a new one. */
  initial?: Due & { title: string };
  days?: boolean;
  submitLabel: string;
  onSubmit: (title: string, due: Due) => Promise<unknown>;
  onCancel?: () => void;
};

/** Most tasks are due a week before the event. */
const DEFAULT_DUE: Due = { anchor: "event_date", offsetDays: -7, dueOn: null };

/** Title and due date of a task or step. A form for new ones keeps its due date for the next. */
export default function DueForm({ id, label, initial, days, submitLabel, onSubmit, onCancel }: DueFormProps) {
  const [title, setTitle] = useState(initial?.title ?? "");
  const [due, setDue] = useState<Due>(initial ?? DEFAULT_DUE);
  const { run, pending: saving } = useSubmit();
  const [problem, setProblem] = useState<ApiError | null>(null);
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (saving) return;
    // Rejected before it is sent, because an edit shows in the list at once.
    if (!due.anchor && due.dueOn && !isDay(due.dueOn)) {
      const text = "Due date must be a real date such as Mar 12, 2026";
      return setProblem(new ApiError(422, text, "invalid", { dueOn: text }));
    }
    setProblem(null);
    await run(
      async () => {
        await onSubmit(title, { ...due, offsetDays: due.offsetDays + 0 });
        if (initial) return;
        setTitle("");
        field.current?.focus();
      },
      (error) => setProblem(error instanceof ApiError ? error : new ApiError(0, "Please try again.")),
    );
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key === "Escape") onCancel?.();
      }}
      className={initial ? "grid gap-3 rounded-md bg-muted p-3" : "grid gap-3"}
      noValidate
    >
      <FormField name={`${id}-title`} label={label} error={problem?.fields.title}>
        <Input
          ref={field}
          autoFocus={Boolean(initial)}
          value={title}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setTitle(target.value)}
        />
      </FormField>
      <DueFields id={id} due={due} days={days} error={problem?.fields.dueOn} onChange={setDue} />
      {problem && !problem.fields.title && !problem.fields.dueOn && (
        <FormError small>
          {problem.code === "stale" ? "This was changed elsewhere. Save again to keep your version." : problem.report}
        </FormError>
      )}
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant={initial ? "primary" : "secondary"} loading={saving}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

type DueFieldsProps = {
  id: string;
  due: Due;
  /** Whether a fixed date, or none, may be chosen. */
  days?: boolean;
  error?: string;
  onChange: (due: Due) => void;
};

/** A task's due date: a fixed date, or a number of days before or after an anchor. */
function DueFields({ id, due, days = true, error, onChange }: DueFieldsProps) {
  const fixed = due.dueOn === null ? "none" : "day";
  const kind = due.anchor ? "counted" : fixed;
  const choose = (value: string) => {
    if (value === "counted") onChange(DEFAULT_DUE);
    else onChange({ anchor: null, offsetDays: 0, dueOn: value === "day" ? (due.dueOn ?? "") : null });
  };
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      {days && (
        <FormField name={`${id}-kind`} label="Due">
          <Select value={kind} onChange={({ target }) => choose(target.value)}>
            <option value="none">No due date</option>
            <option value="day">On a date</option>
            <option value="counted">Days before or after</option>
          </Select>
        </FormField>
      )}
      {due.anchor && <Counted id={id} due={due} className={days ? "" : "sm:col-span-2"} onChange={onChange} />}
      {kind === "day" && (
        <FormField name={`${id}-day`} label="Date" error={error}>
          <DayInput day={due.dueOn ?? ""} onDay={(day) => onChange({ ...due, dueOn: day })} />
        </FormField>
      )}
    </div>
  );
}

/** Reads as a phrase: 7 · days before · the event. */
function Counted({ id, due, className, onChange }: DueFieldsProps & { className: string }) {
  const side = sideOf(due.offsetDays);
  return (
    <FormField name={`${id}-days`} label="Number of days" className={className}>
      {(control) => (
        <span className="flex flex-wrap gap-2">
          <Input
            {...control}
            type="number"
            inputMode="numeric"
            className="w-20 shrink-0"
            min={0}
            max={730}
            value={Math.abs(due.offsetDays)}
            onChange={({ target }) =>
              onChange({ ...due, offsetDays: side * Math.min(730, Math.abs(Math.round(Number(target.value)))) })
            }
          />
          <Select
            aria-label="Before or after"
            frameClassName="w-36 grow sm:grow-0"
            value={side}
            onChange={({ target }) => onChange({ ...due, offsetDays: Number(target.value) * Math.abs(due.offsetDays) })}
          >
            <option value={-1}>days before</option>
            <option value={1}>days after</option>
          </Select>
          <Select
            aria-label="Counted from"
            frameClassName="min-w-44 flex-1"
            value={due.anchor ?? ""}
            onChange={({ target }) =>
              onChange({ ...due, anchor: TASK_ANCHORS.find((one) => one === target.value) ?? DEFAULT_DUE.anchor })
            }
          >
            <Options of={TASK_ANCHORS.map((anchor) => [anchor, TASK_ANCHOR_LABEL[anchor]])} />
          </Select>
        </span>
      )}
    </FormField>
  );
}

/** Minus zero keeps its side while the number is typed. */
const sideOf = (days: number): -1 | 1 => (days < 0 || Object.is(days, -0) ? -1 : 1);
