import "server-only";
import { createHash } from "node:crypto";
import { endPlanUnscoped } from "@/lib/billing/commands";
import { removeFilesOfUnscoped } from "@/lib/files/commands";
import { speakerTables } from "@/lib/server/catalogue";
import { query, transaction } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import { deliverMail } from "@/lib/server/mail-delivery";
import { eachRow } from "@/lib/server/rows";

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
