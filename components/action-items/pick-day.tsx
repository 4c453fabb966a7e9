"use client";

import { type FormEvent, useId, useState } from "react";
import type { LazyDialogProps } from "@/components/shared/feedback/use-lazy-dialog";
import { FormField } from "@/components/shared/form/form-field";
import { DayInput } from "@/components/shared/form/inputs";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { addDays, isDay } from "@/lib/shared/dates";

type PickDayProps = LazyDialogProps & { today: string; onPick: (day: string) => void };

/** As far as an item can be snoozed. */
const DAYS = 365;

export default function PickDay({ open, onClose, today, onPick }: PickDayProps) {
  const form = useId();
  const [day, setDay] = useState("");
  const [problem, setProblem] = useState("");
  const [first, last] = [addDays(today, 1), addDays(today, DAYS)];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDay(day) || day < first || day > last) return setProblem("Choose a day within a year, after today.");
    onClose();
    onPick(day);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title="Snooze until"
      action={
        <Button type="submit" form={form} variant="primary">
          Snooze
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <FormField name="snooze-until" label="Day" error={problem}>
          <DayInput day={day} onDay={setDay} min={first} max={last} autoFocus />
        </FormField>
      </form>
    </Dialog>
  );
}
