import "server-only";
import type { CellErrorValue, Cell as ExcelCell } from "exceljs";
import { putText } from "@/lib/export/excel/cell";
import { tableOptions, writeHead } from "@/lib/export/excel/sheet";
import { STYLE } from "@/lib/export/excel/styles";
import { WorkbookFile } from "@/lib/export/excel/write";
import type { Push } from "@/lib/export/pace";
import { serialToTime } from "@/lib/import/reading/days";
import type { Cell, TitleRow } from "@/lib/import/schema";

const EXCEL_ERRORS = ["#N/A", "#REF!", "#NAME?", "#DIV/0!", "#NULL!", "#VALUE!", "#NUM!"] as const;

/** A day number of the 1900 calendar as the library writes it: on the UTC calendar only. */
const toDate = (serial: number): Date => new Date(Date.UTC(1899, 11, 30) + Math.round(serial * 86_400) * 1000);

function styleOf(serial: number) {
  if (serial < 1) return STYLE.time;
  return serialToTime(serial) === "00:00" ? STYLE.day : STYLE.dayAndTime;
}

/** Puts a cell as it was read into a row that is being written: text stays text, a date a date, an error an error. */
function putCell(target: ExcelCell, cell: Cell): void {
  if (typeof cell === "string") putText(target, cell);
  else if (cell === null || typeof cell !== "object") target.value = cell;
  else if ("date" in cell) {
    target.value = toDate(cell.date);
    target.style = styleOf(cell.date);
  } else if ("link" in cell) target.value = { text: cell.text, hyperlink: cell.link };
  else {
    const error = EXCEL_ERRORS.find((known) => known === cell.error);
    // A formula without a result has nothing to show.
    if (error) target.value = { error } as CellErrorValue;
  }
}

const isFilled = (cell: Cell | undefined): cell is NonNullable<Cell> =>
  cell !== null && cell !== undefined && cell !== "";

const WIDTH = 18;
const REASON_WIDTH = 80;

/** @property above rows above the header, which stand where they stood; `headRow` is below them */
export type CellSheet = {
  name: string;
  above: readonly TitleRow[];
  headRow: number;
  headers: readonly string[];
  rows: AsyncIterable<readonly (Cell | undefined)[]>;
};

/** A workbook of cells as they were read; the last column is for reading, so it is wide. Written row by row. */
export async function writeCells(creator: string, sheets: readonly CellSheet[], push: Push): Promise<void> {
  const book = new WorkbookFile(creator, push);
  for (const { name, above, headRow, headers, rows } of sheets) {
    const sheet = book.begin(name, tableOptions(name, headRow));
    sheet.columns = headers.map((_, at) => ({ width: at === headers.length - 1 ? REASON_WIDTH : WIDTH }));
    const write = (n: number, cells: readonly (Cell | undefined)[]) => {
      const row = sheet.getRow(n);
      for (const [at, cell] of cells.entries()) if (isFilled(cell)) putCell(row.getCell(at + 1), cell);
      row.commit();
    };
    for (const { n, cells } of above) write(n, cells);
    writeHead(sheet.getRow(headRow), headers);
    let n = headRow;
    for await (const cells of rows) write(++n, cells);
    book.end(sheet);
  }
  await book.finish();
}
