import "server-only";
import type { PoolClient } from "pg";
import { layoutOf } from "@/lib/export/schema";
import { writePlan } from "@/lib/import/apply";
import { countLinks, inSlices, type NewLinks, newLinks, pause } from "@/lib/import/plan";
import { lockImport, refuseOpenQuestions, startProgress } from "@/lib/import/progress";
import { onClient, readCurrent } from "@/lib/import/records";
import { isAsShown, limitToPreview, planImport } from "@/lib/import/rules";
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
import {
  outcomeOf,
  readStoredRows,
  risingIds,
  type StoredRow,
  storeNamed,
  updateOutcomes,
} from "@/lib/import/stored-rows";
import { bulkTransaction } from "@/lib/server/db";
import { lockAllNames } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { AppError, stale } from "@/lib/shared/errors";

/** Commits of this process: a second click waits for the first without taking another connection of the pool. */
const running = new Map<string, Promise<CommitDto>>();

/**
 * Writes a dry run in one transaction. Rows are compared again; rows shown as unchanged stay unchanged, and rows whose
 * outcome would differ from the preview are skipped. A second request, here or at another instance, waits and
 * gets the same response.
 * @throws AppError `conflict` while questions are open, and once it is undone; `stale` when it was read again or
 * corrected since
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

  const kept = await readStoredRows(client, speakerId, id, { errors: false });
  const expected = record.summary.sheets.some(({ create, update }) => create + update > 0);
  if (kept.length === 0 && expected) throw gone();
  const drafts = kept.map(({ draft }) => draft);
  await lockAllNames(client, speakerId);
  const current = await readCurrent(onClient(client), speakerId, drafts, true);
  const { ownExport } = record.summary;
  const fresh = await inSlices(planImport(drafts, current, { ownExport, onMatch: record.answers.onMatch }));
  const planned = fresh.map((row, at) => limitToPreview(kept[at] as StoredRow, row));
  const links = await inSlices(newLinks(planned, current));
  const idOf = idsOf(kept, planned);
  const progress = startProgress(speakerId, id, countWrites(planned, links));
  const { createdByName, named } = await writePlan(client, speakerId, planned, current, {
    idOf,
    links,
    onRows: progress.onRows,
  }).finally(progress.end);
  await pause();
  // For undo: rows that turned out otherwise than shown, and records created by name alone. The rest is stored already.
  const other = planned.flatMap((row, at) => {
    const was = kept[at];
    return !was || isAsShown(was, row) ? [] : [{ id: was.id, ...outcomeOf(row, idOf) }];
  });
  await updateOutcomes(client, speakerId, id, other);
  await storeNamed(client, speakerId, id, named);
  const result = { sheets: resultsOf(record.summary, planned), createdByName };
  return answer(await closeImport(client, actor, id, result));
}

const gone = () => new AppError("conflict", "This preview is out of date. Upload the file again for a new one.");

function refuseUnlessReady(record: ImportRecord): void {
  if (record.state === "undone") {
    throw new AppError("conflict", "This import was undone. To import it again, upload the file again.");
  }
  refuseOpenQuestions(record);
}

/** A new record gets the id stored with the preview. */
function idsOf(kept: readonly StoredRow[], planned: readonly PlannedRow[]): (row: PlannedRow) => string {
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

/** The import's own row is written last. @returns the stored result, like every later response */
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
