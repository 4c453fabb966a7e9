import { CLAUSES } from "@/lib/contracts/clauses/library/list";
import type { Clause } from "@/lib/contracts/clauses/list";
import { MAX_TEMPLATE_NAME, READY_TEMPLATES, type ReadyTemplate } from "@/lib/contracts/templates/list";
import type { ContractTemplateInput } from "@/lib/contracts/templates/schema";

const BY_KEY = new Map(CLAUSES.map(({ key, title, text, condition }) => [key, { key, title, text, condition }]));

/** The clauses of a ready template, as a contract starts with them. */
export const clausesOf = ({ clauses }: ReadyTemplate): Clause[] =>
  clauses.flatMap((key) => {
    const clause = BY_KEY.get(key);
    return clause ? [{ ...clause }] : [];
  });

/** A new template like a ready one. */
export function fromReady(key: string): ContractTemplateInput | null {
  const ready = READY_TEMPLATES.find((one) => one.key === key);
  return ready ? { name: ready.name, clauses: clausesOf(ready), hasRider: ready.hasRider, defaultFor: null } : null;
}

const COPY = " (copy)";

/** A new template like an own one, which stays the default. */
export const copyOf = ({ name, clauses, hasRider }: ContractTemplateInput): ContractTemplateInput => ({
  name: `${name.slice(0, MAX_TEMPLATE_NAME - COPY.length)}${COPY}`,
  clauses,
  hasRider,
  defaultFor: null,
});
