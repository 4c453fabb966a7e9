import "server-only";
import { forgiveLogInsUnscoped, queueVerificationUnscoped } from "@/lib/account/commands";
import { momentOf } from "@/lib/account/moment";
import { hashPassword } from "@/lib/account/passwords";
import { DEAD_LINK, type ResetPasswordInput } from "@/lib/account/recovery/schema";
import { issueTokenUnscoped, takeTokenUnscoped, tokenWorksUnscoped } from "@/lib/account/tokens/commands";
import { deviceName, type Visit } from "@/lib/account/visit";
import { prisma, transaction } from "@/lib/server/db";
import { queueMail } from "@/lib/server/mail";
import { countHit } from "@/lib/server/rate-limit";
import { enqueueTask, type TaskProps } from "@/lib/server/tasks";
import { AppError, invalid } from "@/lib/shared/errors";

/** Mails of one kind to one address, whether or not there is an account behind it. */
const MAIL_LIMIT = { limit: 5, windowSeconds: 60 * 60 };

type Reminder = "reset-password" | "username-recovery" | "verify-email";

declare module "@/lib/server/tasks" {
  interface TaskProps {
    "send-reminder": { reminder: Reminder; email: string };
  }
}

/**
 * Leaves the whole rest to a job, also for an address that nobody has: what is answered, and how long that takes, says
 * nothing about who has an account.
 */
async function askForMail(reminder: Reminder, email: string): Promise<void> {
  await transaction((tx) => enqueueTask(tx, "send-reminder", { reminder, email: email.toLowerCase() }));
}

const VERIFY_FIRST =
  "You must verify your email address before resetting your password. Please check your inbox for a verification email.";

/** @throws 403 with `requiresVerification` for an address that was never confirmed, after mailing its link again */
export async function requestReset(email: string): Promise<void> {
  await countHit({ name: "mail-reset", ...MAIL_LIMIT }, email);
  const waits = await prisma().user.findFirst({
    where: { email, emailVerifiedAt: null, disabledAt: null },
    select: { id: true },
  });
  await askForMail(waits ? "verify-email" : "reset-password", email);
  if (waits) throw new AppError("forbidden", VERIFY_FIRST, { requiresVerification: true });
}

export async function requestUsername(email: string): Promise<void> {
  await countHit({ name: "mail-username", ...MAIL_LIMIT }, email);
  await askForMail("username-recovery", email);
}

export async function requestVerification(email: string): Promise<void> {
  await countHit({ name: "mail-verification", ...MAIL_LIMIT }, email);
  await askForMail("verify-email", email);
}

/** The job behind the three requests: mails whoever has this address, or does nothing. */
export function sendReminderUnscoped({ reminder, email }: TaskProps["send-reminder"]): Promise<object> {
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

const deadLink = () => invalid({ token: DEAD_LINK });

/** Sets a new password by a mailed link, once, and ends every session of that user. */
export async function resetPassword({ token, password }: ResetPasswordInput, visit: Visit): Promise<void> {
  // Hashing is dear: not for a token that is made up.
  if (!(await tokenWorksUnscoped(token, ["reset_password"]))) throw deadLink();
  const passwordHash = await hashPassword(password);
  const userId = await transaction(async (tx) => {
    const used = await takeTokenUnscoped(tx, token, ["reset_password"]);
    if (!used) throw deadLink();
    const { userId, speakerId } = used;
    const { username, email, speaker } = await tx.user.update({
      where: { id: userId, speakerId },
      data: { passwordHash, passwordChangedAt: new Date() },
      select: { username: true, email: true, speaker: { select: { timeZone: true } } },
    });
    await tx.session.deleteMany({ where: { userId, speakerId } });
    // An address change that somebody else may have asked for dies with the old password.
    await tx.accountToken.deleteMany({ where: { userId, speakerId, purpose: "change_email" } });
    const moment = momentOf({ username, timeZone: speaker.timeZone });
    const props = { ...moment, device: deviceName(visit.userAgent) };
    await queueMail(tx, { speakerId, to: email, template: "password-changed", props });
    return userId;
  });
  await forgiveLogInsUnscoped(userId);
}
