import "server-only";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { houseAddress, queueMail } from "@/lib/server/mail";
import { countHit } from "@/lib/server/rate-limit";
import type { Actor } from "@/lib/server/session";
import { FEEDBACK_SELECT, toFeedbackDto } from "@/lib/support/feedback/queries";
import type { FeedbackDto, FeedbackInput } from "@/lib/support/feedback/schema";
import { KINDS } from "@/lib/support/feedback/status";

/** Each of them is a mail to the house. */
const LIMIT = { name: "feedback", limit: 60, windowSeconds: 60 * 60 };

/** Keeps what a speaker says and mails it to the house, both or neither. An answer goes to the account's address. */
export async function sendFeedback(actor: Actor, input: FeedbackInput, once: Once | null): Promise<FeedbackDto> {
  return createOnce(actor, once, async (tx) => {
    await countHit(LIMIT, actor.userId, tx);
    const row = await tx.feedback.create({ data: { ...input, speakerId: actor.speakerId }, select: FEEDBACK_SELECT });
    await queueMail(tx, {
      speakerId: actor.speakerId,
      to: houseAddress(),
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
