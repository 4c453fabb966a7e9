import "server-only";
import type { PublicHold } from "@/lib/events/holds/schema";
import { query } from "@/lib/server/db";
import { hashToken } from "@/lib/server/mailed-token";

/**
 * What a mailed link is about, or null: unknown, withdrawn, run out, and about an event that holds no more are all the
 * same to a stranger. Nothing of the challenger, of money or of other holds is in it.
 */
export async function findPublicHoldUnscoped(token: string): Promise<PublicHold | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const [row] = await query<PublicHold>(
    "public-hold",
    `SELECT coalesce(nullif(s.name, ''), nullif(s."businessName", ''), u.username::text) AS speaker, e.title::text AS title,
            e."startsOn" AS date, iso_instant(k."endsAt") AS "endsAt", k.answer,
            coalesce(nullif(e."timeZone", ''), nullif(e."placeTimeZone", ''), s."timeZone") AS "timeZone"
       FROM hold_challenges k
       JOIN events e ON e.id = k."eventId" AND e."speakerId" = k."speakerId"
       JOIN speakers s ON s.id = k."speakerId"
       JOIN users u ON u."speakerId" = s.id AND u."disabledAt" IS NULL
      WHERE k."tokenHash" = $1 AND k."withdrawnAt" IS NULL AND k."endsAt" > now() AND e."deletedAt" IS NULL
        AND (k.answer IS NOT NULL OR e.status = 'hold')
      ORDER BY u."createdAt" LIMIT 1`,
    [hashToken(token)],
  );
  return row ?? null;
}
