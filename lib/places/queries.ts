import "server-only";
import { type KnownCity, pickCity, usZip } from "@/lib/places/rules";
import type { Place, PlaceWords } from "@/lib/places/schema";
import { query } from "@/lib/server/db";

type Found = KnownCity & { by: "zip" | "city" };

/**
 * Where it is, and which zone it keeps: by ZIP code, else by town and state. Null for a place that nobody knows, or that
 * could be several. One round trip: the primary key of place_zips, the index place_cities(key, population).
 */
export async function findPlace({ city, state, zipCode }: PlaceWords): Promise<Place | null> {
  const zip = usZip(zipCode, state);
  if (!zip && !city.trim()) return null;
  const rows = await query<Found>(
    "place",
    `SELECT 'zip' AS by, latitude, longitude, "timeZone", 'US' AS country, '' AS state, 0 AS population
       FROM place_zips WHERE zip = $1
     UNION ALL
     (SELECT 'city', latitude, longitude, "timeZone", country, state, population
        FROM place_cities WHERE key = place_key($2) AND $2 <> '' ORDER BY population DESC LIMIT 100)`,
    [zip, city.trim()],
  );
  const found = rows.find(({ by }) => by === "zip") ?? pickCity(rows, state);
  if (!found) return null;
  const { latitude, longitude, timeZone } = found;
  return { latitude, longitude, timeZone, by: rows[0]?.by === "zip" ? "zip" : "city" };
}
