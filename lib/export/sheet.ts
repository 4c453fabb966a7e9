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

/** Warns and never refuses, as the import understands more. @property column from 0 */
export type Validation = {
  column: number;
  title: string;
  prompt: string;
  check:
    | { type: "list"; words: readonly string[] }
    | { type: "decimal" | "whole" | "date"; from: number }
    | { type: "textLength"; to: number };
  warning: string;
};

export const CHECKED_ROWS = 2_000;

const PRINT = {
  orientation: "landscape",
  fitToWidth: 1,
  fitToHeight: 0,
  margins: { left: 0.5, right: 0.5, top: 0.6, bottom: 0.6, header: 0.3, footer: 0.3 },
} as const;
const FOOTER = { oddFooter: "&L&A&RPage &P of &N" };

const MOST_FROZEN = 8;

export const tableOptions = (name: string, headRow = 1): Partial<AddWorksheetOptions> => ({
  views: headRow > MOST_FROZEN ? [] : [{ state: "frozen", ySplit: headRow, activeCell: `A${headRow + 1}` }],
  // The library does not double the apostrophe of a sheet's name there, and Excel would repair the file.
  pageSetup: name.includes("'") ? PRINT : { ...PRINT, printTitlesRow: `${headRow}:${headRow}` },
  headerFooter: FOOTER,
});

export const PAGE_OPTIONS: Partial<AddWorksheetOptions> = {
  views: [{ showGridLines: false }],
  pageSetup: PRINT,
  headerFooter: FOOTER,
};

export const toColumns = (columns: readonly SheetColumn[]): Partial<ExcelColumn>[] =>
  columns.map(({ width, kind }) => ({ width, style: styleOf(kind) }));

export function writeHead(head: Row, headers: readonly string[]): void {
  for (const [at, header] of headers.entries()) if (header) putText(head.getCell(at + 1), header, STYLE.head);
  head.commit();
}

export const toDataValidation = ({ title, prompt, check, warning }: Validation): DataValidation => ({
  type: check.type,
  formulae: [formulaOf(check)],
  ...(check.type !== "list" && {
    operator: check.type === "textLength" ? "lessThanOrEqual" : "greaterThanOrEqual",
  }),
  allowBlank: true,
  showInputMessage: true,
  promptTitle: title,
  prompt,
  showErrorMessage: true,
  errorStyle: "warning",
  errorTitle: title,
  error: warning,
});

function formulaOf(check: Validation["check"]): string | number | Date {
  if (check.type === "list") return `"${check.words.join(",")}"`;
  if (check.type === "textLength") return check.to;
  return check.type === "date" ? new Date(Date.UTC(1899, 11, 30 + check.from)) : check.from;
}

const MAX_CELL = 32_767;

/** Excel has a February 29, 1900; day numbers before are off by one. */
const FIRST_SAFE_DAY = "1900-03-01";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML cannot carry
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/g;
const LIKE_ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;
const code = (character: string) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;

/** The format's escapes for what XML can't carry, and for text that looks like one of them. */
export const escapeText = (text: string): string => text.replace(LIKE_ESCAPE, "_x005F_").replace(UNSAFE, code);

const cutText = (text: string): string => (text.length > MAX_CELL ? text.slice(0, MAX_CELL).toWellFormed() : text);

/** White space and characters that XML or the library would change in plain strings. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const DELICATE = /^\s|[\n\t]|\s$|&[a-z]*;|[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/;
const LIKE_FORMULA = /^[=+\-@]/;

/** Text is never a formula, whatever its first character. Delicate text is written as a run, which preserves it. */
export function putText(cell: ExcelCell, text: string, style: ExcelCell["style"] = STYLE.plain): void {
  const cut = cutText(text);
  cell.value = DELICATE.test(cut) ? { richText: [{ text: escapeText(cut) }] } : cut;
  cell.style = LIKE_FORMULA.test(cut) ? STYLE.text : style;
}

export function putValue(cell: ExcelCell, kind: FieldKind, value: NonNullable<Value>, example?: boolean): void {
  const day = kind === "day" && typeof value === "string" && value >= FIRST_SAFE_DAY;
  if (typeof value === "string" && !day) {
    putText(cell, value, styleOf("text", example));
    return;
  }
  cell.value = day ? new Date(`${value}T00:00:00Z`) : value;
  cell.style = styleOf(kind, example);
}

export const isWritten = (value: Value | undefined): value is NonNullable<Value> =>
  value !== null && value !== undefined && value !== "" && (typeof value === "string" || Number.isFinite(value));

type CellStyle = Readonly<Partial<Style>>;

const CALIBRI = { name: "Calibri", family: 2, size: 11 };
const DAY: CellStyle = { numFmt: "yyyy-mm-dd" };
const MONEY: CellStyle = { numFmt: '"$"#,##0.00' };
const COUNT: CellStyle = { numFmt: "#,##0" };
const FORMAT_OF: Partial<Record<FieldKind, CellStyle>> = { day: DAY, money: MONEY, count: COUNT };

/** The library caches styles by object, so shared ones take a third of the time. */
export const STYLE = {
  plain: {},
  head: {
    font: { ...CALIBRI, bold: true },
    fill: { type: "pattern", pattern: "solid", fgColor: { argb: "FFF1EEE9" } },
  },
  /** Text that begins like a formula; editing it doesn't make it one. */
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

function styleOf(kind: FieldKind, example = false): CellStyle {
  const style = FORMAT_OF[kind] ?? STYLE.plain;
  return (example && EXAMPLES.get(style)) || style;
}
