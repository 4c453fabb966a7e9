import type { TravelMode } from "@/lib/events/status";
import type { Terms } from "@/lib/events/terms/rules";

/** Apart from the schema, so that lists and documents load no parsers. */
export const CONDITION_LABEL = {
  in_person: "Only in person",
  virtual: "Only when virtual",
  client_books: "Only if the client books travel",
  reimbursed: "Only if travel is reimbursed",
  bureau_handles: "Only if the bureau handles travel",
  buyout: "Only with a flat travel buyout",
  through_bureau: "Only through a bureau",
  direct: "Only without a bureau",
  recording: "Only if recording is allowed",
  no_recording: "Only without recording",
  one_date: "Only with one date",
  several_dates: "Only with several dates",
  pro_bono: "Only pro bono",
  paid: "Only with a fee",
} as const;
export type ClauseCondition = keyof typeof CONDITION_LABEL;

/** With every template and contract. */
export const NOT_LEGAL_ADVICE = "Not legal advice; have a lawyer review yours once.";

export const MAX_CLAUSES = 80;

/** `text` has merge fields and the marks of documents; `key` is unique within its contract. */
export type Clause = { key: string; title: string; text: string; condition: ClauseCondition | null };

/** What conditions depend on. */
export type ClauseFacts = {
  isVirtual: boolean;
  isProBono: boolean;
  travelMode: TravelMode | null;
  hasBureau: boolean;
  recording: Terms["recording"];
  dates: number;
};
