import "server-only";
import type { CellErrorValue, Cell as ExcelCell } from "exceljs";
import { XLSX_TYPE } from "@/lib/export/everything";
import { putText, STYLE, tableOptions, writeHead } from "@/lib/export/excel/sheet";
import { WorkbookFile } from "@/lib/export/excel/write";
import { EXPORT_CREATOR, layoutOf } from "@/lib/export/schema";
import { attachment, type Push, streamed } from "@/lib/export/stream";
import {
  errorCells,
  errorHeaders,
  errorLayout,
  type FailedRow,
  PROFILE_LAYOUT,
  profileCells,
  sheetNames,
} from "@/lib/import/corrections/cells";
import { findImport, getImportRow } from "@/lib/import/queries";
import { serialToTime } from "@/lib/import/reading/days";
import type { Cell, ImportRecord, RowCorrectionDto, TitleRow } from "@/lib/import/schema";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";
import { BRAND } from "@/lib/shared/site";

export async function getRowCorrection(actor: Actor, id: string, rowId: string): Promise<RowCorrectionDto> {
  const { version, summary } = await findImport(actor, id);
  const row = await getImportRow(actor, id, rowId);
  const { sheets, willCreate, matched, years } = summary;
  return { row, version, sheets, willCreate, matched, years };
}

/** Unreadable rows as a workbook with a last column that says why. @throws AppError 404 without any */
export async function getErrorWorkbook(actor: Actor, id: string): Promise<Response> {
  const record = await findImport(actor, id);
  const places = await query<{ sheet: string; sheetIndex: number }>(
    "import-error-sheets",
    `SELECT DISTINCT sheet, "sheetIndex" FROM import_rows WHERE "importId" = $1 AND "speakerId" = $2 AND action = 'error'
      ORDER BY "sheetIndex", sheet`,
    [id, actor.speakerId],
  );
  if (places.length === 0) {
    throw new AppError("not_found", "We could read every row of this import, so there's nothing to download.");
  }
  const nameOf = sheetNames();
  const sheets = places.map((place) => sheetFor(actor, record, place, nameOf));
  const creator = record.summary.ownExport ? EXPORT_CREATOR : BRAND.name;
  const name = `${record.fileName.replace(/\.\w+$/, "")}-errors.xlsx`;
  return streamed({ "Content-Type": XLSX_TYPE, "Content-Disposition": attachment(name) }, async (push, started) => {
    started();
    await writeCells(creator, sheets, push);
  });
}

type Place = { sheet: string; sheetIndex: number };

function sheetFor(actor: Actor, record: ImportRecord, place: Place, nameOf: (name: string) => string): CellSheet {
  const profile = place.sheet === layoutOf("profile").name;
  const read = record.sheets.find((sheet) => sheet.index === place.sheetIndex);
  const layout = read && !profile ? errorLayout(read, record.answers) : PROFILE_LAYOUT;
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const row of failedRows(actor, record.id, place)) {
      if (profile) yield* profileCells(row);
      else yield errorCells(layout, row, record.answers);
    }
  }
  const { name, above, headRow } = layout;
  return { name: nameOf(name), above, headRow, headers: errorHeaders(layout), rows: rows() };
}

const BATCH = 500;

/** Index import_rows("importId", action, sheet, "rowNumber"). */
async function* failedRows(actor: Actor, importId: string, { sheet, sheetIndex }: Place): AsyncGenerator<FailedRow> {
  let after = { row: -1, id: "00000000-0000-0000-0000-000000000000" };
  for (;;) {
    const rows = await query<FailedRow & { id: string }>(
      "import-failed",
      `SELECT id, "sheetIndex", "rowNumber", raw, "values", details -> 'problems' AS problems FROM import_rows
        WHERE "importId" = $1 AND "speakerId" = $2 AND action = 'error' AND sheet = $3 AND "sheetIndex" = $4
          AND ("rowNumber", id) > ($5::int, $6::uuid) ORDER BY "rowNumber", id LIMIT ${BATCH}`,
      [importId, actor.speakerId, sheet, sheetIndex, after.row, after.id],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = { row: last.rowNumber, id: last.id };
  }
}

const EXCEL_ERRORS = ["#N/A", "#REF!", "#NAME?", "#DIV/0!", "#NULL!", "#VALUE!", "#NUM!"] as const;

const toDate = (serial: number): Date => new Date(Date.UTC(1899, 11, 30) + Math.round(serial * 86_400) * 1000);

function styleOf(serial: number) {
  if (serial < 1) return STYLE.time;
  return serialToTime(serial) === "00:00" ? STYLE.day : STYLE.dayAndTime;
}

function putCell(target: ExcelCell, cell: Cell): void {
  if (typeof cell === "string") putText(target, cell);
  else if (cell === null || typeof cell !== "object") target.value = cell;
  else if ("date" in cell) {
    target.value = toDate(cell.date);
    target.style = styleOf(cell.date);
  } else if ("link" in cell) target.value = { text: cell.text, hyperlink: cell.link };
  else {
    const error = EXCEL_ERRORS.find((known) => known === cell.error);
    if (error) target.value = { error } as CellErrorValue;
  }
}

const isFilled = (cell: Cell | undefined): cell is NonNullable<Cell> =>
  cell !== null && cell !== undefined && cell !== "";

const WIDTH = 18;
const REASON_WIDTH = 80;

type CellSheet = {
  name: string;
  above: readonly TitleRow[];
  headRow: number;
  headers: readonly string[];
  rows: AsyncIterable<readonly (Cell | undefined)[]>;
};

async function writeCells(creator: string, sheets: readonly CellSheet[], push: Push): Promise<void> {
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
    for await (const cells of rows) {
      write(++n, cells);
      if (n % BATCH === 0) await book.room();
    }
    book.end(sheet);
  }
  await book.finish();
}
