import "server-only";
import { TABLE_CLASSES } from "@/lib/manifests";
import { speakerTables, type Table } from "@/lib/server/catalogue";
import { query } from "@/lib/server/db";
import { eachBatch, eachRow } from "@/lib/server/rows";

const BATCH = 2_000;

const NAMED_BY_LINKS: Record<string, string> = {
  representatives: "representativeId",
  bureau_partners: "bureauPartnerId",
};

/** Deletes in batches, skipping locked rows and those that can't be deleted; returns the number of rows. */
async function deleteAll(task: string, table: string, condition: string): Promise<number> {
  const column = NAMED_BY_LINKS[table];
  const free = column
    ? `, freed AS (UPDATE kit_links l SET "${column}" = NULL FROM due d WHERE l."${column}" = d.id AND l."speakerId" = d."speakerId")`
    : "";
  const columns = column ? `t.ctid, t.id, t."speakerId"` : "t.ctid";
  const remove = `WITH due AS MATERIALIZED (SELECT ${columns} FROM ${table} t
      WHERE t.ctid = ANY ($1::tid[]) AND ${condition} FOR UPDATE SKIP LOCKED)${free}
    DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM due)) RETURNING 1`;
  const stuck = new Set<string>();
  for (let total = 0; ; ) {
    const due = await query<{ at: string; id: string }>(
      "",
      `SELECT t.ctid::text AS at, concat_ws(' ', '${table}', coalesce(to_jsonb(t)->>'id', t.ctid::text)) AS id FROM ${table} t
        WHERE t.ctid <> ALL ($1::tid[]) AND ${condition} LIMIT ${BATCH}`,
      [[...stuck]],
    );
    let removed = 0;
    const { failed } = await eachBatch(task, due, async (rows) => {
      removed += (await query("", remove, [rows.map(({ at }) => at)])).length;
    });
    for (const { at, id } of due) if (failed.includes(id)) stuck.add(at);
    total += removed;
    if (due.length < BATCH || removed + failed.length === 0) return total;
  }
}

export async function purgeExpiredUnscoped(): Promise<Record<string, number>> {
  const purged: Record<string, number> = {};
  const tables = Object.entries(TABLE_CLASSES).map(([id, { expires = "" }]) => ({ id, expires }));
  await eachRow("purge-expired", tables, async ({ id, expires }) => {
    if (expires) purged[id] = await deleteAll("purge-expired", id, expires);
  });
  return purged;
}

/**
 * Deletes what has been in the trash for 30 days and no restricting foreign key refers to, referring tables first: a
 * client that an event names stays, so that the event keeps the name. @returns the number by table
 */
export async function purgeTrashUnscoped(): Promise<Record<string, number>> {
  const tables = (await speakerTables()).toReversed();
  const purged: Record<string, number> = {};
  const named = tables.map((table) => ({ ...table, id: table.name }));
  await eachRow("purge-trash", named, async ({ name, columns }) => {
    const { purge } = TABLE_CLASSES[name] ?? {};
    const old = columns.some((column) => column.name === "deletedAt") && `t."deletedAt" < now() - interval '30 days'`;
    if (purge === false || !(old || purge)) return;
    const conditions = [old || "true", ...unreferenced(name, tables), purge ?? "true"];
    purged[name] = await deleteAll("purge-trash", name, conditions.join(" AND "));
  });
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
