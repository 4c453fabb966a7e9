import type { Clause } from "@/lib/contracts/clauses/list";

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
