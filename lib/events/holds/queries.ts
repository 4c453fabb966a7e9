import "server-only";
import type { EventHolds, HoldRung } from "@/lib/events/holds/schema";
import { activeHolds, ladderJson, nearJson, takenJson } from "@/lib/events/holds/statement";
import { query, type Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";

/** $1 speaker, $2 event; null for another speaker's. */
export const EVENT_HOLDS_JSON = `(
  SELECT json_build_object(
      'eventId', v.id, 'date', v."startsOn", 'status', v.status,
      'version', CASE WHEN v.status = 'hold' THEN m.version END,
      'rank', CASE WHEN v.status = 'hold' AND v."deletedAt" IS NULL THEN (
        SELECT count(*) FROM ${activeHolds('v."speakerId"', 'v."startsOn"')}
           AND (h.position, h."createdAt", h.id) <= (m.position, m."createdAt", m.id)) END,
      'endClient', coalesce(m."endClient", ''), 'confirmBy', CASE WHEN v.status = 'hold' THEN m."confirmBy" END,
      'ladder', ${ladderJson('v."speakerId"', 'v."startsOn"')}, 'taken', ${takenJson('v."speakerId"', 'v."startsOn"')},
      'near', ${nearJson})
    FROM events v
    LEFT JOIN holds m ON m."eventId" = v.id AND m."speakerId" = v."speakerId"
    LEFT JOIN clients o ON o.id = v."clientId" AND o."speakerId" = v."speakerId"
   WHERE v."speakerId" = $1::uuid AND v.id = $2::uuid)`;

const ONE = `SELECT ${EVENT_HOLDS_JSON} AS value`;

export async function getEventHolds(actor: Actor, eventId: string, tx?: Tx): Promise<EventHolds> {
  const values = [actor.speakerId, eventId];
  const [row] = tx
    ? await tx.$queryRawUnsafe<{ value: EventHolds | null }[]>(ONE, ...values)
    : await query<{ value: EventHolds | null }>("event-holds", ONE, values);
  if (!row?.value) throw notFound("event");
  return row.value;
}

/** @param date YYYY-MM-DD */
export async function listHolds(actor: Actor, date: string) {
  const [row] = await query<{ value: HoldRung[] }>("holds-of-day", `SELECT ${ladderJson("$1", "$2::date")} AS value`, [
    actor.speakerId,
    date,
  ]);
  const items = row?.value ?? [];
  return { items, nextCursor: null, total: items.length };
}
