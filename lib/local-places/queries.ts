import "server-only";
import { LOCAL_PLACE_FIELDS } from "@/lib/local-places/fields";
import { NEARBY_MILES } from "@/lib/local-places/rules";
import type { LocalPlaceDto, LocalPlaceListQuery, NearbyPlace, NearbyPlaces } from "@/lib/local-places/schema";
import { boxAround, distanceMiles } from "@/lib/places/rules";
import type { Point } from "@/lib/places/schema";
import { fromRow, selectOf, sqlFields } from "@/lib/server/columns";
import { query, queryOne } from "@/lib/server/db";
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

/** Null unless both are known. */
const POINT = `CASE WHEN longitude IS NOT NULL AND latitude IS NOT NULL
  THEN json_build_object('latitude', latitude, 'longitude', longitude) END AS point`;

/** $3 to $6 are the box around the event's point, or null; by local_places("speakerId", latitude) and ("eventId", "speakerId"). */
const NEARBY = `
  SELECT ${COLUMNS}, ${POINT},
         (SELECT json_build_object('id', e.id, 'title', e.title, 'date', e."startsOn"::text) FROM events e
           WHERE e.id = p."eventId" AND e."speakerId" = p."speakerId" AND e."deletedAt" IS NULL) AS event
    FROM local_places p
   WHERE p."speakerId" = $1 AND p."deletedAt" IS NULL
     AND (p."eventId" = $2::uuid OR p.latitude BETWEEN $3::float8 AND $4::float8
          AND least(abs(p.longitude - $5::float8), 360 - abs(p.longitude - $5::float8)) <= $6::float8)
   ORDER BY p."eventId" IS NOT DISTINCT FROM $2::uuid DESC, p."updatedAt" DESC, p.id LIMIT 500`;

const EVENT = `SELECT type IS NOT DISTINCT FROM 'virtual' AS "isVirtual", ${POINT} FROM events
  WHERE "speakerId" = $1 AND id = $2`;

type Spot = { point: Point | null };
type Row = Omit<NearbyPlace, "miles"> & Spot;

/** Those within five miles of an event, nearest first, and all that were noted at it. */
export async function listNearbyPlaces({ speakerId }: Actor, eventId: string): Promise<NearbyPlaces> {
  const where = [speakerId, eventId];
  const event = await queryOne<Spot & { isVirtual: boolean }>("event", "local-places-event", EVENT, where);
  const center = event.isVirtual ? null : event.point;
  const box = center && boxAround(center, NEARBY_MILES);
  const values = [...where, box?.south, box?.north, center?.longitude, box?.halfWidth];
  const rows = await query<Row>("local-places-nearby", NEARBY, values);
  const items = rows
    .map(({ point, ...place }) => ({ ...place, miles: center && point && distanceMiles(center, point) }))
    .filter(({ eventId: own, miles }) => own === eventId || (miles !== null && miles <= NEARBY_MILES))
    .sort((a, b) => (a.miles ?? 0) - (b.miles ?? 0))
    .map(({ miles, ...place }) => ({ ...place, miles: miles && Math.round(miles * 10) / 10 }));
  const unknown = event.isVirtual ? "virtual" : "point";
  return { missing: center ? null : unknown, items };
}
