import "server-only";
import { recordAudit, recordAuditUnscoped } from "@/lib/admin/audit/commands";
import type { ViewingDto, ViewingInput } from "@/lib/admin/viewing/schema";
import { transaction } from "@/lib/server/db";
import { isAdminName } from "@/lib/server/env";
import type { Actor, AdminActor } from "@/lib/server/session";
import { AppError, notFound } from "@/lib/shared/errors";

/** Duration of a viewing session. */
const MINUTES = 60;

/** Lets this session read a speaker's account, without writes. @throws 403 for an admin's account */
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

/** Ends the viewing session, if there is one. */
export async function endViewing(actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const ended = await tx.$executeRaw`
      UPDATE sessions SET "viewingUserId" = NULL, "viewingEndsAt" = NULL
       WHERE id = ${actor.sessionId}::uuid AND "viewingUserId" IS NOT NULL`;
    if (ended === 0 || actor.viewedBy === null) return;
    await recordAuditUnscoped(tx, actor.viewedBy, { action: "viewing.ended", speakerId: actor.speakerId });
  });
}
