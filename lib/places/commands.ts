import "server-only";
import { findPlaces, placeColumns, toPlaceColumns } from "@/lib/places/queries";
import { NOWHERE, PLACE_WORDS } from "@/lib/places/rules";
import type { PlaceColumns, PlaceWords } from "@/lib/places/schema";
import { query, type Tx } from "@/lib/server/db";
import { eachBatch } from "@/lib/server/rows";

/** Zone and point of a changed address; nothing while it stays. @param current null for a new record */
export async function movedPlace(
  fields: Partial<PlaceWords>,
  current: PlaceWords | null,
  tx: Tx,
): Promise<Partial<PlaceColumns>> {
  const before: typeof NOWHERE = { ...NOWHERE, ...current };
  const after = Object.fromEntries(PLACE_WORDS.map((name) => [name, fields[name] ?? before[name]])) as typeof NOWHERE;
  return PLACE_WORDS.some((name) => after[name] !== before[name]) ? placeColumns(after, tx) : {};
}

/** Tables with an address, each with the SQL of its country. */
const LOCATED = { events: "''", clients: "t.country", bureau_partners: "t.country" };

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
  let located = 0;
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const rows = await query<Unlocated>(
      `unlocated-${table}`,
      `SELECT t.id, t.city::text, t.state, t."zipCode", ${LOCATED[table]} AS country FROM ${table} t
        WHERE t.id > $1 AND t.latitude IS NULL AND (t.city <> '' OR t."zipCode" <> '') ORDER BY t.id LIMIT ${BATCH}`,
      [after],
    );
    await eachBatch("locate-places", rows, async (some) => {
      const places = await findPlaces(some);
      const found = some.flatMap((row, at) => {
        const place = places[at];
        return place ? [{ ...row, ...toPlaceColumns(place) }] : [];
      });
      located += await writePlaces(table, found);
    });
    after = rows.at(-1)?.id ?? after;
    if (rows.length < BATCH) return located;
  }
}

/** Not if the address was changed meanwhile. */
async function writePlaces(table: Table, rows: readonly (Unlocated & PlaceColumns)[]): Promise<number> {
  if (rows.length === 0) return 0;
  const written = await query(
    `locate-${table}`,
    `UPDATE ${table} t SET "placeTimeZone" = r."placeTimeZone", latitude = r.latitude, longitude = r.longitude
       FROM json_to_recordset($1::json) AS r(id uuid, city citext, state text, "zipCode" text, country text,
                                             "placeTimeZone" text, latitude float8, longitude float8)
      WHERE t.id = r.id AND t.latitude IS NULL AND t.city = r.city AND t.state = r.state AND t."zipCode" = r."zipCode"
        AND ${LOCATED[table]} = r.country
      RETURNING 1`,
    [JSON.stringify(rows)],
  );
  return written.length;
}
