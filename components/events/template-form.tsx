"use client";

import { type FormEvent, useRef, useState } from "react";
import { type Due, DueFields } from "@/components/events/due-fields";
import { FormField } from "@/components/shared/form-field";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { TemplateDto } from "@/lib/events/checklist/schema";
import { ApiError } from "@/lib/shared/api-client";

type Step = Pick<TemplateDto, "title" | "anchor" | "offsetDays">;

const NEW: Step = { title: "", anchor: "event_date", offsetDays: -7 };

/** A step's name and when it is due, new or to be changed. A new one keeps its due for the next. */
export function TemplateForm({
  id,
  initial,
  submitLabel,
  onSubmit,
  onCancel,
}: {
  id: string;
  initial?: Step;
  submitLabel: string;
  onSubmit: (step: Step) => Promise<unknown>;
  onCancel?: () => void;
}) {
  const [title, setTitle] = useState(initial?.title ?? NEW.title);
  const [due, setDue] = useState<Due>({ ...(initial ?? NEW), dueOn: null });
  const { run, pending: saving } = useSubmit();
  const [problem, setProblem] = useState<ApiError | null>(null);
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setProblem(null);
    await run(
      async () => {
        await onSubmit({ title, anchor: due.anchor ?? NEW.anchor, offsetDays: due.offsetDays + 0 });
        if (!initial) setTitle("");
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
      <FormField name={`${id}-title`} label={initial ? "Step" : "New step"} error={problem?.fields.title}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            autoFocus={Boolean(initial)}
            value={title}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </FormField>
      <DueFields id={id} due={due} days={false} onChange={setDue} />
      {problem && !problem.fields.title && (
        <p role="alert" className="text-[0.8125rem] text-danger">
          {problem.code === "stale" ? "It was changed elsewhere. Save again to keep yours." : problem.report}
        </p>
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
