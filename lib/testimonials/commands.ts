import "server-only";
import { type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { recordCommands } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { invalid, notFound } from "@/lib/shared/errors";
import { getTestimonial } from "@/lib/testimonials/queries";
import { beyondConsent } from "@/lib/testimonials/rules";
import type { TestimonialDto, TestimonialInput, TestimonialPatch } from "@/lib/testimonials/schema";

const testimonials = recordCommands("testimonial", getTestimonial);

export const createTestimonial = (actor: Actor, input: TestimonialInput, once: Once | null): Promise<TestimonialDto> =>
  createOnce(actor, once, async (tx) =>
    testimonials.insert(actor, { ...input, ...(await resolveAbout(actor, input, tx)) }, tx),
  );

/** @throws AppError `invalid` where it goes further than its writer agreed to */
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
