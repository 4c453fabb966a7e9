import "server-only";
import type { PoolClient } from "pg";
import { syncCommissionsInBulk } from "@/lib/events/commissions/creating-lines";
import { layoutOf, SHEET_KEYS, type SheetKey, type Value, type Values } from "@/lib/export/schema";
import { addressOf } from "@/lib/import/apply";
import { UNDO_DAYS } from "@/lib/import/limits";
import { lockImport } from "@/lib/import/progress";
import { onClient, readRecords, updateRecords } from "@/lib/import/records";
import type { Known, UndoDto } from "@/lib/import/schema";
import type { RowDetails } from "@/lib/import/stored-rows";
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
import { locatePlaces, toEventPlaceColumns } from "@/lib/places/queries";
import { bulkTransaction } from "@/lib/server/db";
import type { Actor, SpeakerId } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";

type Undoing = { client: PoolClient; speakerId: SpeakerId; importId: string; committedAt: Date };
type Row = { label: string; targetId: string | null; version: number | null; details: RowDetails };
type Restored = { known: Known; before: Values };

const TRASHED = "Deleted since the import";
const LOST_LINK = "A record it was linked to has been permanently deleted";

async function undoUpdated(undoing: Undoing): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const sheet of SHEET_KEYS) verdicts.push(...(await undoSheet(undoing, sheet)));
  return verdicts;
}

async function undoSheet(undoing: Undoing, sheet: SheetKey): Promise<Verdict[]> {
  const { client, speakerId, importId } = undoing;
  const { name } = layoutOf(sheet);
  const { rows } = await client.query<Row>(
    `SELECT label, "targetId", version, details FROM import_rows
      WHERE "importId" = $1 AND "speakerId" = $2 AND action = 'update' AND sheet = $3 ORDER BY "rowNumber", id`,
    [importId, speakerId, name],
  );
  if (rows.length === 0) return [];
  const ids = rows.flatMap(({ targetId }) => targetId ?? []);
  const current = new Map(
    (await readRecords(onClient(client), speakerId, sheet, ids)).map((known) => [known.id, known]),
  );
  const links = await existingLinks(undoing, rows);
  const restored: Restored[] = [];
  const judge = ({ targetId, version, details }: Row): string | null => {
    if (!targetId || version === null) return OLD;
    const known = current.get(targetId);
    if (!known) return TRASHED;
    if (known.version !== version) return CHANGED;
    const before = beforeOf(details);
    if (LINKED.some((field) => before[field] && !links.has(String(before[field])))) return LOST_LINK;
    if (before.venueId && !links.has(String(before.venueId))) before.venueId = null;
    restored.push({ known, before });
    return null;
  };
  const page = UNDO_TABLES.find((table) => table.sheet === name)?.href;
  const verdicts = rows.map((row): Verdict => {
    const recordHref = row.targetId && page ? page(row.targetId) : null;
    return { sheet: name, label: row.label, href: sheet === "profile" ? "/profile" : recordHref, reason: judge(row) };
  });
  if (sheet === "events") await dropNewLines(undoing, restored);
  await restore(undoing, sheet, restored);
  await followVersions(undoing, restored);
  return verdicts;
}

/** Deletes untouched commission lines of the import: one that counts as settled would stay otherwise. */
async function dropNewLines({ client, speakerId, committedAt }: Undoing, restored: readonly Restored[]): Promise<void> {
  await client.query(
    `DELETE FROM commission_lines
      WHERE "speakerId" = $1 AND "eventId" = ANY ($2::uuid[]) AND "createdAt" = $3 AND "updatedAt" = $3`,
    [speakerId, restored.map(({ known }) => known.id), committedAt],
  );
}

/** The record is unchanged since an earlier import, which can still be undone: only this import was in between. */
async function followVersions({ client, speakerId, importId }: Undoing, restored: readonly Restored[]): Promise<void> {
  if (restored.length === 0) return;
  await client.query(
    `UPDATE import_rows r SET version = w.version + 1
       FROM unnest($3::uuid[], $4::int[]) AS w(id, version)
      WHERE r."speakerId" = $1 AND r."targetId" = w.id AND r.version = w.version - 1
        AND r."importId" IN (SELECT i.id FROM imports i WHERE i."speakerId" = $1 AND i.state = 'committed' AND i.id <> $2)`,
    [speakerId, importId, restored.map(({ known }) => known.id), restored.map(({ known }) => known.version)],
  );
}

const beforeOf = ({ changes = [], before = {} }: RowDetails): Record<string, Value> => ({
  ...Object.fromEntries(changes.map(({ field, from }) => [field, from])),
  ...before,
});

const PLACED = new Set<SheetKey>(["events", "clients", "bureauPartners"]);
const LINKED = ["clientId", "bureauPartnerId", "representativeId"];

async function existingLinks({ client, speakerId }: Undoing, rows: readonly Row[]): Promise<Set<string>> {
  const wanted = new Set(
    rows.flatMap(({ details }) => [...LINKED, "venueId"].flatMap((field) => details.before?.[field] ?? [])),
  );
  if (wanted.size === 0) return new Set();
  const tables = ["clients", "bureau_partners", "representatives", "venues"];
  const { rows: found } = await client.query<{ id: string }>(
    tables
      .map((table) => `SELECT id FROM ${table} WHERE "speakerId" = $1 AND id = ANY ($2::uuid[])`)
      .join(" UNION ALL "),
    [speakerId, [...wanted]],
  );
  return new Set(found.map(({ id }) => id));
}

async function restore({ client, speakerId }: Undoing, sheet: SheetKey, restored: readonly Restored[]): Promise<void> {
  const old = restored.map(({ known, before }) => ({ ...known, values: { ...known.values, ...before } }));
  if (!PLACED.has(sheet)) return updateRecords(client, speakerId, sheet, old);
  const places = await locatePlaces(
    old.map(({ values }) => addressOf(values)),
    onClient(client),
  );
  const placed = old.map(({ id, version, values }, at) => ({
    id,
    version,
    values: { ...values, ...toEventPlaceColumns(places[at] ?? { place: null, code: "" }) },
  }));
  await updateRecords(client, speakerId, sheet, placed);
  if (sheet !== "events") return;
  await syncCommissionsInBulk(
    client,
    speakerId,
    old.map(({ id }) => id),
  );
}

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
  // Ids on their own: with statistics from before the import, a join may read all its rows once for each record.
  const { rows: found } = await client.query<{ ids: string[] }>(
    `SELECT array_remove(array_agg(r."targetId"), NULL) AS ids FROM import_rows r WHERE ${own} AND r.sheet = $3`,
    [importId, speakerId, sheet],
  );
  await client.query(`SELECT FROM ${table} WHERE "speakerId" = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE`, [
    speakerId,
    found[0]?.ids ?? [],
  ]);
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
