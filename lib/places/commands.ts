import "server-only";
import { type Locating, locatePlace, locatePlaces, toEventPlaceColumns, toPlaceColumns } from "@/lib/places/queries";
import { NOWHERE, PLACE_WORDS } from "@/lib/places/rules";
import type { EventPlaceColumns, PlaceColumns, PlaceWords } from "@/lib/places/schema";
import { query, type Tx } from "@/lib/server/db";
import { eachBatch } from "@/lib/server/rows";

/** Zone and point of a changed address; nothing while it stays. @param current null for a new record */
export const movedPlace = async (
  fields: Partial<PlaceWords>,
  current: PlaceWords | null,
  tx: Tx,
): Promise<Partial<PlaceColumns>> => {
  const found = await relocate(fields, current, tx);
  return found ? toPlaceColumns(found.place) : {};
};

export const movedEventPlace = async (
  fields: Partial<PlaceWords>,
  current: PlaceWords | null,
  tx: Tx,
): Promise<Partial<EventPlaceColumns>> => {
  const found = await relocate(fields, current, tx);
  return found ? toEventPlaceColumns(found) : {};
};

async function relocate(fields: Partial<PlaceWords>, current: PlaceWords | null, tx: Tx): Promise<Locating | null> {
  const before: typeof NOWHERE = { ...NOWHERE, ...current };
  const after = Object.fromEntries(PLACE_WORDS.map((name) => [name, fields[name] ?? before[name]])) as typeof NOWHERE;
  return PLACE_WORDS.some((name) => after[name] !== before[name]) ? locatePlace(after, tx) : null;
}

const UNPLACED = `t.latitude IS NULL AND (t.city <> '' OR t."zipCode" <> '')`;

/** Tables with an address, each with the SQL of its country and of what isn't located; only an event has a state. */
const LOCATED = {
  events: {
    country: "''",
    missing: `(t.latitude IS NULL AND (t.city <> '' OR t."zipCode" <> '')
      OR t."placeState" = '' AND (t.city <> '' OR t."zipCode" <> '' OR t.state <> ''))`,
    states: true,
  },
  clients: { country: "t.country", missing: UNPLACED, states: false },
  bureau_partners: { country: "t.country", missing: UNPLACED, states: false },
  speakers: { country: "''", missing: UNPLACED, states: false },
};

type Table = keyof typeof LOCATED;
type Unlocated = PlaceWords & { id: string };

/** For records saved before places were loaded. Versions stay, so that no open form becomes stale. */
export async function locateUnscoped(): Promise<{ located: number }> {
  let located = 0;
  for (const table of Object.keys(LOCATED) as Table[]) located += await locateAll(table);
  return { located };
}

const BATCH = 1_000;

async function locateAll(table: Table): Promise<number> {
  const { country, missing, states } = LOCATED[table];
  let located = 0;
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const rows = await query<Unlocated>(
      `unlocated-${table}`,
      `SELECT t.id, t.city::text, t.state, t."zipCode", ${country} AS country FROM ${table} t
        WHERE t.id > $1 AND ${missing} ORDER BY t.id LIMIT ${BATCH}`,
      [after],
    );
    await eachBatch("locate-places", rows, async (some) => {
      const places = await locatePlaces(some);
      const found = some.flatMap((row, at) => {
        const { place = null, code = "" } = places[at] ?? {};
        return place || (states && code) ? [{ ...row, ...toEventPlaceColumns({ place, code }) }] : [];
      });
      located += await writePlaces(table, found);
    });
    after = rows.at(-1)?.id ?? after;
    if (rows.length < BATCH) return located;
  }
}

/** Not if the address was changed meanwhile. */
async function writePlaces(table: Table, rows: readonly (Unlocated & EventPlaceColumns)[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { country, missing, states } = LOCATED[table];
  const written = await query(
    `locate-${table}`,
    `UPDATE ${table} t SET "placeTimeZone" = coalesce(nullif(r."placeTimeZone", ''), t."placeTimeZone"),
            latitude = coalesce(r.latitude, t.latitude), longitude = coalesce(r.longitude, t.longitude)
            ${states ? `, "placeState" = r."placeState"` : ""}
       FROM json_to_recordset($1::json) AS r(id uuid, city citext, state text, "zipCode" text, country text,
                                             "placeTimeZone" text, latitude float8, longitude float8, "placeState" text)
      WHERE t.id = r.id AND ${missing} AND t.city = r.city AND t.state = r.state AND t."zipCode" = r."zipCode"
        AND ${country} = r.country
      RETURNING 1`,
    [JSON.stringify(rows)],
  );
  return written.length;
}
