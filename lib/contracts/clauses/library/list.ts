import { CHANGE_CLAUSES } from "@/lib/contracts/clauses/library/changes/list";
import { ENGAGEMENT_CLAUSES } from "@/lib/contracts/clauses/library/engagement/list";
import { LEGAL_CLAUSES } from "@/lib/contracts/clauses/library/legal/list";
import { MONEY_CLAUSES } from "@/lib/contracts/clauses/library/money/list";
import { RIGHTS_CLAUSES } from "@/lib/contracts/clauses/library/rights/list";
import type { LibraryClause } from "@/lib/contracts/clauses/library/schema";

const ALL = [...ENGAGEMENT_CLAUSES, ...MONEY_CLAUSES, ...CHANGE_CLAUSES, ...RIGHTS_CLAUSES, ...LEGAL_CLAUSES] as const;
export type LibraryKey = (typeof ALL)[number]["key"];

export const CLAUSES: readonly (LibraryClause & { key: LibraryKey })[] = ALL;
