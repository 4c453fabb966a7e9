"use client";

import { type ReactNode, useId, useState } from "react";
import type { StatusWords } from "@/components/events/use-status-change";
import { FormField } from "@/components/shared/form/form-field";
import { DayInput, MoneyInput } from "@/components/shared/form/inputs";
import { Button } from "@/components/ui/button";
import { Options, Select } from "@/components/ui/select";
import {
  balanceOf,
  CANCELLED_BY_LABEL,
  type Cancellation,
  type CancellationPolicy,
  type CancelledBy,
  cancellationOf,
} from "@/lib/events/terms/terms";
import { isDay } from "@/lib/shared/dates";
import { formatDollars, formatPercent, MAX_DOLLARS } from "@/lib/shared/money";
import { plural } from "@/lib/shared/phrases";

export type CancellationSubject = {
  fee: number;
  date: string;
  /** Unknown on the board. */
  policy?: CancellationPolicy;
};

type Ending = Pick<StatusWords, "keptAmount" | "cancelledBy" | "noticeOn" | "receivedAmount">;

type CancellationFormProps = {
  event: CancellationSubject;
  /** The speaker's. */
  today: string;
  onCancel: (ending: Ending) => void;
  onKeep: () => void;
  children: ReactNode;
};

/** Shows the amount owed by the policy; the kept amount can be changed. */
export function CancellationForm({ event, today, onCancel, onKeep, children }: CancellationFormProps) {
  const [by, setBy] = useState<CancelledBy>("client");
  const [noticeOn, setNoticeOn] = useState(event.policy?.today ?? today);
  const [received, setReceived] = useState<number | null>(null);
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const id = useId();
  const { fee, date } = event;
  const rungs = event.policy?.rungs ?? [];
  const noted = isDay(noticeOn);
  const math = noted ? cancellationOf({ fee, received: 0, rungs, date, noticeOn, by }) : null;
  const kept = typed === undefined ? (math?.kept ?? null) : typed;
  const wrong = (amount: number | null) => amount !== null && !(amount >= 0 && amount <= MAX_DOLLARS);
  const isWrong = !noted || wrong(kept) || wrong(received);
  const quick = rungs.length === 0 && fee > 0 ? [...new Set([Math.round(fee * 50) / 100, fee])] : [];
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (!isWrong) onCancel({ keptAmount: kept, cancelledBy: by, noticeOn, receivedAmount: received });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField name={`${id}-by`} label="Canceled by">
          <Select value={by} onChange={({ target }) => setBy(target.value as CancelledBy)}>
            <Options of={Object.entries(CANCELLED_BY_LABEL)} />
          </Select>
        </FormField>
        <FormField
          name={`${id}-on`}
          label="Notice given on"
          error={noted ? undefined : "Enter a date such as 3/12/2026"}
        >
          {(control) => <DayInput {...control} day={noticeOn} onDay={setNoticeOn} />}
        </FormField>
      </div>
      {math && (
        <p role="status" className="rounded-md bg-muted px-3 py-2 text-sm">
          {explanation(math, by, rungs.length > 0, fee)}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          name={`${id}-kept`}
          label="Amount you keep"
          hint="Total kept, including payments received"
          error={wrong(kept) ? "Enter an amount such as 7500" : undefined}
        >
          {(control) => <MoneyInput {...control} value={kept} onValueChange={setTyped} placeholder="0" />}
        </FormField>
        <FormField
          name={`${id}-received`}
          label="Already received"
          hint={wrong(kept) || wrong(received) ? undefined : settlement(kept ?? 0, received ?? 0)}
          error={wrong(received) ? "Enter an amount such as 7500" : undefined}
        >
          {(control) => <MoneyInput {...control} value={received} onValueChange={setReceived} placeholder="0" />}
        </FormField>
      </div>
      {quick.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {quick.map((value) => (
            <Button key={value} size="sm" onClick={() => setTyped(value)}>
              {value === fee ? "Full fee" : "Half"}: {formatDollars(value)}
            </Button>
          ))}
        </div>
      )}
      {children}
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onKeep}>Keep event</Button>
        <Button type="submit" variant="primary">
          {kept && !wrong(kept) ? `Mark canceled, keep ${formatDollars(kept)}` : "Mark canceled, keep nothing"}
        </Button>
      </div>
    </form>
  );
}

function leftText(days: number): string {
  if (days < 0) return "After the event.";
  return days === 0 ? "On the day of the event." : `${plural(days, "day")} before the event.`;
}

function explanation({ daysLeft, rung, kept }: Cancellation, by: CancelledBy, hasPolicy: boolean, fee: number): string {
  const left = leftText(daysLeft);
  if (by === "speaker" || by === "neither")
    return `${left} The client owes nothing unless your agreement says otherwise.`;
  if (!hasPolicy) return `${left} This event has no cancellation policy.`;
  if (!rung) return `${left} Under your policy, nothing is owed this early.`;
  return `${left} Under your policy, ${formatPercent(rung.percent)} of ${formatDollars(fee)} is owed: ${formatDollars(kept)}.`;
}

function settlement(kept: number, received: number): string {
  const { owed, refund } = balanceOf(kept, received);
  if (refund > 0) return `Refund due: ${formatDollars(refund)}`;
  return owed > 0 ? `Owed now: ${formatDollars(owed)}` : "Nothing more is owed";
}
