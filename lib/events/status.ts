import { defineTransitions } from "@/lib/shared/transitions";

/** Apart from the schema, so that lists load no parsers. */

/** In the order of the sale; the last four are side ends. */
export const EVENT_STATUSES = [
  "inquiry",
  "hold",
  "contract_sent",
  "confirmed",
  "completed",
  "closed",
  "postponed",
  "lost",
  "released",
  "cancelled",
] as const;

export type EventStatus = (typeof EVENT_STATUSES)[number];

export const EVENT_STATUS_LABEL: Record<EventStatus, string> = {
  inquiry: "Inquiry",
  hold: "Hold",
  contract_sent: "Contract sent",
  confirmed: "Confirmed",
  completed: "Completed",
  closed: "Closed",
  postponed: "Postponed",
  lost: "Lost",
  released: "Released",
  cancelled: "Canceled",
};

/** By hand any status may follow any other, so each is a transition of its own. */
const BY_HAND = Object.fromEntries(EVENT_STATUSES.map((to) => [to, { from: EVENT_STATUSES, to }])) as {
  [To in EventStatus]: { from: typeof EVENT_STATUSES; to: To };
};

const UNSENT = ["inquiry", "hold", "postponed"] as const;

/** Every way from one status to another; imports and archives bring their own. */
export const EVENT_MOVES = defineTransitions(EVENT_STATUSES, {
  ...BY_HAND,
  contractGoesOut: { from: UNSENT, to: "contract_sent" },
  contractIsSigned: { from: [...UNSENT, "contract_sent"], to: "confirmed" },
  depositIsPaid: { from: [...UNSENT, "contract_sent"], to: "confirmed" },
  convertHold: { from: ["hold"], to: "contract_sent" },
  confirmHold: { from: ["hold"], to: "hold" },
  releaseHold: { from: ["hold"], to: "released" },
});

export type EventMove = keyof typeof EVENT_MOVES.table;

export type StatusMeaning = {
  stage: "pipeline" | "booked" | "earned" | "ended";
  /** Percent of the fee in the weighted pipeline. */
  weight: number;
  means: string;
};

export const STATUS_MEANING: Record<EventStatus, StatusMeaning> = {
  inquiry: { stage: "pipeline", weight: 10, means: "Someone reached out. The date is still open." },
  hold: { stage: "pipeline", weight: 30, means: "Someone holds this date. The first hold has first right of refusal." },
  contract_sent: { stage: "pipeline", weight: 75, means: "Terms agreed; waiting for signature." },
  postponed: { stage: "pipeline", weight: 20, means: "The client moved it; no new date yet." },
  confirmed: { stage: "booked", weight: 100, means: "Signed or deposit paid. You're booked." },
  completed: { stage: "earned", weight: 100, means: "Talk delivered; follow-up or payment may be pending." },
  closed: { stage: "earned", weight: 100, means: "Paid and settled." },
  lost: { stage: "ended", weight: 0, means: "It didn't lead to a booking." },
  released: { stage: "ended", weight: 0, means: "Hold released. Not counted as lost." },
  cancelled: { stage: "ended", weight: 0, means: "Called off after you confirmed." },
};

/** The usual next status, and its button. */
export const NEXT_STEP: Partial<Record<EventStatus, { to: EventStatus; label: string }>> = {
  inquiry: { to: "hold", label: "Place hold" },
  hold: { to: "contract_sent", label: "Mark contract sent" },
  contract_sent: { to: "confirmed", label: "Mark confirmed" },
  confirmed: { to: "completed", label: "Mark completed" },
  completed: { to: "closed", label: "Mark closed" },
  postponed: { to: "hold", label: "Place hold" },
};

export const statusesIn = (stage: StatusMeaning["stage"]): EventStatus[] =>
  (Object.keys(STATUS_MEANING) as EventStatus[]).filter((status) => STATUS_MEANING[status].stage === stage);

export const EVENT_TYPES = ["keynote", "workshop", "breakout", "virtual", "panel", "emcee", "pro_bono"] as const;

export type EventType = (typeof EVENT_TYPES)[number];

export const EVENT_TYPE_LABEL: Record<EventType, string> = {
  keynote: "Keynote",
  workshop: "Workshop",
  breakout: "Breakout",
  virtual: "Virtual",
  panel: "Panel",
  emcee: "Emcee",
  pro_bono: "Pro bono",
};

const TRAVEL_MODES = ["client_books", "reimbursed", "bureau_handles", "buyout"] as const;

export type TravelMode = (typeof TRAVEL_MODES)[number];

export const TRAVEL_MODE_LABEL: Record<TravelMode, string> = {
  client_books: "Client books it",
  reimbursed: "You book, reimbursed",
  bureau_handles: "Bureau handles it",
  buyout: "Flat buyout",
};

export const TRAVEL_KIND_LABEL = { flight: "Flight", train: "Train", car: "Car", hotel: "Hotel" } as const;

export type TravelKind = keyof typeof TRAVEL_KIND_LABEL;

export const END_LABELS: Record<TravelKind, [start: string, end: string]> = {
  flight: ["Departs", "Arrives"],
  train: ["Departs", "Arrives"],
  car: ["Pick-up", "Return"],
  hotel: ["Check-in", "Check-out"],
};

export const END_REASONS = [
  "fee",
  "date",
  "topic",
  "other_speaker",
  "event_cancelled",
  "no_answer",
  "hold_challenged",
  "hold_expired",
] as const;

export type EndReason = (typeof END_REASONS)[number];

/** Also written to workbooks, which are imported again: a changed label is a cell that can't be read. */
export const END_REASON_LABEL: Record<EndReason, string> = {
  fee: "The fee",
  date: "The date",
  topic: "The topic",
  other_speaker: "Another speaker",
  event_cancelled: "The event is off",
  no_answer: "No answer",
  hold_challenged: "Challenged for the date",
  hold_expired: "The hold ran out",
};

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

/** An inquiry; under one agreement the event's own status. */
export const statusOfCopy = (status: EventStatus, oneDeal: boolean): EventStatus =>
  oneDeal && (status === "contract_sent" || status === "confirmed") ? status : "inquiry";
