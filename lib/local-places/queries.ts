import "server-only";
import { LOCAL_PLACE_FIELDS } from "@/lib/local-places/fields";
import { NEARBY_MILES } from "@/lib/local-places/rules";
import type { LocalPlaceDto, LocalPlaceListQuery, NearbyPlace, NearbyPlaces } from "@/lib/local-places/schema";
import { isNear, milesBetween } from "@/lib/places/nearness";
import type { Point } from "@/lib/places/schema";
import { fromRow, selectOf, sqlFields } from "@/lib/server/columns";
import { query, queryOne } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { type ListSpec, listRows } from "@/lib/server/list-query";
import { columns, recordQuery } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import type { Page } from "@/lib/shared/pagination";

const COLUMNS = `p.id, ${sqlFields(LOCAL_PLACE_FIELDS, "p")}, p."eventId", p.city, p.state,
  p.version, p."createdAt", p."updatedAt", p."deletedAt"`;

export const getLocalPlace = recordQuery(
  "localPlace",
  { ...selectOf(LOCAL_PLACE_FIELDS), ...columns("eventId", "city", "state") },
  ({ eventId, city, state, ...row }) => ({ ...fromRow(LOCAL_PLACE_FIELDS, row), eventId, city, state }),
  "place",
);

/** By local_places("speakerId", name, id). */
const LIST: ListSpec<LocalPlaceListQuery["sort"]> = {
  table: `(SELECT p.*, search_text(p.name::text, p.note) AS search FROM local_places p) p`,
  alias: "p",
  select: COLUMNS,
  sorts: {
    name: { by: "p.name", type: "citext" },
    updated: { by: `p."updatedAt"`, type: "timestamptz" },
  },
};

export const listLocalPlaces = (actor: Actor, filter: LocalPlaceListQuery): Promise<Page<LocalPlaceDto>> =>
  listRows<LocalPlaceDto>(LIST, actor.speakerId, filter);

/** `h` is the event's point, if it has one; by local_places("speakerId", latitude) and ("eventId", "speakerId"). */
const NEARBY = `
  SELECT ${COLUMNS}, round(${milesBetween("h", "p")}::numeric, 1)::float8 AS miles,
         (SELECT json_build_object('id', e.id, 'title', e.title, 'date', e."startsOn"::text) FROM events e
           WHERE e.id = p."eventId" AND e."speakerId" = p."speakerId" AND e."deletedAt" IS NULL) AS event
    FROM local_places p CROSS JOIN (SELECT $3::float8 AS latitude, $4::float8 AS longitude) h
   WHERE p."speakerId" = $1 AND p."deletedAt" IS NULL AND (p."eventId" = $2::uuid OR (${isNear("p", "h", NEARBY_MILES.toFixed(1))}))
   ORDER BY coalesce(${milesBetween("h", "p")}, 0), p."updatedAt" DESC, p.id LIMIT 500`;

const EVENT = `SELECT type IS NOT DISTINCT FROM 'virtual' AS "isVirtual", latitude, longitude FROM events
  WHERE "speakerId" = $1 AND id = $2`;

type Spot = { isVirtual: boolean; latitude: number | null; longitude: number | null };

export async function findSpot(
  { speakerId }: Actor,
  eventId: string,
): Promise<{ isVirtual: boolean; point: Point | null }> {
  const spot = await queryOne<Spot>("event", "local-places-event", EVENT, [speakerId, eventId]);
  const { isVirtual, latitude, longitude } = spot;
  return { isVirtual, point: isVirtual || latitude === null || longitude === null ? null : { latitude, longitude } };
}

/** Those within five miles of an event, nearest first, and all that were noted at it. @throws 404 */
export async function listNearbyPlaces(actor: Actor, eventId: string): Promise<NearbyPlaces> {
  const { isVirtual, point } = await findSpot(actor, eventId);
  const where = [actor.speakerId, eventId, point?.latitude ?? null, point?.longitude ?? null];
  const items = await query<NearbyPlace>("local-places-nearby", NEARBY, where);
  if (!point) return { missing: isVirtual ? "virtual" : "point", hasMap: false, items };
  return { missing: null, hasMap: env().OVERPASS_URL !== undefined, items };
}
