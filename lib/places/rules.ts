import { OTHER_NAMES, REGIONS, STATE_ALIASES, US_TERRITORIES } from "@/lib/places/regions";
import type { Place, PlaceWords, Point } from "@/lib/places/schema";
import { foldText } from "@/lib/shared/words";

const EARTH_RADIUS_MILES = 3_958.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function distanceMiles(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const share =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** Roads are longer than the straight line. */
const DRIVE = { upTo: 150, detour: 1.25, milesPerHour: 45 };

/** A rough guess in tens of minutes, at least 10; null for a distance that people fly. */
export function roughDriveMinutes(miles: number): number | null {
  if (miles > DRIVE.upTo) return null;
  const minutes = ((miles * DRIVE.detour) / DRIVE.milesPerHour) * 60;
  return Math.max(10, Math.round(minutes / 10) * 10);
}

/** @property state null for the whole country */
type Region = { country: string; state: string | null };

/** "D.C." and "U.S.A." → "DC" and "USA" */
const regionWord = (text: string): string => foldText(text).replaceAll(".", "").trim();

const REGION_OF = new Map<string, Region[]>();

for (const [country, state, short, name] of REGIONS) {
  for (const word of [short, name]) {
    const known = REGION_OF.get(regionWord(word)) ?? [];
    REGION_OF.set(regionWord(word), [...known, { country, state: state || null }]);
  }
}

const COUNTRY_ALIASES = new Map(
  Object.entries({
    usa: "US",
    us: "US",
    uk: "GB",
    "great britain": "GB",
    britain: "GB",
    holland: "NL",
    "czech republic": "CZ",
    uae: "AE",
    turkey: "TR",
  }),
);

let countries: Map<string, string> | undefined;

function countryCode(name: string): string | undefined {
  if (!countries) {
    const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    const codes = letters.flatMap((first) => letters.map((second) => first + second));
    const current = codes.filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`);
    countries = new Map(
      current.flatMap((code) => ((said) => (said ? [[regionWord(said), code]] : []))(names.of(code))),
    );
  }
  return COUNTRY_ALIASES.get(name) ?? countries.get(name);
}

/** Most likely first: "TX", "ON, Canada", "England", "France". */
export function regionsOf(state: string): Region[] {
  const whole = regionsOfWord(state);
  return whole.length > 0 || !state.includes(",") ? whole : state.split(",").flatMap(regionsOfWord);
}

function regionsOfWord(text: string): Region[] {
  const word = regionWord(text);
  if (!word) return [];
  const alias = Object.hasOwn(STATE_ALIASES, word) ? STATE_ALIASES[word] : undefined;
  if (alias) return [{ country: "US", state: alias }];
  const country = countryCode(word);
  const known = REGION_OF.get(word) ?? [];
  // "CA" is California before Canada.
  const isNew = country && !known.some((region) => region.country === country && region.state === null);
  return isNew ? [...known, { country, state: null }] : known;
}

export function regionName(country: string, state: string): string {
  const region = REGIONS.find(([of, code]) => of === country && (code === state || code === ""));
  return region?.[2] ?? new Intl.DisplayNames("en", { type: "region" }).of(country) ?? country;
}

/** Same folding as the database's `place_key`. */
export const placeKey = (name: string): string =>
  foldText(name)
    .replace(/['`ʻʼʿʾ]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replace(/\b(saint|sainte|ste)\b/g, "st")
    .replace(/\bmount\b/g, "mt")
    .replace(/\bfort\b/g, "ft");

export function placeKeys(city: string): string[] {
  const key = placeKey(city);
  if (!key) return [];
  const other = Object.hasOwn(OTHER_NAMES, key) ? OTHER_NAMES[key] : undefined;
  return other ? [key, other] : [key];
}

export const NOWHERE = { city: "", state: "", zipCode: "", country: "" };
export const PLACE_WORDS = Object.keys(NOWHERE) as (keyof typeof NOWHERE)[];

export const namesPlace = (fields: Partial<PlaceWords>): boolean =>
  PLACE_WORDS.some((name) => fields[name] !== undefined);

export function splitCity({ city, state, zipCode }: PlaceWords): PlaceWords {
  const comma = city.indexOf(",");
  if (state.trim() || comma < 0 || regionsOf(city.slice(comma + 1)).length === 0) return { city, state, zipCode };
  return { city: city.slice(0, comma), state: city.slice(comma + 1), zipCode };
}

export type KnownCity = Point & { country: string; state: string; population: number; timeZone: string };

/** Ratio by which the largest of equal names wins. */
const OUTSTANDING = 5;

/** The only city of that name in the region; without a region the only one, or by far the largest ("Chicago"). */
export function pickCity(cities: readonly KnownCity[], state: string): KnownCity | null {
  const bySize = [...cities].sort((a, b) => b.population - a.population);
  const regions = regionsOf(state);
  for (const region of regions) {
    const found = bySize.find(
      (city) => city.country === region.country && (region.state === null || city.state === region.state),
    );
    if (found) return found;
  }
  if (state.trim()) return null;
  const [first, second] = bySize;
  if (!first) return null;
  return !second || first.population >= OUTSTANDING * Math.max(1, second.population) ? first : null;
}

/** Miles; a ZIP code further from its city belongs to another place. */
const SAME_PLACE_MILES = 150;

type Located = Point & { timeZone: string };

/** A ZIP code far from its city and state is ignored. */
export function pickPlace(zip: Located | null, cities: readonly KnownCity[], state: string): Place | null {
  const city = pickCity(cities, state);
  const leftOver = zip !== null && city !== null && state.trim() !== "" && distanceMiles(zip, city) > SAME_PLACE_MILES;
  const found = leftOver ? city : (zip ?? city);
  if (!found) return null;
  const { latitude, longitude, timeZone } = found;
  return { latitude, longitude, timeZone, by: found === zip ? "zip" : "city" };
}

/** A state that a ZIP code or GeoNames has: "NC" → "US-NC", "PR" → "PR". */
const stateCode = (state: string): string => (US_TERRITORIES.includes(state) ? state : `US-${state}`);

const codeOf = ({ country, state }: Region): string => {
  if (country !== "US") return country;
  return state ? stateCode(state) : "";
};

/** The state or country that an address names, "" while it is unknown or could be several. The state's field comes first. */
export function toPlaceCode(state: string, found: { zipState: string; cities: readonly KnownCity[] }): string {
  const zip = found.zipState && stateCode(found.zipState);
  const named = regionsOf(state).flatMap((region) => codeOf(region) || []);
  const city = pickCity(found.cities, state);
  const cityCode = city ? codeOf(city) : "";
  if (named.length === 0) return zip || cityCode;
  const codes = new Set(named);
  if (codes.size === 1 || codes.has(cityCode)) return codes.size === 1 ? (named[0] ?? "") : cityCode;
  if (codes.has(zip)) return zip;
  // Two letters are a state before a country; a name that both have ("Georgia") is asked for.
  return regionWord(state).length === 2 && named[0]?.startsWith("US-") ? named[0] : "";
}

export function usZip(zipCode: string, state: string): string | null {
  const digits = /^(\d{5})(?:-?\d{4})?$/.exec(zipCode.trim())?.[1];
  if (!digits) return null;
  const regions = regionsOf(state);
  const american = ({ country }: Region) => country === "US" || US_TERRITORIES.includes(country);
  return regions.length === 0 || regions.some(american) ? digits : null;
}
