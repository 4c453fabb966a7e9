import "server-only";
import { findPlaces, placeColumns, toPlaceColumns } from "@/lib/places/queries";
import type { PlaceColumns, PlaceWords } from "@/lib/places/schema";
import { query, type Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { linkVenue } from "@/lib/venues/commands";
import type { VenueWords } from "@/lib/venues/schema";

/** For `resolvePlace`. */
export const WHERE_SELECT = {
  venueName: true,
  streetAddress: true,
  city: true,
  state: true,
  zipCode: true,
} as const;

type Where = Partial<VenueWords>;
type Current = VenueWords & { id: string };

const NOWHERE: VenueWords = { venueName: "", streetAddress: "", city: "", state: "", zipCode: "" };
const WORDS = Object.keys(NOWHERE) as (keyof VenueWords)[];

/** Zone, point and venue record (created if needed) of an address. @param current null for a new event */
export async function resolvePlace(actor: Actor, fields: Where, current: Current | null, tx: Tx) {
  const before: VenueWords = { ...NOWHERE, ...given(current ?? {}) };
  const after: VenueWords = { ...before, ...given(fields) };
  const moved = (names: (keyof VenueWords)[]) => names.some((name) => after[name] !== before[name]);
  return {
    ...(moved(["city", "state", "zipCode"]) && (await placeColumns(after, tx))),
    ...(moved(["venueName", "city"]) && { venueId: await linkVenue(actor, after, tx, current?.id) }),
  };
}

const given = (fields: Where): Where =>
  Object.fromEntries(WORDS.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));

const BATCH = 1_000;

type Unlocated = PlaceWords & { id: string };

/** For events saved before places were loaded. Versions stay, so that no open form becomes stale. */
export async function locateEventsUnscoped(): Promise<{ located: number }> {
  let located = 0;
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const events = await query<Unlocated>(
      "events-unlocated",
      `SELECT id, city::text, state, "zipCode" FROM events
        WHERE id > $1 AND latitude IS NULL AND (city <> '' OR "zipCode" <> '') ORDER BY id LIMIT ${BATCH}`,
      [after],
    );
    const places = await findPlaces(events);
    const found = events.flatMap((event, at) => {
      const place = places[at];
      return place ? [{ ...event, ...toPlaceColumns(place) }] : [];
    });
    located += await writePlaces(found);
    after = events.at(-1)?.id ?? after;
    if (events.length < BATCH) return { located };
  }
}

/** Not over an address that was changed meanwhile. */
async function writePlaces(rows: readonly (Unlocated & PlaceColumns)[]): Promise<number> {
  if (rows.length === 0) return 0;
  const written = await query(
    "events-locate",
    `UPDATE events e SET "placeTimeZone" = r."placeTimeZone", latitude = r.latitude, longitude = r.longitude
       FROM json_to_recordset($1::json) AS r(id uuid, city citext, state text, "zipCode" text, "placeTimeZone" text,
                                             latitude float8, longitude float8)
      WHERE e.id = r.id AND e.latitude IS NULL AND e.city = r.city AND e.state = r.state AND e."zipCode" = r."zipCode"
      RETURNING 1`,
    [JSON.stringify(rows)],
  );
  return written.length;
}
