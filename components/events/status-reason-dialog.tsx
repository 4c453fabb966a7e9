"use client";

import { useId, useState } from "react";
import { CancellationForm, type CancellationSubject } from "@/components/events/cancellation-form";
import { NO_WORDS, type StatusWords } from "@/components/events/use-status-change";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { END_REASON_LABEL, EVENT_STATUS_LABEL, type EventStatus } from "@/lib/events/status";
import { consequencesOf, reasonsFor } from "@/lib/events/status-changes";

type Subject = CancellationSubject & { status: EventStatus; title: string };

export type StatusReasonDialogProps = {
  status: EventStatus;
  event: Subject | { count: number };
  today: string;
  onClose: () => void;
  onChoose: (words: StatusWords) => void;
};

/** Asks why an event ended or, for a cancellation, by whom and which amount is kept. */
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
      title={reasons.length > 0 ? `Why ${one ? "was it" : "were they"} ${label}?` : "Cancel event"}
      description={one ? consequencesOf(event, status, today).join(" ") : `${event.count} events will be ${label}.`}
    >
      {reasons.length > 0 && (
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
      )}
      {reasons.length === 0 && one && (
        <CancellationForm
          event={event}
          today={today}
          onCancel={(ending) => onChoose({ ...NO_WORDS, ...ending, note })}
          onKeep={onClose}
        >
          {word}
        </CancellationForm>
      )}
      {reasons.length > 0 && <div className="mt-5">{word}</div>}
    </Dialog>
  );
}
