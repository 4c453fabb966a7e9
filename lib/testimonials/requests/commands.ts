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
import { getRequest, REQUEST_PATH } from "@/lib/testimonials/queries";
import { REMINDER_DAYS, REQUEST_DAYS } from "@/lib/testimonials/rules";
import type { RequestInput, TestimonialRequestDto } from "@/lib/testimonials/schema";

/** Per speaker. */
const MAIL_LIMIT = { name: "testimonial-mails", limit: 100, windowSeconds: 24 * 60 * 60 };

const DAY = 86_400_000;

/** Creates a link for one writer, and mails it if asked. The stored response lacks the address, which is a secret. */
export async function createRequest(
  actor: Actor,
  { send, remind, ...input }: RequestInput,
  once: Once | null,
): Promise<TestimonialRequestDto> {
  const { id } = await createOnce(actor, once, async (tx) => {
    const { eventTitle = "", clientId = input.clientId } = await resolveAbout(actor, input, tx);
    const { tokenId, tokenHash } = newToken();
    const now = new Date();
    const row = await tx.testimonialRequest.create({
      data: {
        ...input,
        id: tokenId,
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
      const sender = { speakerName: actor.speaker.name || UNNAMED_SPEAKER, replyTo: actor.email };
      await mailRequest(tx, { ...row, ...sender, eventTitle }, "testimonial-request");
    }
    return { id: tokenId };
  });
  return getRequest(actor, id);
}

/** Closes the link at once; repeatable. A testimonial written on it stays. */
export async function revokeRequest(actor: Actor, id: string): Promise<void> {
  const where = { id, speakerId: actor.speakerId };
  const { count } = await prisma().testimonialRequest.updateMany({
    where: { ...where, revokedAt: null },
    data: { revokedAt: new Date(), version: { increment: 1 } },
  });
  if (count === 0 && (await prisma().testimonialRequest.count({ where })) === 0) throw notFound("request");
}

type Mailed = Record<
  "id" | "speakerId" | "name" | "email" | "message" | "eventTitle" | "speakerName" | "replyTo",
  string
>;

/** Sends each due reminder once: the update of the row decides which process mails it. */
export async function remindTestimonialsUnscoped(): Promise<{ reminded: number }> {
  const due = await query<Mailed>(
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
      if (count > 0) await mailRequest(tx, request, "testimonial-reminder");
      return count;
    });
  }
  return { reminded };
}

const mailRequest = (tx: Tx, request: Mailed, template: "testimonial-request" | "testimonial-reminder") => {
  const { id, speakerId, email, replyTo, speakerName, name, eventTitle, message } = request;
  return queueMail(tx, {
    speakerId,
    to: email,
    replyTo,
    template,
    props: { speakerName, name, eventTitle, message },
    link: { path: REQUEST_PATH, tokenId: id },
  });
};
