import "server-only";
import { dollars } from "@/lib/invoices/sql";
import { milesFromHome } from "@/lib/places/nearness";
import { query, queryOne, type Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { addDays, today } from "@/lib/shared/dates";
import type { Page } from "@/lib/shared/pagination";
import { BOOKED, LAST_DAY } from "@/lib/testimonials/queries";
import { countDays, nameTrip, proposeTrips } from "@/lib/trips/rules";
import type { EventTrip, Stop, TripDto, TripListQuery } from "@/lib/trips/schema";

const STOP = `'id', e.id, 'title', e.title, 'from', e."startsOn", 'to', ${LAST_DAY}, 'city', e.city, 'state', e.state,
  'point', CASE WHEN e.latitude IS NOT NULL THEN json_build_object('latitude', e.latitude, 'longitude', e.longitude) END,
  'homeMiles', ${milesFromHome("e")}`;

const stopsOf = (what: string, from: string) =>
  `coalesce((SELECT json_agg(json_build_object(${what}) ORDER BY e."startsOn", e.id) FROM events e ${from}), '[]')`;

const OF_TRIP = `WHERE e."tripId" = t.id AND e."speakerId" = t."speakerId" AND e."deletedAt" IS NULL`;

const PAID = `${STOP}, 'venueName', e."venueName", 'days', ${LAST_DAY} - e."startsOn" + 1, 'fee', ${dollars(`m."grossOrKeptCents"`)},
  'expenses', ${dollars(`m."expenseCents"`)}, 'takeHome', ${dollars(`m."takeHomeCents"`)}`;

const TRIPS = `SELECT to_jsonb(r) AS trip FROM (SELECT t.id, t.version, t."createdAt", t."updatedAt", t."deletedAt", t.name,
    ${stopsOf(PAID, `JOIN event_money m ON m.id = e.id AND m."speakerId" = e."speakerId" ${OF_TRIP}`)} AS stops
  FROM trips t WHERE t."speakerId" = $1`;

type Found = { trip: Omit<TripDto, "days"> };

const toTrip = ({ trip }: Found): TripDto => ({ ...trip, days: countDays(trip.stops) });

export const getTrip = async ({ speakerId }: Actor, id: string, tx?: Tx): Promise<TripDto> =>
  toTrip(await queryOne<Found>("trip", "trip", `${TRIPS}::uuid AND t.id = $2::uuid) r`, [speakerId, id], tx));

/** The latest first; those without an event come last. */
export async function listTrips({ speakerId }: Actor, { trash, limit }: TripListQuery): Promise<Page<TripDto>> {
  const deleted = trash === "1" ? "NOT NULL" : "NULL";
  const text = `${TRIPS} AND t."deletedAt" IS ${deleted}) r ORDER BY r.stops->0->>'from' DESC NULLS LAST, r.id LIMIT $2`;
  const items = (await query<Found>(`trips-${trash}`, text, [speakerId, limit])).map(toTrip);
  return { items, total: items.length, nextCursor: null };
}

const LIVE = `t."speakerId" = e."speakerId" AND t.id = e."tripId" AND t."deletedAt" IS NULL`;

/** Booked events at a known place and on no trip; by events("speakerId", "startsOn", id). */
const free = (from: string, to: string) =>
  stopsOf(
    STOP,
    `WHERE e."speakerId" = $1 AND ${BOOKED} AND e.type IS DISTINCT FROM 'virtual' AND e.latitude IS NOT NULL
       AND e."startsOn" BETWEEN ${from} AND ${to} AND NOT EXISTS (SELECT FROM trips t WHERE ${LIVE})`,
  );

const REACH = 21;

const DATE = `(SELECT o."startsOn" FROM events o WHERE o.id = $2 AND o."speakerId" = $1)`;

export const EVENT_TRIP_JSON = `json_build_object('eventId', e.id, 'free', ${free(`${DATE} - ${REACH}`, `${DATE} + ${REACH}`)},
  'kept', (SELECT json_build_object('id', t.id, 'name', t.name, 'stops', ${stopsOf(STOP, OF_TRIP)}) FROM trips t WHERE ${LIVE}))`;

type FoundTrip = { eventId: string; free: Stop[]; kept: EventTrip | null };

const toProposals = (found: Stop[]): EventTrip[] =>
  proposeTrips(found).map((stops) => ({ id: null, name: nameTrip(stops), stops }));

export const toEventTrip = ({ eventId, free, kept }: FoundTrip): EventTrip | null =>
  kept ?? toProposals(free).find(({ stops }) => stops.some(({ id }) => id === eventId)) ?? null;

export async function listProposedTrips({ speakerId, timeZone }: Actor): Promise<EventTrip[]> {
  const now = today(timeZone);
  const values = [speakerId, addDays(now, -REACH), addDays(now, 365)];
  const [row] = await query<{ free: Stop[] }>("trips-free", `SELECT ${free("$2::date", "$3::date")} AS free`, values);
  return toProposals(row?.free ?? []).filter(({ stops }) => stops.some(({ to }) => to >= now));
}
