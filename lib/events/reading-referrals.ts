import "server-only";
import type { ReferralNode, StageDto, StagesDto } from "@/lib/events/referrals";
import { query, type Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";

/** Guards, with CYCLE below, against endless recursion. */
const GENERATIONS = 50;

/** ReferralNode[] of all generations ($1 speaker, $2 event), by events("cameFromEventId", "speakerId"). */
export const EVENT_REFERRALS_JSON = `(WITH RECURSIVE led AS (
      SELECT v.id, v."cameFromEventId", 1 AS depth FROM events v
       WHERE v."cameFromEventId" = $2 AND v."speakerId" = $1 AND v."deletedAt" IS NULL AND v.id <> $2
      UNION ALL
      SELECT v.id, v."cameFromEventId", led.depth + 1 FROM led
        JOIN events v ON v."cameFromEventId" = led.id AND v."speakerId" = $1 AND v."deletedAt" IS NULL
       WHERE v.id <> $2 AND led.depth < ${GENERATIONS})
     CYCLE id SET looped USING path
   SELECT coalesce(json_agg(json_build_object('id', v.id, 'cameFromEventId', led."cameFromEventId", 'depth', led.depth,
            'title', v.title, 'date', v."startsOn", 'status', v.status, 'fee', (v."feeCents" / 100.0)::float8,
            'keptAmount', (v."keptCents" / 100.0)::float8) ORDER BY led.depth, v."startsOn", v.id), '[]')
     FROM led JOIN events v ON v.id = led.id AND v."speakerId" = $1 WHERE NOT led.looped)`;

export async function getEventReferrals(actor: Actor, eventId: string): Promise<{ items: ReferralNode[] }> {
  const [row] = await query<{ items: ReferralNode[] }>(
    "event-referrals",
    `SELECT ${EVENT_REFERRALS_JSON} AS items FROM events e WHERE e.id = $2 AND e."speakerId" = $1`,
    [actor.speakerId, eventId],
  );
  if (!row) throw notFound("event");
  return row;
}

/** True when the origin would make a circle. */
export async function isReferredFrom(actor: Actor, eventId: string, cameFromId: string, tx: Tx): Promise<boolean> {
  const rows = await tx.$queryRawUnsafe<{ found: boolean }[]>(
    `WITH RECURSIVE up AS (
       SELECT id, "cameFromEventId" FROM events WHERE id = $2::uuid AND "speakerId" = $1::uuid
       UNION
       SELECT v.id, v."cameFromEventId" FROM up JOIN events v ON v.id = up."cameFromEventId" AND v."speakerId" = $1::uuid)
     SELECT EXISTS (SELECT FROM up WHERE id = $3::uuid) AS found`,
    actor.speakerId,
    cameFromId,
    eventId,
  );
  return rows[0]?.found ?? false;
}

const SHOWN = 200;

/** The most lucrative first ($1 speaker); one pass over the partial index on "cameFromEventId". */
export const STAGES = `WITH RECURSIVE led AS (
       SELECT v."cameFromEventId" AS stage, v.id, 1 AS depth FROM events v
        WHERE v."cameFromEventId" IS NOT NULL AND v."cameFromEventId" <> v.id AND v."speakerId" = $1
          AND v."deletedAt" IS NULL
       UNION ALL
       SELECT s."cameFromEventId", led.id, led.depth + 1 FROM led JOIN events s ON s.id = led.stage AND s."speakerId" = $1
        WHERE s."cameFromEventId" IS NOT NULL AND s."deletedAt" IS NULL AND s."cameFromEventId" <> led.id
          AND led.depth < ${GENERATIONS})
      CYCLE stage, id SET looped USING path,
     sums AS (
       SELECT led.stage, count(*) FILTER (WHERE led.depth = 1) AS direct, count(*) AS led,
              count(*) FILTER (WHERE v.status IN ('confirmed', 'completed', 'closed')) AS bookings,
              sum(v."countedCents") AS cents
         FROM led JOIN event_money v ON v.id = led.id AND v."speakerId" = $1 WHERE NOT led.looped GROUP BY led.stage)
     SELECT e.id, e.title, e."startsOn" AS date, e.city, e.state, e.status, coalesce(c.name, '') AS "clientCompany",
            s.direct, s.led, s.bookings, (s.cents / 100.0)::float8 AS money, count(*) OVER () AS total
       FROM sums s JOIN events e ON e.id = s.stage AND e."speakerId" = $1
       LEFT JOIN clients c ON c.id = e."clientId" AND c."speakerId" = e."speakerId"
      WHERE e."deletedAt" IS NULL ORDER BY s.cents DESC, s.bookings DESC, s.led DESC, e."startsOn" DESC, e.id`;

/** The first of them, and the number of all. */
export async function listStages(actor: Actor): Promise<StagesDto> {
  const rows = await query<StageDto & { total: number }>("event-stages", `${STAGES} LIMIT ${SHOWN}`, [actor.speakerId]);
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
