import "server-only";
import type { PoolClient } from "pg";
import { syncCommissionsInBulk } from "@/lib/events/commissions/syncing";
import { layoutOf, SHEET_KEYS, type SheetKey, type Value, type Values } from "@/lib/export/schema";
import { addressOf } from "@/lib/import/apply";
import { onClient, readRecords, updateRecords } from "@/lib/import/records";
import type { Known } from "@/lib/import/schema";
import type { RowDetails } from "@/lib/import/stored-rows";
import { CHANGED, OLD, UNDO_TABLES, type Verdict } from "@/lib/import/undo";
import { findPlaces, toPlaceColumns } from "@/lib/places/queries";
import type { SpeakerId } from "@/lib/server/session";

export type Undoing = { client: PoolClient; speakerId: SpeakerId; importId: string; committedAt: Date };
type Row = { label: string; targetId: string | null; version: number | null; details: RowDetails };
type Restored = { known: Known; before: Values };

const TRASHED = "Deleted since the import";
const LOST_LINK = "A record it was linked to has been permanently deleted";

export async function undoUpdated(undoing: Undoing): Promise<Verdict[]> {
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
    const href = sheet === "profile" ? "/profile" : row.targetId && page ? page(row.targetId) : null;
    return { sheet: name, label: row.label, href, reason: judge(row) };
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
  const places = await findPlaces(
    old.map(({ values }) => addressOf(values)),
    onClient(client),
  );
  const placed = old.map(({ id, version, values }, at) => ({
    id,
    version,
    values: { ...values, ...toPlaceColumns(places[at] ?? null) },
  }));
  await updateRecords(client, speakerId, sheet, placed);
  if (sheet !== "events") return;
  await syncCommissionsInBulk(
    client,
    speakerId,
    old.map(({ id }) => id),
  );
}
