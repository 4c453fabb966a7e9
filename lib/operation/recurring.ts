import "server-only";
import { createHash } from "node:crypto";
import { endPlanUnscoped } from "@/lib/billing/commands";
import { removeFilesOfUnscoped } from "@/lib/files/commands";
import { TABLE_CLASSES } from "@/lib/manifests";
import { speakerTables, type Table } from "@/lib/server/catalogue";
import { query, transaction } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import { deliverMail } from "@/lib/server/mail-delivery";
import { eachBatch, eachRow } from "@/lib/server/rows";

const BATCH = 5_000;

type Due = { id: string; username: string | null; email: string | null; overdue: boolean };

/** Every step is repeatable, so that a crash loses nothing. */
export async function deleteDueAccountsUnscoped(): Promise<{ deleted: number }> {
  const due = await query<Due>(
    "",
    `SELECT s.id, u.username, u.email, s."deletionDueAt" < now() - interval '1 day' AS overdue
       FROM speakers s LEFT JOIN users u ON u."speakerId" = s.id
      WHERE s."deletionDueAt" <= now() ORDER BY s."deletionDueAt"`,
    [],
  );
  const { done } = await eachRow("delete-accounts", due, deleteAccount);
  return { deleted: done };
}

async function deleteAccount({ id, username, email, overdue }: Due): Promise<void> {
  const stillDue = await transaction(async (tx) => {
    const due = await tx.$queryRaw<unknown[]>`
      SELECT FROM speakers WHERE id = ${id}::uuid AND "deletionDueAt" <= now() FOR UPDATE`;
    if (due.length === 0) return false;
    await tx.$executeRaw`UPDATE users SET "disabledAt" = coalesce("disabledAt", now()) WHERE "speakerId" = ${id}::uuid`;
    await tx.$executeRaw`DELETE FROM sessions WHERE "speakerId" = ${id}::uuid`;
    return true;
  });
  if (!stillDue) return;
  // Throws while Stripe is unavailable, so that no deleted account keeps paying.
  await endPlanUnscoped(id);
  await removeFilesOfUnscoped(id);
  try {
    if (username && email) await queueDeletionEmail(id, username, email);
  } catch (error) {
    // After a day an undeliverable email no longer blocks the deletion.
    if (!overdue) throw error;
    log.warn({ message: error instanceof Error ? error.message : String(error) }, "the last email was not sent");
  }
  const tables = await speakerTables();
  for (const { name, lateColumns } of tables) {
    if (lateColumns.length === 0) continue;
    const cleared = lateColumns.map((column) => `"${column}" = NULL`).join(", ");
    const set = lateColumns.map((column) => `"${column}" IS NOT NULL`).join(" OR ");
    await query("", `UPDATE ${name} SET ${cleared} WHERE "speakerId" = $1 AND (${set})`, [id]);
  }
  for (const { name } of tables.toReversed()) await deleteRows(name, id);
  await query("", `DELETE FROM pgboss.job WHERE data->>'speakerId' = $1`, [id]);
  await transaction(async (tx) => {
    await tx.$executeRaw`DELETE FROM speakers WHERE id = ${id}::uuid`;
    const subject = createHash("sha256").update(id).digest("hex");
    await tx.auditEntry.create({ data: { action: "account.deleted", subject } });
  });
}

/** The key keeps a retry from sending it twice. */
const queueDeletionEmail = (speakerId: string, username: string, to: string) =>
  deliverMail(`account-deleted-${speakerId}`, { speakerId, to, template: "account-deleted", props: { username } });

async function deleteRows(table: string, speakerId: string): Promise<void> {
  const some = `SELECT ctid FROM ${table} WHERE "speakerId" = $1 LIMIT ${BATCH}`;
  const text = `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(${some})) RETURNING 1`;
  for (;;) if ((await query("", text, [speakerId])).length < BATCH) return;
}

/** Looks back 37 days, for a month without a runner. */
const DUE = `SELECT id FROM speakers WHERE "activatedAt" IS NULL AND "createdAt" > now() - interval '37 days'`;

/** A speaker's third own event within 7 days of signing up. */
const NOTE = `UPDATE speakers s SET "activatedAt" = third.at
    FROM (SELECT p.id, (SELECT e."createdAt" FROM events e WHERE e."speakerId" = p.id AND NOT e.sample
                         ORDER BY e."createdAt" OFFSET 2 LIMIT 1) AS at
            FROM speakers p WHERE p.id = ANY ($1) AND p."activatedAt" IS NULL) third
   WHERE third.id = s.id AND third.at < s."createdAt" + interval '7 days' RETURNING 1`;

export async function recordActivationsUnscoped(): Promise<{ noted: number }> {
  let noted = 0;
  await eachBatch("note-activations", await query<{ id: string }>("", DUE, []), async (speakers) => {
    noted += (await query("", NOTE, [speakers.map(({ id }) => id)])).length;
  });
  return { noted };
}

const PURGE_BATCH = 2_000;

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
        WHERE t.ctid <> ALL ($1::tid[]) AND ${condition} LIMIT ${PURGE_BATCH}`,
      [[...stuck]],
    );
    let removed = 0;
    const { failed } = await eachBatch(task, due, async (rows) => {
      removed += (await query("", remove, [rows.map(({ at }) => at)])).length;
    });
    for (const { at, id } of due) if (failed.includes(id)) stuck.add(at);
    total += removed;
    if (due.length < PURGE_BATCH || removed + failed.length === 0) return total;
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
