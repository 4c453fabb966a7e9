import "server-only";
import { type SignedIn, signInUnscoped, USER_SELECT } from "@/lib/account/commands";
import { momentOf } from "@/lib/account/moment";
import { hashPassword } from "@/lib/account/passwords";
import { reauthenticate } from "@/lib/account/reauthentication";
import { getAccount } from "@/lib/account/settings/queries";
import type {
  AccountDto,
  ChangeEmailInput,
  ChangePasswordInput,
  UpdateAccountInput,
} from "@/lib/account/settings/schema";
import { issueTokenUnscoped } from "@/lib/account/tokens/commands";
import { deviceName, knownDeviceMark, type Visit } from "@/lib/account/visit";
import { prisma, transaction } from "@/lib/server/db";
import { isAdminName } from "@/lib/server/env";
import { isUniqueViolation } from "@/lib/server/error-map";
import { queueMail } from "@/lib/server/mail";
import { countHit } from "@/lib/server/rate-limit";
import type { Actor } from "@/lib/server/session";
import { AppError, invalid, notFound, stale } from "@/lib/shared/errors";

const CHANGES_LIMIT = { name: "account-change", limit: 10, windowSeconds: 60 * 60 };

/** A new username. The names of admins cannot be taken by anyone. */
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
    const props = { ...momentOf(actor), username, before };
    await queueMail(tx, { speakerId, to: actor.email, template: "username-changed", props });
  }).catch((error) => {
    if (isUniqueViolation(error)) throw taken();
    throw error;
  });
  return getAccount(actor);
}

/**
 * Asks for another address: a link goes to the new one, a notice to the old. Nothing changes until the link is followed.
 * Whether somebody else has that address is told at the link, not here.
 */
export async function requestEmailChange(actor: Actor, { email, ...proof }: ChangeEmailInput): Promise<AccountDto> {
  if (email.toLowerCase() === actor.email.toLowerCase()) throw invalid({ email: "This is your address already" });
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
    const notice = { speakerId, to: actor.email, template: "email-change-asked" } as const;
    await queueMail(tx, { ...notice, props: { ...momentOf(actor), email } });
  });
  return getAccount(actor);
}

/** Forgets a change of address that waits for its link. */
export async function cancelEmailChange(actor: Actor): Promise<AccountDto> {
  const { userId, speakerId } = actor;
  await prisma().accountToken.deleteMany({ where: { userId, speakerId, purpose: "change_email" } });
  return getAccount(actor);
}

/** Sets a new password, ends every session of this user and opens a new one for the browser that asked. */
export async function changePassword(
  actor: Actor,
  { currentPassword, password, code }: ChangePasswordInput,
  visit: Visit,
): Promise<SignedIn> {
  const proven = await reauthenticate(
    actor,
    { password: currentPassword, ...(code && { code }) },
    { field: "currentPassword" },
  );
  const passwordHash = await hashPassword(password);
  const { userId, speakerId } = actor;
  const user = await transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, speakerId, passwordHash: proven },
      data: { passwordHash, passwordChangedAt: new Date() },
    });
    // Two changes at the same moment: the second one proved a password that is none any more.
    if (count === 0) throw stale("password");
    await tx.session.deleteMany({ where: { userId, speakerId } });
    const props = { ...momentOf(actor), device: deviceName(visit.userAgent) };
    await queueMail(tx, { speakerId, to: actor.email, template: "password-changed", props });
    return tx.user.findUniqueOrThrow({ where: { id: userId, speakerId }, select: USER_SELECT });
  });
  // Nobody has to be told that this browser is new: it has just changed the password.
  const signedIn = await signInUnscoped(user, { ...visit, knownDevice: knownDeviceMark(user) }, passwordHash);
  if (!signedIn) throw new AppError("unauthenticated", "Please log in.");
  return signedIn;
}

/** Signs one other browser out. */
export async function endSession(actor: Actor, id: string): Promise<void> {
  const { userId, speakerId } = actor;
  const { count } = await prisma().session.deleteMany({ where: { id, userId, speakerId } });
  if (count === 0) throw notFound("session");
}

/** Signs out everywhere else. */
export async function endOtherSessions(actor: Actor): Promise<void> {
  const { userId, speakerId, sessionId } = actor;
  await prisma().session.deleteMany({ where: { userId, speakerId, NOT: { id: sessionId } } });
}
