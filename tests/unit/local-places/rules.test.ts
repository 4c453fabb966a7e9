import { expect, it } from "vitest";
import { byKind, mapSearches } from "@/lib/local-places/rules";

const venue = { venueName: "Grand Hall & Spa", streetAddress: "1 Main St", city: "Denver", state: "CO", zipCode: "" };

it("links to map searches at the venue, with its address in the query", () => {
  const searches = mapSearches(venue);
  expect(searches.map(([label]) => label)).toEqual(["Hotels", "Restaurants", "Sights"]);
  const url = new URL(searches[0]?.[1] ?? "");
  expect(`${url.origin}${url.pathname}`).toBe("https://www.google.com/maps/search/");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    api: "1",
    query: "hotels near Grand Hall & Spa, 1 Main St, Denver, CO",
  });
});

it("has no map searches without an address", () => {
  expect(mapSearches({ ...venue, streetAddress: "", city: "", state: "" })).toEqual([]);
});

it("groups places by kind in a fixed order", () => {
  const [gym, hotel, inn] = [{ kind: "gym" }, { kind: "hotel" }, { kind: "hotel" }] as const;
  expect(byKind([gym, hotel, inn])).toEqual([
    ["hotel", [hotel, inn]],
    ["gym", [gym]],
  ]);
});
