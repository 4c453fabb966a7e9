import "server-only";
import { momentOf } from "@/lib/account/moment";
import { takeTokenUnscoped } from "@/lib/account/tokens/commands";
import type { VerifiedEmail } from "@/lib/account/verification/schema";
import { transaction } from "@/lib/server/db";
import { isUniqueViolation } from "@/lib/server/error-map";
import { queueMail } from "@/lib/server/mail";
import { enqueueTask } from "@/lib/server/tasks";
import { invalid } from "@/lib/shared/errors";

const taken = () => invalid({ token: "Another account uses this email address by now." });
const deadLink = () => invalid({ token: "This link is not valid any more. Please ask for a new one." });

/** What a link from a mail asks for: confirms a first address, or puts the new one in place of the old. Works once. */
export async function verifyEmailUnscoped(token: string): Promise<VerifiedEmail> {
  return transaction(async (tx) => {
    const used = await takeTokenUnscoped(tx, token, ["verify_email", "change_email"]);
    if (!used) throw deadLink();
    const { userId, speakerId, email, purpose } = used;
    const changed = purpose === "change_email";
    const where = { id: userId, speakerId };
    const before = await tx.user.findUniqueOrThrow({
      where,
      select: { username: true, email: true, emailVerifiedAt: true, speaker: { select: { timeZone: true } } },
    });
    // A link that went to an address which is not the user's any more confirms nothing.
    if (!changed && before.email.toLowerCase() !== email.toLowerCase()) throw deadLink();
    if (changed) {
      const other = await tx.user.findFirst({ where: { email, NOT: { id: userId } }, select: { id: true } });
      if (other) throw taken();
    }
    await tx.user.update({ where, data: { email, emailVerifiedAt: new Date(), version: { increment: 1 } } });
    if (changed) {
      // Links that went to the old mailbox open nothing any more.
      await tx.accountToken.deleteMany({ where: { userId, speakerId } });
      const props = momentOf({ username: before.username, timeZone: before.speaker.timeZone });
      await queueMail(tx, { speakerId, to: before.email, template: "email-changed", props: { ...props, email } });
      // Receipts go there as well.
      await enqueueTask(tx, "tell-stripe-address", { speakerId });
    }
    return { email, changed };
  }).catch((error) => {
    // Another account took the address at the same moment.
    if (isUniqueViolation(error)) throw taken();
    throw error;
  });
}
