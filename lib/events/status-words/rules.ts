import { EVENT_STATUS_LABEL, EVENT_STATUSES, type EventStatus } from "@/lib/events/status";

const SYNONYMS: Record<EventStatus, readonly string[]> = {
  inquiry: ["enquiry", "lead", "prospect", "inquired", "new lead", "availability check"],
  hold: ["on hold", "held", "first hold", "pencil", "pencilled", "penciled", "tentative", "option", "optioned"],
  contract_sent: ["contract out", "contract issued", "offer", "firm offer", "contract pending"],
  confirmed: ["booked", "firm", "contracted", "signed", "definite", "confirm"],
  completed: ["done", "complete", "delivered", "finished"],
  closed: ["paid", "paid in full", "settled"],
  postponed: ["moved", "rescheduled"],
  lost: ["dead", "declined", "rejected"],
  released: ["release", "let go"],
  cancelled: ["cancel", "called off"],
};

const foldWord = (text: string): string => text.toLowerCase().replace(/[^a-z]+/g, "");

const STATUS_BY_WORD = new Map<string, EventStatus>(
  EVENT_STATUSES.flatMap((status) =>
    [status, EVENT_STATUS_LABEL[status], ...SYNONYMS[status]].map((word) => [foldWord(word), status] as const),
  ),
);

/** Ignores case, spaces and signs. */
export const statusByWord = (text: string): EventStatus | undefined => STATUS_BY_WORD.get(foldWord(text));

/** "con" → contract sent and confirmed. */
export function statusesByBeginning(text: string): EventStatus[] {
  const begin = foldWord(text);
  if (!begin) return [];
  const found = [...STATUS_BY_WORD].filter(([word]) => word.startsWith(begin)).map(([, status]) => status);
  return EVENT_STATUSES.filter((status) => found.includes(status));
}
