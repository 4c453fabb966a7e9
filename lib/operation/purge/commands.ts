import "server-only";
import { TABLE_CLASSES } from "@/lib/manifests";
import { speakerTables, type Table } from "@/lib/server/catalogue";
import { query } from "@/lib/server/db";

const BATCH = 2_000;

const NAMED_BY_LINKS: Record<string, string> = {
  representatives: "representativeId",
  bureau_partners: "bureauPartnerId",
};

/** Deletes in batches, skipping locked rows; returns the number of rows. */
async function deleteAll(table: string, condition: string): Promise<number> {
  const column = NAMED_BY_LINKS[table];
  const free = column
    ? `, freed AS (UPDATE kit_links l SET "${column}" = NULL FROM due d WHERE l."${column}" = d.id AND l."speakerId" = d."speakerId")`
    : "";
  const columns = column ? `t.ctid, t.id, t."speakerId"` : "t.ctid";
  const text = `WITH due AS MATERIALIZED (SELECT ${columns} FROM ${table} t WHERE ${condition} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)${free}
    DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM due)) RETURNING 1`;
  for (let total = 0; ; ) {
    const { length } = await query("", text, []);
    total += length;
    if (length < BATCH) return total;
  }
}

export async function purgeExpiredUnscoped(): Promise<Record<string, number>> {
  const purged: Record<string, number> = {};
  for (const [table, { expires }] of Object.entries(TABLE_CLASSES)) {
    if (expires) purged[table] = await deleteAll(table, expires);
  }
  return purged;
}

/**
 * Deletes what has been in the trash for 30 days and no restricting foreign key refers to, referring tables first: a
 * client that an event names stays, so that the event keeps the name. @returns the number by table
 */
export async function purgeTrashUnscoped(): Promise<Record<string, number>> {
  const tables = (await speakerTables()).toReversed();
  const purged: Record<string, number> = {};
  for (const { name, columns } of tables) {
    const { purge } = TABLE_CLASSES[name] ?? {};
    const old = columns.some((column) => column.name === "deletedAt") && `t."deletedAt" < now() - interval '30 days'`;
    if (purge === false || !(old || purge)) continue;
    const conditions = [old || "true", ...unreferenced(name, tables), purge ?? "true"];
    purged[name] = await deleteAll(name, conditions.join(" AND "));
  }
  return purged;
}

const unreferenced = (name: string, tables: readonly Table[]): string[] =>
  tables.flatMap((other) =>
    other.references
      .filter((reference) => reference.restricts && reference.table === name)
      .map(
        ({ columns: [column] }) =>
          `NOT EXISTS (SELECT FROM ${other.name} o WHERE o."${column}" = t.id AND o."speakerId" = t."speakerId")`,
      ),
  );
