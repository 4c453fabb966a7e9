import "server-only";
import type { PoolClient } from "pg";
import type { SpeakerId } from "@/lib/server/session";
import { toStored, type Wire } from "@/lib/workbook/further/cells";
import { type FurtherSheet, hasOwnVersion, ownerOf } from "@/lib/workbook/further/sheet";
import { lateStatement, updateStatement } from "@/lib/workbook/further/statement";
import { FURTHER_SHEETS } from "@/lib/workbook/further/tables";
import type { Values } from "@/lib/workbook/schema";
import { layoutOf } from "@/lib/workbook/sheets";
import { CHANGED } from "@/lib/workbook/undo/created";
import type { Verdict } from "@/lib/workbook/undo/rules";

const OWNER_STAYS = "What it belongs to stays";
const IN_USE = "In use since the import";

/** @property committedAt the instant of the import */
type Undoing = { importId: string; committedAt: Date; complete: boolean };

/**
 * Takes back what an import did in the further sheets, as far as nobody has touched it since: rows it made go to the
 * trash where the table has one, else for good, and rows it changed get their old values.
 * @param staying events and clients that the import made and that stay: what belongs to them stays with them
 */
export async function undoFurther(
  client: PoolClient,
  speakerId: SpeakerId,
  undoing: Undoing,
  staying: ReadonlySet<string>,
): Promise<Verdict[]> {
  // Only a complete backup has rows of these sheets.
  if (!undoing.complete) return [];
  const moved = await movedEvents(client, speakerId, undoing);
  const verdicts: Verdict[] = [];
  for (const sheet of [...FURTHER_SHEETS].reverse()) {
    if (sheet.stored) verdicts.push(...(await undoStored(client, speakerId, undoing, sheet)));
    if (!sheet.has.id) continue;
    const kept = hasOwnVersion(sheet) ? [...staying] : [...staying, ...moved];
    verdicts.push(...(await undoSheet(client, speakerId, undoing.importId, sheet, kept)));
  }
  return verdicts;
}

/**
 * Events that were changed since the import; of those it wrote their versions say so, of others the time. Compared here:
 * the planner knows nothing yet of rows this fresh, and would read all of them again for each event.
 */
async function movedEvents(
  client: PoolClient,
  speakerId: SpeakerId,
  { importId, committedAt }: Undoing,
): Promise<string[]> {
  const { rows: written } = await client.query<{ id: string; version: number }>(
    `SELECT "targetId" AS id, version FROM import_rows
      WHERE "importId" = $1 AND "speakerId" = $2 AND sheet = $3 AND "targetId" IS NOT NULL AND version IS NOT NULL`,
    [importId, speakerId, layoutOf("events").name],
  );
  const versions = new Map(written.map(({ id, version }) => [id, version]));
  const { rows } = await client.query<{ id: string; version: number; later: boolean }>(
    `SELECT id, version, "updatedAt" > $2 AS later FROM events WHERE "speakerId" = $1`,
    [speakerId, committedAt],
  );
  return rows.flatMap(({ id, version, later }) => {
    const wrote = versions.get(id);
    return (wrote === undefined ? later : wrote !== version) ? [id] : [];
  });
}

type Judged = {
  label: string;
  action: "create" | "update";
  targetId: string;
  before: Values | null;
  reason: string | null;
};

async function undoSheet(
  client: PoolClient,
  speakerId: SpeakerId,
  importId: string,
  sheet: FurtherSheet,
  kept: readonly string[],
): Promise<Verdict[]> {
  const staying = sheet.undo === "keep" || sheet.undo === "unused";
  const touched = hasOwnVersion(sheet) ? "t.version <> r.version" : "false";
  const owner = ownerOf(sheet)?.column;
  const owned = owner ? `t."${owner}" = ANY ($5::uuid[])` : "$5::uuid[] IS NULL";
  const { rows } = await client.query<Judged>(
    `SELECT r.label, r.action, t.id AS "targetId", r.details -> 'before' AS before,
            CASE WHEN ${touched} THEN '${CHANGED}' WHEN r.action = 'create' AND (${sheet.inUse ?? "false"}) THEN '${IN_USE}' WHEN ${owned} THEN '${OWNER_STAYS}' END AS reason
       FROM import_rows r JOIN ${sheet.table} t ON t.id = r."targetId" AND t."speakerId" = r."speakerId"
      WHERE r."importId" = $1 AND r."speakerId" = $2 AND r.sheet = $3 AND NOT r."byName"
        AND r.action = ANY ($4::import_action[]) ORDER BY r."rowNumber", r.id FOR UPDATE OF t`,
    [importId, speakerId, sheet.name, staying ? ["update"] : ["create", "update"], kept],
  );
  const own = rows.filter(({ reason }) => reason === null);
  const going = own.flatMap(({ action, targetId }) => (action === "create" ? [targetId] : []));
  for (const text of [sheet.frees, removal(sheet)])
    if (text && going.length > 0) await client.query(text, [speakerId, going]);
  const back = own.flatMap((row) => (row.action === "update" ? [earlier(sheet, row)] : []));
  for (const text of [updateStatement(sheet), lateStatement(sheet)]) {
    if (text && back.length > 0) await client.query(text, [speakerId, JSON.stringify(back)]);
  }
  return rows.map(({ label, reason }) => ({ sheet: sheet.name, label, href: null, reason }));
}

/** Parts of one row go back all together, or not at all. */
async function undoStored(
  client: PoolClient,
  speakerId: SpeakerId,
  { importId, committedAt }: Undoing,
  { name, stored }: FurtherSheet,
): Promise<Verdict[]> {
  const { rows } = await client.query<{ label: string; has: boolean; whole: unknown }>(
    `SELECT label, details ? 'whole' AS has, details -> 'whole' AS whole FROM import_rows
      WHERE "importId" = $1 AND "speakerId" = $2 AND sheet = $3 AND (action IN ('create', 'update') OR details ? 'whole')
      ORDER BY "sheetIndex", "rowNumber", id`,
    [importId, speakerId, name],
  );
  const first = rows.find(({ has }) => has);
  if (!first) return [];
  const done = await stored?.takeBack(client, speakerId, first.whole, committedAt);
  return rows.map(({ label }) => ({ sheet: name, label, href: null, reason: done ? null : CHANGED }));
}

/** `updatedAt` stays: what goes here was not worked on, and the records that it hangs on are judged by that. */
const removal = (sheet: FurtherSheet): string =>
  sheet.undo === "trash"
    ? `UPDATE ${sheet.table} SET "deletedAt" = now(), version = version + 1
        WHERE "speakerId" = $1 AND id = ANY ($2::uuid[]) AND "deletedAt" IS NULL`
    : `DELETE FROM ${sheet.table} WHERE "speakerId" = $1 AND id = ANY ($2::uuid[])`;

function earlier(sheet: FurtherSheet, { targetId, before }: Judged): Record<string, Wire | undefined> {
  const changed = sheet.columns.filter(({ field }) => field in (before ?? {}));
  const stored = changed.map((column) => [column.column, toStored(column, before?.[column.field] ?? null)]);
  return { ...Object.fromEntries(stored), id: targetId, _changed: changed.map(({ column }) => column) };
}
