import "server-only";
import { TABLE_CLASSES } from "@/lib/manifests";
import { speakerTables, type Table } from "@/lib/server/catalogue";
import { query } from "@/lib/server/db";

/** Rows per statement, for short locks. */
const BATCH = 2_000;

<<<<<<< HEAD
/** Columns of kit links that are cleared in the same statement. */
=======
/** Columns of kit links that are cleared in the statement that deletes the row. */
>>>>>>> b5d6946 (Let each domain declare itself in a manifest per side)
const NAMED_BY_LINKS: Record<string, string> = {
  representatives: "representativeId",
  bureau_partners: "bureauPartnerId",
};

<<<<<<< HEAD
/** Deletes in batches, skipping locked rows; returns the number of rows. */
=======
/** Deletes unlocked rows that meet `condition`, in batches. @returns the number of rows */
>>>>>>> b5d6946 (Let each domain declare itself in a manifest per side)
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

<<<<<<< HEAD
const EXPIRED: Record<string, string> = {
  sessions: `"endsAt" < now() OR "lastSeenAt" < now() - interval '14 days'`,
  account_tokens: `"endsAt" < now()`,
  rate_limits: `"endsAt" < now()`,
  idempotency_keys: `"createdAt" < now() - interval '2 days'`,
  // Abandoned dry runs, and committed imports that can't be undone any more; never one in progress.
  imports: `CASE WHEN "committedAt" IS NOT NULL THEN "committedAt" < now() - interval '30 days'
    WHEN "updatedAt" < now() - interval '${DRY_RUN_DAYS} days' THEN NOT ${inWork("t.id::text")} ELSE false END`,
  // As long as the trash: a merge can be undone until then.
  client_merges: `"createdAt" < now() - interval '30 days'`,
  removed_samples: `"removedAt" < now() - interval '30 days'`,
  // Without the key, visitors can't be identified.
  kit_salts: `day < current_date`,
  contact_messages: `"createdAt" < now() - interval '24 months'`,
  error_groups: `"lastSeenAt" < now() - interval '90 days'`,
};

=======
/** Deletes expired rows. @returns the number by table */
>>>>>>> b5d6946 (Let each domain declare itself in a manifest per side)
export async function purgeExpiredUnscoped(): Promise<Record<string, number>> {
  const purged: Record<string, number> = {};
  for (const [table, { expires }] of Object.entries(TABLE_CLASSES)) {
    if (expires) purged[table] = await deleteAll(table, expires);
  }
  return purged;
}

<<<<<<< HEAD
const IN_TRASH = `"deletedAt" < now() - interval '30 days'`;
const unused = (column: string) =>
  `NOT EXISTS (SELECT FROM events e WHERE e."${column}" = t.id AND e."speakerId" = t."speakerId")`;

/** In this order. Clients and bureaus with events stay, so that the events keep their names. */
const TRASH: Record<string, string> = {
  activities: IN_TRASH,
  contacts: IN_TRASH,
  event_tasks: IN_TRASH,
  task_templates: IN_TRASH,
  // A removed commission is kept, or the terms would create it again.
  commission_lines: `${IN_TRASH} AND NOT EXISTS (SELECT FROM events e WHERE e.id = t."eventId"
    AND e."speakerId" = t."speakerId" AND e."bureauPartnerId" = t."bureauPartnerId" AND t.kind = 'commission')`,
  testimonials: IN_TRASH,
  // `purge-files` deletes their files first.
  events: `${IN_TRASH} AND NOT EXISTS (
    SELECT FROM files f WHERE f."eventId" = t.id AND f."speakerId" = t."speakerId")`,
  // Deleted with its last event.
  deals: unused("dealId"),
  venues: `${IN_TRASH} AND ${unused("venueId")}`,
  representatives: `${IN_TRASH} AND ${unused("representativeId")}`,
  bureau_partners: `${IN_TRASH} AND ${unused("bureauPartnerId")} AND NOT EXISTS (
    SELECT FROM representatives r WHERE r."bureauPartnerId" = t.id AND r."speakerId" = t."speakerId") AND NOT EXISTS (
    SELECT FROM commission_lines l WHERE l."bureauPartnerId" = t.id AND l."speakerId" = t."speakerId")`,
  clients: `${IN_TRASH} AND ${unused("clientId")}`,
};

=======
/**
 * Deletes what has been in the trash for 30 days and no restricting foreign key refers to, referring tables first: a
 * client that an event names stays, so that the event keeps the name. @returns the number by table
 */
>>>>>>> b5d6946 (Let each domain declare itself in a manifest per side)
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
