import "server-only";
import { emailOutsiders } from "@/lib/correspondence/commands";
import type { Purpose } from "@/lib/correspondence/rules";
import { prisma, query, type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { newToken } from "@/lib/server/mailed-token";
import { type Actor, findOwnerUnscoped, type SpeakerId } from "@/lib/server/session";
import { dayToDate } from "@/lib/shared/dates";
import { AppError, notFound } from "@/lib/shared/errors";
import { requireSpeakerName } from "@/lib/shared/speaker-name";
import { resolveAbout } from "@/lib/testimonials/commands";
import { BOOKED, EVENT_ZONE, findSendDate, getRequest, LAST_DAY, REQUEST_PATH } from "@/lib/testimonials/queries";
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

type Mailed = Record<"id" | "name" | "email" | "message" | "eventTitle", string>;
type Due = Mailed & { speakerId: SpeakerId };

const DUE = (where: string) => `
  SELECT r.id, r."speakerId", r.name, r.email, r.message, coalesce(e.title::text, '') AS "eventTitle"
    FROM testimonial_requests r
    JOIN speakers s ON s.id = r."speakerId" AND s."deletionDueAt" IS NULL AND s.name <> ''
    LEFT JOIN events e ON e.id = r."eventId" AND e."speakerId" = r."speakerId"
   WHERE r."answeredAt" IS NULL AND r."revokedAt" IS NULL AND ${where}
   LIMIT 500`;

const TO_REMIND = DUE(
  `r."remindAt" <= now() AND r."sentAt" IS NOT NULL AND r."remindedAt" IS NULL AND r."endsAt" > now()`,
);

/** After the event's last date, between 9 AM and 6 PM of its zone. */
const TO_SEND = DUE(`r.scheduled AND r."sentAt" IS NULL AND ${BOOKED} AND ${LAST_DAY} < day_in(${EVENT_ZONE}, now())
     AND day_in(${EVENT_ZONE}, now() - interval '9 hours') = day_in(${EVENT_ZONE}, now() + interval '6 hours')`);

/** Sends each scheduled request and reminder once: the update of the row decides which process mails it. */
export async function mailDueRequestsUnscoped(): Promise<{ sent: number; reminded: number }> {
  const mailAll = async (due: Due[], template: "testimonial-request" | "testimonial-reminder") => {
    let mailed = 0;
    for (const request of due) {
      mailed += await transaction(async (tx) => {
        const owner = await findOwnerUnscoped(request.speakerId, tx);
        const count = await (template === "testimonial-request" ? markSent : markReminded)(tx, request);
        if (owner && count > 0) await mailRequest(owner, "automatic", template, request, tx);
        return count;
      }).catch(refusedFor);
    }
    return mailed;
  };
  return {
    sent: await mailAll(await query<Due>("testimonial-requests-due", TO_SEND, []), "testimonial-request"),
    reminded: await mailAll(await query<Due>("testimonial-reminders-due", TO_REMIND, []), "testimonial-reminder"),
  };
}

function refusedFor(error: unknown): number {
  if (error instanceof AppError) return 0;
  throw error;
}

const markReminded = async (tx: Tx, { id, speakerId }: Due): Promise<number> => {
  const { count } = await tx.testimonialRequest.updateMany({
    where: { id, speakerId, remindedAt: null, answeredAt: null, revokedAt: null },
    data: { remindedAt: new Date(), version: { increment: 1 } },
  });
  return count;
};

/** The link's days, and those until the reminder, count from now on. */
const markSent = (tx: Tx, { id, speakerId }: Due): Promise<number> => tx.$executeRaw`
  UPDATE testimonial_requests
     SET "sentAt" = now(), "endsAt" = now() + make_interval(days => ${REQUEST_DAYS}::int),
         "remindAt" = CASE WHEN "remindAt" IS NOT NULL THEN now() + make_interval(days => ${REMINDER_DAYS}::int) END,
         version = version + 1, "updatedAt" = now()
   WHERE id = ${id}::uuid AND "speakerId" = ${speakerId}::uuid AND "sentAt" IS NULL AND "answeredAt" IS NULL
     AND "revokedAt" IS NULL`;

function mailRequest(
  actor: Actor,
  purpose: Purpose,
  template: "testimonial-request" | "testimonial-reminder",
  { id, email, name, eventTitle, message }: Mailed,
  tx: Tx,
): Promise<void> {
  const props = { speakerName: actor.speaker.name, name, eventTitle, message };
  const link = { path: REQUEST_PATH, tokenId: id };
  return emailOutsiders(actor, purpose, [{ recordId: id, to: email, template, props, link }], tx);
}
