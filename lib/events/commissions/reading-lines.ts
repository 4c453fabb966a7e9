import "server-only";
import { SPIN_OFF_LEVELS } from "@/lib/events/commissions/commission";
import type {
  CommissionLineDto,
  CommissionLineListQuery,
  EventCommissionsDto,
} from "@/lib/events/commissions/commission-schema";
import { EVENT_COSTS_JSON } from "@/lib/events/costs";
import { type EventCosts, type TakeHome, takeHome } from "@/lib/events/rules";
import { query, queryOne, type Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";

/** Line `l` of bureau `b`; `f` is the booking of a spin-off. */
const LINE_JSON = `json_build_object(
  'id', l.id, 'version', l.version, 'kind', l.kind, 'bureauPartnerId', l."bureauPartnerId",
  'bureauPartnerName', b.name, 'percent', (l."basisPoints" / 100.0)::float8, 'basis', l.basis,
  'amount', (l."amountCents" / 100.0)::float8, 'deducted', l."feeKind" = 'gross', 'invoicedBy', l."invoicedBy",
  'byHand', l."byHand", 'state', l.state, 'dueOn', l."dueOn"::text, 'paidOn', l."paidOn"::text,
  'fromEventId', l."fromEventId", 'fromEventTitle', f.title, 'note', l.note, 'deletedAt', iso_instant(l."deletedAt"))`;

const LINE_FROM = `commission_lines l
  JOIN bureau_partners b ON b.id = l."bureauPartnerId" AND b."speakerId" = l."speakerId"
  LEFT JOIN events f ON f.id = l."fromEventId" AND f."speakerId" = l."speakerId"`;

/** $1 speaker, $2 event; by commission_lines("eventId", "speakerId"). */
const EVENT_COMMISSIONS_JSON = `(SELECT coalesce(json_agg(${LINE_JSON} ORDER BY l.kind, l."createdAt", l.id), '[]')
  FROM ${LINE_FROM} WHERE l."speakerId" = $1 AND l."eventId" = $2 AND l."deletedAt" IS NULL)`;

/** Earlier stages booked by bureaus with spin-off terms, one look-up by id each. $1 speaker, $2 event. */
const EVENT_SPIN_OFF_ORIGINS_JSON = `(WITH RECURSIVE stages AS (
    SELECT e."cameFromEventId" AS id, 1 AS level FROM events e WHERE e.id = $2 AND e."speakerId" = $1
    UNION ALL
    SELECT e."cameFromEventId", s.level + 1 FROM stages s
      JOIN events e ON e.id = s.id AND e."speakerId" = $1 WHERE s.level < ${SPIN_OFF_LEVELS} AND s.id <> $2)
  SELECT coalesce(json_agg(json_build_object(
      'eventId', o.id, 'title', o.title, 'date', o."startsOn"::text, 'status', o.status, 'level', s.level,
      'bureauPartnerId', b.id, 'bureauPartnerName', b.name, 'percent', (b."spinOffBasisPoints" / 100.0)::float8,
      'months', b."spinOffMonths") ORDER BY s.level), '[]')
  FROM stages s
  JOIN events o ON o.id = s.id AND o."speakerId" = $1 AND o."deletedAt" IS NULL AND o.id <> $2
  JOIN bureau_partners b ON b.id = o."bureauPartnerId" AND b."speakerId" = $1 AND b."deletedAt" IS NULL
    AND b."spinOffBasisPoints" > 0)`;

/** $1 speaker, $2 event; null for an event that ended or has a line. */
const EVENT_COMMISSION_OFFER_JSON = `(SELECT json_build_object('percent', (b."commissionBasisPoints" / 100.0)::float8,
      'deducted', b."feeKind" = 'gross')
  FROM events v JOIN bureau_partners b ON b.id = v."bureauPartnerId" AND b."speakerId" = v."speakerId"
    AND b."deletedAt" IS NULL AND b."commissionBasisPoints" > 0
 WHERE v.id = $2 AND v."speakerId" = $1 AND v."deletedAt" IS NULL AND v.status NOT IN ('lost', 'released', 'cancelled')
   AND NOT EXISTS (SELECT FROM commission_lines l WHERE l."eventId" = v.id AND l."speakerId" = v."speakerId"
     AND l."bureauPartnerId" = b.id AND l."deletedAt" IS NULL))`;

/** An EventCommissionsDto. $1 speaker, $2 event. */
export const EVENT_ALL_COMMISSIONS_JSON = `json_build_object('items', ${EVENT_COMMISSIONS_JSON},
    'origins', ${EVENT_SPIN_OFF_ORIGINS_JSON}, 'offer', ${EVENT_COMMISSION_OFFER_JSON})`;

export async function listCommissionLines(actor: Actor, eventId: string): Promise<EventCommissionsDto> {
  const row = await queryOne<{ found: EventCommissionsDto }>(
    "event",
    "event-commissions",
    `SELECT ${EVENT_ALL_COMMISSIONS_JSON} AS found FROM events WHERE id = $2 AND "speakerId" = $1`,
    [actor.speakerId, eventId],
  );
  return row.found;
}

type Money = Parameters<typeof takeHome>[0];

/** Dollars. 404 when it isn't this speaker's. */
export async function getTakeHome(actor: Actor, eventId: string): Promise<TakeHome> {
  const row = await queryOne<Money & { lines: CommissionLineDto[]; costs: EventCosts }>(
    "event",
    "event-take-home",
    `SELECT e.status, (e."feeCents" / 100.0)::float8 AS fee, (e."travelFeeCents" / 100.0)::float8 AS "travelFee",
            e."travelMode",
            (e."keptCents" / 100.0)::float8 AS "keptAmount", ${EVENT_COMMISSIONS_JSON} AS lines, ${EVENT_COSTS_JSON} AS costs
       FROM events e WHERE e.id = $2 AND e."speakerId" = $1`,
    [actor.speakerId, eventId],
  );
  return takeHome(row, row.lines, row.costs);
}

/** Within a transaction, for a verified event. */
export async function readEventCommissions(
  actor: Actor,
  eventId: string,
  tx: Tx,
): Promise<Pick<EventCommissionsDto, "items" | "origins">> {
  const [row] = await tx.$queryRawUnsafe<EventCommissionsDto[]>(
    `SELECT ${EVENT_COMMISSIONS_JSON} AS items, ${EVENT_SPIN_OFF_ORIGINS_JSON} AS origins`.replace(
      /\$([12])\b/g,
      "$$$1::uuid",
    ),
    actor.speakerId,
    eventId,
  );
  return row ?? { items: [], origins: [] };
}

const ONE = `SELECT ${LINE_JSON} AS line FROM ${LINE_FROM} WHERE l."speakerId" = $1::uuid AND l.id = $2::uuid`;

/** Also a trashed one. 404 when it isn't this speaker's. */
export async function getCommissionLine(actor: Actor, id: string, tx?: Tx): Promise<CommissionLineDto> {
  const row = await queryOne<{ line: CommissionLineDto }>(
    "commission line",
    "commission-line",
    ONE,
    [actor.speakerId, id],
    tx,
  );
  return row.line;
}

/** The newest first; by commission_lines("speakerId", "createdAt"). */
export async function listAllCommissionLines(
  actor: Actor,
  { state, bureauPartnerId, limit, trash }: CommissionLineListQuery,
): Promise<{ items: CommissionLineDto[] }> {
  const rows = await query<{ line: CommissionLineDto }>(
    `commission-lines-${trash ? "trash" : "live"}`,
    `SELECT ${LINE_JSON} AS line FROM ${LINE_FROM}
      WHERE l."speakerId" = $1 AND l."deletedAt" IS ${trash ? "NOT NULL" : "NULL"}
        AND ($2::commission_state IS NULL OR l.state = $2) AND ($3::uuid IS NULL OR l."bureauPartnerId" = $3)
      ORDER BY l."createdAt" DESC, l.id LIMIT $4`,
    [actor.speakerId, state ?? null, bureauPartnerId ?? null, limit],
  );
  return { items: rows.map(({ line }) => line) };
}
