import "server-only";
import { clearLoginLimitUnscoped, queueVerificationUnscoped } from "@/lib/account/commands";
import { notifyOwner } from "@/lib/account/notices";
import { hashPassword } from "@/lib/account/passwords";
import { DEAD_LINK, type ResetPasswordInput, type VerifiedEmail } from "@/lib/account/schema";
import { type Reminder, sendReminderTask } from "@/lib/account/tasks";
import { consumeTokenUnscoped, issueTokenUnscoped, isTokenValidUnscoped } from "@/lib/account/tokens";
import { deviceName, type Visitor } from "@/lib/account/visitor";
import { tellStripeAddressTask } from "@/lib/billing/tasks";
import { prisma, transaction } from "@/lib/server/db";
import { isUniqueViolation } from "@/lib/server/error-map";
import { enqueueTask } from "@/lib/server/jobs";
import { queueMail } from "@/lib/server/mail";
import { countHit } from "@/lib/server/rate-limit";
import { AppError, invalid } from "@/lib/shared/errors";

const MAIL_LIMIT = { limit: 5, windowSeconds: 60 * 60 };

/** Queued for unknown addresses too, so that neither the response nor its time tells who has an account. */
async function enqueueReminder(reminder: Reminder, email: string): Promise<void> {
  await transaction((tx) => enqueueTask(tx, sendReminderTask, { reminder, email: email.toLowerCase() }));
}

const VERIFY_FIRST =
  "You must verify your email address before resetting your password. Please check your inbox for a verification email.";

/** @throws 403 with `requiresVerification` for an unconfirmed address, after queueing its verification email */
export async function requestReset(email: string): Promise<void> {
  await countHit({ name: "mail-reset", ...MAIL_LIMIT }, email);
  const unverified = await prisma().user.findFirst({
    where: { email, emailVerifiedAt: null, disabledAt: null },
    select: { id: true },
  });
  await enqueueReminder(unverified ? "verify-email" : "reset-password", email);
  if (unverified) throw new AppError("forbidden", VERIFY_FIRST, { requiresVerification: true });
}

export async function requestUsername(email: string): Promise<void> {
  await countHit({ name: "mail-username", ...MAIL_LIMIT }, email);
  await enqueueReminder("username-recovery", email);
}

export async function requestVerification(email: string): Promise<void> {
  await countHit({ name: "mail-verification", ...MAIL_LIMIT }, email);
  await enqueueReminder("verify-email", email);
}

export function sendReminderUnscoped({ reminder, email }: { reminder: Reminder; email: string }): Promise<object> {
  return transaction(async (tx) => {
    const user = await tx.user.findFirst({
      where: { email, disabledAt: null },
      select: { id: true, speakerId: true, username: true, email: true, emailVerifiedAt: true },
    });
    if (!user) return {};
    const { id: userId, speakerId, username } = user;
    const mail = { speakerId, to: user.email, props: { username } };
    if (reminder === "username-recovery") await queueMail(tx, { ...mail, template: "username-recovery" });
    if (reminder === "verify-email" && !user.emailVerifiedAt) await queueVerificationUnscoped(tx, user);
    if (reminder === "reset-password" && user.emailVerifiedAt) {
      const tokenId = await issueTokenUnscoped(tx, { userId, speakerId }, "reset_password", user.email);
      await queueMail(tx, { ...mail, template: "reset-password", link: { path: "/reset-password", tokenId } });
    }
    return {};
  });
}

const invalidResetLink = () => invalid({ token: DEAD_LINK });

export async function resetPassword({ token, password }: ResetPasswordInput, visitor: Visitor): Promise<void> {
  // Checked first, as hashing is expensive.
  if (!(await isTokenValidUnscoped(token, ["reset_password"]))) throw invalidResetLink();
  const passwordHash = await hashPassword(password);
  const userId = await transaction(async (tx) => {
    const used = await consumeTokenUnscoped(tx, token, ["reset_password"]);
    if (!used) throw invalidResetLink();
    const { userId, speakerId } = used;
    const { username, email, speaker } = await tx.user.update({
      where: { id: userId, speakerId },
      data: { passwordHash, passwordChangedAt: new Date() },
      select: { username: true, email: true, speaker: { select: { timeZone: true } } },
    });
    await tx.session.deleteMany({ where: { userId, speakerId } });
    // An attacker may have requested an email change.
    await tx.accountToken.deleteMany({ where: { userId, speakerId, purpose: "change_email" } });
    const owner = { speakerId, username, email, timeZone: speaker.timeZone };
    await notifyOwner(tx, owner, "password-changed", { device: deviceName(visitor.userAgent) });
    return userId;
  });
  await clearLoginLimitUnscoped(userId);
}

const taken = () => invalid({ token: "Another account already uses this email address." });
const invalidLink = () => invalid({ token: "This link is no longer valid. Please request a new one." });

/** Confirms the sign-up's address, or changes the address to the confirmed new one. */
export async function verifyEmailUnscoped(token: string): Promise<VerifiedEmail> {
  return transaction(async (tx) => {
    const used = await consumeTokenUnscoped(tx, token, ["verify_email", "change_email"]);
    if (!used) throw invalidLink();
    const { userId, speakerId, email, purpose } = used;
    const changed = purpose === "change_email";
    const where = { id: userId, speakerId };
    const before = await tx.user.findUniqueOrThrow({
      where,
      select: { username: true, email: true, speaker: { select: { timeZone: true } } },
    });
    if (!changed && before.email.toLowerCase() !== email.toLowerCase()) throw invalidLink();
    if (changed) {
      const other = await tx.user.findFirst({ where: { email, NOT: { id: userId } }, select: { id: true } });
      if (other) throw taken();
    }
    await tx.user.update({ where, data: { email, emailVerifiedAt: new Date(), version: { increment: 1 } } });
    if (changed) {
      await tx.accountToken.deleteMany({ where: { userId, speakerId } });
      await notifyOwner(tx, { ...before, speakerId, timeZone: before.speaker.timeZone }, "email-changed", { email });
      await enqueueTask(tx, tellStripeAddressTask, { speakerId });
    }
    return { email, changed };
  }).catch((error) => {
    if (isUniqueViolation(error)) throw taken();
    throw error;
  });
}
