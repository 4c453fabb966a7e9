import "server-only";
import { type Tx, transaction } from "@/lib/server/db";
import { queueMail } from "@/lib/server/mail";
import { hashToken } from "@/lib/server/mailed-token";
import { countHit } from "@/lib/server/rate-limit";
import { AppError, noSuchAddress } from "@/lib/shared/errors";
import { OPEN_REQUEST } from "@/lib/testimonials/answering/queries";
import type { WrittenInput } from "@/lib/testimonials/schema";

/** Of one link: a person who changes their words, and nobody who tries things. */
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
 * Takes what somebody wrote on a link. They may change it until the speaker has approved or hidden it; the speaker is told
 * of the first time only. Sent twice, even at once, it is one testimonial: the request's row is locked first.
 * @throws 404 for a link that does not work, 409 once the speaker has settled it
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
    if (!request) throw noSuchAddress();
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
    await tellSpeaker(tx, request, input);
  });

async function changeAnswer(tx: Tx, { id, speakerId }: Open, input: WrittenInput): Promise<void> {
  const { count } = await tx.testimonial.updateMany({
    where: { requestId: id, speakerId, state: "received", deletedAt: null },
    data: { ...input, written: input, version: { increment: 1 } },
  });
  if (count === 0)
    throw new AppError("conflict", "Your words have been taken over already and cannot be changed here.");
}

async function tellSpeaker(tx: Tx, { speakerId, eventTitle }: Open, input: WrittenInput): Promise<void> {
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
