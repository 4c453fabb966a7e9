import { type Clause, type ClauseCondition, type ClauseFacts, CONDITION_LABEL } from "@/lib/contracts/clauses/list";

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
