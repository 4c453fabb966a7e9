import "server-only";
import type { PoolClient } from "pg";
import { VENUES } from "@/lib/import/apply";
import type { Verdict } from "@/lib/import/undo/rules";
import { UNDO_TABLES, type UndoTable } from "@/lib/import/undo/tables";
import type { SpeakerId } from "@/lib/server/session";

export const OLD = "Imported before imports could be undone";
export const CHANGED = "Changed since the import";

type Judged = { label: string; targetId: string | null; byName: boolean; reason: string | null; gone: boolean };

/** Moves what the import created to the trash, as far as nobody has touched it since. */
export async function undoCreated(
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
