import "server-only";
import type { DealDto } from "@/lib/events/deals/schema";
import { SESSIONS_JSON } from "@/lib/events/queries";
import { query, type Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";

/** Of `deals d`; its events by events("dealId", "speakerId"). */
const DEAL = `json_build_object('id', d.id, 'version', d.version, 'name', d.name,
    'packagePrice', (d."packageCents" / 100.0)::float8, 'terms', d.terms, 'events',
      (SELECT coalesce(json_agg(json_build_object('id', e.id, 'version', e.version, 'title', e.title, 'date', e."startsOn",
              'type', e.type, 'status', e.status, 'fee', (e."feeCents" / 100.0)::float8, 'travelFee', (e."travelFeeCents" / 100.0)::float8,
              'travelMode', e."travelMode", 'travelCap', (e."travelCapCents" / 100.0)::float8,
              'venueName', e."venueName", 'city', e.city, 'state', e.state,
              'zone', coalesce(nullif(e."timeZone", ''), e."placeTimeZone"), 'sessions', ${SESSIONS_JSON},
              'keptAmount', (e."keptCents" / 100.0)::float8) ORDER BY e."startsOn", e.id), '[]')
         FROM events e WHERE e."dealId" = d.id AND e."speakerId" = d."speakerId" AND e."deletedAt" IS NULL))`;

/** $1 speaker, $2 event, or null. */
export const EVENT_DEAL_JSON = `(SELECT ${DEAL} FROM events v
    JOIN deals d ON d.id = v."dealId" AND d."speakerId" = v."speakerId" WHERE v."speakerId" = $1 AND v.id = $2)`;

const ONE = `SELECT ${DEAL} AS deal FROM deals d WHERE d."speakerId" = $1::uuid AND d.id = $2::uuid`;

export async function getDeal(actor: Actor, id: string, tx?: Tx): Promise<DealDto> {
  const values = [actor.speakerId, id];
  const [row] = tx
    ? await tx.$queryRawUnsafe<{ deal: DealDto }[]>(ONE, ...values)
    : await query<{ deal: DealDto }>("deal-one", ONE, values);
  if (!row) throw notFound("deal");
  return row.deal;
}
