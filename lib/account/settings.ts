import "server-only";
import { signInUnscoped, USER_SELECT } from "@/lib/account/commands";
import { notifyOwner } from "@/lib/account/notices";
import { hashPassword } from "@/lib/account/passwords";
import { getAccount } from "@/lib/account/queries";
import type {
  AccountDto,
  ChangeEmailInput,
  ChangePasswordInput,
  Reauthentication,
  UpdateAccountInput,
} from "@/lib/account/schema";
import { issueTokenUnscoped } from "@/lib/account/tokens";
import { reauthenticate } from "@/lib/account/two-factor";
import { deviceName, knownDeviceToken, type SignedIn, type Visitor } from "@/lib/account/visitor";
import { stopRenewalTask } from "@/lib/billing/tasks";
import { prisma, transaction } from "@/lib/server/db";
import { isAdminName } from "@/lib/server/env";
import { isUniqueViolation } from "@/lib/server/error-map";
import { enqueueTask } from "@/lib/server/jobs";
import { queueMail } from "@/lib/server/mail";
import { countHit } from "@/lib/server/rate-limit";
import type { Actor } from "@/lib/server/session";
import { AppError, invalid, notFound, stale } from "@/lib/shared/errors";

const CHANGES_LIMIT = { name: "account-change", limit: 10, windowSeconds: 60 * 60 };

export async function updateAccount(actor: Actor, { username, version }: UpdateAccountInput): Promise<AccountDto> {
  const { userId, speakerId, username: before } = actor;
  const renames = username !== undefined && username !== before;
  const taken = () => invalid({ username: "Username already exists" });
  if (renames && isAdminName(username) && !actor.isAdmin) throw taken();
  await transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, speakerId, version },
      data: { ...(renames && { username }), version: { increment: 1 } },
    });
    if (count === 0) throw stale("account");
    if (!renames) return;
    await countHit(CHANGES_LIMIT, userId, tx);
    await notifyOwner(tx, { ...actor, username }, "username-changed", { before });
  }).catch((error) => {
    if (isUniqueViolation(error)) throw taken();
    throw error;
  });
  return getAccount(actor);
}

/** Emails a link to the new address and a notice to the old one; an address in use is reported there only. */
export async function requestEmailChange(actor: Actor, { email, ...proof }: ChangeEmailInput): Promise<AccountDto> {
  if (email.toLowerCase() === actor.email.toLowerCase()) throw invalid({ email: "This is already your address" });
  await countHit(CHANGES_LIMIT, actor.userId);
  await reauthenticate(actor, proof);
  const { userId, speakerId, username } = actor;
  await transaction(async (tx) => {
    const tokenId = await issueTokenUnscoped(tx, { userId, speakerId }, "change_email", email);
    await queueMail(tx, {
      speakerId,
      to: email,
      template: "confirm-new-email",
      props: { username, email },
      link: { path: "/verify-email", tokenId },
    });
    await notifyOwner(tx, actor, "email-change-asked", { email });
  });
  return getAccount(actor);
}

export async function cancelEmailChange(actor: Actor): Promise<AccountDto> {
  const { userId, speakerId } = actor;
  await prisma().accountToken.deleteMany({ where: { userId, speakerId, purpose: "change_email" } });
  return getAccount(actor);
}

export async function changePassword(
  actor: Actor,
  { currentPassword, password, code }: ChangePasswordInput,
  visitor: Visitor,
): Promise<SignedIn> {
  const verifiedHash = await reauthenticate(
    actor,
    { password: currentPassword, ...(code && { code }) },
    { field: "currentPassword" },
  );
  const passwordHash = await hashPassword(password);
  const { userId, speakerId } = actor;
  const user = await transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, speakerId, passwordHash: verifiedHash },
      data: { passwordHash, passwordChangedAt: new Date() },
    });
    if (count === 0) throw stale("password");
    await tx.session.deleteMany({ where: { userId, speakerId } });
    await notifyOwner(tx, actor, "password-changed", { device: deviceName(visitor.userAgent) });
    return tx.user.findUniqueOrThrow({ where: { id: userId, speakerId }, select: USER_SELECT });
  });
  const signedIn = await signInUnscoped(user, { ...visitor, knownDevice: knownDeviceToken(user) }, passwordHash);
  if (!signedIn) throw new AppError("unauthenticated", "Please sign in.");
  return signedIn;
}

export async function endSession(actor: Actor, id: string): Promise<void> {
  const { userId, speakerId } = actor;
  const { count } = await prisma().session.deleteMany({ where: { id, userId, speakerId } });
  if (count === 0) throw notFound("session");
}

export async function endOtherSessions(actor: Actor): Promise<void> {
  const { userId, speakerId, sessionId } = actor;
  await prisma().session.deleteMany({ where: { userId, speakerId, NOT: { id: sessionId } } });
}

const DELETION_DAYS = 14;

export async function scheduleDeletion(actor: Actor, proof: Reauthentication): Promise<AccountDto> {
  await reauthenticate(actor, proof);
  const { userId, speakerId, sessionId } = actor;
  await transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ dueAt: Date }[]>`
      UPDATE speakers SET "deletionDueAt" = now() + make_interval(days => ${DELETION_DAYS}::int)
       WHERE id = ${speakerId}::uuid AND "deletionDueAt" IS NULL RETURNING "deletionDueAt" AS "dueAt"`;
    if (!row) return;
    await tx.session.deleteMany({ where: { userId, speakerId, NOT: { id: sessionId } } });
    await notifyOwner(tx, actor, "deletion-scheduled", { dueAt: row.dueAt.toISOString() });
    await enqueueTask(tx, stopRenewalTask, { speakerId });
  });
  return getAccount(actor);
}

export async function cancelDeletion(actor: Actor): Promise<AccountDto> {
  const { speakerId } = actor;
  await transaction(async (tx) => {
    const { count } = await tx.speaker.updateMany({
      where: { id: speakerId, deletionDueAt: { not: null } },
      data: { deletionDueAt: null },
    });
    if (count === 0) throw new AppError("conflict", "This account isn't scheduled for deletion.");
    await notifyOwner(tx, actor, "deletion-cancelled", {});
  });
  return getAccount(actor);
}
