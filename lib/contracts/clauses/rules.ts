import type { Clause, ClauseCondition, ClauseFacts } from "@/lib/contracts/clauses/list";

export function holds(condition: ClauseCondition, facts: ClauseFacts): boolean {
  switch (condition) {
    case "in_person":
      return !facts.isVirtual;
    case "virtual":
      return facts.isVirtual;
    case "through_bureau":
      return facts.hasBureau;
    case "direct":
      return !facts.hasBureau;
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
      return !facts.isVirtual && facts.travelMode === condition;
  }
}

export const shownClauses = <C extends Clause>(clauses: readonly C[], facts: ClauseFacts): C[] =>
  clauses.filter(({ condition }) => condition === null || holds(condition, facts));
