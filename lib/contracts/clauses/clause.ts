import type { TravelMode } from "@/lib/events/status";
import type { Terms } from "@/lib/events/terms/terms";

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

export const MAX_CLAUSES = 80;

/** `text` has merge fields and the marks of documents; `key` is unique within its contract. */
export type Clause = { key: string; title: string; text: string; condition: ClauseCondition | null };

export type ClauseTitle = Pick<Clause, "key" | "title">;

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

function holds(condition: ClauseCondition, facts: ClauseFacts): boolean {
  switch (condition) {
    case "in_person":
      return facts.hasInPerson;
    case "virtual":
      return facts.hasVirtual;
    case "through_bureau":
      return facts.hasBureau;
    case "direct":
      return !facts.hasBureau;
    case "client_party":
      return !facts.bureauSigns;
    case "bureau_party":
      return facts.bureauSigns && !facts.clientSigns;
    case "bureau_signs":
      return facts.bureauSigns;
    case "bureau_outside":
      return facts.hasBureau && !facts.bureauSigns;
    case "three_parties":
      return facts.bureauSigns && facts.clientSigns;
    case "sessions":
      return facts.hasSessions;
    case "no_sessions":
      return !facts.hasSessions;
    case "internal_recording":
      return facts.recording === "internal";
    case "licensed_recording":
      return facts.recording === "licensed";
    case "late_fee":
      return facts.hasLateFee;
    case "recording":
      return facts.recording === "internal" || facts.recording === "licensed";
    case "no_recording":
      return facts.recording === null || facts.recording === "none";
    case "one_date":
      return facts.dates <= 1;
    case "several_dates":
      return facts.dates > 1;
    case "pro_bono":
      return facts.isProBono;
    case "paid":
      return !facts.isProBono;
    default:
      return facts.travelModes.includes(condition);
  }
}

export const shownClauses = <C extends Clause>(clauses: readonly C[], facts: ClauseFacts): C[] =>
  clauses.filter(({ condition }) => condition === null || holds(condition, facts));

export const clauseTexts = (clauses: readonly Pick<Clause, "title" | "text">[]): string[] =>
  clauses.flatMap(({ title, text }) => [title, text]);

const writtenOf = ({ title, text, condition }: Clause): string =>
  [title, condition && `(${CONDITION_LABEL[condition]})`, text].filter(Boolean).join("\n");

/** Differences from another version; with the same clauses, their order. */
export function clausesText(clauses: readonly Clause[], others: readonly Clause[]): string {
  const known = new Map(others.map((other) => [other.key, writtenOf(other)]));
  const changed = clauses.filter((clause) => known.get(clause.key) !== writtenOf(clause));
  if (changed.length > 0) return changed.map(writtenOf).join("\n\n");
  return clauses.map(({ title }, at) => `${at + 1}. ${title}`).join("\n");
}

const GAP = /\n[^\S\n]*\n/g;

/** The paragraph around the place has new words; the others stay. */
export function replaceParagraph(text: string, { start, end }: { start: number; end: number }, words: string): string {
  let [from, to] = [0, text.length];
  for (const { index, 0: gap } of text.matchAll(GAP)) {
    if (index + gap.length <= start) from = index + gap.length;
    else if (index >= end) {
      to = index;
      break;
    }
  }
  return `${text.slice(0, from)}${words}${text.slice(to)}`;
}

/** @param key lowercase, without its braces */
export const replaceField = (text: string, key: string, by: string): string =>
  text.replaceAll(/\{\{([^{}]*)\}\}/g, (all, found: string) =>
    found.trim().toLowerCase() === key ? `{{${by}}}` : all,
  );

export const CLAUSE_GROUP_LABEL = {
  event: "Parties and event",
  money: "Fee and payment",
  travel: "Travel",
  changes: "Cancellation and changes",
  content: "Recording and content",
  stage: "Stage and technology",
  limits: "Limits on other work",
  legal: "Legal",
} as const;
export type ClauseGroup = keyof typeof CLAUSE_GROUP_LABEL;

/** `text` is the mild version; `firm` protects the speaker more. */
export type LibraryClause = Clause & { group: ClauseGroup; purpose: string; firm?: string };
