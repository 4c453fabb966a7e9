import "server-only";
import { prisma, type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import type { Actor } from "@/lib/server/session";
import { refuseUnlessChanged } from "@/lib/server/versioned";
import { invalid, notFound } from "@/lib/shared/errors";
import { getTestimonial } from "@/lib/testimonials/queries";
import { beyondConsent } from "@/lib/testimonials/rules";
import type { TestimonialDto, TestimonialInput, TestimonialPatch } from "@/lib/testimonials/schema";

export const createTestimonial = (actor: Actor, input: TestimonialInput, once: Once | null): Promise<TestimonialDto> =>
  createOnce(actor, once, async (tx) => {
    const about = await resolveAbout(actor, input, tx);
    const { id } = await tx.testimonial.create({
      data: { ...input, ...about, speakerId: actor.speakerId },
      select: { id: true },
    });
    return getTestimonial(actor, id, tx);
  });

/**
 * Changes what is given and nothing else; 409 `stale` when the version moved on.
 * @throws AppError `invalid` where it goes further than its writer agreed to
 */
export const updateTestimonial = (
  actor: Actor,
  id: string,
  { version, ...patch }: TestimonialPatch,
): Promise<TestimonialDto> =>
  transaction(async (tx) => {
    const where = { id, speakerId: actor.speakerId, deletedAt: null };
    const about = await resolveAbout(actor, patch, tx);
    const { written } = await getTestimonial(actor, id, tx);
    const beyond = beyondConsent(written, patch);
    if (Object.keys(beyond).length > 0) throw invalid(beyond);
    const { count } = await tx.testimonial.updateMany({
      where: { ...where, version },
      data: { ...patch, ...about, version: { increment: 1 } },
    });
    refuseUnlessChanged(count, (await tx.testimonial.count({ where })) > 0, "testimonial");
    return getTestimonial(actor, id, tx);
  });

export async function trashTestimonial(actor: Actor, id: string): Promise<void> {
  const { count } = await prisma().testimonial.updateMany({
    where: { id, speakerId: actor.speakerId, deletedAt: null },
    data: { deletedAt: new Date(), version: { increment: 1 } },
  });
  if (count === 0) throw notFound("testimonial");
}

/** Out of the trash; one that is not there any more stays as it is, so that a repeat does no harm. */
export const restoreTestimonial = (actor: Actor, id: string): Promise<TestimonialDto> =>
  transaction(async (tx) => {
    await tx.testimonial.updateMany({
      where: { id, speakerId: actor.speakerId, deletedAt: { not: null } },
      data: { deletedAt: null, version: { increment: 1 } },
    });
    return getTestimonial(actor, id, tx);
  });

type About = { eventId?: string | null; clientId?: string | null; eventTitle?: string };

/**
 * The event and client that are named have to be this speaker's; the event brings its title and its client where none is
 * given.
 */
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
