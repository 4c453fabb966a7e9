import "server-only";
import { Writable } from "node:stream";
import ExcelJS from "exceljs";
import type { Value } from "@/lib/workbook/schema";
import type { Column, FieldKind } from "@/lib/workbook/sheets";

/** Excel's own limit for the text of one cell. */
const MAX_CELL = 32_767;

const FORMATS: Partial<Record<FieldKind, string>> = { day: "yyyy-mm-dd", money: '"$"#,##0.00', count: "#,##0" };
/** Excel's calendar counts a day in 1900 that never was; before March of that year its day numbers are off by one. */
const FIRST_SAFE_DAY = "1900-03-01";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML cannot carry
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/g;
const UNSAFE_OR_ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;
const code = (character: string) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;

/** The workbook format's own escapes for what XML cannot carry, and for text that looks like one of them. */
export const escapeText = (text: string): string => text.replace(UNSAFE_OR_ESCAPE, "_x005F_").replace(UNSAFE, code);

/** White space at the ends, line breaks, and what the library would decode once too often when it reads plain strings. */
const DELICATE = /^\s|\n|\s$|&[a-z]*;/;

/**
 * Text stays text, whatever it begins with: a string cell is never a formula. Delicate text goes into a text run, which
 * preserves it; everything else is a plain string.
 */
export function textCell(text: string): string | { richText: { text: string }[] } {
  const cut = text.length > MAX_CELL ? text.slice(0, MAX_CELL).toWellFormed() : text;
  const escaped = escapeText(cut);
  return escaped !== cut || DELICATE.test(cut) ? { richText: [{ text: escaped }] } : cut;
}

export function toCell(kind: FieldKind, value: Value | undefined): ExcelJS.CellValue {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "number") return value;
  if (kind === "day" && value >= FIRST_SAFE_DAY) return new Date(`${value}T00:00:00Z`);
  return textCell(value) as ExcelJS.CellValue;
}

export type SheetWriter = { add: (values: readonly (Value | undefined)[]) => void; close: () => void };

/** A workbook written while its rows are read; nothing of it is kept in memory but the zip's own buffers. */
export class WorkbookFile {
  readonly #book: ExcelJS.stream.xlsx.WorkbookWriter;

  constructor(creator: string, push: (chunk: Uint8Array) => void) {
    const stream = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        push(chunk);
        done();
      },
    });
    this.#book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
    this.#book.creator = creator;
    this.#book.lastModifiedBy = creator;
  }

  /** The next sheet: head row frozen, filter, widths and number formats in place. */
  addSheet(name: string, columns: readonly Column[]): SheetWriter {
    const sheet = this.#book.addWorksheet(name, { views: [{ state: "frozen", ySplit: 1 }] });
    sheet.columns = columns.map((column) => {
      const numFmt = FORMATS[column.kind];
      return { width: column.width, ...(numFmt && { style: { numFmt } }) };
    });
    const head = sheet.addRow(columns.map((column) => `${column.header}${column.required ? "*" : ""}`));
    head.font = { bold: true };
    head.commit();
    sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
    return {
      add: (values) => sheet.addRow(columns.map((column, at) => toCell(column.kind, values[at]))).commit(),
      close: () => sheet.commit(),
    };
  }

  finish(): Promise<void> {
    return this.#book.commit();
  }
}
