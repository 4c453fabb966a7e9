import "server-only";
import type { DealDto } from "@/lib/events/deals/schema";
import { query, type Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";

/** Of `deals d`; its events by events("dealId", "speakerId"). */
const DEAL = `json_build_object('id', d.id, 'version', d.version, 'name', d.name,
    'packagePrice', (d."packageCents" / 100.0)::float8, 'terms', d.terms, 'events',
      (SELECT coalesce(json_agg(json_build_object('id', o.id, 'version', o.version, 'title', o.title, 'date', o."startsOn",
              'status', o.status, 'fee', (o."feeCents" / 100.0)::float8, 'travelFee', (o."travelFeeCents" / 100.0)::float8,
              'travelMode', o."travelMode",
              'keptAmount', (o."keptCents" / 100.0)::float8) ORDER BY o."startsOn", o.id), '[]')
         FROM events o WHERE o."dealId" = d.id AND o."speakerId" = d."speakerId" AND o."deletedAt" IS NULL))`;

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
