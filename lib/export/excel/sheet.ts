import "server-only";
import type { AddWorksheetOptions, DataValidation, Column as ExcelColumn, Row } from "exceljs";
import { putText, STYLE, styleOf } from "@/lib/export/excel/cell";
import type { Column } from "@/lib/export/schema";

export type SheetColumn = Pick<Column, "header" | "kind" | "required" | "unstarred" | "width">;

/**
 * What Excel says of a cell while one fills it in, and what it offers. It warns and never refuses: the import understands
 * more than a list can name. @property column its place from 0; texts at most 255 characters, titles 32
 */
export type Validation = {
  column: number;
  title: string;
  prompt: string;
  check:
    | { type: "list"; words: readonly string[] }
    | { type: "decimal" | "whole" | "date"; from: number }
    | { type: "textLength"; to: number };
  /** What it says when the check fails. */
  warning: string;
};

/** Rows below the head for which the checks hold. */
export const CHECKED_ROWS = 2_000;

const PRINT = {
  orientation: "landscape",
  fitToWidth: 1,
  fitToHeight: 0,
  margins: { left: 0.5, right: 0.5, top: 0.6, bottom: 0.6, header: 0.3, footer: 0.3 },
} as const;
const FOOTER = { oddFooter: "&L&A&RPage &P of &N" };

/** Rows that may stay in sight; more would leave a small screen nothing to scroll. */
const MOST_FROZEN = 8;

/** A table: the head stays in sight and stands on every printed page. @param headRow as Excel counts */
export const tableOptions = (name: string, headRow = 1): Partial<AddWorksheetOptions> => ({
  views: headRow > MOST_FROZEN ? [] : [{ state: "frozen", ySplit: headRow, activeCell: `A${headRow + 1}` }],
  // The library does not double the apostrophe of a sheet's name there, and Excel would repair the file.
  pageSetup: name.includes("'") ? PRINT : { ...PRINT, printTitlesRow: `${headRow}:${headRow}` },
  headerFooter: FOOTER,
});

/** A sheet of lines one reads. */
export const PAGE_OPTIONS: Partial<AddWorksheetOptions> = {
  views: [{ showGridLines: false }],
  pageSetup: PRINT,
  headerFooter: FOOTER,
};

/** The columns of a table, formats of the cells that are still empty included. */
export const toColumns = (columns: readonly SheetColumn[]): Partial<ExcelColumn>[] =>
  columns.map(({ width, kind }) => ({ width, style: styleOf(kind) }));

/** Writes the row of headers. */
export function writeHead(head: Row, headers: readonly string[]): void {
  for (const [at, header] of headers.entries()) if (header) putText(head.getCell(at + 1), header, STYLE.head);
  head.commit();
}

/** Where a column's checks hold, and what they are. */
export const toDataValidation = ({ title, prompt, check, warning }: Validation): DataValidation => ({
  type: check.type,
  formulae: [formulaOf(check)],
  ...(check.type !== "list" && {
    operator: check.type === "textLength" ? "lessThanOrEqual" : "greaterThanOrEqual",
  }),
  allowBlank: true,
  ...{ showInputMessage: true, promptTitle: title, prompt },
  ...{ showErrorMessage: true, errorStyle: "warning", errorTitle: title, error: warning },
});

function formulaOf(check: Validation["check"]): string | number | Date {
  if (check.type === "list") return `"${check.words.join(",")}"`;
  if (check.type === "textLength") return check.to;
  return check.type === "date" ? new Date(Date.UTC(1899, 11, 30 + check.from)) : check.from;
}
