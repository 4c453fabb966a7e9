import "server-only";
import type { StatusChangeDto } from "@/lib/events/history/schema";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";

/** The newest first ($1 speaker, $2 event), by event_status_changes("eventId", "speakerId", at). */
const EVENT_HISTORY_JSON = `(SELECT json_agg(json_build_object('from', h."from", 'to', h."to", 'endReason', h."endReason",
      'note', h.note, 'keptAmount', (h."keptCents" / 100.0)::float8, 'cancelledBy', h."cancelledBy", 'by', h.by, 'at', iso_instant(h.at)) ORDER BY h.at DESC, h.first)
   FROM (SELECT false AS first, s."from", s."to", s."endReason", s.note, s."keptCents", s."cancelledBy", u.username AS by, s.at
           FROM event_status_changes s LEFT JOIN users u ON u.id = s."userId" AND u."speakerId" = s."speakerId"
          WHERE s."speakerId" = $1 AND s."eventId" = $2
          UNION ALL
         SELECT true, NULL, coalesce(f."from", v.status), CASE WHEN f."from" IS NULL THEN v."endReason" END,
                CASE WHEN f."from" IS NULL THEN v."statusNote" ELSE '' END,
                CASE WHEN f."from" IS NULL THEN v."keptCents" END, CASE WHEN f."from" IS NULL THEN v."cancelledBy" END,
                NULL, v."createdAt"
           FROM events v LEFT JOIN LATERAL (SELECT s."from" FROM event_status_changes s
                  WHERE s."speakerId" = $1 AND s."eventId" = $2 ORDER BY s.at LIMIT 1) f ON true
          WHERE v."speakerId" = $1 AND v.id = $2) h)`;

export async function getEventHistory(actor: Actor, eventId: string): Promise<{ items: StatusChangeDto[] }> {
  const [row] = await query<{ items: StatusChangeDto[] | null }>(
    "event-history",
    `SELECT ${EVENT_HISTORY_JSON} AS items`,
    [actor.speakerId, eventId],
  );
  if (!row?.items) throw notFound("event");
  return { items: row.items };
}
