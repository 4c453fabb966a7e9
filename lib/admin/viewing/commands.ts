import "server-only";
import { recordAudit, recordAuditUnscoped } from "@/lib/admin/audit/commands";
import type { ViewingDto, ViewingInput } from "@/lib/admin/viewing/schema";
import { transaction } from "@/lib/server/db";
import { isAdminName } from "@/lib/server/env";
import type { Actor, AdminActor } from "@/lib/server/session";
import { AppError, notFound } from "@/lib/shared/errors";

/** A look is for one question; after that it ends by itself. */
const MINUTES = 60;

/**
 * From the next request on this session sees a speaker's account as they do, and can change nothing. The end of a look
 * that nobody ends stands in the entry of its start.
 * @throws 403 for an admin's account
 */
export async function startViewing(actor: AdminActor, { userId }: ViewingInput): Promise<ViewingDto> {
  return transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { id: userId }, select: { speakerId: true, username: true } });
    if (!user) throw notFound("user");
    if (isAdminName(user.username)) throw new AppError("forbidden", "Accounts of admins cannot be looked at.");
    const [row] = await tx.$queryRaw<{ endsAt: Date }[]>`
      UPDATE sessions SET "viewingUserId" = ${userId}::uuid, "viewingEndsAt" = now() + make_interval(mins => ${MINUTES}::int)
       WHERE id = ${actor.sessionId}::uuid AND "userId" = ${actor.userId}::uuid RETURNING "viewingEndsAt" AS "endsAt"`;
    if (!row) throw new AppError("unauthenticated", "Please log in.");
    const endsAt = row.endsAt.toISOString();
    await recordAudit(tx, actor, { action: "viewing.started", speakerId: user.speakerId, details: { endsAt } });
    return { userId, username: user.username, endsAt };
  });
}

/** The session is the admin's own again. Without a look there is nothing to end. */
export async function endViewing(actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const ended = await tx.$executeRaw`
      UPDATE sessions SET "viewingUserId" = NULL, "viewingEndsAt" = NULL
       WHERE id = ${actor.sessionId}::uuid AND "viewingUserId" IS NOT NULL`;
    if (ended === 0 || actor.viewedBy === null) return;
    await recordAuditUnscoped(tx, actor.viewedBy, { action: "viewing.ended", speakerId: actor.speakerId });
  });
}
