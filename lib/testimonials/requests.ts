import "server-only";
import { emailOutsiders, requireMailable } from "@/lib/correspondence/commands";
import type { Purpose } from "@/lib/correspondence/rules";
import { prisma, type Tx } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { newToken } from "@/lib/server/mailed-token";
import type { MorningSubject } from "@/lib/server/manifest";
import { type Actor, findOwnerUnscoped } from "@/lib/server/session";
import { dayToDate } from "@/lib/shared/dates";
import { notFound } from "@/lib/shared/errors";
import { requireSpeakerName } from "@/lib/shared/speaker-name";
import { resolveAbout } from "@/lib/testimonials/commands";
import { findSendDate, getRequest, REQUEST_PATH } from "@/lib/testimonials/queries";
import { REMINDER_DAYS, REQUEST_DAYS } from "@/lib/testimonials/rules";
import type { RequestInput, TestimonialRequestDto } from "@/lib/testimonials/schema";

const DAY = 86_400_000;

/** Emails the link at once, or the day after a talk that isn't over. The stored response lacks the secret address. */
export async function createRequest(
  actor: Actor,
  { send, remind, ...input }: RequestInput,
  once: Once | null,
): Promise<TestimonialRequestDto> {
  requireSpeakerName(actor.speaker.name);
  const sendOn = send && input.eventId ? await findSendDate(actor, input.eventId) : null;
  const { id } = await createOnce(actor, once, async (tx) => {
    if (sendOn) await requireMailable(actor, "automatic", [input.email], tx);
    const { eventTitle = "", clientId = input.clientId } = await resolveAbout(actor, input, tx);
    const { tokenId, tokenHash } = newToken();
    const now = new Date();
    const from = sendOn ? dayToDate(sendOn).getTime() : now.getTime();
    const row = await tx.testimonialRequest.create({
      data: {
        ...input,
        id: tokenId,
        clientId,
        speakerId: actor.speakerId,
        tokenHash,
        endsAt: new Date(from + REQUEST_DAYS * DAY),
        scheduled: sendOn !== null,
        sentAt: send && !sendOn ? now : null,
        remindAt: send && remind ? new Date(from + REMINDER_DAYS * DAY) : null,
      },
    });
    if (row.sentAt) await mailRequest(actor, "personal", "testimonial-request", { ...row, eventTitle }, tx);
    return { id: tokenId };
  });
  return getRequest(actor, id);
}

/** Closes the link and cancels what is scheduled; repeatable. A testimonial written on it stays. */
export async function revokeRequest(actor: Actor, id: string): Promise<void> {
  const where = { id, speakerId: actor.speakerId };
  const { count } = await prisma().testimonialRequest.updateMany({
    where: { ...where, revokedAt: null },
    data: { revokedAt: new Date(), version: { increment: 1 } },
  });
  if (count === 0 && (await prisma().testimonialRequest.count({ where })) === 0) throw notFound("request");
}

/** A scheduled request, or the one reminder. The link's days, and those until the reminder, count from the request. */
export async function mailDueRequestUnscoped({ id, speakerId, step }: MorningSubject, tx: Tx): Promise<void> {
  const now = new Date();
  const isRequest = step === "request";
  const due = { id, speakerId, answeredAt: null, revokedAt: null, [isRequest ? "sentAt" : "remindedAt"]: null };
  const request = await tx.testimonialRequest.findFirst({
    where: due,
    include: { event: { select: { title: true } } },
  });
  const owner = await findOwnerUnscoped(speakerId, tx);
  if (!request || !owner) return;
  const sent = {
    sentAt: now,
    endsAt: new Date(now.getTime() + REQUEST_DAYS * DAY),
    remindAt: request.remindAt && new Date(now.getTime() + REMINDER_DAYS * DAY),
  };
  const { count } = await tx.testimonialRequest.updateMany({
    where: due,
    data: { ...(isRequest ? sent : { remindedAt: now }), version: { increment: 1 } },
  });
  const template = isRequest ? "testimonial-request" : "testimonial-reminder";
  const mail = { ...request, eventTitle: request.event?.title ?? "" };
  if (count > 0) await mailRequest(owner, "automatic", template, mail, tx);
}

type Mailed = Record<"id" | "name" | "email" | "message" | "eventTitle", string>;

async function mailRequest(
  actor: Actor,
  purpose: Purpose,
  template: "testimonial-request" | "testimonial-reminder",
  { id, email, name, eventTitle, message }: Mailed,
  tx: Tx,
): Promise<void> {
  const props = { speakerName: actor.speaker.name, name, eventTitle, message };
  const link = { path: REQUEST_PATH, tokenId: id };
  await emailOutsiders(actor, purpose, [{ recordId: id, to: email, template, props, link }], tx);
}
