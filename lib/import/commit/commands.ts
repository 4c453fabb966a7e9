import "server-only";
import type { PoolClient } from "pg";
import { layoutOf } from "@/lib/export/schema";
import { type NamedRecord, writePlan } from "@/lib/import/apply";
import { lockImport, startProgress } from "@/lib/import/commit/progress";
import { type KeptRow, outcomeOf, readKeptRows, risingIds, updateOutcomes } from "@/lib/import/kept-rows";
import { countLinks, inSlices, type NewLinks, newLinks, pause } from "@/lib/import/plan";
import { onClient, readCurrent } from "@/lib/import/records";
import { keepPromise, planImport } from "@/lib/import/rules";
import type {
  CommitDto,
  CommitInput,
  ImportAction,
  ImportRecord,
  ImportResult,
  ImportSummary,
  PlannedRow,
  SheetResult,
} from "@/lib/import/schema";
import { bulkTransaction } from "@/lib/server/db";
import { lockAllNames } from "@/lib/server/names";
import type { Actor } from "@/lib/server/session";
import { AppError, stale } from "@/lib/shared/errors";

/** Commits of this process, by import and version: a second click waits for the first without taking another connection. */
const running = new Map<string, Promise<CommitDto>>();

/**
 * Writes a dry run, in one transaction: all of it or nothing. Rows are compared again with what there is by now; rows
 * that were to be left alone are, and so are those that would become something else than was shown; rows with errors are
 * skipped. A second click, here or at another instance, waits and gets the same answer, whatever its version. Whoever
 * closes the tab does not stop it.
 * @throws AppError `conflict` while questions are open, and once it is undone; `stale` when it was read anew or corrected
 *   since
 */
export function commitImport(actor: Actor, id: string, { version }: CommitInput): Promise<CommitDto> {
  const key = `${actor.speakerId} ${id} ${version}`;
  const known = running.get(key);
  if (known) return known;
  const work = bulkTransaction((client) => commitIn(client, actor, id, version)).finally(() => running.delete(key));
  running.set(key, work);
  return work;
}

async function commitIn(client: PoolClient, actor: Actor, id: string, version: number): Promise<CommitDto> {
  const { speakerId } = actor;
  const record = await lockImport(client, actor, id);
  const answer = (result: ImportResult): CommitDto => ({
    id,
    fileName: record.fileName,
    state: "committed",
    ...result,
  });
  if (record.state === "committed" && record.summary.result) return answer(record.summary.result);
  refuseUnlessReady(record);
  if (version !== record.version) throw stale("import");

  const kept = await readKeptRows(client, speakerId, id, { errors: false });
  const expected = record.summary.sheets.some(({ create, update }) => create + update > 0);
  if (kept.length === 0 && expected) throw gone();
  const drafts = kept.map(({ draft }) => draft);
  await lockAllNames(client, speakerId);
  const current = await readCurrent(onClient(client), speakerId, drafts, true);
  const { backup } = record.summary;
  const fresh = await inSlices(planImport(drafts, current, { backup, onMatch: record.answers.onMatch }));
  const planned = fresh.map((row, at) => keepPromise(kept[at] as KeptRow, row));
  const links = await inSlices(newLinks(planned, current));
  const idOf = idsOf(kept, planned);
  const progress = startProgress(speakerId, id, countWrites(planned, links));
  const { createdByName, named } = await writePlan(client, speakerId, planned, current, {
    idOf,
    links,
    onRows: progress.onRows,
  }).finally(progress.end);
  await pause();
  await rememberRecords(client, actor, id, { kept, planned, idOf, named });
  const result = { sheets: resultsOf(record.summary, planned), createdByName };
  return answer(await closeImport(client, actor, id, result));
}

const gone = () =>
  new AppError(
    "conflict",
    "This preview is too old to be imported. Upload the file again to see what it would do now.",
  );

function refuseUnlessReady({ state, summary }: ImportRecord): void {
  if (state === "undone") {
    throw new AppError("conflict", "This import was undone. Upload the file again to import it once more.");
  }
  if (state === "mapping" || summary.questions.length > 0) {
    throw new AppError("conflict", "Some questions about this file are still open. Answer them first.");
  }
}

/** A new record has the id it was given when it was shown; one that nobody foresaw gets its own. */
function idsOf(kept: readonly KeptRow[], planned: readonly PlannedRow[]): (row: PlannedRow) => string {
  const nextId = risingIds();
  const ids = new Map<PlannedRow, string>();
  planned.forEach((row, at) => {
    if (row.action !== "create") return;
    const was = kept[at];
    ids.set(row, (was?.action === "create" && was.targetId) || nextId());
  });
  return (row) => ids.get(row) as string;
}

function countWrites(planned: readonly PlannedRow[], links: NewLinks): number {
  const { clients, bureauPartners, representatives } = countLinks(links);
  const rows = planned.filter(({ action }) => action === "create" || action === "update").length;
  return rows + clients + bureauPartners + representatives;
}

type Written = {
  kept: readonly KeptRow[];
  planned: readonly PlannedRow[];
  idOf: (row: PlannedRow) => string;
  named: readonly NamedRecord[];
};

/**
 * What undo has to know: the rows that turned out otherwise than shown, and the records that only a name brought about.
 * Everything else was written down with the dry run.
 */
async function rememberRecords(client: PoolClient, { speakerId }: Actor, id: string, written: Written): Promise<void> {
  const { kept, planned, idOf, named } = written;
  const other = planned.flatMap((row, at) => {
    const was = kept[at];
    if (!was || keepsPromise(was, row)) return [];
    return [{ id: was.id, ...outcomeOf(row, idOf) }];
  });
  await updateOutcomes(client, speakerId, id, other);
  if (named.length === 0) return;
  await client.query(
    `INSERT INTO import_rows (id, "speakerId", "importId", sheet, "rowNumber", label, action, "values", details, "targetId",
                              version, "byName")
     SELECT gen_random_uuid(), $1, $2, r.sheet, 0, left(r.label, 200), 'create', '{}', '{}', r.id, 1, true
       FROM json_to_recordset($3::json) AS r(sheet text, label text, id uuid)`,
    [speakerId, id, JSON.stringify(named)],
  );
}

/** Written as it was shown, on the very version it was shown for. */
function keepsPromise(was: KeptRow, row: PlannedRow): boolean {
  if (row.action !== was.action) return false;
  if (row.action !== "update") return true;
  return row.target?.id === was.targetId && row.target.version + 1 === was.version;
}

/**
 * The end of the transaction: only here is the import's own row written, and the file is needed no more.
 * @returns the result as it is kept, so that the first answer reads like every later one
 */
async function closeImport(
  client: PoolClient,
  { speakerId }: Actor,
  id: string,
  result: ImportResult,
): Promise<ImportResult> {
  await client.query(`DELETE FROM import_sources WHERE "importId" = $1 AND "speakerId" = $2`, [id, speakerId]);
  const { rows } = await client.query<{ result: ImportResult }>(
    `UPDATE imports SET state = 'committed', "committedAt" = now(), "updatedAt" = now(), version = version + 1,
            "rowsDone" = "rowsTotal", summary = summary || jsonb_build_object('result', $3::jsonb)
      WHERE id = $1 AND "speakerId" = $2 RETURNING summary -> 'result' AS result`,
    [id, speakerId, JSON.stringify(result)],
  );
  if (!rows[0]) throw gone();
  return rows[0].result;
}

/** What became of the rows, sheet by sheet. Rows that could not be read are only in the preview's counts. */
function resultsOf(summary: Pick<ImportSummary, "sheets">, rows: readonly PlannedRow[]): SheetResult[] {
  return summary.sheets.map(({ name, errors }) => {
    const of = (action: ImportAction) =>
      rows.filter((row) => row.action === action && layoutOf(row.sheet).name === name).length;
    return {
      name,
      created: of("create"),
      updated: of("update"),
      unchanged: of("unchanged"),
      duplicates: of("duplicate"),
      skipped: of("skip"),
      failed: errors + of("error"),
    };
  });
}
