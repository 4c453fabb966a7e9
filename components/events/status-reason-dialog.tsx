"use client";

import { type ReactNode, useId, useState } from "react";
import { NO_WORDS, type StatusWords } from "@/components/events/use-status-change";
import { MoneyInput } from "@/components/shared/inputs";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { consequencesOf, reasonsFor } from "@/lib/events/history/rules";
import { END_REASON_LABEL, EVENT_STATUS_LABEL, type EventStatus } from "@/lib/events/status";
import { formatDollars, MAX_DOLLARS } from "@/lib/shared/money";

type Subject = { status: EventStatus; title: string; fee: number; date: string };

export type StatusReasonDialogProps = {
  status: EventStatus;
  event: Subject | { count: number };
  today: string;
  onClose: () => void;
  onChoose: (words: StatusWords) => void;
};

/** Asks why an event ended or, for a cancellation, which amount is kept. */
export default function StatusReasonDialog({ status, event, today, onClose, onChoose }: StatusReasonDialogProps) {
  const [note, setNote] = useState("");
  const noteId = useId();
  const reasons = reasonsFor(status);
  const label = EVENT_STATUS_LABEL[status].toLowerCase();
  const one = "title" in event;
  const word = (
    <div>
      <label htmlFor={noteId} className="mb-1.5 block text-sm font-medium">
        Note{" "}
        <span className="font-normal text-muted-foreground">
          ({reasons.length > 0 ? "optional – add it before you choose" : "optional"})
        </span>
      </label>
      <Input id={noteId} value={note} maxLength={500} onChange={(change) => setNote(change.target.value)} />
    </div>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={reasons.length > 0 ? `Why ${one ? "was it" : "were they"} ${label}?` : "How much do you keep?"}
      description={one ? consequencesOf(event, status, today).join(" ") : `${event.count} events will be ${label}.`}
    >
      {reasons.length > 0 ? (
        <div className="grid gap-1.5">
          {reasons.map((endReason) => (
            <Button
              key={endReason}
              className="justify-start"
              onClick={() => onChoose({ ...NO_WORDS, endReason, note })}
            >
              {END_REASON_LABEL[endReason]}
            </Button>
          ))}
        </div>
      ) : one ? (
        <KeptAmount fee={event.fee} onKeep={(keptAmount) => onChoose({ ...NO_WORDS, keptAmount, note })}>
          {word}
        </KeptAmount>
      ) : null}
      {reasons.length > 0 && <div className="mt-5">{word}</div>}
    </Dialog>
  );
}

function KeptAmount({
  fee,
  onKeep,
  children,
}: {
  fee: number;
  onKeep: (amount: number | null) => void;
  children: ReactNode;
}) {
  const [amount, setAmount] = useState<number | null>(null);
  const id = useId();
  const wrong = amount !== null && !(amount >= 0 && amount <= MAX_DOLLARS);
  const half = Math.round(fee * 50) / 100;
  const quick = fee > 0 ? [...new Set([half, fee])] : [];
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!wrong) onKeep(amount);
      }}
    >
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
          Amount you keep
        </label>
        <MoneyInput
          id={id}
          value={amount}
          onValueChange={setAmount}
          placeholder="0"
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
        />
        {wrong && (
          <p id={`${id}-error`} className="mt-1.5 text-[0.8125rem] text-danger">
            Enter an amount such as 7500
          </p>
        )}
      </div>
      {quick.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {quick.map((value) => (
            <Button key={value} size="sm" onClick={() => setAmount(value)}>
              {value === fee ? "Full fee" : "Half"}: {formatDollars(value)}
            </Button>
          ))}
        </div>
      )}
      {children}
      <Button type="submit" variant="primary" className="mt-2">
        {amount
          ? `Mark canceled, keep ${Number.isNaN(amount) ? "it" : formatDollars(amount)}`
          : "Mark canceled, keep nothing"}
      </Button>
    </form>
  );
}
