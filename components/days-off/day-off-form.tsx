"use client";

import { type FormEvent, useRef, useState } from "react";
import { FormField } from "@/components/shared/form-field";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useSaveDayOff } from "@/lib/days-off/client";
import { DAY_OFF_KIND_LABEL, DAY_OFF_KINDS, formatRange } from "@/lib/days-off/rules";
import type { DayOffInput, DayOffRow } from "@/lib/days-off/schema";
import { ApiError, errorText, newIdempotencyKey } from "@/lib/shared/api-client";

type DayOffFormProps = { record: DayOffRow | null; today: string; onDone: () => void };

/** Blocks a date or a range, or changes one. */
export function DayOffForm({ record, today, onDone }: DayOffFormProps) {
  const [values, setValues] = useState<DayOffInput>(record ?? { startsOn: "", endsOn: "", kind: "private", label: "" });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { mutateAsync: save } = useSaveDayOff();
  const { run, pending } = useSubmit();
  const key = useRef("");
  const set = (change: Partial<DayOffInput>) => {
    key.current = "";
    setValues((before) => ({ ...before, ...change }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblems({});
    const { startsOn, endsOn, kind, label } = values;
    const input = { startsOn, endsOn: endsOn || startsOn, kind, label };
    await run(
      async () => {
        key.current ||= newIdempotencyKey();
        const saved = await save({ input, record, idempotencyKey: key.current });
        toast({
          title: record ? "Dates updated" : "Dates blocked",
          description: formatRange(saved),
          variant: "success",
        });
        key.current = "";
        setValues({ startsOn: "", endsOn: "", kind, label: "" });
        onDone();
      },
      (error) => {
        const fields = error instanceof ApiError ? error.fields : {};
        setProblems(Object.keys(fields).length > 0 ? fields : { form: errorText(error) });
      },
    );
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4 sm:grid-cols-2">
      <FormField name="startsOn" label="First date" required error={problems.startsOn}>
        <Input
          type="date"
          min={record ? undefined : today}
          value={values.startsOn}
          onChange={({ target }) => set({ startsOn: target.value })}
        />
      </FormField>
      <FormField name="endsOn" label="Last date" hint="Leave blank for a single date." error={problems.endsOn}>
        <Input
          type="date"
          min={values.startsOn || today}
          value={values.endsOn}
          onChange={({ target }) => set({ endsOn: target.value })}
        />
      </FormField>
      <FormField name="kind" label="Type">
        <Select value={values.kind} onChange={({ target }) => set({ kind: target.value as DayOffInput["kind"] })}>
          {DAY_OFF_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {DAY_OFF_KIND_LABEL[kind]}
            </option>
          ))}
        </Select>
      </FormField>
      <FormField name="label" label="Label" hint="Only visible to you." error={problems.label}>
        <Input
          value={values.label}
          maxLength={120}
          placeholder="Family vacation"
          autoComplete="off"
          onChange={({ target }) => set({ label: target.value })}
        />
      </FormField>
      <div className="flex flex-wrap items-center gap-2 sm:col-span-2">
        <Button type="submit" variant="primary" loading={pending}>
          {record ? "Save changes" : "Block dates"}
        </Button>
        {record ? (
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        ) : null}
        {problems.form ? (
          <p role="alert" className="text-sm text-danger">
            {problems.form}
          </p>
        ) : null}
      </div>
    </form>
  );
}
