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

const MOST_ROWS = 500;

/** $3 to $6 are the box around the event's point, or null; by local_places("speakerId", latitude) and ("eventId", "speakerId"). */
const NEARBY = `
  SELECT ${COLUMNS}, p.latitude, p.longitude, p."eventId" IS NOT DISTINCT FROM $2::uuid AS "isFromHere",
         (SELECT json_build_object('id', e.id, 'title', e.title, 'date', e."startsOn"::text) FROM events e
           WHERE e.id = p."eventId" AND e."speakerId" = p."speakerId" AND e."deletedAt" IS NULL) AS event
    FROM local_places p
   WHERE p."speakerId" = $1 AND p."deletedAt" IS NULL
     AND (p."eventId" = $2::uuid OR p.latitude BETWEEN $3::float8 AND $4::float8
          AND least(abs(p.longitude - $5::float8), 360 - abs(p.longitude - $5::float8)) <= $6::float8)
   ORDER BY "isFromHere" DESC, p."updatedAt" DESC, p.id LIMIT ${MOST_ROWS}`;

type MaybePoint = { latitude: number | null; longitude: number | null };
type Row = LocalPlaceDto & MaybePoint & Pick<NearbyPlace, "event"> & { isFromHere: boolean };

const pointOf = ({ latitude, longitude }: MaybePoint): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Those within five miles of an event, nearest first, and all that were noted at it. */
export async function listNearbyPlaces({ speakerId }: Actor, eventId: string): Promise<NearbyPlaces> {
  const { isVirtual, ...event } = await queryOne<MaybePoint & { isVirtual: boolean }>(
    "event",
    "local-places-event",
    `SELECT latitude, longitude, type IS NOT DISTINCT FROM 'virtual' AS "isVirtual" FROM events
      WHERE "speakerId" = $1 AND id = $2`,
    [speakerId, eventId],
  );
  const point = isVirtual ? null : pointOf(event);
  const box = point && boxAround(point, NEARBY_MILES);
  const values = [speakerId, eventId, box?.south, box?.north, point?.longitude, box?.halfWidth];
  const rows = await query<Row>("local-places-nearby", NEARBY, values);
  const found = rows.flatMap(({ latitude, longitude, isFromHere, ...place }) => {
    const own = pointOf({ latitude, longitude });
    const miles = point && own && distanceMiles(point, own);
    return isFromHere || (miles !== null && miles <= NEARBY_MILES) ? [{ ...place, miles }] : [];
  });
  const items = found
    .sort((a, b) => (a.miles ?? 0) - (b.miles ?? 0))
    .map((place) => ({ ...place, miles: place.miles && Math.round(place.miles * 10) / 10 }));
  if (point) return { missing: null, items };
  return { missing: isVirtual ? "virtual" : "point", items };
}
