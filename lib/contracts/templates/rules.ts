import { CLAUSES } from "@/lib/contracts/clauses/library/list";
import type { Clause } from "@/lib/contracts/clauses/list";
import type { ReadyTemplate } from "@/lib/contracts/templates/list";

const BY_KEY = new Map(CLAUSES.map(({ key, title, text, condition }) => [key, { key, title, text, condition }]));

/** The clauses of a ready template, as a contract starts with them. */
export const clausesOf = ({ clauses }: ReadyTemplate): Clause[] =>
  clauses.flatMap((key) => {
    const clause = BY_KEY.get(key);
    return clause ? [{ ...clause }] : [];
  });
