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
  cancelled: "Cancelled",
};

export type StatusMeaning = {
  stage: "pipeline" | "booked" | "earned" | "ended";
  /** Percent of the fee in the weighted pipeline. */
  weight: number;
  means: string;
};

export const STATUS_MEANING: Record<EventStatus, StatusMeaning> = {
  inquiry: { stage: "pipeline", weight: 10, means: "Someone asked. The day stays free." },
  hold: { stage: "pipeline", weight: 30, means: "A named party has first right to the day." },
  contract_sent: { stage: "pipeline", weight: 75, means: "Terms agreed, paper out, not signed yet." },
  postponed: { stage: "pipeline", weight: 20, means: "Moved by the client; a new day is to come." },
  confirmed: { stage: "booked", weight: 100, means: "Signed or deposit paid. The day is taken." },
  completed: { stage: "earned", weight: 100, means: "You spoke. Something may still be open." },
  closed: { stage: "earned", weight: 100, means: "Paid and settled; nothing left to do." },
  lost: { stage: "ended", weight: 0, means: "They chose someone or something else." },
  released: { stage: "ended", weight: 0, means: "A hold let go. Not a lost sale." },
  cancelled: { stage: "ended", weight: 0, means: "Called off after it was confirmed." },
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

export const END_REASON_LABEL: Record<EndReason, string> = {
  fee: "The fee",
  date: "The date",
  topic: "The topic",
  other_speaker: "Another speaker",
  event_cancelled: "The event is off",
  no_answer: "No answer",
  hold_challenged: "Challenged for the day",
  hold_expired: "The hold ran out",
};
