import { describe, expect, test } from "vitest";
import { distanceMiles, type KnownCity, pickCity, regionsOf, usZip } from "@/lib/places/rules";

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

  test("from Kennedy to Los Angeles, either way, half a percent from the surveyed distance", () => {
    const surveyed = 2_475;
    expect(Math.abs(distanceMiles(newYork, losAngeles) / surveyed - 1)).toBeLessThan(0.005);
    expect(distanceMiles(losAngeles, newYork)).toBe(distanceMiles(newYork, losAngeles));
  });

  test("nowhere to go is no way, and the other side of the earth is half of it", () => {
    expect(distanceMiles(newYork, newYork)).toBe(0);
    const opposite = { latitude: -newYork.latitude, longitude: newYork.longitude + 180 };
    expect(distanceMiles(newYork, opposite)).toBeCloseTo(Math.PI * 3_958.8, 0);
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
  ])("%s", (state, region) => expect(regionsOf(state)[0]).toEqual(region));

  test("Georgia may be the country too", () => {
    expect(regionsOf("Georgia")).toEqual([
      { country: "US", state: "GA" },
      { country: "GE", state: null },
    ]);
  });

  test.each(["", "  ", "Middle Earth"])("%j is none", (state) => expect(regionsOf(state)).toEqual([]));
});

describe("which town is meant", () => {
  const springfields = [city("US", "MO", 166_810), city("US", "MA", 154_341), city("US", "IL", 116_565)];

  test("the one in the state", () => expect(pickCity(springfields, "IL")?.population).toBe(116_565));
  test("none of several", () => expect(pickCity(springfields, "")).toBeNull());
  test("none where the state has no such town, or is unknown", () => {
    expect(pickCity(springfields, "HI")).toBeNull();
    expect(pickCity(springfields, "Middle Earth")).toBeNull();
  });
  test("the one that outgrows its namesakes", () => {
    expect(pickCity([city("US", "IL", 2_700_000), city("US", "TX", 300)], "")?.state).toBe("IL");
  });
  test("Tbilisi, Georgia", () => expect(pickCity([city("GE", "51", 1_000_000)], "Georgia")?.country).toBe("GE"));
});

describe("ZIP codes", () => {
  test.each([
    ["83814", "ID", "83814"],
    ["83814-1234", "", "83814"],
    ["838141234", "", "83814"],
    ["10115", "Germany", null],
    ["K1A 0B1", "ON", null],
    ["8381", "ID", null],
  ])("%s %s", (zipCode, state, zip) => expect(usZip(zipCode, state)).toBe(zip));
});
