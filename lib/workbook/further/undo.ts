import "server-only";
import type { PoolClient } from "pg";
import type { SpeakerId } from "@/lib/server/session";
import type { FurtherSheet } from "@/lib/workbook/further/sheet";
import { FURTHER_SHEETS } from "@/lib/workbook/further/tables";
import { CHANGED } from "@/lib/workbook/undo/created";
import type { Verdict } from "@/lib/workbook/undo/rules";

/**
 * Takes back what an import made in the further sheets, as far as nobody has touched it since: to the trash where the
 * table has one, else for good. What the import changed in rows that were there before stays changed and says so.
 */
export async function undoFurther(client: PoolClient, speakerId: SpeakerId, importId: string): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const sheet of [...FURTHER_SHEETS].reverse()) {
    verdicts.push(...(await undoSheet(client, speakerId, importId, sheet)));
  }
  return verdicts;
}

type Judged = { label: string; targetId: string; reason: string | null };

const CHANGED_BY_IMPORT = "It was there before; what the import changed in it stays";

async function undoSheet(
  client: PoolClient,
  speakerId: SpeakerId,
  importId: string,
  sheet: FurtherSheet,
): Promise<Verdict[]> {
  if (sheet.undo === "keep" || sheet.undo === "unused" || !sheet.has.id) return [];
  const untouched = sheet.has.version ? "t.version = r.version" : "true";
  const { rows } = await client.query<Judged>(
    `SELECT r.label, t.id AS "targetId",
            CASE WHEN r.action = 'update' THEN '${CHANGED_BY_IMPORT}' WHEN NOT (${untouched}) THEN '${CHANGED}' END AS reason
       FROM import_rows r JOIN ${sheet.table} t ON t.id = r."targetId" AND t."speakerId" = r."speakerId"
      WHERE r."importId" = $1 AND r."speakerId" = $2 AND r.sheet = $3 AND r.action IN ('create', 'update') AND NOT r."byName"
      ORDER BY r."rowNumber", r.id FOR UPDATE OF t`,
    [importId, speakerId, sheet.name],
  );
  const going = rows.flatMap(({ targetId, reason }) => (reason === null ? [targetId] : []));
  if (going.length > 0) await client.query(removal(sheet), [speakerId, going]);
  return rows.map(({ label, reason }) => ({ sheet: sheet.name, label, href: null, reason }));
}

const removal = (sheet: FurtherSheet): string =>
  sheet.undo === "trash"
    ? `UPDATE ${sheet.table} SET "deletedAt" = now(), "updatedAt" = now(), version = version + 1
        WHERE "speakerId" = $1 AND id = ANY ($2::uuid[]) AND "deletedAt" IS NULL`
    : `DELETE FROM ${sheet.table} WHERE "speakerId" = $1 AND id = ANY ($2::uuid[])`;
