import "server-only";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";
import { withAddress } from "@/lib/testimonials/requests/address";
import type { RequestListQuery, TestimonialRequestDto } from "@/lib/testimonials/requests/schema";

/** More than anybody has open; the list says when it is cut. */
const MOST = 200;

const SELECT = `SELECT r.id, r.name, r.email, r.message, r."eventId", coalesce(e.title::text, '') AS "eventTitle",
    iso_instant(r."createdAt") AS "createdAt", iso_instant(r."endsAt") AS "endsAt", iso_instant(r."sentAt") AS "sentAt",
    iso_instant(r."remindAt") AS "remindAt", iso_instant(r."remindedAt") AS "remindedAt",
    iso_instant(r."answeredAt") AS "answeredAt", iso_instant(r."revokedAt") AS "revokedAt",
    (SELECT t.id FROM testimonials t WHERE t."requestId" = r.id AND t."speakerId" = r."speakerId") AS "testimonialId"
   FROM testimonial_requests r
   LEFT JOIN events e ON e.id = r."eventId" AND e."speakerId" = r."speakerId"
  WHERE r."speakerId" = $1`;

/** The newest first, by the index testimonial_requests("speakerId", "createdAt"). */
export async function listRequests(actor: Actor, { eventId }: RequestListQuery): Promise<TestimonialRequestDto[]> {
  const rows = await query<Omit<TestimonialRequestDto, "url">>(
    "testimonial-requests",
    `${SELECT} AND ($2::uuid IS NULL OR r."eventId" = $2) ORDER BY r."createdAt" DESC, r.id LIMIT ${MOST}`,
    [actor.speakerId, eventId ?? null],
  );
  return rows.map((row) => withAddress(actor, row));
}

export async function getRequest(actor: Actor, id: string): Promise<TestimonialRequestDto> {
  const [row] = await query<Omit<TestimonialRequestDto, "url">>("testimonial-request", `${SELECT} AND r.id = $2`, [
    actor.speakerId,
    id,
  ]);
  if (!row) throw notFound("request");
  return withAddress(actor, row);
}
