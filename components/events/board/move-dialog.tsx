"use client";

import { type KeyboardEvent, useState } from "react";
import { EventStatusBadge } from "@/components/events/event-status-badge";
import { FormField } from "@/components/shared/form-field";
import { MoneyInput } from "@/components/shared/money-input";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { Reason } from "@/lib/events/board/client";
import { BOARD_STATUSES } from "@/lib/events/board/list";
import { asksForReason } from "@/lib/events/board/rules";
import { END_REASON_LABEL, END_REASONS, type EndReason } from "@/lib/events/history/list";
import { EVENT_STATUS_LABEL, type EventStatus, STATUS_MEANING } from "@/lib/events/status";

export type MoveDialogProps = {
  title: string;
  from: EventStatus;
  /** Known when the card has been dropped there: then only the reason is asked for. */
  to: EventStatus | null;
  onMove: (to: EventStatus, reason?: Reason) => void;
  onClose: () => void;
};

/** Where a card goes, and why when it ends there. Fetched when it is first needed. */
export default function MoveDialog({ title, from, to: given, onMove, onClose }: MoveDialogProps) {
  const [to, setTo] = useState(given);
  const choose = (status: EventStatus) => (asksForReason(status) ? setTo(status) : onMove(status));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={to ? "sm" : "md"}
      title={to ? `${EVENT_STATUS_LABEL[to]}: ${title}` : `Move ${title}`}
      description={to ? STATUS_MEANING[to].means : undefined}
    >
      {to ? (
        <ReasonForm to={to} onDone={(reason) => onMove(to, reason)} onCancel={onClose} />
      ) : (
        <ul className="-mx-2 grid gap-0.5" onKeyDown={walk}>
          {BOARD_STATUSES.map((status) => (
            <li key={status}>
              <button
                type="button"
                // The browser's dialog looks for the attribute, which React keeps to itself.
                ref={(button) => {
                  button?.toggleAttribute("autofocus", status === firstChoice(from));
                }}
                aria-current={status === from || undefined}
                disabled={status === from}
                className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-2 py-1.5 text-start text-sm hover:bg-accent focus-visible:-outline-offset-2 disabled:pointer-events-none disabled:opacity-60"
                onClick={() => choose(status)}
              >
                <span className="w-32">
                  <EventStatusBadge status={status} />
                </span>
                <span className="min-w-0 flex-1 basis-52 text-muted-foreground">
                  {status === from ? "Where it is now." : STATUS_MEANING[status].means}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** The next step of a sale is what a card is moved to most. */
function firstChoice(from: EventStatus): EventStatus {
  const next = BOARD_STATUSES[BOARD_STATUSES.indexOf(from) + 1];
  if (from === "confirmed") return "completed";
  if (from === "postponed") return "confirmed";
  return next ?? "inquiry";
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("button:enabled")];
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[(at + (event.key === "ArrowDown" ? 1 : -1) + all.length) % all.length]?.focus();
}

function ReasonForm({
  to,
  onDone,
  onCancel,
}: {
  to: EventStatus;
  onDone: (reason: Reason) => void;
  onCancel: () => void;
}) {
  const [endReason, setEndReason] = useState<EndReason | "">("");
  const [note, setNote] = useState("");
  const [keptAmount, setKept] = useState<number | null>(null);
  const [asked, setAsked] = useState(false);
  const kept = to === "cancelled";
  const problem = kept
    ? Number.isNaN(keptAmount)
      ? "Amount kept must be an amount such as 7500"
      : ""
    : endReason === ""
      ? "Choose a reason"
      : "";
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!problem) onDone(kept ? { keptAmount, note } : { endReason: endReason || null, note });
      }}
    >
      {kept ? (
        <FormField
          name="kept-amount"
          label="Amount kept"
          hint="What you keep of the fee. Leave it empty when that is not known yet."
          error={asked ? problem : ""}
        >
          <MoneyInput autoFocus value={keptAmount} onValueChange={setKept} />
        </FormField>
      ) : (
        <FormField name="end-reason" label="Why" required error={asked ? problem : ""}>
          <Select autoFocus value={endReason} onChange={(event) => setEndReason(event.target.value as EndReason)}>
            <option value="">Choose a reason</option>
            {END_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {END_REASON_LABEL[reason]}
              </option>
            ))}
          </Select>
        </FormField>
      )}
      <FormField name="status-note" label="Note">
        <Textarea rows={2} maxLength={2000} value={note} onChange={(event) => setNote(event.target.value)} />
      </FormField>
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary">
          Move to {EVENT_STATUS_LABEL[to]}
        </Button>
      </div>
    </form>
  );
}
