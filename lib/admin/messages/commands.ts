import "server-only";
import { recordAudit } from "@/lib/admin/audit/commands";
import { CONTACT_STATES, type MessageProgress } from "@/lib/admin/list";
import { getMessage } from "@/lib/admin/messages/queries";
import type { MessageDto, MessagePatch, MessageState, ReplyDto, ReplyInput } from "@/lib/admin/messages/schema";
import { type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { queueMail, supportAddress } from "@/lib/server/mail";
import { refuseUnlessChanged } from "@/lib/server/record";
import type { AdminActor } from "@/lib/server/session";
import { AppError, invalid, notFound } from "@/lib/shared/errors";
import type { FeedbackState } from "@/lib/support/schema";
import { STATES as FEEDBACK_STATES } from "@/lib/support/status";

const QUOTED = 2_000;

const isContactState = (state: MessageState): state is MessageProgress => Object.hasOwn(CONTACT_STATES, state);
const isFeedbackState = (state: MessageState): state is FeedbackState => Object.hasOwn(FEEDBACK_STATES, state);

/** Changes the state; for feedback its speaker sees it. @throws 409 `stale`; 422 for a state of the other kind */
export async function changeMessage(
  actor: AdminActor,
  id: string,
  { version, state }: MessagePatch,
): Promise<MessageDto> {
  await transaction(async (tx) => {
    const feedback = await tx.feedback.findFirst({ where: { id }, select: { speakerId: true, state: true } });
    if (feedback) await changeFeedback(tx, id, version, state);
    else await changeContact(tx, id, version, state);
    if (!state) return;
    await recordAudit(tx, actor, {
      action: feedback ? "feedback.moved" : "message.moved",
      ...(feedback && { speakerId: feedback.speakerId }),
      details: { id, to: state },
    });
  });
  return getMessage(actor, id);
}

async function changeContact(tx: Tx, id: string, version: number, state?: MessageState): Promise<void> {
  const known = await tx.contactMessage.count({ where: { id } });
  if (known > 0 && state && !isContactState(state)) throw wrongState("A message can be open, answered or closed");
  const { count } = await tx.contactMessage.updateMany({
    where: { id, version },
    data: { ...(state && isContactState(state) && { state }), version: { increment: 1 } },
  });
  refuseUnlessChanged(count, known > 0, "message");
}

async function changeFeedback(tx: Tx, id: string, version: number, state?: MessageState): Promise<void> {
  if (state && !isFeedbackState(state)) throw wrongState("Feedback can be received, planned, done or closed");
  const { count } = await tx.feedback.updateMany({
    where: { id, version },
    data: { ...(state && { state }), version: { increment: 1 } },
  });
  refuseUnlessChanged(count, true, "message");
}

const wrongState = (sentence: string) => invalid({ state: sentence });

/** Stores the reply and queues its email. @throws 409 when the speaker asked for no reply */
export const replyToMessage = (
  actor: AdminActor,
  id: string,
  input: ReplyInput,
  once: Once | null,
): Promise<ReplyDto> =>
  createOnce(actor, once, async (tx) => {
    const isContact = (await tx.contactMessage.count({ where: { id } })) > 0;
    if (!isContact && (await tx.feedback.count({ where: { id } })) === 0) throw notFound("message");
    const reply = await (isContact ? replyToContact : replyToFeedback)(tx, actor, id, input);
    return { id: reply.id, version: 1, text: reply.text, by: reply.by, createdAt: reply.createdAt.toISOString() };
  });

async function replyToContact(tx: Tx, actor: AdminActor, id: string, { text }: ReplyInput) {
  const { email, name, message } = await tx.contactMessage.update({
    where: { id },
    data: { state: "answered", version: { increment: 1 } },
    select: { email: true, name: true, message: true },
  });
  await queueMail(tx, {
    speakerId: null,
    to: email,
    replyTo: supportAddress(),
    template: "message-reply",
    props: { name, about: "message", text, quoted: quote(message) },
  });
  await recordAudit(tx, actor, { action: "message.answered", details: { id } });
  return tx.contactReply.create({ data: { messageId: id, by: actor.username, text } });
}

async function replyToFeedback(tx: Tx, actor: AdminActor, id: string, { text }: ReplyInput) {
  const { speakerId, mayAnswer, ...feedback } = await tx.feedback.findFirstOrThrow({
    where: { id },
    select: { speakerId: true, mayAnswer: true, text: true, speaker: { select: { name: true } } },
  });
  if (!mayAnswer) throw new AppError("conflict", "This speaker didn't ask for a reply.");
  const user = await tx.user.findFirst({
    where: { speakerId, disabledAt: null },
    orderBy: { createdAt: "asc" },
    select: { email: true, username: true },
  });
  if (!user) throw new AppError("conflict", "This account can no longer be reached.");
  await queueMail(tx, {
    speakerId,
    to: user.email,
    replyTo: supportAddress(),
    template: "message-reply",
    props: { name: feedback.speaker.name || user.username, about: "feedback", text, quoted: quote(feedback.text) },
  });
  await recordAudit(tx, actor, { action: "feedback.answered", speakerId, details: { id } });
  return tx.feedbackReply.create({ data: { feedbackId: id, speakerId, by: actor.username, text } });
}

/** By code points, not UTF-16 units. */
function quote(text: string): string {
  const letters = [...text];
  return letters.length > QUOTED ? `${letters.slice(0, QUOTED).join("")}…` : text;
}
