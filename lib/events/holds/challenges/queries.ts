import "server-only";
import type { PublicHold } from "@/lib/events/holds/schema";
import { query } from "@/lib/server/db";
import { hashToken, isMailedToken } from "@/lib/server/mailed-token";
import { countLink } from "@/lib/server/rate-limit";
import { notFound } from "@/lib/shared/errors";
import { UNNAMED_SPEAKER } from "@/lib/shared/speaker-name";

/** Null for an invalid link, or an event that isn't held. Without the challenger, money and other holds. */
export async function findPublicHoldUnscoped(token: string): Promise<PublicHold | null> {
  if (!isMailedToken(token)) return null;
  const [row] = await query<PublicHold>(
    "public-hold",
    `SELECT coalesce(nullif(s.name, ''), nullif(s."businessName", ''), '${UNNAMED_SPEAKER}') AS speaker, e.title::text AS title,
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

/** @throws 404 in place of null */
export async function readPublicHoldUnscoped(token: string): Promise<PublicHold> {
  const hold = await findPublicHoldUnscoped(token);
  await countLink("hold-link", 60, token, hold !== null);
  if (!hold) throw notFound("link");
  return hold;
}
