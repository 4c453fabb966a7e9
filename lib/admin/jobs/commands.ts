import "server-only";
import { recordAudit } from "@/lib/admin/audit/commands";
import { type Tx, transaction } from "@/lib/server/db";
import type { QueueName } from "@/lib/server/jobs";
import { enqueueAgain } from "@/lib/server/jobs";
import type { AdminActor } from "@/lib/server/session";
import { AppError, notFound } from "@/lib/shared/errors";

type Letter = { data: { template?: string; task?: string; speakerId?: string | null } };

export async function retryJob(actor: AdminActor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const letter = await claimLetter(tx, id);
    if (!letter) return;
    const queue: QueueName | null = letter.data.template ? "mail" : letter.data.task ? "tasks" : null;
    if (!queue) throw new AppError("conflict", "This job's details are no longer available.");
    await enqueueAgain(tx, queue, letter.data, id);
    await settle(tx, actor, id, letter, "retried");
  });
}

/** Discards a dead letter; it is purged after two weeks. */
export async function discardJob(actor: AdminActor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const letter = await claimLetter(tx, id);
    if (letter) await settle(tx, actor, id, letter, "put-aside");
  });
}

/** Null when it was handled before. 404 when it doesn't exist. */
async function claimLetter(tx: Tx, id: string): Promise<Letter | null> {
  const [letter] = await tx.$queryRaw<(Letter & { isWaiting: boolean })[]>`
    SELECT data, state = 'created' AS "isWaiting" FROM pgboss.job
     WHERE name = 'dead-letters' AND id = ${id}::uuid FOR UPDATE`;
  if (!letter) throw notFound("job");
  return letter.isWaiting ? letter : null;
}

async function settle(
  tx: Tx,
  actor: AdminActor,
  id: string,
  { data }: Letter,
  outcome: "retried" | "put-aside",
): Promise<void> {
  const state = outcome === "retried" ? "completed" : "cancelled";
  await tx.$executeRaw`
    UPDATE pgboss.job SET state = ${state}::pgboss.job_state, completed_on = now()
     WHERE name = 'dead-letters' AND id = ${id}::uuid`;
  await recordAudit(tx, actor, {
    action: `job.${outcome}`,
    ...(data.speakerId && { speakerId: data.speakerId }),
    details: { id, job: data.template ?? data.task ?? "unknown" },
  });
}
