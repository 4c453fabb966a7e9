import "server-only";
import {
  type KnownCity,
  pickPlace,
  placeKey,
  placeKeys,
  regionName,
  regionsOf,
  splitCity,
  toPlaceCode,
  usZip,
} from "@/lib/places/rules";
import type { EventPlaceColumns, Place, PlaceColumns, PlaceSuggestion, PlaceWords } from "@/lib/places/schema";
import { query, type Tx } from "@/lib/server/db";

export type Run = <Row extends object>(text: string, values: readonly unknown[]) => Promise<Row[]>;

const onPool: Run = <Row extends object>(text: string, values: readonly unknown[]) =>
  query<Row>("places", text, values);

type Found = KnownCity & { by: "zip" | "city"; word: string };

/** By place_zips' primary key and place_cities(key, population). */
const FIND = `
  SELECT 'zip' AS by, zip AS word, latitude, longitude, "timeZone", 'US' AS country, state, 0 AS population
    FROM place_zips WHERE zip = ANY ($1::bpchar[])
  UNION ALL
  SELECT 'city', key, latitude, longitude, "timeZone", country, state, population
    FROM place_cities WHERE key = ANY ($2::text[])`;

type Wanted = { state: string; zip: string | null; keys: string[] };

function toWanted({ country = "", ...words }: PlaceWords): Wanted {
  const split = splitCity(words);
  const { city, zipCode } = split;
  const isHome = split.state !== "" && regionsOf(country).some((region) => region.country === "US");
  const state = isHome ? split.state : [split.state, country].filter(Boolean).join(", ");
  return { state, zip: usZip(zipCode, state), keys: placeKeys(city) };
}

/** A place with the code of its state or country, each if known. */
export type Locating = { place: Place | null; code: string };

/** By ZIP code, else by city and state. Null when unknown or ambiguous. */
export const findPlaces = async (list: readonly PlaceWords[], run?: Run): Promise<(Place | null)[]> =>
  (await locatePlaces(list, run)).map(({ place }) => place);

export async function locatePlaces(list: readonly PlaceWords[], run: Run = onPool): Promise<Locating[]> {
  // Imports repeat cities: each is parsed once.
  const taken = new Map<string, Wanted>();
  const wanted = list.map((words) => {
    const text = JSON.stringify([words.city, words.state, words.zipCode, words.country]);
    const known = taken.get(text) ?? toWanted(words);
    taken.set(text, known);
    return known;
  });
  const zips = [...new Set(wanted.flatMap(({ zip }) => zip ?? []))];
  const keys = [...new Set(wanted.flatMap((one) => one.keys))];
  const rows = zips.length + keys.length > 0 ? await run<Found>(FIND, [zips, keys]) : [];
  const byWord = { zip: new Map<string, Found[]>(), city: new Map<string, Found[]>() };
  for (const row of rows) {
    const list = byWord[row.by].get(row.word);
    if (list) list.push(row);
    else byWord[row.by].set(row.word, [row]);
  }
  return wanted.map(({ zip, keys: own, state }) => {
    const cities = own.flatMap((key) => byWord.city.get(key) ?? []);
    const found = (zip && byWord.zip.get(zip)?.[0]) || null;
    return {
      place: pickPlace(found, cities, state),
      code: toPlaceCode(state, { zipState: found?.state ?? "", cities }),
    };
  });
}

export const findPlace = async (words: PlaceWords, run?: Run): Promise<Place | null> =>
  (await findPlaces([words], run))[0] ?? null;

const UNKNOWN: PlaceColumns = { placeTimeZone: "", latitude: null, longitude: null };

export const toPlaceColumns = (place: Place | null): PlaceColumns =>
  place ? { placeTimeZone: place.timeZone, latitude: place.latitude, longitude: place.longitude } : UNKNOWN;

/** Of an event, which has a state of performance, too. */
export const toEventPlaceColumns = ({ place, code }: Locating): EventPlaceColumns => ({
  ...toPlaceColumns(place),
  placeState: code,
});

export const locatePlace = async (words: PlaceWords, tx: Tx): Promise<Locating> =>
  (await locatePlaces([words], (text, values) => tx.$queryRawUnsafe(text, ...values)))[0] ?? { place: null, code: "" };

const SUGGESTIONS = 8;

const HOME = 5;

const keyOf = (city: string): string => placeKey(splitCity({ city, state: "", zipCode: "" }).city);

/** Prefix search. Uses place_cities(key, population) under a byte-ordered collation. */
export async function suggestPlaces(q: string): Promise<PlaceSuggestion[]> {
  const key = keyOf(q);
  return key.length < 2 ? [] : listTowns("place-suggestions", "key LIKE $1", `${key}%`);
}

/** Towns of exactly that name, one in each state or country. */
export async function listTownsNamed(city: string): Promise<PlaceSuggestion[]> {
  const towns = await listTowns("towns-named", "key = ANY ($1::text[])", placeKeys(keyOf(city)));
  return [...new Map(towns.map((town) => [town.state, town])).values()];
}

/** Largest first, US preferred. */
async function listTowns(name: string, where: string, value: string | string[]): Promise<PlaceSuggestion[]> {
  const rows = await query<{ city: string; country: string; state: string; timeZone: string }>(
    name,
    `SELECT name AS city, country, state, "timeZone" FROM place_cities WHERE ${where}
      ORDER BY population * CASE WHEN country = 'US' THEN ${HOME} ELSE 1 END DESC, id LIMIT ${SUGGESTIONS}`,
    [value],
  );
  return rows.map(({ city, country, state, timeZone }) => ({
    city,
    state: regionName(country, state),
    timeZone,
    country: country === "US" ? "" : regionName(country, ""),
  }));
}
