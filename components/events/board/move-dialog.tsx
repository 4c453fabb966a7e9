"use client";

import { type KeyboardEvent, useState } from "react";
import { EventStatusBadge } from "@/components/events/event-status-badge";
import StatusReasonDialog from "@/components/events/status-reason-dialog";
import { Dialog } from "@/components/ui/dialog";
import type { BoardCard } from "@/lib/events/board/board-schema";
import type { Reason } from "@/lib/events/board/use-board";
import { BOARD_STATUSES } from "@/lib/events/list";
import { type EventStatus, STATUS_MEANING } from "@/lib/events/status";
import { asksForWords } from "@/lib/events/status-changes";

export type MoveDialogProps = {
  card: Pick<BoardCard, "title" | "fee" | "date">;
  from: EventStatus;
  /** Set when the card was dropped on a column: then only the reason is asked for. */
  to: EventStatus | null;
  today: string;
  onMove: (to: EventStatus, reason?: Reason) => void;
  onClose: () => void;
};

/** Chooses a card's next status, with a reason for an end status. */
export default function MoveDialog({ card, from, to: given, today, onMove, onClose }: MoveDialogProps) {
  const [to, setTo] = useState(given);
  const choose = (status: EventStatus) => (asksForWords(status) ? setTo(status) : onMove(status));
  if (to) {
    return (
      <StatusReasonDialog
        status={to}
        event={{ ...card, status: from }}
        today={today}
        onClose={onClose}
        onChoose={(words) => onMove(to, words)}
      />
    );
  }
  return (
    <Dialog open onOpenChange={onClose} title={`Move ${card.title}`}>
      <ul className="-mx-2 grid gap-0.5" onKeyDown={walk}>
        {BOARD_STATUSES.map((status) => (
          <li key={status}>
            <button
              type="button"
              // The browser's dialog needs the attribute, which React doesn't set.
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
                {status === from ? "Current status" : STATUS_MEANING[status].means}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Cards move to the next sales step most often. */
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
