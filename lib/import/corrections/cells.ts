import { CITY_STATE, type Column, type SheetKey } from "@/lib/export/schema";
import { settle } from "@/lib/import/mapping/rules";
import { cellText } from "@/lib/import/reading/cells";
import { columnsRead, rereadRow } from "@/lib/import/reading/reread";
import type { Cell, ImportAnswers, ImportSummary, ReadSheet, RowCell, RowDraft } from "@/lib/import/schema";

/** Pure: the cells of one row, as they stand in the file and as they were corrected. */
export type KeptCells = { sheetIndex: number; rowNumber: number; raw: Record<string, Cell> | null };

type Corrected = Record<string, string>;

/** Where a row's corrections stand in `ImportAnswers.cells`. */
export const cellsKey = ({ sheetIndex, rowNumber }: Pick<KeptCells, "sheetIndex" | "rowNumber">): string =>
  `${sheetIndex}:${rowNumber}`;

export const correctionsOf = (answers: ImportAnswers, row: KeptCells): Corrected =>
  answers.cells?.[cellsKey(row)] ?? {};

export const sheetOf = (sheets: readonly ReadSheet[], row: Pick<KeptCells, "sheetIndex">): ReadSheet | undefined =>
  sheets.find((sheet) => sheet.index === row.sheetIndex);

/** The columns that were read, each with what it holds. */
export const readColumns = (sheet: ReadSheet): [number, Column][] =>
  columnsRead(sheet).map(({ at, column }) => [at, column]);

const textOf = (cell: Cell | undefined): string => cellText(cell ?? null);

/** Every cell that was read of a row which did not make it, in the order of the columns; none for other rows. */
export function cellsOf(row: KeptCells, sheets: readonly ReadSheet[], answers: ImportAnswers): RowCell[] {
  const sheet = sheetOf(sheets, row);
  const { raw } = row;
  if (!raw || !sheet) return [];
  const corrected = correctionsOf(answers, row);
  return readColumns(sheet).map(([column, { header, field }]) => ({
    column,
    header: sheet.columns.find((each) => each.index === column)?.header || header,
    names: field === CITY_STATE.field ? [header, "City", "State"] : [header],
    text: corrected[column] ?? textOf(raw[column]),
    corrected: corrected[column] !== undefined,
  }));
}

/** New corrections over earlier ones; what is put back to what stands in the file is none. */
export function mergeCorrections(row: KeptCells, earlier: Corrected, given: Corrected): Corrected {
  const merged = Object.entries({ ...earlier, ...given });
  return Object.fromEntries(merged.filter(([column, text]) => text.trim() !== textOf(row.raw?.[column]).trim()));
}

/** The row's cells by position, corrections in their places. */
export function correctedCells({ raw }: Pick<KeptCells, "raw">, corrected: Corrected): Cell[] {
  const cells: Cell[] = [];
  for (const [column, cell] of Object.entries({ ...raw, ...corrected })) cells[Number(column)] = cell;
  return Array.from(cells, (cell) => cell ?? null);
}

/** Reads one row again, with the reader of the whole file and what was said about it. */
export const readRawRow = (
  sheet: ReadSheet & { kind: SheetKey },
  row: KeptCells,
  { answers, summary }: { answers: ImportAnswers; summary: ImportSummary },
): RowDraft =>
  rereadRow(
    sheet,
    { n: row.rowNumber, cells: correctedCells(row, correctionsOf(answers, row)) },
    settle(answers, summary.answered),
    summary.backup,
  );
