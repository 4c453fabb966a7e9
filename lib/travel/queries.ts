import "server-only";
import { fromRow, jsonPairs, selectOf, sqlFields } from "@/lib/server/columns";
import { queryOne, type Tx } from "@/lib/server/db";
import { type ListSpec, listRows } from "@/lib/server/list-query";
import { recordQuery } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import type { Page } from "@/lib/shared/pagination";
import { TRAVEL_FIELDS } from "@/lib/travel/fields";
import { planOf, type TravelEvent } from "@/lib/travel/rules";
import type { PlannedBooking, TravelBookingDto, TravelBookingListQuery } from "@/lib/travel/schema";

export const getTravelBooking = recordQuery(
  "travelBooking",
  { ...selectOf(TRAVEL_FIELDS), eventId: true, expense: { select: { id: true, deletedAt: true } } },
  ({ eventId, expense, ...row }) => ({
    ...fromRow(TRAVEL_FIELDS, row),
    eventId,
    expenseId: expense && !expense.deletedAt ? expense.id : null,
  }),
  "booking",
);

const EXPENSE = `(SELECT x.id FROM expenses x WHERE x.id = b."expenseId" AND x."speakerId" = b."speakerId" AND x."deletedAt" IS NULL)`;

/** By travel_bookings("speakerId", "startsOn", id). */
const LIST: ListSpec<TravelBookingListQuery["sort"]> = {
  table: `(SELECT b.*, search_text(b.name, b.confirmation, b.note) AS search FROM travel_bookings b) b`,
  alias: "b",
  select: `b.id, ${sqlFields(TRAVEL_FIELDS, "b")}, b."eventId", ${EXPENSE} AS "expenseId", b.version, b."createdAt",
    b."updatedAt", b."deletedAt"`,
  sorts: {
    starts: { by: `b."startsOn"`, type: "date" },
    updated: { by: `b."updatedAt"`, type: "timestamptz" },
  },
};

export const listTravelBookings = (actor: Actor, filter: TravelBookingListQuery): Promise<Page<TravelBookingDto>> =>
  listRows<TravelBookingDto>(LIST, actor.speakerId, filter);

/** TravelBookingDto[] of an event `e`, by travel_bookings("eventId", "speakerId"). */
export const EVENT_TRAVEL_JSON = `coalesce((SELECT json_agg(json_build_object('id', b.id, ${jsonPairs(TRAVEL_FIELDS, "b")},
    'eventId', b."eventId", 'expenseId', ${EXPENSE}, 'version', b.version, 'createdAt', iso_instant(b."createdAt"),
    'updatedAt', iso_instant(b."updatedAt"), 'deletedAt', NULL) ORDER BY b."startsOn", b.id)
  FROM travel_bookings b WHERE b."eventId" = e.id AND b."speakerId" = e."speakerId" AND b."deletedAt" IS NULL), '[]')`;

const PLAN = `SELECT ${EVENT_TRAVEL_JSON} AS items FROM events e WHERE e.id = $1 AND e."speakerId" = $2 AND e."deletedAt" IS NULL`;

export async function getTravelPlan({ speakerId }: Actor, eventId: string): Promise<{ items: PlannedBooking[] }> {
  const row = await queryOne<{ items: TravelBookingDto[] }>("event", "travel-plan", PLAN, [eventId, speakerId]);
  return { items: planOf(row.items) };
}

const EVENT = `SELECT "startsOn"::text AS date, "startsAt" AS time, coalesce(nullif("timeZone", ''), "placeTimeZone") AS "timeZone",
    "travelMode"::text AS "travelMode", type IS NOT DISTINCT FROM 'virtual' AS "isVirtual"
  FROM events WHERE id = $1::uuid AND "speakerId" = $2::uuid AND "deletedAt" IS NULL`;

export const getTravelEvent = ({ speakerId }: Actor, eventId: string, tx?: Tx) =>
  queryOne<TravelEvent & { isVirtual: boolean }>("event", "travel-event", EVENT, [eventId, speakerId], tx);
