import { createHash } from "node:crypto";
import { blankOf, toShown, type Wire } from "@/lib/workbook/further/cells";
import { type FurtherColumn, type FurtherSheet, nameField } from "@/lib/workbook/further/sheet";
import { FURTHER_SHEETS } from "@/lib/workbook/further/tables";
import type {
  Cell,
  Change,
  ImportAction,
  Problem,
  SheetCounts,
  SheetResult,
  Value,
  Values,
} from "@/lib/workbook/schema";

/** Pure: what becomes of a row of a further sheet. */
export type FurtherDraft = {
  sheet: FurtherSheet;
  /** The place in the file of the tab it stands on, from 0. */
  sheetIndex: number;
  row: number;
  label: string;
  /** Plain values by field; `id` and references as they stand in the file. A field whose column is missing is missing. */
  values: Values;
  problems: Problem[];
  /** Its cells as they stand in the file, and at which of their places the written columns are. Not in what was kept. */
  raw?: { cells: readonly (Cell | null)[]; places: readonly number[] };
};

/** A row there is already. `live`: neither it nor what it belongs to lies in the trash. */
export type FurtherKnown = { id: string | null; version: number | null; live: boolean; values: Values };

export type FurtherOutcome = {
  action: ImportAction;
  problems: Problem[];
  /** The problems come from comparing, not from reading: the next look may find none. */
  planned?: true;
  changes: Change[];
  /** The fields that differ, with what they held before. */
  before: Values;
  /** The row it is, or is going to be. */
  targetId: string | null;
  /** That row's version once the import is written; null where rows have none. */
  version: number | null;
};

/**
 * The id that a row of a backup gets where its own is another account's or was used up: the same each time, so that a
 * backup that is imported twice is not doubled; and in the order of the ids it came with, because lists fall back on that.
 * @param round 1 at first; more while the id before it is taken by a row that does not count
 */
export function derivedId(speakerId: string, id: string, round: number): string {
  const hash = createHash("sha256").update(`${speakerId} ${id} ${round}`).digest("hex");
  const variant = ((Number.parseInt(hash.slice(0, 1), 16) & 3) | 8).toString(16);
  return `${id.slice(0, 18)}-${variant}${hash.slice(1, 4)}-${hash.slice(4, 16)}`;
}

/** What makes a row the same record where that is not its id; of values whose references are those of this account. */
export function identityKey(sheet: FurtherSheet, values: Values): string {
  const parts = (sheet.identity as readonly string[]).map((field) => String(values[field] ?? "").toLowerCase());
  return (sheet.exchangeable ? parts.sort() : parts).join("|");
}

/** Where a row says something else than the one there is; a missing column says nothing. */
export function furtherChanges(sheet: FurtherSheet, known: Values, resolved: Values, names: Values) {
  const before: Values = {};
  const changes: Change[] = [];
  if (sheet.fixed) return { before, changes };
  const own = new Set(sheet.identity === "id" ? [] : sheet.identity);
  for (const column of sheet.columns) {
    const { field, kind, header, settled } = column;
    const to = resolved[field];
    const from = known[field] ?? null;
    if (to === undefined || settled || own.has(field) || from === (to ?? null)) continue;
    before[field] = from;
    const shown = (values: Values, value: Value) =>
      kind === "ref" ? (values[nameField(field)] ?? null) : toShown(column, value);
    changes.push({ field, column: header, from: shown(known, from), to: shown(names, to) });
  }
  // What a trigger would work out anew is written again along with any change.
  if (changes.length > 0) {
    for (const { field, late } of sheet.columns) if (late) before[field] ??= known[field] ?? null;
  }
  return { before, changes };
}

/** What speaks against the row that comes of it, `known` being the one there is. */
export function furtherObjections(sheet: FurtherSheet, known: Values | null, resolved: Values): Problem[] {
  if (!sheet.against) return [];
  if (!known) return sheet.against(wholeRow(sheet, resolved));
  const kept = sheet.columns.filter(({ settled }) => settled).map(({ field }) => [field, known[field] ?? null]);
  return sheet.against({ ...known, ...resolved, ...Object.fromEntries(kept) });
}

/** Plain values of a whole row, blanks where the sheet has no such column. */
export const wholeRow = (sheet: FurtherSheet, resolved: Values): Values =>
  Object.fromEntries(sheet.columns.map((column) => [column.field, resolved[column.field] ?? missing(column)]));

const missing = (column: FurtherColumn): Value => (column.kind === "ref" ? null : blankOf(column));

export type StoredRow = Record<string, Wire>;

export type CountedRow = { sheet: Pick<FurtherSheet, "name">; action: ImportAction };

const countOf = (rows: readonly CountedRow[], name: string) => (action: ImportAction) =>
  rows.filter((row) => row.sheet.name === name && row.action === action).length;

const names = (rows: readonly CountedRow[]): string[] =>
  FURTHER_SHEETS.map(({ name }) => name).filter((name) => rows.some((row) => row.sheet.name === name));

/** Counts per sheet that the file has, in the order of the workbook. */
export const countFurther = (rows: readonly CountedRow[]): SheetCounts[] =>
  names(rows).map((name) => {
    const of = countOf(rows, name);
    return {
      name,
      create: of("create"),
      update: of("update"),
      unchanged: of("unchanged"),
      errors: of("error"),
      duplicates: of("duplicate"),
      skipped: of("skip"),
    };
  });

export const furtherResults = (rows: readonly CountedRow[]): SheetResult[] =>
  names(rows).map((name) => {
    const of = countOf(rows, name);
    return {
      name,
      created: of("create"),
      updated: of("update"),
      unchanged: of("unchanged"),
      duplicates: of("duplicate"),
      skipped: of("skip"),
      failed: of("error"),
    };
  });
