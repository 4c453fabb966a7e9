import "server-only";
import { isNear, milesBetween } from "@/lib/places/nearness";
import { roughDriveMinutes } from "@/lib/places/rules";
import type { NearbyAirport, Point } from "@/lib/places/schema";
import { query, type Tx } from "@/lib/server/db";

const SHOWN = 5;
const REACH_MILES = 150;

type Row = Pick<NearbyAirport, "code" | "name" | "city" | "timeZone" | "miles">;

const NEAREST = `
  SELECT a.code, a.name, a.city, a."timeZone", ${milesBetween("h", "a")} AS miles
    FROM (SELECT $1::float8 AS latitude, $2::float8 AS longitude) h JOIN place_airports a ON ${isNear("a", "h", "$3::float8")}
   ORDER BY miles, a.code LIMIT ${SHOWN}`;

/** The five nearest with scheduled flights within 150 miles, nearest first. */
export async function airportsNear({ latitude, longitude }: Point): Promise<Omit<NearbyAirport, "hoursFromHome">[]> {
  const rows = await query<Row>("airports-near", NEAREST, [latitude, longitude, REACH_MILES]);
  return rows.map((row) => ({ ...row, miles: Math.round(row.miles), driveMinutes: roughDriveMinutes(row.miles) }));
}

export async function zonesOfAirports(codes: readonly string[], tx?: Tx): Promise<Map<string, string>> {
  const known = `SELECT code, "timeZone" FROM place_airports WHERE code = ANY ($1::bpchar[])`;
  const rows = await query<{ code: string; timeZone: string }>("airport-zones", known, [[...new Set(codes)]], tx);
  return new Map(rows.map(({ code, timeZone }) => [code, timeZone]));
}
