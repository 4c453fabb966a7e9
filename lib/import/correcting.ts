import "server-only";
import type { CellErrorValue, Cell as ExcelCell } from "exceljs";
import type { PoolClient } from "pg";
import { XLSX_TYPE } from "@/lib/export/everything";
import { EXPORT_CREATOR, layoutOf, SHEET_KEYS, type SheetKey } from "@/lib/export/schema";
import { putText, STYLE, tableOptions, writeHead } from "@/lib/export/sheet";
import { attachment, type Push, streamed } from "@/lib/export/stream";
import { WorkbookFile } from "@/lib/export/writing-sheets";
import {
  cellsKey,
  correctionsOf,
  errorCells,
  errorHeaders,
  errorLayout,
  type FailedRow,
  mergeCorrections,
  PROFILE_LAYOUT,
  profileCells,
  readColumns,
  readRawRow,
  type StoredCells,
  sheetNames,
  sheetOf,
} from "@/lib/import/corrections";
import { countLinks, makePlan } from "@/lib/import/plan";
import { lockImport, refuseOpenQuestions } from "@/lib/import/progress";
import { findImport, getImportRow } from "@/lib/import/queries";
import { serialToTime } from "@/lib/import/reading/days";
import { onClient, readCurrent } from "@/lib/import/records";
import { countRows, sumYears } from "@/lib/import/rules";
import type {
  Cell,
  ImportAnswers,
  ImportRecord,
  ImportRowInput,
  PlannedRow,
  ReadSheet,
  RowCorrectionDto,
  RowDraft,
  TitleRow,
} from "@/lib/import/schema";
import { outcomeOf, readStoredRows, risingIds, type StoredRow, updateOutcomes } from "@/lib/import/stored-rows";
import { bulkTransaction, query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { AppError, invalid, notFound, stale } from "@/lib/shared/errors";
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

/** Plans the import again. @throws AppError 404, `stale`, `conflict` once it is finished, `invalid` */
export async function correctRow(
  actor: Actor,
  importId: string,
  rowId: string,
  { version, cells, leftOut, status }: ImportRowInput,
): Promise<RowCorrectionDto> {
  const outcome = await bulkTransaction(async (client) => {
    const record = await lockImport(client, actor, importId);
    const row = await findRow(client, actor, importId, rowId);
    refuseUnlessReady(record);
    if (record.version !== version) throw stale("import");
    const sheet = correctableSheet(record, row);
    refuseOtherColumns(sheet, cells);
    const corrected = mergeCorrections(row, correctionsOf(record.answers, row), cells);
    const given = { ...(leftOut !== undefined && { leftOut }), ...(status && { status }) };
    const answers: ImportAnswers = {
      ...record.answers,
      cells: { ...record.answers.cells, [cellsKey(row)]: corrected },
      rows: { ...record.answers.rows, [cellsKey(row)]: { ...record.answers.rows?.[cellsKey(row)], ...given } },
    };
    const read = readRawRow(sheet, row, { ...record, answers });
    return planAgain(client, actor, { ...record, answers }, (draft, id) =>
      id === rowId ? { ...draft, ...read, leftOut: read.leftOut ?? false } : draft,
    );
  });
  return { row: await getImportRow(actor, importId, rowId), ...outcome };
}

async function findRow(client: PoolClient, { speakerId }: Actor, importId: string, id: string): Promise<StoredCells> {
  const { rows } = await client.query<StoredCells>(
    `SELECT "sheetIndex", "rowNumber", raw FROM import_rows WHERE id = $3 AND "importId" = $1 AND "speakerId" = $2 AND NOT "byName"`,
    [importId, speakerId, id],
  );
  if (!rows[0]) throw notFound("row");
  return rows[0];
}

function refuseUnlessReady(record: ImportRecord): void {
  refuseOpenQuestions(record);
  if (record.state !== "ready") {
    throw new AppError(
      "conflict",
      "This import is complete. Download the rows we couldn't read, fix them and upload that file.",
    );
  }
}

function correctableSheet({ sheets }: ImportRecord, row: StoredCells): ReadSheet & { kind: SheetKey } {
  const sheet = sheetOf(sheets, row);
  const kind = SHEET_KEYS.find((key) => key === sheet?.kind);
  if (!row.raw || !sheet || !kind) {
    throw new AppError("conflict", "You can't fix this row here. Fix it in your spreadsheet and upload that again.");
  }
  return { ...sheet, kind };
}

function refuseOtherColumns(sheet: ReadSheet, cells: Record<string, string>): void {
  const known = new Set(readColumns(sheet).map(([column]) => String(column)));
  const other = Object.keys(cells).find((column) => !known.has(column));
  if (other !== undefined)
    throw invalid({ [`cells.${other}`]: "This column isn't imported, so there's nothing to fix" });
}

type Change = (draft: RowDraft, id: string) => RowDraft;

/** Plans the stored rows again with one of them changed, and stores rows with a different result. */
async function planAgain(
  client: PoolClient,
  { speakerId }: Actor,
  record: ImportRecord,
  change: Change,
): Promise<Omit<RowCorrectionDto, "row">> {
  const kept = await readStoredRows(client, speakerId, record.id, { errors: true });
  const drafts = kept.map(({ draft, id }) => change(draft, id));
  const current = await readCurrent(onClient(client), speakerId, drafts);
  const options = { ownExport: record.summary.ownExport, onMatch: record.answers.onMatch };
  const { planned, links, matched } = await makePlan(drafts, current, options);
  await storeChanges(client, speakerId, record.id, kept, planned);
  const present = new Set(record.summary.sheets.map(({ name }) => name));
  const own = SHEET_KEYS.filter((key) => present.has(layoutOf(key).name));
  const counts = {
    sheets: countRows(planned, own),
    willCreate: countLinks(links),
    matched,
    years: sumYears(planned),
  };
  const { rows } = await client.query<{ version: number }>(
    `UPDATE imports SET version = version + 1, "updatedAt" = now(), answers = $3::jsonb, summary = summary || $4::jsonb
      WHERE id = $1 AND "speakerId" = $2 RETURNING version`,
    [record.id, speakerId, JSON.stringify(record.answers), JSON.stringify(counts)],
  );
  return { version: rows[0]?.version ?? record.version + 1, ...counts };
}

async function storeChanges(
  client: PoolClient,
  speakerId: Actor["speakerId"],
  importId: string,
  kept: readonly StoredRow[],
  planned: readonly PlannedRow[],
): Promise<void> {
  const nextId = risingIds();
  const changed = planned.flatMap((row, at) => {
    const was = kept[at] as StoredRow;
    const corrected = row.values !== was.draft.values;
    if (!corrected && sameOutcome(was, row)) return [];
    const idOf = () => (was.action === "create" && was.targetId) || nextId();
    return [{ id: was.id, ...outcomeOf(row, idOf), ...(corrected && { values: row.values }) }];
  });
  await updateOutcomes(client, speakerId, importId, changed);
}

function sameOutcome(was: StoredRow, row: PlannedRow): boolean {
  if (was.action !== row.action) return false;
  if (row.action === "duplicate") return row.problems[0]?.message === was.shown;
  if (row.action === "create" || row.action === "error") return true;
  return (
    was.targetId === (row.target?.id ?? null) &&
    (row.action !== "update" || was.version === (row.target?.version ?? 0) + 1)
  );
}
