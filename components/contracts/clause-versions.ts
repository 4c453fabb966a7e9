import { type Clause, clausesText } from "@/lib/contracts/clauses/clause";

type Version = { name: string; mine: unknown; theirs: unknown };

/** The clauses in one version of a conflict that differ from the other's. */
export function versionText(fields: readonly Version[] = [], clauses: unknown): string {
  const versions = fields.find(({ name }) => name === "clauses");
  const others = versions?.mine === clauses ? versions?.theirs : versions?.mine;
  return clausesText(clauses as Clause[], (others ?? []) as Clause[]);
}
