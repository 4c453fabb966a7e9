import { REGIONS } from "@/lib/places/regions";
import type { Point } from "@/lib/places/schema";

const EARTH_RADIUS_MILES = 3_958.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** As the crow flies, in miles (haversine; at most half a percent off, the earth being no ball). */
export function distanceMiles(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const share =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** A country, and in it a state or province by the code that place_cities uses; null for all of it. */
export type Region = { country: string; state: string | null };

const REGION_OF = new Map<string, Region[]>();

for (const [country, state, short, name] of REGIONS) {
  for (const word of [short, name]) {
    const known = REGION_OF.get(word.toLowerCase()) ?? [];
    REGION_OF.set(word.toLowerCase(), [...known, { country, state }]);
  }
}

/** Names that people write and Intl does not list. */
const COUNTRY_ALIASES: Record<string, string> = {
  usa: "US",
  "u.s.a.": "US",
  us: "US",
  "u.s.": "US",
  uk: "GB",
  "u.k.": "GB",
  "great britain": "GB",
  britain: "GB",
  holland: "NL",
  "czech republic": "CZ",
  uae: "AE",
  turkey: "TR",
};

let countries: Map<string, string> | undefined;

/** ISO 3166 code of a country by its English name, or undefined. */
function countryCode(name: string): string | undefined {
  if (!countries) {
    const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    const codes = letters.flatMap((first) => letters.map((second) => first + second));
    // Without the codes that have gone out of use, such as FX for France.
    const current = codes.filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`);
    countries = new Map(
      current.flatMap((code) => ((said) => (said ? [[said.toLowerCase(), code]] : []))(names.of(code))),
    );
  }
  return COUNTRY_ALIASES[name] ?? countries.get(name);
}

/**
 * What the state field of an event may mean, the likeliest first: "TX", "Texas", "ON", "England", "France". Empty when it
 * says nothing that is known.
 */
export function regionsOf(state: string): Region[] {
  const word = state.trim().toLowerCase();
  if (!word) return [];
  const country = countryCode(word);
  // A short word is a state before it is a country's alias: "CA" is California.
  return [...(REGION_OF.get(word) ?? []), ...(country ? [{ country, state: null }] : [])];
}

export type KnownCity = Point & { country: string; state: string; population: number; timeZone: string };

/** How many times bigger the biggest of several towns of one name must be to be the one that is meant. */
const OUTSTANDING = 5;

/**
 * The one town that is meant, or null when it cannot be said: among towns of one name, those in the region; without a
 * region the only one, or one that outgrows all others of its name ("Chicago", but no "Springfield").
 * @param cities of one name, the biggest first
 */
export function pickCity(cities: readonly KnownCity[], state: string): KnownCity | null {
  const regions = regionsOf(state);
  for (const region of regions) {
    const found = cities.find(
      (city) => city.country === region.country && (region.state === null || city.state === region.state),
    );
    if (found) return found;
  }
  // Somewhere else than any place known by that name.
  if (regions.length > 0 || state.trim()) return null;
  const [first, second] = cities;
  if (!first) return null;
  return !second || first.population >= OUTSTANDING * Math.max(1, second.population) ? first : null;
}

/** The five digits of a ZIP code where the place can be in the United States, else null. */
export function usZip(zipCode: string, state: string): string | null {
  const digits = /^(\d{5})(?:-?\d{4})?$/.exec(zipCode.trim())?.[1];
  if (!digits) return null;
  const regions = regionsOf(state);
  return regions.length === 0 || regions.some(({ country }) => country === "US") ? digits : null;
}
