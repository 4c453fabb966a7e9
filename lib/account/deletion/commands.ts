import "server-only";
import { momentOf } from "@/lib/account/moment";
import { reauthenticate } from "@/lib/account/reauthentication";
import type { Reauthentication } from "@/lib/account/schema";
import { getAccount } from "@/lib/account/settings/queries";
import type { AccountDto } from "@/lib/account/settings/schema";
import { transaction } from "@/lib/server/db";
import { queueMail } from "@/lib/server/mail";
import type { Actor } from "@/lib/server/session";
import { enqueueTask } from "@/lib/server/tasks";
import { AppError } from "@/lib/shared/errors";

/** Time to change one's mind. */
const DELETION_DAYS = 14;

/** Has everything of this speaker deleted in 14 days, signs out every other browser, and has their plan end with its period. */
export async function scheduleDeletion(actor: Actor, proof: Reauthentication): Promise<AccountDto> {
  await reauthenticate(actor, proof);
  const { userId, speakerId, sessionId } = actor;
  await transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ dueAt: Date }[]>`
      UPDATE speakers SET "deletionDueAt" = now() + make_interval(days => ${DELETION_DAYS}::int)
       WHERE id = ${speakerId}::uuid AND "deletionDueAt" IS NULL RETURNING "deletionDueAt" AS "dueAt"`;
    // Asked for a second time: the first day stands.
    if (!row) return;
    await tx.session.deleteMany({ where: { userId, speakerId, NOT: { id: sessionId } } });
    const props = { ...momentOf(actor), dueAt: row.dueAt.toISOString() };
    await queueMail(tx, { speakerId, to: actor.email, template: "deletion-scheduled", props });
    await enqueueTask(tx, "stop-renewal", { speakerId });
  });
  return getAccount(actor);
}

/** The account stays. */
export async function cancelDeletion(actor: Actor): Promise<AccountDto> {
  const { speakerId } = actor;
  await transaction(async (tx) => {
    const { count } = await tx.speaker.updateMany({
      where: { id: speakerId, deletionDueAt: { not: null } },
      data: { deletionDueAt: null },
    });
    if (count === 0) throw new AppError("conflict", "This account is not waiting to be deleted.");
    await queueMail(tx, { speakerId, to: actor.email, template: "deletion-cancelled", props: momentOf(actor) });
  });
  return getAccount(actor);
}
