import "server-only";
import { boxAround, distanceMiles, roughDriveMinutes } from "@/lib/places/rules";
import type { NearbyAirport, Point } from "@/lib/places/schema";
import { query } from "@/lib/server/db";

const SHOWN = 5;
const REACH_MILES = 150;

type Row = Point & Pick<NearbyAirport, "code" | "name" | "city" | "timeZone">;

/** By place_airports(latitude, longitude). */
const IN_BOX = `
  SELECT code, name, city, latitude, longitude, "timeZone" FROM place_airports
   WHERE latitude BETWEEN $1 AND $2 AND (longitude BETWEEN $3 AND $4 OR longitude BETWEEN $5 AND $6)`;

/** The five nearest with scheduled flights within 150 miles, nearest first. */
export async function airportsNear(point: Point): Promise<Omit<NearbyAirport, "hoursFromHome">[]> {
  const { south, north, spans } = boxAround(point, REACH_MILES);
  const rows = await query<Row>("airports-near", IN_BOX, [south, north, ...spans.flat()]);
  return rows
    .map((row) => ({ row, miles: distanceMiles(point, row) }))
    .filter(({ miles }) => miles <= REACH_MILES)
    .sort((a, b) => a.miles - b.miles || (a.row.code < b.row.code ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ row: { code, name, city, timeZone }, miles }) => ({
      ...{ code, name, city, timeZone },
      miles: Math.round(miles),
      driveMinutes: roughDriveMinutes(miles),
    }));
}
