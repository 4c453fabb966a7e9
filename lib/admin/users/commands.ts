import "server-only";
import { queueVerificationUnscoped } from "@/lib/account/commands";
import { recordAudit, recordAuditUnscoped } from "@/lib/admin/audit/commands";
import { getUser } from "@/lib/admin/users/queries";
import type { AdminUserDto, ExtendTrialInput, ViewingDto, ViewingInput } from "@/lib/admin/users/schema";
import { stopRenewalTask } from "@/lib/billing/tasks";
import { type Tx, transaction } from "@/lib/server/db";
import { isAdminName } from "@/lib/server/env";
import { countHit } from "@/lib/server/rate-limit";
import type { Actor, AdminActor } from "@/lib/server/session";
import { enqueueTask } from "@/lib/server/tasks";
import { AppError, notFound, stale } from "@/lib/shared/errors";

type Found = { id: string; speakerId: string; username: string; email: string; emailVerifiedAt: Date | null };

/** Locked until the transaction ends. */
async function holdUser(tx: Tx, id: string): Promise<Found & { disabledAt: Date | null }> {
  const [user] = await tx.$queryRaw<(Found & { disabledAt: Date | null })[]>`
    SELECT id::text, "speakerId"::text, username::text, email::text, "emailVerifiedAt", "disabledAt"
      FROM users WHERE id = ${id}::uuid FOR UPDATE`;
  if (!user) throw notFound("user");
  return user;
}

/** From the end of the trial, or from now. @throws 409 `stale`; 409 for subscribers, who pay by Stripe's date */
export async function extendTrial(
  actor: AdminActor,
  id: string,
  { days, trialEndsAt }: ExtendTrialInput,
): Promise<AdminUserDto> {
  await transaction(async (tx) => {
    const { speakerId } = await holdUser(tx, id);
    const [row] = await tx.$queryRaw<{ to: Date }[]>`
      UPDATE speakers SET "trialEndsAt" = greatest("trialEndsAt", now()) + make_interval(days => ${days}::int)
       WHERE id = ${speakerId}::uuid AND "trialEndsAt" = ${trialEndsAt}::timestamptz
         AND NOT EXISTS (SELECT FROM subscriptions b WHERE b."speakerId" = speakers.id AND b.status IN ('trialing', 'active'))
      RETURNING "trialEndsAt" AS to`;
    if (!row) throw (await hasSubscribed(tx, speakerId)) ? new AppError("conflict", SUBSCRIBED) : stale("trial");
    const details = { days, from: new Date(trialEndsAt).toISOString(), to: row.to.toISOString() };
    await recordAudit(tx, actor, { action: "trial.extended", speakerId, details });
  });
  return getUser(actor, id);
}

const SUBSCRIBED = "They've subscribed. Change the date of their first payment in Stripe instead.";

const hasSubscribed = async (tx: Tx, speakerId: string): Promise<boolean> =>
  (await tx.subscription.count({ where: { speakerId, status: { in: ["trialing", "active"] } } })) > 0;

const MAIL_LIMIT = { name: "admin-verification", limit: 10, windowSeconds: 60 * 60 };

export async function resendVerification(actor: AdminActor, id: string): Promise<void> {
  await countHit(MAIL_LIMIT, id);
  await transaction(async (tx) => {
    const user = await holdUser(tx, id);
    if (user.emailVerifiedAt) throw new AppError("conflict", "This address is already confirmed.");
    if (user.disabledAt) throw new AppError("conflict", "This account is disabled. Enable it first.");
    await queueVerificationUnscoped(tx, user);
    await recordAudit(tx, actor, { action: "verification.sent", speakerId: user.speakerId });
  });
}

/** Blocks sign-in, ends all sessions and stops the plan's renewal; repeatable. */
export async function disableUser(actor: AdminActor, id: string): Promise<AdminUserDto> {
  if (actor.userId === id) throw new AppError("conflict", "You can't disable your own account.");
  await transaction(async (tx) => {
    const { speakerId, disabledAt } = await holdUser(tx, id);
    if (disabledAt) return;
    await tx.$executeRaw`UPDATE users SET "disabledAt" = now(), version = version + 1 WHERE id = ${id}::uuid`;
    const sessions = await tx.$executeRaw`DELETE FROM sessions WHERE "userId" = ${id}::uuid`;
    await recordAudit(tx, actor, { action: "user.disabled", speakerId, details: { sessions } });
    await enqueueTask(tx, stopRenewalTask, { speakerId });
  });
  return getUser(actor, id);
}

export async function enableUser(actor: AdminActor, id: string): Promise<AdminUserDto> {
  await transaction(async (tx) => {
    const { speakerId, disabledAt } = await holdUser(tx, id);
    if (!disabledAt) return;
    await tx.$executeRaw`UPDATE users SET "disabledAt" = NULL, version = version + 1 WHERE id = ${id}::uuid`;
    await recordAudit(tx, actor, { action: "user.enabled", speakerId });
  });
  return getUser(actor, id);
}

export async function signUserOut(actor: AdminActor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const { speakerId } = await holdUser(tx, id);
    const sessions = await tx.$executeRaw`DELETE FROM sessions WHERE "userId" = ${id}::uuid`;
    await recordAudit(tx, actor, { action: "user.signed-out", speakerId, details: { sessions } });
  });
}

/** Ends every session except the caller's, for leaked secrets. */
export async function signEveryoneOut(actor: AdminActor): Promise<void> {
  await transaction(async (tx) => {
    const sessions = await tx.$executeRaw`DELETE FROM sessions WHERE id <> ${actor.sessionId}::uuid`;
    await recordAudit(tx, actor, { action: "everyone.signed-out", details: { sessions } });
  });
}

const MINUTES = 60;

/** Lets this session read a speaker's account, without writes. @throws 403 for an admin's account */
export async function startViewing(actor: AdminActor, { userId }: ViewingInput): Promise<ViewingDto> {
  return transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { id: userId }, select: { speakerId: true, username: true } });
    if (!user) throw notFound("user");
    if (isAdminName(user.username)) throw new AppError("forbidden", "You can't view an admin's account.");
    const [row] = await tx.$queryRaw<{ endsAt: Date }[]>`
      UPDATE sessions SET "viewingUserId" = ${userId}::uuid, "viewingEndsAt" = now() + make_interval(mins => ${MINUTES}::int)
       WHERE id = ${actor.sessionId}::uuid AND "userId" = ${actor.userId}::uuid RETURNING "viewingEndsAt" AS "endsAt"`;
    if (!row) throw new AppError("unauthenticated", "Please sign in.");
    const endsAt = row.endsAt.toISOString();
    await recordAudit(tx, actor, { action: "viewing.started", speakerId: user.speakerId, details: { endsAt } });
    return { userId, username: user.username, endsAt };
  });
}

export async function endViewing(actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const ended = await tx.$executeRaw`
      UPDATE sessions SET "viewingUserId" = NULL, "viewingEndsAt" = NULL
       WHERE id = ${actor.sessionId}::uuid AND "viewingUserId" IS NOT NULL`;
    if (ended === 0 || actor.viewedBy === null) return;
    await recordAuditUnscoped(tx, actor.viewedBy, { action: "viewing.ended", speakerId: actor.speakerId });
  });
}
