import { z } from "zod";
import type { RowSheet } from "@/lib/workbook/sheets";

export const IMPORT_ACTIONS = ["error", "update", "create", "unchanged"] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

/** `?action=error&cursor=…` pages through the rows of a dry run. */
export const importRowsSchema = z.strictObject({
  action: z.enum(IMPORT_ACTIONS).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(200),
  cursor: z.string().max(500).optional(),
});
export type ImportRowsQuery = z.infer<typeof importRowsSchema>;

export type Value = string | number | null;
/** Wire fields of a row. A field that is missing is neither compared nor written. */
export type Values = Record<string, Value>;

export type Problem = { column: string; message: string };
export type Change = { field: string; column: string; from: Value; to: Value };

export type SheetCounts = { name: string; create: number; update: number; unchanged: number; errors: number };
export type SheetResult = { name: string; created: number; updated: number; unchanged: number; failed: number };
/** Records that come into being only because an event or a representative names them. */
export type ByName = { clients: number; bureauPartners: number; representatives: number };

export type ImportRowDto = {
  id: string;
  sheet: string;
  row: number;
  label: string;
  action: ImportAction;
  problems: Problem[];
  changes: Change[];
};

export type ImportResult = { sheets: SheetResult[]; createdByName: ByName };

export type ImportDto = {
  id: string;
  fileName: string;
  state: "ready" | "committed";
  createdAt: string;
  committedAt: string | null;
  sheets: SheetCounts[];
  willCreate: ByName;
  /** Sentences about what was left out: unknown sheets and columns, totals, example rows. */
  setAside: string[];
  /** Errors first, then updates, creates and unchanged rows. */
  rows: ImportRowDto[];
  nextCursor: string | null;
  /** What the commit did; null before. */
  result: ImportResult | null;
};

/** What `POST /api/imports/{id}/commit` answers, the first time and every time after. */
export type CommitDto = { id: string; fileName: string; state: "committed" } & ImportResult;

/** `imports.summary`, as it is stored. */
export type ImportSummary = {
  sheets: SheetCounts[];
  willCreate: ByName;
  setAside: string[];
  /** From our own backup: equal rows are separate records, not repetitions. */
  backup: boolean;
  result: ImportResult | null;
};

/** A row after reading, before it is compared with what there is. */
export type RowDraft = { sheet: RowSheet; row: number; label: string; values: Values; problems: Problem[] };

export type PlannedRow = RowDraft & {
  action: ImportAction;
  changes: Change[];
  /** The record an update or an unchanged row is about. */
  target: Known | null;
};

/** A record there is already, in wire values. */
export type Known = { id: string; version: number; values: Values };

/** What the speaker has, as far as the rows of an import can touch it; trash left out. */
export type Current = {
  /** Of the days that occur in the import, by day and id. */
  events: Known[];
  /** Oldest first, as links by name want it. */
  clients: Known[];
  bureauPartners: Known[];
  representatives: Known[];
  profile: Known | null;
};
