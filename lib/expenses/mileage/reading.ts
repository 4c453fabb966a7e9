import "server-only";
import { roadMiles } from "@/lib/expenses/mileage/mileage";
import type { MileageDto, MileageListQuery } from "@/lib/expenses/mileage/mileage-schema";
import { dollars } from "@/lib/invoices/sql";
import { findPlaces } from "@/lib/places/queries";
import { distanceMiles } from "@/lib/places/rules";
import { queryOne, type Tx } from "@/lib/server/db";
import { type ListSpec, listRows } from "@/lib/server/list-query";
import type { Actor } from "@/lib/server/session";
import type { Page } from "@/lib/shared/pagination";

const COLUMNS = `t.id, t.version, t."createdAt", t."updatedAt", t."deletedAt", t."drivenOn", t."fromPlace", t."toPlace",
  (t.tenths / 10.0)::float8 AS miles, t."roundTrip", t.purpose, (t.rate / 10.0)::float8 AS rate, ${dollars(`t."amountCents"`)} AS amount,
  t."eventId", coalesce((SELECT e.title::text FROM events e WHERE e.id = t."eventId" AND e."speakerId" = t."speakerId"
    AND e."deletedAt" IS NULL), '') AS "eventTitle"`;

const TRIPS = `(SELECT t.*, search_text(t."fromPlace", t."toPlace", t.purpose) AS search FROM mileage_trips t) t`;

export async function getTrip(actor: Actor, id: string, tx?: Tx): Promise<MileageDto> {
  const text = `SELECT to_jsonb(r) AS trip FROM (SELECT ${COLUMNS} FROM ${TRIPS} WHERE t."speakerId" = $1::uuid AND t.id = $2::uuid) r`;
  return (await queryOne<{ trip: MileageDto }>("trip", "mileage-one", text, [actor.speakerId, id], tx)).trip;
}

/** By mileage_trips("speakerId", "drivenOn", id). */
const LIST: ListSpec<MileageListQuery["sort"]> = {
  table: TRIPS,
  alias: "t",
  select: COLUMNS,
  sorts: {
    driven: { by: `t."drivenOn"`, type: "date" },
    updated: { by: `t."updatedAt"`, type: "timestamptz" },
  },
};

export function listTrips(actor: Actor, filter: MileageListQuery): Promise<Page<MileageDto>> {
  const { year, eventId } = filter;
  const where = [
    ...(year
      ? [{ sql: `t."drivenOn" BETWEEN make_date($?::int, 1, 1) AND make_date(${year}, 12, 31)`, value: year }]
      : []),
    ...(eventId ? [{ sql: `t."eventId" = $?::uuid`, value: eventId }] : []),
  ];
  return listRows<MileageDto>(LIST, actor.speakerId, { ...filter, where });
}

/** A guess by the map: null where a place isn't known. Places are towns ("Denver, CO") or ZIP codes. */
export async function estimateMiles(
  _actor: Actor,
  asked: { from: string; to: string },
): Promise<{ miles: number | null }> {
  const words = [asked.from, asked.to].map((text) =>
    /^\d{5}(-\d{4})?$/.test(text.trim())
      ? { city: "", state: "", zipCode: text.trim() }
      : { city: text, state: "", zipCode: "" },
  );
  const [from, to] = await findPlaces(words);
  return { miles: from && to ? roadMiles(distanceMiles(from, to)) : null };
}
