import "server-only";
import { syncCommissions } from "@/lib/events/commissions/creating-lines";
import { type DealDto, liveDates } from "@/lib/events/deal";
import { SESSIONS_JSON } from "@/lib/events/queries";
import type { DealPatch, PackagePriceInput } from "@/lib/events/schema";
import { NO_TERMS, type Terms } from "@/lib/events/terms/terms";
import { type TermsPatch, termsSchema } from "@/lib/events/terms/terms-schema";
import { validate } from "@/lib/server/body";
import { DB_NULL, queryOne, type Tx, transaction } from "@/lib/server/db";
import { refuseUnlessChanged } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { invalid, stale } from "@/lib/shared/errors";
import { toCents } from "@/lib/shared/money";

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
  const row = await queryOne<{ deal: DealDto }>("deal", "deal-one", ONE, values, tx);
  return row.deal;
}

type Changes = Parameters<Tx["deal"]["updateMany"]>[0]["data"];

/** Deals have no trash, so they are not records of the kernel. */
async function update(actor: Actor, id: string, version: number, data: Changes, tx: Tx) {
  const where = { id, speakerId: actor.speakerId };
  const { count } = await tx.deal.updateMany({
    where: { ...where, version },
    data: { ...data, version: { increment: 1 } },
  });
  refuseUnlessChanged(count, count > 0 || (await tx.deal.count({ where })) > 0, "deal");
}

export const updateDeal = (actor: Actor, id: string, { version, ...data }: DealPatch): Promise<DealDto> =>
  transaction(async (tx) => {
    await update(actor, id, version, data, tx);
    return getDeal(actor, id, tx);
  });

export const updateDealTerms = (actor: Actor, id: string, { version, ...patch }: TermsPatch): Promise<DealDto> =>
  transaction(async (tx) => {
    const { terms: current } = await getDeal(actor, id, tx);
    const isGiven = Object.keys(patch).length > 0;
    const terms = isGiven && (validate(termsSchema, { ...(current ?? NO_TERMS), ...patch }) as Terms);
    await update(actor, id, version, terms ? { terms } : {}, tx);
    return getDeal(actor, id, tx);
  });

/** Each date follows its own terms again. */
export const removeDealTerms = (actor: Actor, id: string): Promise<DealDto> =>
  transaction(async (tx) => {
    const { version } = await getDeal(actor, id, tx);
    await update(actor, id, version, { terms: DB_NULL }, tx);
    return getDeal(actor, id, tx);
  });

/** Writes the fees exactly as they were shown; 409 `stale` when a date was changed, added or removed since. */
export const setPackagePrice = (
  actor: Actor,
  id: string,
  { version, packagePrice, fees }: PackagePriceInput,
): Promise<DealDto> =>
  transaction(async (tx) => {
    const packageCents = packagePrice === null ? null : toCents(packagePrice);
    await update(actor, id, version, { packageCents }, tx);
    if (packageCents !== null) await writeFees(actor, id, packageCents, fees, tx);
    return getDeal(actor, id, tx);
  });

async function writeFees(actor: Actor, id: string, packageCents: number, fees: PackagePriceInput["fees"], tx: Tx) {
  if (fees.reduce((sum, { fee }) => sum + toCents(fee), 0) !== packageCents) {
    throw invalid({ fees: "The fees must add up to the package price" });
  }
  const dates = liveDates((await getDeal(actor, id, tx)).events);
  if (dates.length !== fees.length) throw stale("deal");
  for (const { id: eventId, version, fee } of fees) {
    const { count } = await tx.event.updateMany({
      where: { id: eventId, speakerId: actor.speakerId, dealId: id, deletedAt: null, version },
      data: { feeCents: toCents(fee), version: { increment: 1 } },
    });
    if (count === 0 || !dates.some((date) => date.id === eventId)) throw stale("deal");
  }
  await syncCommissions(
    actor,
    fees.map((one) => one.id),
    tx,
  );
}
