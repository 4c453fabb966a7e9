import { correctedCells, correctionsOf, type KeptCells } from "@/lib/workbook/corrections/cells";
import { REASON_HEADER } from "@/lib/workbook/mapping/rules";
import type { Cell, ImportAnswers, Problem, ReadSheet, Value, Values } from "@/lib/workbook/schema";
import { columnLabel, layoutOf, PROFILE_FIELDS } from "@/lib/workbook/sheets";

/** Pure: the rows that failed, as they go back to whoever sent them. */
export type FailedRow = KeptCells & { values: Values; problems: Problem[] };

/** A sheet of the error workbook: the file's own columns by their place, then the reason. */
export type ErrorLayout = { name: string; columns: { index: number; header: string; field: string | null }[] };

const FORBIDDEN = /[*?:\\/[\]]/g;
const MAX_NAME = 31;

/** The sheet's own columns and headers; without a Reason from the last time. */
export const errorLayout = ({ name, columns }: ReadSheet): ErrorLayout => ({
  name: name.replace(FORBIDDEN, " ").slice(0, MAX_NAME) || "Sheet",
  columns: columns
    .filter(({ field, header }) => field !== null || header !== REASON_HEADER)
    .map(({ index, header, field }) => ({ index, header, field })),
});

export const errorHeaders = ({ columns }: ErrorLayout): string[] => [
  ...columns.map(({ header }) => header),
  REASON_HEADER,
];

export const reasonOf = (problems: readonly Problem[]): string =>
  problems.map(({ column, message }) => `${column}: ${message}`).join("\n");

const toCell = (value: Value | undefined): Cell => (value === undefined || value === "" ? null : value);

/** The row's cells as they stood or were corrected to; as they were understood where the file's own are not kept. */
export function errorCells(layout: ErrorLayout, row: FailedRow, answers: ImportAnswers): Cell[] {
  const cells = row.raw ? correctedCells(row, correctionsOf(answers, row)) : null;
  return [
    ...layout.columns.map(({ index, field }): Cell => {
      if (cells) return cells[index] ?? null;
      return field === null ? null : toCell(row.values[field]);
    }),
    reasonOf(row.problems),
  ];
}

/** The Profile sheet has one row per field: those that were understood, and those that were not, each with its reason. */
export function profileCells({ values, problems }: Pick<FailedRow, "values" | "problems">): Cell[][] {
  return PROFILE_FIELDS.flatMap(({ field }) => {
    if (!field) return [];
    const header = columnLabel("profile", field);
    const own = problems.filter(({ column }) => column === header);
    if (values[field] === undefined && own.length === 0) return [];
    return [[header, toCell(values[field]), reasonOf(own)]];
  });
}

export const PROFILE_LAYOUT: ErrorLayout = {
  name: layoutOf("profile").name,
  columns: layoutOf("profile").columns.map(({ header, field }, index) => ({ index, header, field })),
};
