import "server-only";
import type { PoolClient } from "pg";
import type { SpeakerId } from "@/lib/server/session";
import { toStored, type Wire } from "@/lib/workbook/further/cells";
import type { FurtherSheet } from "@/lib/workbook/further/sheet";
import { lateStatement, updateStatement } from "@/lib/workbook/further/statement";
import { FURTHER_SHEETS } from "@/lib/workbook/further/tables";
import type { Values } from "@/lib/workbook/schema";
import { CHANGED } from "@/lib/workbook/undo/created";
import type { Verdict } from "@/lib/workbook/undo/rules";

/**
 * Takes back what an import did in the further sheets, as far as nobody has touched it since: rows it made go to the
 * trash where the table has one, else for good, and rows it changed get their old values.
 */
export async function undoFurther(client: PoolClient, speakerId: SpeakerId, importId: string): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const sheet of [...FURTHER_SHEETS].reverse()) {
    if (sheet.has.id) verdicts.push(...(await undoSheet(client, speakerId, importId, sheet)));
  }
  return verdicts;
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
): Promise<Verdict[]> {
  const staying = sheet.undo === "keep" || sheet.undo === "unused";
  const touched = sheet.has.version && !sheet.adds ? "t.version <> r.version" : "false";
  const { rows } = await client.query<Judged>(
    `SELECT r.label, r.action, t.id AS "targetId", r.details -> 'before' AS before,
            CASE WHEN ${touched} THEN '${CHANGED}' END AS reason
       FROM import_rows r JOIN ${sheet.table} t ON t.id = r."targetId" AND t."speakerId" = r."speakerId"
      WHERE r."importId" = $1 AND r."speakerId" = $2 AND r.sheet = $3 AND NOT r."byName"
        AND r.action = ANY ($4::import_action[]) ORDER BY r."rowNumber", r.id FOR UPDATE OF t`,
    [importId, speakerId, sheet.name, staying ? ["update"] : ["create", "update"]],
  );
  const own = rows.filter(({ reason }) => reason === null);
  const going = own.flatMap(({ action, targetId }) => (action === "create" ? [targetId] : []));
  if (going.length > 0) await client.query(removal(sheet), [speakerId, going]);
  const back = own.flatMap((row) => (row.action === "update" ? [earlier(sheet, row)] : []));
  for (const text of [updateStatement(sheet), lateStatement(sheet)]) {
    if (text && back.length > 0) await client.query(text, [speakerId, JSON.stringify(back)]);
  }
  return rows.map(({ label, reason }) => ({ sheet: sheet.name, label, href: null, reason }));
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
