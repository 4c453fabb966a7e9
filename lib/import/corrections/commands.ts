import "server-only";
import type { PoolClient } from "pg";
import { layoutOf, SHEET_KEYS, type SheetKey } from "@/lib/export/schema";
import { lockImport, refuseOpenQuestions } from "@/lib/import/commit/progress";
import {
  cellsKey,
  correctionsOf,
  mergeCorrections,
  readColumns,
  readRawRow,
  type StoredCells,
  sheetOf,
} from "@/lib/import/corrections/cells";
import { countLinks, makePlan } from "@/lib/import/plan";
import { getImportRow } from "@/lib/import/queries";
import { onClient, readCurrent } from "@/lib/import/records";
import { countRows, sumYears } from "@/lib/import/rules";
import type {
  ImportAnswers,
  ImportRecord,
  ImportRowInput,
  PlannedRow,
  ReadSheet,
  RowCorrectionDto,
  RowDraft,
} from "@/lib/import/schema";
import { outcomeOf, readStoredRows, risingIds, type StoredRow, updateOutcomes } from "@/lib/import/stored-rows";
import { bulkTransaction } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { AppError, invalid, notFound, stale } from "@/lib/shared/errors";

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
