import { describe, expect, test } from "vitest";
import {
  boxAround,
  distanceMiles,
  type KnownCity,
  pickCity,
  pickPlace,
  placeKey,
  placeKeys,
  regionName,
  regionsOf,
  splitCity,
  usZip,
} from "@/lib/places/rules";

const city = (country: string, state: string, population: number): KnownCity => ({
  country,
  state,
  population,
  latitude: 0,
  longitude: 0,
  timeZone: "UTC",
});

describe("distance", () => {
  const newYork = { latitude: 40.6413, longitude: -73.7781 };
  const losAngeles = { latitude: 33.9416, longitude: -118.4085 };

  test("from Kennedy to Los Angeles is within half a percent of the surveyed distance, both ways", () => {
    const surveyed = 2_475;
    expect(Math.abs(distanceMiles(newYork, losAngeles) / surveyed - 1)).toBeLessThan(0.005);
    expect(distanceMiles(losAngeles, newYork)).toBe(distanceMiles(newYork, losAngeles));
  });

  test("is 0 between equal places, and half the circumference between opposite ones", () => {
    expect(distanceMiles(newYork, newYork)).toBe(0);
    const opposite = { latitude: -newYork.latitude, longitude: newYork.longitude + 180 };
    expect(distanceMiles(newYork, opposite)).toBeCloseTo(Math.PI * 3_958.8, 0);
  });
});

describe("the box around a point", () => {
  const at = (latitude: number, longitude = 0) => ({ latitude, longitude });

  test.each([0, 39.7, -60, 89])("at latitude %d holds every point within five miles, and few others", (latitude) => {
    const { south, north, halfWidth } = boxAround(at(latitude), 5);
    for (const edge of [south, north]) {
      expect(distanceMiles(at(latitude), at(edge))).toBeGreaterThan(5);
      expect(distanceMiles(at(latitude), at(edge))).toBeLessThan(5.1);
    }
    const east = [...Array(200).keys()].map((step) => at(south + ((north - south) * step) / 200, halfWidth));
    const nearest = Math.min(...east.map((point) => distanceMiles(at(latitude), point)));
    expect(nearest).toBeGreaterThan(5);
    expect(nearest).toBeLessThan(5.1);
  });

  test("is a whole cap around a pole", () => {
    expect(boxAround(at(89.99), 5).halfWidth).toBe(180);
    expect(boxAround(at(-90), 5).halfWidth).toBe(180);
  });
});

describe("regions", () => {
  test.each([
    ["TX", { country: "US", state: "TX" }],
    ["texas", { country: "US", state: "TX" }],
    [" Ontario ", { country: "CA", state: "08" }],
    ["CA", { country: "US", state: "CA" }],
    ["WA", { country: "US", state: "WA" }],
    ["England", { country: "GB", state: "ENG" }],
    ["UK", { country: "GB", state: null }],
    ["France", { country: "FR", state: null }],
    ["D.C.", { country: "US", state: "DC" }],
    ["U.S.A.", { country: "US", state: null }],
    ["Québec", { country: "CA", state: "10" }],
    ["ON, Canada", { country: "CA", state: "08" }],
    ["TX, USA", { country: "US", state: "TX" }],
    ["PR", { country: "PR", state: null }],
    ["Puerto Rico", { country: "PR", state: null }],
  ])("%s", (state, region) => expect(regionsOf(state)[0]).toEqual(region));

  test("Georgia may be the country, too", () => {
    expect(regionsOf("Georgia")).toEqual([
      { country: "US", state: "GA" },
      { country: "GE", state: null },
    ]);
  });

  test.each(["", "  ", "Middle Earth"])("%j isn't a region", (state) => expect(regionsOf(state)).toEqual([]));
});

describe("the town meant", () => {
  const springfields = [city("US", "MO", 166_810), city("US", "MA", 154_341), city("US", "IL", 116_565)];

  test("is the one in the state", () => expect(pickCity(springfields, "IL")?.population).toBe(116_565));
  test("is unknown when several match", () => expect(pickCity(springfields, "")).toBeNull());
  test("is unknown when the state is unknown or has no such town", () => {
    expect(pickCity(springfields, "HI")).toBeNull();
    expect(pickCity(springfields, "Middle Earth")).toBeNull();
  });
  test("is the one that is much larger than its namesakes", () => {
    expect(pickCity([city("US", "IL", 2_700_000), city("US", "TX", 300)], "")?.state).toBe("IL");
  });
  test("recognizes Tbilisi, Georgia", () =>
    expect(pickCity([city("GE", "51", 1_000_000)], "Georgia")?.country).toBe("GE"));
});

describe("the spelling of a town", () => {
  test.each([
    ["Coeur d'Alene", "coeur dalene"],
    ["Coeur d’Alene", "coeur dalene"],
    ["St. Louis", "st louis"],
    ["Saint Louis", "st louis"],
    ["Mount Vernon", "mt vernon"],
    ["Fort Worth", "ft worth"],
    ["Winston–Salem", "winston salem"],
    ["  Zürich ", "zurich"],
    ["Kaʻaʻawa", "kaaawa"],
    ["東京", ""],
  ])("%s", (name, key) => expect(placeKey(name)).toBe(key));

  test("also finds a town by its name in the table", () => {
    expect(placeKeys("New York")).toEqual(["new york", "new york city"]);
    expect(placeKeys("Denver")).toEqual(["denver"]);
    expect(placeKeys(" - ")).toEqual([]);
  });

  test.each([
    ["Denver, CO", "", "Denver", " CO"],
    ["Denver, CO", "CO", "Denver, CO", "CO"],
    ["Washington, D.C.", "", "Washington", " D.C."],
    ["Hall 3, left wing", "", "Hall 3, left wing", ""],
  ])("%j equals %j", (city, state, toCity, toState) => {
    expect(splitCity({ city, state, zipCode: "" })).toEqual({ city: toCity, state: toState, zipCode: "" });
  });

  test.each([
    ["US", "TX", "TX"],
    ["CA", "08", "ON"],
    ["GB", "ENG", "ENG"],
    ["FR", "11", "France"],
    ["PR", "127", "PR"],
  ])("%s %s is written %s, and can be read back", (country, state, name) => {
    expect(regionName(country, state)).toBe(name);
    expect(regionsOf(name)[0]?.country).toBe(country);
  });
});

describe("ZIP code and town", () => {
  const denver = { ...city("US", "CO", 700_000), latitude: 39.74, longitude: -104.98, timeZone: "America/Denver" };
  const boulder = { latitude: 40.01, longitude: -105.27, timeZone: "America/Denver" };
  const boston = { latitude: 42.36, longitude: -71.06, timeZone: "America/New_York" };

  test("prefers the ZIP code, which is more exact", () => {
    expect(pickPlace(boulder, [denver], "CO")).toMatchObject({ latitude: 40.01, by: "zip" });
    expect(pickPlace(boston, [], "")).toMatchObject({ latitude: 42.36, by: "zip" });
    expect(pickPlace(null, [denver], "CO")).toMatchObject({ latitude: 39.74, by: "city" });
    expect(pickPlace(null, [], "CO")).toBeNull();
  });

  test("prefers town and state to a leftover ZIP code of another town", () => {
    expect(pickPlace(boston, [denver], "CO")).toMatchObject({ latitude: 39.74, by: "city" });
    expect(pickPlace(boston, [denver], "")).toMatchObject({ latitude: 42.36, by: "zip" });
  });
});

describe("ZIP codes", () => {
  test.each([
    ["83814", "ID", "83814"],
    ["83814-1234", "", "83814"],
    ["838141234", "", "83814"],
    ["10115", "Germany", null],
    ["K1A 0B1", "ON", null],
    ["8381", "ID", null],
    ["00901", "PR", "00901"],
    ["00901", "Puerto Rico", "00901"],
  ])("%s %s", (zipCode, state, zip) => expect(usZip(zipCode, state)).toBe(zip));
});
