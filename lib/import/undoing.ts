import "server-only";
import { UNDO_DAYS } from "@/lib/import/limits";
import { lockImport } from "@/lib/import/progress";
import type { UndoDto } from "@/lib/import/schema";
import {
  CHANGED,
  OLD,
  UNCOUNTED,
  UNDO_TABLES,
  type UndoTable,
  undoOf,
  undoUntil,
  type Verdict,
} from "@/lib/import/undo";
import { type Undoing, undoUpdated } from "@/lib/import/undoing-updates";
import { bulkTransaction } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";

/**
 * Undoes an import in one transaction: created records go to the trash, updated ones get their old values, and records
 * changed since stay and are named with the reason. A second call gets the same response.
 * @returns nothing for an import that was never committed, which is deleted
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
      throw new AppError("conflict", `This import is more than ${UNDO_DAYS} days old and can't be undone anymore.`);
    }
    const undoing = { client, speakerId, importId: id, committedAt: record.committedAt };
    // Old values first: an event that gets its old client back leaves the new one to be deleted.
    const updated = await undoUpdated(undoing);
    const created: Verdict[] = [];
    for (const table of UNDO_TABLES) created.push(...(await trashCreated(undoing, table)));
    const { rows } = await client.query<{ undone: UndoDto }>(
      `UPDATE imports SET state = 'undone', "undoneAt" = now(), "updatedAt" = now(), version = version + 1,
              summary = summary || jsonb_build_object('undone', $3::jsonb)
        WHERE id = $1 AND "speakerId" = $2 RETURNING summary -> 'undone' AS undone`,
      [id, speakerId, JSON.stringify(undoOf(id, [...created, ...updated]))],
    );
    // As it is stored, so that the first response equals every later one.
    return rows[0]?.undone;
  });

type Judged = { label: string; targetId: string | null; reason: string | null; isTrashed: boolean };

async function trashCreated(
  { client, speakerId, importId, committedAt }: Undoing,
  { sheet, table, href, stays }: UndoTable,
): Promise<Verdict[]> {
  const own = `r."importId" = $1 AND r."speakerId" = $2 AND r.action = 'create'`;
  await client.query(
    `SELECT FROM ${table} t WHERE t."speakerId" = $2 AND t.id IN (
       SELECT r."targetId" FROM import_rows r WHERE ${own} AND r.sheet = $3) ORDER BY t.id FOR UPDATE`,
    [importId, speakerId, sheet],
  );
  const reasons = stays.map(([reason, condition]) => `WHEN ${condition} THEN '${reason}'`);
  const judge = `SELECT r.label, r."targetId", t.id IS NULL OR t."deletedAt" IS NOT NULL AS "isTrashed",
            CASE WHEN r."targetId" IS NULL OR r.version IS NULL THEN '${OLD}'
                 WHEN t.id IS NULL OR t."deletedAt" IS NOT NULL THEN NULL
                 WHEN t.version <> r.version THEN '${CHANGED}' ${reasons.join(" ")} END AS reason
       FROM import_rows r LEFT JOIN ${table} t ON t.id = r."targetId" AND t."speakerId" = r."speakerId"
      WHERE ${own} AND r.sheet = $4 AND ($3::timestamptz IS NOT NULL) ORDER BY r."rowNumber", r.id`;
  let rows: Judged[] = [];
  let trashed: string[] = [];
  // Once more after each round: an event that came from another one is deleted before it.
  do {
    rows = (await client.query<Judged>(judge, [importId, speakerId, committedAt, sheet])).rows;
    trashed = rows.flatMap(({ targetId, reason, isTrashed }) =>
      targetId && reason === null && !isTrashed ? [targetId] : [],
    );
    await client.query(
      `UPDATE ${table} SET "deletedAt" = now(), "updatedAt" = now(), version = version + 1
        WHERE "speakerId" = $1 AND id = ANY ($2::uuid[]) AND "deletedAt" IS NULL`,
      [speakerId, trashed],
    );
  } while (trashed.length > 0 && rows.some(({ reason }) => reason !== null));
  if (UNCOUNTED.includes(sheet)) return [];
  return rows.map(({ label, targetId, reason }) => ({
    sheet,
    label,
    reason,
    href: targetId && href ? href(targetId) : null,
  }));
}
