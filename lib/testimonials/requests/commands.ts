import "server-only";
import { prisma, query, type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { queueMail } from "@/lib/server/mail";
import { newToken } from "@/lib/server/mailed-token";
import { countHit } from "@/lib/server/rate-limit";
import type { Actor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";
import { UNNAMED_SPEAKER } from "@/lib/shared/speaker-name";
import { resolveAbout } from "@/lib/testimonials/commands";
import { REQUEST_PATH, withAddress } from "@/lib/testimonials/requests/address";
import type { RequestInput, TestimonialRequestDto } from "@/lib/testimonials/requests/schema";
import { REMINDER_DAYS, REQUEST_DAYS } from "@/lib/testimonials/rules";

/** Mails in a speaker's name to addresses they give: far above what one asks for in a day. */
const MAIL_LIMIT = { name: "testimonial-mails", limit: 100, windowSeconds: 24 * 60 * 60 };

const DAY = 86_400_000;

/** Makes a link for one writer, and mails it when that is wished. */
export const createRequest = (
  actor: Actor,
  { send, remind, ...input }: RequestInput,
  once: Once | null,
): Promise<TestimonialRequestDto> =>
  createOnce(actor, once, async (tx) => {
    const { eventTitle = "", clientId = input.clientId } = await resolveAbout(actor, input, tx);
    const { tokenId: id, tokenHash } = newToken();
    const now = new Date();
    const row = await tx.testimonialRequest.create({
      data: {
        ...input,
        id,
        clientId,
        speakerId: actor.speakerId,
        tokenHash,
        endsAt: new Date(now.getTime() + REQUEST_DAYS * DAY),
        sentAt: send ? now : null,
        remindAt: send && remind ? new Date(now.getTime() + REMINDER_DAYS * DAY) : null,
      },
    });
    if (send) {
      await countHit(MAIL_LIMIT, actor.speakerId, tx);
      await mailRequest(tx, { ...row, eventTitle }, senderOf(actor), false);
    }
    return withAddress(actor, {
      id,
      name: row.name,
      email: row.email,
      message: row.message,
      eventId: row.eventId,
      eventTitle,
      createdAt: row.createdAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      remindAt: row.remindAt?.toISOString() ?? null,
      remindedAt: null,
      answeredAt: null,
      revokedAt: null,
      testimonialId: null,
    });
  });

/** The link is dead with the next request; what was written on it stays. */
export async function revokeRequest(actor: Actor, id: string): Promise<void> {
  const where = { id, speakerId: actor.speakerId };
  const { count } = await prisma().testimonialRequest.updateMany({
    where: { ...where, revokedAt: null },
    data: { revokedAt: new Date(), version: { increment: 1 } },
  });
  if (count === 0 && (await prisma().testimonialRequest.count({ where })) === 0) throw notFound("request");
}

type Due = { id: string; speakerId: string; name: string; email: string; message: string } & Sender & {
    eventTitle: string;
  };

/** Sends the reminders that are due, each once: whoever marks the row mails it. */
export async function remindTestimonialsUnscoped(): Promise<{ reminded: number }> {
  const due = await query<Due>(
    "testimonial-reminders-due",
    `SELECT r.id, r."speakerId", r.name, r.email, r.message, coalesce(e.title::text, '') AS "eventTitle",
            coalesce(nullif(s.name, ''), '${UNNAMED_SPEAKER}') AS "speakerName",
            coalesce(nullif(s.email, ''), u.email::text) AS "replyTo"
       FROM testimonial_requests r
       JOIN speakers s ON s.id = r."speakerId" AND s."deletionDueAt" IS NULL
       JOIN LATERAL (SELECT * FROM users WHERE "speakerId" = s.id ORDER BY "createdAt" LIMIT 1) u ON true
       LEFT JOIN events e ON e.id = r."eventId" AND e."speakerId" = r."speakerId"
      WHERE r."remindAt" <= now() AND r."remindedAt" IS NULL AND r."answeredAt" IS NULL AND r."revokedAt" IS NULL
        AND r."endsAt" > now()
      LIMIT 500`,
    [],
  );
  let reminded = 0;
  for (const request of due) {
    reminded += await transaction(async (tx) => {
      const { count } = await tx.testimonialRequest.updateMany({
        where: { id: request.id, speakerId: request.speakerId, remindedAt: null, answeredAt: null, revokedAt: null },
        data: { remindedAt: new Date(), version: { increment: 1 } },
      });
      if (count > 0) await mailRequest(tx, request, request, true);
      return count;
    });
  }
  return { reminded };
}

type Sender = { speakerName: string; replyTo: string };

const senderOf = (actor: Actor): Sender => ({
  speakerName: actor.speaker.name || UNNAMED_SPEAKER,
  replyTo: actor.email,
});

type Request = { id: string; speakerId: string; name: string; email: string; message: string; eventTitle: string };

const mailRequest = (tx: Tx, request: Request, { speakerName, replyTo }: Sender, reminder: boolean) =>
  queueMail(tx, {
    speakerId: request.speakerId,
    to: request.email,
    replyTo,
    template: reminder ? "testimonial-reminder" : "testimonial-request",
    props: { speakerName, name: request.name, eventTitle: request.eventTitle, message: request.message },
    link: { path: REQUEST_PATH, tokenId: request.id },
  });
