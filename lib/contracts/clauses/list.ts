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
  client_party: "Only if no bureau signs",
  bureau_party: "Only if the bureau signs for the client",
  bureau_signs: "Only if a bureau signs",
  bureau_outside: "Only through a bureau that doesn't sign",
  three_parties: "Only if client and bureau both sign",
  sessions: "Only if the event lists sessions",
  no_sessions: "Only if no sessions are listed",
  recording: "Only if recording is allowed",
  internal_recording: "Only with internal recording",
  licensed_recording: "Only with a licensed recording",
  no_recording: "If recording isn't allowed",
  late_fee: "Only with a late fee",
  one_date: "Only with one date",
  several_dates: "Only with several dates",
  pro_bono: "Only pro bono",
  paid: "Only with a fee",
} as const;
export type ClauseCondition = keyof typeof CONDITION_LABEL;

/** With every template and contract. */
export const NOT_LEGAL_ADVICE = "Not legal advice. Have a lawyer review your template.";

export const MAX_CLAUSES = 80;

/** `text` has merge fields and the marks of documents; `key` is unique within its contract. */
export type Clause = { key: string; title: string; text: string; condition: ClauseCondition | null };

/** Of all dates. */
export type ClauseFacts = {
  hasVirtual: boolean;
  hasInPerson: boolean;
  isProBono: boolean;
  travelModes: readonly TravelMode[];
  hasBureau: boolean;
  clientSigns: boolean;
  bureauSigns: boolean;
  hasSessions: boolean;
  recording: Terms["recording"];
  hasLateFee: boolean;
  dates: number;
};
