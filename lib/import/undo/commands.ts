import "server-only";
import type { PoolClient } from "pg";
import { VENUES } from "@/lib/import/apply";
import { lockImport } from "@/lib/import/commit/progress";
import { UNDO_DAYS } from "@/lib/import/limits";
import type { UndoDto } from "@/lib/import/schema";
import { CHANGED, OLD, undoOf, undoUntil, type Verdict } from "@/lib/import/undo/rules";
import { UNDO_TABLES, type UndoTable } from "@/lib/import/undo/tables";
import { undoUpdated } from "@/lib/import/undo/updated";
import { bulkTransaction } from "@/lib/server/db";
import type { Actor, SpeakerId } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";

/**
 * Takes an import back, in one transaction. What it created goes to the trash, what it changed gets its old values, and
 * what somebody has touched since stays and is named with the reason. A second click gets the same answer.
 * @returns nothing for an import that was never committed: that one is just gone
 * @throws AppError `conflict` after 30 days
 */
export const undoImport = (actor: Actor, id: string): Promise<UndoDto | undefined> =>
  bulkTransaction(async (client) => {
    const { speakerId } = actor;
    const record = await lockImport(client, actor, id);
    if (record.state === "undone" && record.summary.undone) return record.summary.undone;
    if (!record.committedAt) {
      await client.query(`DELETE FROM imports WHERE id = $1 AND "speakerId" = $2`, [id, speakerId]);
      return undefined;
    }
    const until = undoUntil(record);
    if (!until || Date.parse(until) < Date.now()) {
      throw new AppError("conflict", `This import is more than ${UNDO_DAYS} days old and cannot be undone any more.`);
    }
    // Old values first: an event that goes back to its old client leaves the new one to go.
    const updated = await undoUpdated(client, speakerId, id, record.committedAt);
    const created = await undoCreated(client, speakerId, id, record.committedAt);
    const answer = undoOf(id, [...created, ...updated]);
    const { rows } = await client.query<{ undone: UndoDto }>(
      `UPDATE imports SET state = 'undone', "undoneAt" = now(), "updatedAt" = now(), version = version + 1,
              summary = summary || jsonb_build_object('undone', $3::jsonb)
        WHERE id = $1 AND "speakerId" = $2 RETURNING summary -> 'undone' AS undone`,
      [id, speakerId, JSON.stringify(answer)],
    );
    // As it is kept, so that the first answer reads like every later one.
    return rows[0]?.undone;
  });

type Judged = { label: string; targetId: string | null; byName: boolean; reason: string | null; gone: boolean };

/** Moves what the import created to the trash, as far as nobody has touched it since. */
async function undoCreated(
  client: PoolClient,
  speakerId: SpeakerId,
  importId: string,
  committedAt: Date,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const table of UNDO_TABLES) verdicts.push(...(await undoTable(client, speakerId, importId, committedAt, table)));
  return verdicts;
}

async function undoTable(
  client: PoolClient,
  speakerId: SpeakerId,
  importId: string,
  committedAt: Date,
  { sheet, table, href, stays }: UndoTable,
): Promise<Verdict[]> {
  const own = `r."importId" = $1 AND r."speakerId" = $2 AND r.action = 'create'`;
  // Nothing is changed or hung on them from here on.
  await client.query(
    `SELECT FROM ${table} t WHERE t."speakerId" = $2 AND t.id IN (
       SELECT r."targetId" FROM import_rows r WHERE ${own} AND r.sheet = $3) ORDER BY t.id FOR UPDATE`,
    [importId, speakerId, sheet],
  );
  const reasons = stays.map(([reason, condition]) => `WHEN ${condition} THEN '${reason}'`);
  const judge = `SELECT r.label, r."targetId", r."byName", t.id IS NULL OR t."deletedAt" IS NOT NULL AS gone,
            CASE WHEN r."targetId" IS NULL OR r.version IS NULL THEN '${OLD}'
                 WHEN t.id IS NULL OR t."deletedAt" IS NOT NULL THEN NULL
                 WHEN t.version <> r.version THEN '${CHANGED}' ${reasons.join(" ")} END AS reason
       FROM import_rows r LEFT JOIN ${table} t ON t.id = r."targetId" AND t."speakerId" = r."speakerId"
      WHERE ${own} AND r.sheet = $4 AND ($3::timestamptz IS NOT NULL) ORDER BY r."rowNumber", r.id`;
  let rows: Judged[] = [];
  let going: string[] = [];
  // An event that came from another one goes before it.
  do {
    rows = (await client.query<Judged>(judge, [importId, speakerId, committedAt, sheet])).rows;
    going = rows.flatMap(({ targetId, reason, gone }) => (targetId && reason === null && !gone ? [targetId] : []));
    await client.query(
      `UPDATE ${table} SET "deletedAt" = now(), "updatedAt" = now(), version = version + 1
        WHERE "speakerId" = $1 AND id = ANY ($2::uuid[]) AND "deletedAt" IS NULL`,
      [speakerId, going],
    );
  } while (going.length > 0 && rows.some(({ reason }) => reason !== null));
  // A venue comes and goes with its events; nobody was told about it, and nobody misses it.
  if (sheet === VENUES) return [];
  return rows.map(({ label, targetId, reason }) => ({
    sheet,
    label,
    href: targetId && href ? href(targetId) : null,
    reason,
  }));
}
