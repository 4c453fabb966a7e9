import "server-only";
import type { Cell as ExcelCell, Style } from "exceljs";
import type { FieldKind, Value } from "@/lib/export/schema";

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
