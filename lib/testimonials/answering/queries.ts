import "server-only";
import { query } from "@/lib/server/db";
import { hashToken } from "@/lib/server/mailed-token";
import { noSuchAddress } from "@/lib/shared/errors";
import { UNNAMED_SPEAKER } from "@/lib/shared/speaker-name";
import type { OpenRequestDto } from "@/lib/testimonials/answering/schema";

/** A link that works: not revoked, not over, its speaker not about to be deleted. `$1` is the token's hash. */
export const OPEN_REQUEST = `r."tokenHash" = $1 AND r."revokedAt" IS NULL AND r."endsAt" > now()
        AND EXISTS (SELECT FROM speakers s WHERE s.id = r."speakerId" AND s."deletionDueAt" IS NULL)`;

/**
 * What is behind a link, by the unique index of testimonial_requests("tokenHash"). Unknown, revoked and over are the same
 * 404. It only shows.
 */
export async function getOpenRequest(token: string): Promise<OpenRequestDto> {
  const [row] = await query<OpenRequestDto>(
    "testimonial-request-open",
    `SELECT coalesce(nullif(s.name, ''), '${UNNAMED_SPEAKER}') AS "speakerName",
            coalesce(e.title::text, '') AS "eventTitle", e."startsOn" AS "eventDate", r.message, r.name,
            coalesce(c.name::text, '') AS "companyName",
            CASE WHEN t.state = 'received' AND t."deletedAt" IS NULL THEN json_build_object(
              'clientName', t."clientName", 'jobTitle', t."jobTitle", 'companyName', t."companyName",
              'content', t.content, 'rating', t.rating, 'mayUse', t."mayUse", 'nameShown', t."nameShown",
              'companyShown', t."companyShown") END AS written,
            t.id IS NOT NULL AND (t.state <> 'received' OR t."deletedAt" IS NOT NULL) AS settled
       FROM testimonial_requests r
       JOIN speakers s ON s.id = r."speakerId"
       LEFT JOIN events e ON e.id = r."eventId" AND e."speakerId" = r."speakerId"
       LEFT JOIN clients c ON c.id = r."clientId" AND c."speakerId" = r."speakerId"
       LEFT JOIN testimonials t ON t."requestId" = r.id AND t."speakerId" = r."speakerId"
      WHERE ${OPEN_REQUEST}`,
    [hashToken(token)],
  );
  if (!row) throw noSuchAddress();
  return row;
}
