import "server-only";
import type {
  AddWorksheetOptions,
  DataValidation,
  Cell as ExcelCell,
  Column as ExcelColumn,
  Row,
  Style,
} from "exceljs";
import type { Column, FieldKind, Value } from "@/lib/export/schema";

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

/** Excel's own limit for the text of one cell. */
const MAX_CELL = 32_767;

/** Excel's calendar counts a day in 1900 that never was; before March of that year its day numbers are off by one. */
const FIRST_SAFE_DAY = "1900-03-01";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML cannot carry
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/g;
const LIKE_ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;
const code = (character: string) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;

/** The workbook format's own escapes for what XML cannot carry, and for text that looks like one of them. */
export const escapeText = (text: string): string => text.replace(LIKE_ESCAPE, "_x005F_").replace(UNSAFE, code);

/** What a cell can hold; half a character at the end is left out. */
const cutText = (text: string): string => (text.length > MAX_CELL ? text.slice(0, MAX_CELL).toWellFormed() : text);

/**
 * White space that XML would not keep by itself, what has to be escaped, and what the library would decode once too often
 * when it reads plain strings.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const DELICATE = /^\s|[\n\t]|\s$|&[a-z]*;|[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/;
const LIKE_FORMULA = /^[=+\-@]/;

/** Text stays text, whatever it begins with: no string is ever a formula. What is delicate goes into a run, which keeps it. */
export function putText(cell: ExcelCell, text: string, style: ExcelCell["style"] = STYLE.plain): void {
  const cut = cutText(text);
  cell.value = DELICATE.test(cut) ? { richText: [{ text: escapeText(cut) }] } : cut;
  cell.style = LIKE_FORMULA.test(cut) ? STYLE.text : style;
}

/** Days have no zone: the library counts them on the UTC calendar. */
export function putValue(cell: ExcelCell, kind: FieldKind, value: NonNullable<Value>, example?: boolean): void {
  const day = kind === "day" && typeof value === "string" && value >= FIRST_SAFE_DAY;
  if (typeof value === "string" && !day) {
    putText(cell, value, styleOf("text", example));
    return;
  }
  cell.value = day ? new Date(`${value}T00:00:00Z`) : value;
  cell.style = styleOf(kind, example);
}

/** Whether a value leaves a cell at all. */
export const isWritten = (value: Value | undefined): value is NonNullable<Value> =>
  value !== null && value !== undefined && value !== "" && (typeof value === "string" || Number.isFinite(value));

type CellStyle = Readonly<Partial<Style>>;

const CALIBRI = { name: "Calibri", family: 2, size: 11 };
const DAY: CellStyle = { numFmt: "yyyy-mm-dd" };
const MONEY: CellStyle = { numFmt: '"$"#,##0.00' };
const COUNT: CellStyle = { numFmt: "#,##0" };
const FORMAT_OF: Partial<Record<FieldKind, CellStyle>> = { day: DAY, money: MONEY, count: COUNT };

/**
 * How cells look. The library knows a style it has seen by the object it is: one for all cells of a kind, never changed,
 * takes a third of the time of one for each cell.
 */
export const STYLE = {
  plain: {},
  head: {
    font: { ...CALIBRI, bold: true },
    fill: { type: "pattern", pattern: "solid", fgColor: { argb: "FFF1EEE9" } },
  },
  /** Of text that begins like a formula: whoever edits it does not turn it into one. */
  text: { numFmt: "@" },
  title: { font: { ...CALIBRI, bold: true, size: 14 } },
  prose: { alignment: { vertical: "top", wrapText: true } },
  day: DAY,
  dayAndTime: { numFmt: "yyyy-mm-dd hh:mm" },
  time: { numFmt: "hh:mm" },
} as const satisfies Record<string, CellStyle>;

const EXAMPLE_FONT = { ...CALIBRI, italic: true, color: { argb: "FF7A7A7A" } };
const EXAMPLES = new Map<CellStyle, CellStyle>(
  [STYLE.plain, DAY, MONEY, COUNT].map((style) => [style, { ...style, font: EXAMPLE_FONT }]),
);

/** @param example in other letters than what counts */
export function styleOf(kind: FieldKind, example = false): CellStyle {
  const style = FORMAT_OF[kind] ?? STYLE.plain;
  return (example && EXAMPLES.get(style)) || style;
}
