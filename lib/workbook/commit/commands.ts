import "server-only";
import { setImmediate } from "node:timers/promises";
import type { PoolClient } from "pg";
import { sqlTransaction } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";
import { writePlan } from "@/lib/workbook/apply";
import { IMPORT_COLUMNS, type ImportRecord } from "@/lib/workbook/queries";
import { planImport } from "@/lib/workbook/rules";
import type {
  CommitDto,
  ImportAction,
  ImportResult,
  ImportSummary,
  PlannedRow,
  RowDraft,
  SheetResult,
} from "@/lib/workbook/schema";
import { layoutOf, ROW_SHEETS, type RowSheet } from "@/lib/workbook/sheets";
import { type Run, readCurrent } from "@/lib/workbook/snapshot";

/** Between long stretches of work, so that other requests get their turn. */
const pause = (): Promise<void> => setImmediate();

const on =
  (client: PoolClient): Run =>
  async (text, values) =>
    (await client.query(text, [...values])).rows;

type KeptRow = { sheet: string; row: number; label: string; action: ImportAction; values: RowDraft["values"] };

/**
 * Writes a dry run, in one transaction: all of it or nothing. Rows are compared again with what there is by now, rows
 * shown as unchanged stay untouched, rows with errors are skipped. A second click waits and gets the same answer.
 */
export const commitImport = (actor: Actor, id: string): Promise<CommitDto> =>
  sqlTransaction(async (client) => {
    // One import of a speaker at a time: two of the same file must not both find nothing.
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`import:${actor.speakerId}`]);
    const { rows: found } = await client.query<ImportRecord>(
      `SELECT ${IMPORT_COLUMNS} FROM imports
        WHERE id = $1 AND "speakerId" = $2 FOR UPDATE`,
      [id, actor.speakerId],
    );
    const record = found[0];
    if (!record) throw notFound("import");
    const answer = (result: ImportResult): CommitDto => ({
      id,
      fileName: record.fileName,
      state: "committed",
      ...result,
    });
    if (record.state === "committed" && record.summary.result) return answer(record.summary.result);

    const kept = await readKeptRows(client, actor, id);
    const drafts = kept.map(({ draft }) => draft);
    const current = await readCurrent(on(client), actor.speakerId, drafts, true);
    await pause();
    const planned = planImport(drafts, current, { backup: record.summary.backup });
    await pause();
    const writable = planned.map((row, at) => (kept[at]?.action === "unchanged" ? asUnchanged(row) : row));
    const createdByName = await writePlan(client, actor.speakerId, writable, current);
    const result = { sheets: resultsOf(record.summary, writable), createdByName };
    await client.query(
      `UPDATE imports SET state = 'committed', "committedAt" = now(), "updatedAt" = now(), version = version + 1,
              summary = summary || jsonb_build_object('result', $3::jsonb)
        WHERE id = $1 AND "speakerId" = $2`,
      [id, actor.speakerId, JSON.stringify(result)],
    );
    return answer(result);
  });

const SHEET_BY_NAME = new Map<string, RowSheet>(ROW_SHEETS.map((key) => [layoutOf(key).name, key]));

const FETCH_ROWS = 500;

async function readKeptRows(client: PoolClient, actor: Actor, id: string) {
  await client.query(
    `DECLARE kept NO SCROLL CURSOR FOR SELECT sheet, "rowNumber" AS row, label, action, "values" FROM import_rows
      WHERE "importId" = $1 AND "speakerId" = $2 AND action <> 'error' ORDER BY sheet, "rowNumber", id`,
    [id, actor.speakerId],
  );
  const kept: { action: ImportAction; draft: RowDraft }[] = [];
  for (;;) {
    const { rows } = await client.query<KeptRow>(`FETCH ${FETCH_ROWS} FROM kept`);
    for (const { sheet, action, ...row } of rows) {
      kept.push({ action, draft: { ...row, sheet: SHEET_BY_NAME.get(sheet) as RowSheet, problems: [] } });
    }
    if (rows.length < FETCH_ROWS) return kept;
  }
}

/** Promised to stay as it is, whatever has happened to its record since. */
const asUnchanged = (row: PlannedRow): PlannedRow => ({ ...row, action: "unchanged", changes: [] });

function resultsOf(summary: ImportSummary, rows: readonly PlannedRow[]): SheetResult[] {
  return summary.sheets.map(({ name, errors }) => {
    const of = (action: ImportAction) =>
      rows.filter((row) => row.action === action && layoutOf(row.sheet).name === name).length;
    return {
      name,
      created: of("create"),
      updated: of("update"),
      unchanged: of("unchanged"),
      failed: errors + of("error"),
    };
  });
}
