import "server-only";
import type { KitDays } from "@/lib/media-kit/inquiry/schema";
import { lastShownDay } from "@/lib/media-kit/inquiry/schema";
import type { OpenLink } from "@/lib/media-kit/public/queries";
import { query } from "@/lib/server/db";

type TakenDay = { day: string; booked: boolean };

/** By events("speakerId", status, "startsOn") and event_sessions("eventId", "speakerId"); dates and states only. */
const TAKEN = `WITH taken AS (
    SELECT id, "startsOn", status IN ('confirmed', 'completed', 'closed') AS booked FROM events
     WHERE "speakerId" = $1 AND "deletedAt" IS NULL AND "startsOn" BETWEEN $2::date - 60 AND $3::date + 60
       AND status IN ('hold', 'contract_sent', 'confirmed', 'completed', 'closed'))
  SELECT day, bool_or(booked) AS booked FROM (
      SELECT "startsOn" AS day, booked FROM taken
      UNION ALL
      SELECT p."startsOn", t.booked FROM taken t JOIN event_sessions p ON p."eventId" = t.id AND p."speakerId" = $1) days
   WHERE day BETWEEN $2::date AND $3::date GROUP BY day ORDER BY day`;

/** Held and booked dates from today on; null for a link that hides them. */
export async function listTakenDaysUnscoped({ speakerId, showsDates, today }: OpenLink): Promise<KitDays | null> {
  if (!showsDates) return null;
  const to = lastShownDay(today);
  const rows = await query<TakenDay>("kit-days", TAKEN, [speakerId, today, to]);
  return {
    from: today,
    to,
    taken: Object.fromEntries(rows.map(({ day, booked }) => [day, booked ? "booked" : "held"] as const)),
  };
}

/** Scalar subquery over `events e`: the link of its inquiry. */
export const EVENT_KIT_LINK_JSON = `(SELECT json_build_object('linkId', l.id, 'linkName', l.name) FROM kit_links l
   WHERE l.id = e."kitLinkId" AND l."speakerId" = e."speakerId")`;
