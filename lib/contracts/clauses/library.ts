import { CHANGE_CLAUSES } from "@/lib/contracts/clauses/changes";
import type { Clause, LibraryClause } from "@/lib/contracts/clauses/clause";
import { ENGAGEMENT_CLAUSES } from "@/lib/contracts/clauses/engagement";
import { LEGAL_CLAUSES } from "@/lib/contracts/clauses/legal";
import { MONEY_CLAUSES } from "@/lib/contracts/clauses/money";
import { RIGHTS_CLAUSES } from "@/lib/contracts/clauses/rights";

const ALL = [...ENGAGEMENT_CLAUSES, ...MONEY_CLAUSES, ...CHANGE_CLAUSES, ...RIGHTS_CLAUSES, ...LEGAL_CLAUSES] as const;
export type LibraryKey = (typeof ALL)[number]["key"];

export const CLAUSES: readonly (LibraryClause & { key: LibraryKey })[] = ALL;

const BY_KEY = new Map(CLAUSES.map(({ key, title, text, condition }) => [key, { key, title, text, condition }]));

/** The clauses of a ready template, as a contract starts with them. */
export const clausesOf = ({ clauses }: { clauses: readonly LibraryKey[] }): Clause[] =>
  clauses.flatMap((key) => {
    const clause = BY_KEY.get(key);
    return clause ? [{ ...clause }] : [];
  });
