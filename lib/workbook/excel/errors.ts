import "server-only";
import { Writable } from "node:stream";
import ExcelJS from "exceljs";
import { cutText, escapeText } from "@/lib/workbook/excel/cell";
import { serialToTime } from "@/lib/workbook/reading/days";
import type { Cell } from "@/lib/workbook/schema";

const EXCEL_ERRORS = ["#N/A", "#REF!", "#NAME?", "#DIV/0!", "#NULL!", "#VALUE!", "#NUM!"] as const;

/** A day number of the 1900 calendar as the library writes it: on the UTC calendar only. */
const toDate = (serial: number): Date => new Date(Date.UTC(1899, 11, 30) + Math.round(serial * 86_400) * 1000);

const formatOf = (serial: number): string => {
  if (serial < 1) return "hh:mm";
  return serialToTime(serial) === "00:00" ? "yyyy-mm-dd" : "yyyy-mm-dd hh:mm";
};

/** White space at the ends, line breaks, and what the library would decode once too often when it reads plain strings. */
const DELICATE = /^\s|\n|\s$|&[a-z]*;/;

/** Text stays text, whatever it begins with; delicate text goes into a text run, which preserves it. */
function textCell(text: string): string | { richText: { text: string }[] } {
  const cut = cutText(text);
  const escaped = escapeText(cut);
  return escaped !== cut || DELICATE.test(cut) ? { richText: [{ text: escaped }] } : cut;
}

/** Puts a cell as it was read into a row that is being written: text stays text, a date a date, an error an error. */
function putCell(target: ExcelJS.Cell, cell: Cell | undefined): void {
  if (cell === null || cell === undefined || cell === "") return;
  if (typeof cell === "string") target.value = textCell(cell) as ExcelJS.CellValue;
  else if (typeof cell !== "object") target.value = cell;
  else if ("date" in cell) {
    target.value = toDate(cell.date);
    target.numFmt = formatOf(cell.date);
  } else if ("link" in cell) target.value = { text: cell.text, hyperlink: cell.link };
  else {
    const error = EXCEL_ERRORS.find((known) => known === cell.error);
    // A formula without a result has nothing to show.
    if (error) target.value = { error } as ExcelJS.CellErrorValue;
  }
}

const WIDTH = 18;
const REASON_WIDTH = 80;

export type CellSheet = {
  name: string;
  headers: readonly string[];
  rows: AsyncIterable<readonly (Cell | undefined)[]>;
};

/** A workbook of cells as they were read; the last column is for reading, so it is wide. Written row by row. */
export async function writeCells(
  creator: string,
  sheets: readonly CellSheet[],
  push: (chunk: Uint8Array) => void,
): Promise<void> {
  const stream = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      push(chunk);
      done();
    },
  });
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  book.creator = creator;
  for (const { name, headers, rows } of sheets) {
    const sheet = book.addWorksheet(name, { views: [{ state: "frozen", ySplit: 1 }] });
    sheet.columns = headers.map((_, at) => ({ width: at === headers.length - 1 ? REASON_WIDTH : WIDTH }));
    const head = sheet.addRow(headers.map((header) => textCell(header)));
    head.font = { bold: true };
    head.commit();
    for await (const cells of rows) {
      const row = sheet.addRow([]);
      headers.forEach((_, at) => {
        putCell(row.getCell(at + 1), cells[at]);
      });
      row.commit();
    }
    sheet.commit();
  }
  await book.commit();
}
