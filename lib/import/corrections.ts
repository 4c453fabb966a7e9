import {
  CITY_STATE,
  type Column,
  columnLabel,
  layoutOf,
  PROFILE_ROWS,
  type SheetKey,
  type Value,
  type Values,
} from "@/lib/export/schema";
import { REASON_HEADER, settle } from "@/lib/import/mapping";
import { cellText, datedFrom1904 } from "@/lib/import/reading/cells";
import { columnsRead, rereadRow } from "@/lib/import/reading/read-sheet";
import type {
  Cell,
  ImportAnswers,
  ImportSummary,
  Problem,
  ReadSheet,
  RowCell,
  RowDraft,
  StoredSheet,
  TitleRow,
} from "@/lib/import/schema";
import { trimEndOf, trimOf } from "@/lib/shared/trim";

export type StoredCells = { sheetIndex: number; rowNumber: number; raw: Record<string, Cell> | null };

type Corrected = Record<string, string>;

export const cellsKey = ({ sheetIndex, rowNumber }: Pick<StoredCells, "sheetIndex" | "rowNumber">): string =>
  `${sheetIndex}:${rowNumber}`;

export const correctionsOf = (answers: ImportAnswers, row: StoredCells): Corrected =>
  answers.cells?.[cellsKey(row)] ?? {};

export const sheetOf = (sheets: readonly ReadSheet[], row: Pick<StoredCells, "sheetIndex">): ReadSheet | undefined =>
  sheets.find((sheet) => sheet.index === row.sheetIndex);

export const readColumns = (sheet: ReadSheet): [number, Column][] =>
  columnsRead(sheet).map(({ at, column }) => [at, column]);

const textOf = (cell: Cell | undefined): string => cellText(cell ?? null);

export function cellsOf(row: StoredCells, sheets: readonly ReadSheet[], answers: ImportAnswers): RowCell[] {
  const sheet = sheetOf(sheets, row);
  const { raw } = row;
  if (!raw || !sheet) return [];
  const corrected = correctionsOf(answers, row);
  return readColumns(sheet).map(([column, { header, field }]) => {
    const both = field === CITY_STATE.field;
    const own = field === null ? [] : [field];
    return {
      column,
      header: sheet.columns.find((each) => each.index === column)?.header || header,
      fields: both ? ["city", "state"] : own,
      names: both ? [header, "City", "State"] : [header],
      text: corrected[column] ?? textOf(raw[column]),
      corrected: corrected[column] !== undefined,
    };
  });
}

/** Later corrections win; a cell reset to the file's text isn't one. */
export function mergeCorrections(row: StoredCells, earlier: Corrected, given: Corrected): Corrected {
  const merged = Object.entries({ ...earlier, ...given });
  return Object.fromEntries(merged.filter(([column, text]) => text.trim() !== textOf(row.raw?.[column]).trim()));
}

function correctedCells({ raw }: Pick<StoredCells, "raw">, corrected: Corrected): Cell[] {
  const cells: Cell[] = [];
  for (const [column, cell] of Object.entries({ ...raw, ...corrected })) cells[Number(column)] = cell;
  return Array.from(cells, (cell) => cell ?? null);
}

export const readRawRow = (
  sheet: ReadSheet & { kind: SheetKey },
  row: StoredCells,
  { answers, summary }: { answers: ImportAnswers; summary: ImportSummary },
): RowDraft =>
  rereadRow(
    sheet,
    { n: row.rowNumber, cells: correctedCells(row, correctionsOf(answers, row)) },
    settle(answers, summary.answered),
    summary.ownExport,
  );

export type FailedRow = StoredCells & { values: Values; problems: Problem[] };

/** @property days places of columns whose plain numbers count from 1904; this workbook counts from 1900 */
export type ErrorLayout = {
  name: string;
  above: readonly TitleRow[];
  headRow: number;
  columns: { index: number; header: string; field: string | null }[];
  days: ReadonlySet<number>;
};

const FORBIDDEN = /[*?:\\/[\]]/g;
const MAX_NAME = 31;

/** A valid sheet name, each once: other programs allow two tabs of one name. */
export function sheetNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const plain = trimOf(name.replace(FORBIDDEN, " "), /[' ]/) || "Sheet";
    for (let no = 1; ; no++) {
      const ending = no === 1 ? "" : ` (${no})`;
      const own = trimEndOf(plain.slice(0, MAX_NAME - ending.length), /'/) + ending;
      if (taken.has(own.toLowerCase())) continue;
      taken.add(own.toLowerCase());
      return own;
    }
  };
}

export function errorLayout(sheet: StoredSheet, answers: ImportAnswers): ErrorLayout {
  const { name, columns, headerRow, date1904 } = sheet;
  // Where the speaker chose the header row, rows above it would be taken for the header next time.
  const above = (answers.sheets?.[sheet.index]?.headerRow === undefined && sheet.above) || [];
  const days = readColumns(sheet).flatMap(([at, { kind }]) => (kind === "day" && date1904 ? [at] : []));
  return {
    name,
    above,
    headRow: above.length > 0 && headerRow !== null ? headerRow : 1,
    columns: columns
      .filter(({ field, header }) => field !== null || header !== REASON_HEADER)
      .map(({ index, header, field }) => ({ index, header, field })),
    days: new Set(days),
  };
}

export const errorHeaders = ({ columns }: ErrorLayout): string[] => [
  ...columns.map(({ header }) => header),
  REASON_HEADER,
];

export const reasonOf = (problems: readonly Problem[]): string =>
  problems.map(({ column, message }) => `${column}: ${message}`).join("\n");

const toCell = (value: Value | undefined): Cell => (value === undefined || value === "" ? null : value);

/** The row's cells as in the file or as corrected; as understood where the file's own are not stored. */
export function errorCells(layout: ErrorLayout, row: FailedRow, answers: ImportAnswers): Cell[] {
  const cells = row.raw ? correctedCells(row, correctionsOf(answers, row)) : null;
  return [
    ...layout.columns.map(({ index, field }): Cell => {
      const cell = cells?.[index] ?? null;
      if (cells) return layout.days.has(index) ? datedFrom1904(cell) : cell;
      return field === null ? null : toCell(row.values[field]);
    }),
    reasonOf(row.problems),
  ];
}

export function profileCells({ values, problems }: Pick<FailedRow, "values" | "problems">): Cell[][] {
  return PROFILE_ROWS.flatMap(({ field }) => {
    if (!field) return [];
    const header = columnLabel("profile", field);
    const own = problems.filter(({ column }) => column === header);
    if (values[field] === undefined && own.length === 0) return [];
    return [[header, toCell(values[field]), reasonOf(own)]];
  });
}

export const PROFILE_LAYOUT: ErrorLayout = {
  name: layoutOf("profile").name,
  above: [],
  headRow: 1,
  days: new Set(),
  columns: layoutOf("profile").columns.map(({ header, field }, index) => ({ index, header, field })),
};
