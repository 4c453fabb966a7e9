import "server-only";
import { type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { queueMail, supportAddress } from "@/lib/server/mail";
import { countHit } from "@/lib/server/rate-limit";
import type { Actor } from "@/lib/server/session";
import { AppError, alreadySent } from "@/lib/shared/errors";
import { FEEDBACK_SELECT, toFeedbackDto } from "@/lib/support/queries";
import { KINDS } from "@/lib/support/rules";
import type { ContactInput, FeedbackDto, FeedbackInput } from "@/lib/support/schema";

const HOUR = 60 * 60;

const SENDER_LIMIT = { name: "contact", limit: 5, windowSeconds: HOUR };

const VISITOR_LIMIT = { name: "contact-visitor", limit: 20, windowSeconds: HOUR };

const VISITORS_LIMIT = { name: "contact-visitors", limit: 200, windowSeconds: HOUR };

/** Stores a message and emails it to support. @throws 409 when the key was used for another message */
export async function sendMessage(
  actor: Actor | null,
  input: ContactInput,
  { requestKey, address }: { requestKey: string | null; address: string },
): Promise<void> {
  if (requestKey !== null && !/^[\w-]{8,100}$/.test(requestKey)) {
    throw new AppError("invalid", "Idempotency-Key must be 8 to 100 letters, digits, - or _.");
  }
  // Before the transaction, so that floods don't wait for this row's lock.
  if (!actor) {
    await countHit(VISITOR_LIMIT, address);
    await countHit(VISITORS_LIMIT, "");
  }
  await transaction(async (tx) => {
    const { count } = await tx.contactMessage.createMany({ data: [{ ...input, requestKey }], skipDuplicates: true });
    if (count === 0) return refuseUnlessSame(tx, input, requestKey);
    await countHit(SENDER_LIMIT, actor?.userId ?? input.email, tx);
    await queueMail(tx, {
      speakerId: actor?.speakerId ?? null,
      to: supportAddress(),
      replyTo: input.email,
      template: "contact-message",
      props: { ...input, ...(actor && { username: actor.username }) },
    });
  });
}

async function refuseUnlessSame(tx: Tx, input: ContactInput, requestKey: string | null): Promise<void> {
  const same =
    requestKey && (await tx.contactMessage.findFirst({ where: { requestKey, ...input }, select: { id: true } }));
  if (!same) throw alreadySent();
}

const LIMIT = { name: "feedback", limit: 60, windowSeconds: 60 * 60 };

export async function sendFeedback(actor: Actor, input: FeedbackInput, once: Once | null): Promise<FeedbackDto> {
  return createOnce(actor, once, async (tx) => {
    await countHit(LIMIT, actor.userId, tx);
    const row = await tx.feedback.create({ data: { ...input, speakerId: actor.speakerId }, select: FEEDBACK_SELECT });
    await queueMail(tx, {
      speakerId: actor.speakerId,
      to: supportAddress(),
      ...(input.mayAnswer && { replyTo: actor.email }),
      template: "feedback-message",
      props: {
        username: actor.username,
        kind: KINDS[input.kind].label,
        text: input.text,
        ...(input.mayAnswer && { email: actor.email }),
      },
    });
    return toFeedbackDto(row);
  });
}
