import "server-only";
import { type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { queueMail } from "@/lib/server/mail";
import { hashToken } from "@/lib/server/mailed-token";
import { countHit } from "@/lib/server/rate-limit";
import { recordCommands } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { AppError, invalid, noSuchLink, notFound } from "@/lib/shared/errors";
import { getTestimonial, OPEN_REQUEST } from "@/lib/testimonials/queries";
import { beyondConsent } from "@/lib/testimonials/rules";
import type { TestimonialDto, TestimonialInput, TestimonialPatch, WrittenInput } from "@/lib/testimonials/schema";

const testimonials = recordCommands("testimonial", getTestimonial);

export const createTestimonial = (actor: Actor, input: TestimonialInput, once: Once | null): Promise<TestimonialDto> =>
  createOnce(actor, once, async (tx) =>
    testimonials.insert(actor, { ...input, ...(await resolveAbout(actor, input, tx)) }, tx),
  );

/** 422 when the change exceeds the writer's consent. */
export const updateTestimonial = (actor: Actor, id: string, patch: TestimonialPatch): Promise<TestimonialDto> =>
  transaction(async (tx) => {
    const about = await resolveAbout(actor, patch, tx);
    const { written } = await getTestimonial(actor, id, tx);
    const beyond = beyondConsent(written, patch);
    if (Object.keys(beyond).length > 0) throw invalid(beyond);
    return testimonials.update(actor, id, { ...patch, ...about }, tx);
  });

export const trashTestimonial = testimonials.trash;
export const restoreTestimonial = testimonials.restore;

type About = { eventId?: string | null; clientId?: string | null; eventTitle?: string };

/** Verifies event and client; the event supplies a missing title and client. */
export async function resolveAbout(actor: Actor, { eventId, clientId, eventTitle }: About, tx: Tx): Promise<About> {
  const mine = { speakerId: actor.speakerId, deletedAt: null };
  const about: About = {};
  if (clientId) {
    const client = await tx.client.findFirst({ where: { id: clientId, ...mine }, select: { id: true } });
    if (!client) throw notFound("client");
  }
  if (eventId) {
    const event = await tx.event.findFirst({
      where: { id: eventId, ...mine },
      select: { title: true, clientId: true },
    });
    if (!event) throw notFound("event");
    if (!eventTitle) about.eventTitle = event.title;
    if (!clientId) about.clientId = event.clientId;
  }
  return about;
}

const LINK_LIMIT = { name: "testimonial-answers", limit: 20, windowSeconds: 60 * 60 };

type Open = {
  id: string;
  speakerId: string;
  eventId: string | null;
  clientId: string | null;
  eventTitle: string;
  answered: boolean;
};

/**
 * Creates the testimonial once, as the request's row is locked; sent again, it is changed until the speaker approves or
 * hides it. The speaker gets an email the first time only.
 * @throws 404 for a closed link, 409 once the speaker has settled it
 */
export const answerRequest = (token: string, input: WrittenInput): Promise<void> =>
  transaction(async (tx) => {
    const hash = new Uint8Array(hashToken(token));
    const [request] = await tx.$queryRawUnsafe<Open[]>(
      `SELECT r.id, r."speakerId", r."eventId", r."clientId", r."answeredAt" IS NOT NULL AS answered,
              coalesce((SELECT e.title::text FROM events e WHERE e.id = r."eventId" AND e."speakerId" = r."speakerId"), '')
                AS "eventTitle"
         FROM testimonial_requests r WHERE ${OPEN_REQUEST} FOR UPDATE OF r`,
      hash,
    );
    if (!request) throw noSuchLink();
    await countHit(LINK_LIMIT, request.id, tx);
    if (request.answered) return changeAnswer(tx, request, input);
    const { id, speakerId, eventId, clientId, eventTitle } = request;
    await tx.testimonial.create({
      data: { ...input, written: input, speakerId, requestId: id, eventId, clientId, eventTitle, state: "received" },
      select: { id: true },
    });
    await tx.testimonialRequest.updateMany({
      where: { id, speakerId },
      data: { answeredAt: new Date(), remindAt: null, version: { increment: 1 } },
    });
    await notifySpeaker(tx, request, input);
  });

async function changeAnswer(tx: Tx, { id, speakerId }: Open, input: WrittenInput): Promise<void> {
  const { count } = await tx.testimonial.updateMany({
    where: { requestId: id, speakerId, state: "received", deletedAt: null },
    data: { ...input, written: input, version: { increment: 1 } },
  });
  if (count === 0)
    throw new AppError(
      "conflict",
      "Your testimonial has already been approved, so it can't be changed here. Reply to the email instead.",
    );
}

async function notifySpeaker(tx: Tx, { speakerId, eventTitle }: Open, input: WrittenInput): Promise<void> {
  const user = await tx.user.findFirst({
    where: { speakerId, disabledAt: null },
    select: { email: true, username: true },
    orderBy: { createdAt: "asc" },
  });
  if (!user) return;
  await queueMail(tx, {
    speakerId,
    to: user.email,
    template: "testimonial-received",
    props: { username: user.username, name: input.clientName, eventTitle, content: input.content },
  });
}
