import { describe, expect, it, test } from "vitest";
import { type KnownCity, toPlaceCode } from "@/lib/places/rules";
import { ABROAD_CHOICES, isPlaceCode, placeName, STATE_CHOICES } from "@/lib/shared/place-codes";

const city = (country: string, state: string, population = 100_000): KnownCity => ({
  country,
  state,
  population,
  latitude: 0,
  longitude: 0,
  timeZone: "",
});

const ATLANTA = city("US", "GA");
const TBILISI = city("GE", "51");

describe("the place code of an address", () => {
  test.each<[what: string, state: string, zipState: string, cities: KnownCity[], code: string]>([
    ["two letters", "NC", "", [], "US-NC"],
    ["a name", "north carolina", "", [], "US-NC"],
    ["Cali", "Cali", "", [], "US-CA"],
    ["N. Carolina", "N. Carolina", "", [], "US-NC"],
    ["D.C.", "D.C.", "", [], "US-DC"],
    ["Wash. DC", "Wash. DC", "", [], "US-DC"],
    ["California, not Canada", "CA", "", [], "US-CA"],
    ["Washington before Western Australia", "WA", "", [], "US-WA"],
    ["Western Australia where the town is there", "WA", "", [city("AU", "08")], "AU"],
    ["Ontario", "Ontario", "", [], "CA"],
    ["a province and its country", "ON, Canada", "", [], "CA"],
    ["England", "England", "", [], "GB"],
    ["a territory", "Puerto Rico", "", [], "PR"],
    ["Georgia alone is asked for", "Georgia", "", [], ""],
    ["Georgia with its town", "Georgia", "", [ATLANTA], "US-GA"],
    ["Georgia abroad", "Georgia", "", [TBILISI], "GE"],
    ["Georgia with its ZIP code", "Georgia", "GA", [], "US-GA"],
    ["GA", "GA", "", [], "US-GA"],
    ["two letters of two provinces", "NT", "", [], ""],
    ["a ZIP code of another state loses", "CO", "MA", [city("US", "CO")], "US-CO"],
    ["and does without a known town", "CO", "MA", [], "US-CO"],
    ["a ZIP code alone", "", "HI", [], "US-HI"],
    ["a territory's ZIP code", "", "PR", [], "PR"],
    ["a ZIP code beside words that are no state", "Middle Earth", "NC", [], "US-NC"],
    ["words that are no state", "Middle Earth", "", [city("US", "CO")], ""],
    ["a town that outgrows its namesakes", "", "", [city("US", "IL", 2_700_000), city("US", "TX", 500)], "US-IL"],
    ["a town with namesakes", "", "", [city("US", "IL"), city("US", "MO")], ""],
    ["the whole country", "USA", "", [], ""],
    ["nothing", "", "", [], ""],
  ])("of %s", (_, state, zipState, cities, code) => {
    expect(toPlaceCode(state, { zipState, cities })).toBe(code);
  });
});

it("names codes that exist, and no others", () => {
  expect(["US-NC", "US-DC", "GB", "PR"].map(placeName)).toEqual([
    "North Carolina",
    "District of Columbia",
    "United Kingdom",
    "Puerto Rico",
  ]);
  expect(["US-ZZ", "US", "NC", "ZZ", "us-nc", "", "US-NCX"].filter(isPlaceCode)).toEqual(["NC"]);
  expect(STATE_CHOICES).toHaveLength(51);
  expect(ABROAD_CHOICES.every(([code]) => isPlaceCode(code))).toBe(true);
});
