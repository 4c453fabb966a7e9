import "server-only";
import { type MapPlace, mapSource } from "@/lib/local-places/overpass";
import { findSpot } from "@/lib/local-places/queries";
import type { AroundPlaces } from "@/lib/local-places/schema";
import { distanceMiles } from "@/lib/places/rules";
import type { Point } from "@/lib/places/schema";
import { query } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import type { Actor } from "@/lib/server/session";

/** Degrees: about a mile of latitude. */
const CELL = 0.015;

const KNOWN = `SELECT places FROM map_cells WHERE cell = $1 AND "fetchedAt" > now() - interval '30 days'`;

const KEEP = `
  WITH expired AS (DELETE FROM map_cells WHERE "fetchedAt" < now() - interval '30 days' AND cell <> $1)
  INSERT INTO map_cells (cell, places) VALUES ($1, $2)
    ON CONFLICT (cell) DO UPDATE SET places = EXCLUDED.places, "fetchedAt" = now()`;

let source: ReturnType<typeof mapSource> | undefined;
const reading = new Map<string, Promise<MapPlace[] | null>>();

const middleOf = (degrees: number): number => Number((Math.round(degrees / CELL) * CELL).toFixed(3)) + 0;

async function readCell(cell: string, middle: Point, url: string): Promise<MapPlace[] | null> {
  const [known] = await query<{ places: MapPlace[] }>("map-cell", KNOWN, [cell]);
  if (known) return known.places;
  source ??= mapSource(url);
  const places = await source(middle);
  if (places) await query("map-cell-keep", KEEP, [cell, JSON.stringify(places)]);
  return places;
}

/** Asked for the square of about a mile that the event is in, so that the map's server learns of no event. @throws 404 */
export async function listAround(actor: Actor, eventId: string): Promise<AroundPlaces> {
  const { point } = await findSpot(actor, eventId);
  const url = env().OVERPASS_URL;
  if (!point || !url) return { isAvailable: true, items: [] };
  const middle = { latitude: middleOf(point.latitude), longitude: middleOf(point.longitude) };
  const cell = `${middle.latitude},${middle.longitude}`;
  const read = reading.get(cell) ?? readCell(cell, middle, url).finally(() => reading.delete(cell));
  reading.set(cell, read);
  const places = await read;
  const near = (places ?? []).toSorted((a, b) => distanceMiles(point, a) - distanceMiles(point, b));
  return { isAvailable: places !== null, items: near.map(({ kind, name }) => ({ kind, name })) };
}
