import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { boxAround, distanceMiles, roughDriveMinutes } from "@/lib/places/rules";
import type { Point } from "@/lib/places/schema";
import { inProject } from "../../../scripts/lib/project.mjs";

const RADIUS = 3_958.8;
const REACH = 150;
const rad = (degrees: number) => (degrees * Math.PI) / 180;
const deg = (radians: number) => (radians * 180) / Math.PI;

/** Vincenty's formula on a sphere, which is exact at any distance. */
function independentMiles(a: Point, b: Point): number {
  const [one, two, turn] = [rad(a.latitude), rad(b.latitude), rad(b.longitude - a.longitude)];
  const across = Math.cos(two) * Math.sin(turn);
  const along = Math.cos(one) * Math.sin(two) - Math.sin(one) * Math.cos(two) * Math.cos(turn);
  const inside = Math.sin(one) * Math.sin(two) + Math.cos(one) * Math.cos(two) * Math.cos(turn);
  return RADIUS * Math.atan2(Math.hypot(across, along), inside);
}

const wrap = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** The point that is that far away in that direction. */
function travel({ latitude, longitude }: Point, miles: number, bearing: number): Point {
  const [from, angle, turn] = [rad(latitude), miles / RADIUS, rad(bearing)];
  const sine = Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(turn);
  const east = Math.atan2(Math.sin(turn) * Math.sin(angle) * Math.cos(from), Math.cos(angle) - Math.sin(from) * sine);
  return { latitude: deg(Math.asin(Math.min(1, Math.max(-1, sine)))), longitude: wrap(longitude + deg(east)) };
}

/** As lib/places/airports.ts asks for it in SQL. */
function isInBox(center: Point, { latitude, longitude }: Point): boolean {
  const { south, north, spans } = boxAround(center, REACH);
  const isBetween = spans.some(([west, east]) => longitude >= west && longitude <= east);
  return latitude >= south && latitude <= north && isBetween;
}

/** The same numbers in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const AIRPORTS = gunzipSync(readFileSync(inProject("prisma/places/airports.tsv.gz")))
  .toString()
  .trimEnd()
  .split("\n")
  .map((line) => line.split("\t"))
  .map(([code = "", , , , , latitude, longitude]) => ({
    code,
    latitude: Number(latitude),
    longitude: Number(longitude),
  }));

describe("distances", () => {
  test("of 200 random pairs agree with an independent formula within a thousandth of a mile", () => {
    const next = randomNumbers(7);
    const somewhere = () => ({ latitude: deg(Math.asin(2 * next() - 1)), longitude: 360 * next() - 180 });
    const differences = Array.from({ length: 200 }, () => {
      const [a, b] = [somewhere(), somewhere()];
      return Math.abs(distanceMiles(a, b) - independentMiles(a, b));
    });
    expect(Math.max(...differences)).toBeLessThan(0.001);
  });

  test.each([
    ["across the date line", { latitude: -16.7, longitude: 179.9 }, { latitude: -16.7, longitude: -179.9 }],
    ["over the pole at 89° north", { latitude: 89, longitude: 10 }, { latitude: 89, longitude: -170 }],
    ["a few feet apart", { latitude: 39.7392, longitude: -104.9847 }, { latitude: 39.7393, longitude: -104.9847 }],
  ])("%s are right", (_, a, b) => {
    expect(distanceMiles(a, b)).toBeCloseTo(independentMiles(a, b), 6);
    expect(distanceMiles(a, b)).toBeLessThan(REACH);
  });

  test("are 0 between equal points, at the poles too", () => {
    for (const latitude of [39.7392, 90, -90]) {
      expect(distanceMiles({ latitude, longitude: 10 }, { latitude, longitude: 10 })).toBe(0);
    }
  });
});

describe("the box around a venue", () => {
  const CENTERS: Point[] = [
    { latitude: 39.7392, longitude: -104.9847 },
    { latitude: 0, longitude: 0 },
    { latitude: -16.7, longitude: 179.9 },
    { latitude: 51.9, longitude: -179.9 },
    { latitude: 78.2, longitude: 15.6 },
    { latitude: 87.7, longitude: -60 },
    { latitude: 87.9, longitude: 179.99 },
    { latitude: 89, longitude: 10 },
    { latitude: -90, longitude: 0 },
    { latitude: 12, longitude: 180 },
    { latitude: 12, longitude: -180 },
  ];

  test.each(CENTERS)("at %j has every point within 150 miles", (center) => {
    for (const miles of [0, 1, 75, 149.99]) {
      for (let bearing = 0; bearing < 360; bearing += 0.5) {
        const point = travel(center, miles, bearing);
        expect(isInBox(center, point), `${miles} miles at ${bearing}°`).toBe(true);
      }
    }
  });

  test("has few points beyond: its corners are at most 217 miles away where it isn't polar", () => {
    const { south, north, spans } = boxAround({ latitude: 39.7392, longitude: -104.9847 }, REACH);
    const [[west]] = spans;
    for (const latitude of [south, north]) {
      const corner = { latitude, longitude: west };
      expect(independentMiles({ latitude: 39.7392, longitude: -104.9847 }, corner)).toBeLessThan(217);
    }
  });

  test("has the same airports as a look at all of them, around every tenth airport", () => {
    const centers = AIRPORTS.filter((_, at) => at % 10 === 0);
    const wrong = centers.filter((center) => {
      const near = AIRPORTS.filter((one) => independentMiles(center, one) <= REACH);
      return near.some((one) => !isInBox(center, one));
    });
    expect(AIRPORTS.length).toBeGreaterThan(3000);
    expect(wrong).toEqual([]);
  });
});

test.each([
  [0, 10],
  [5, 10],
  [24, 40],
  [72, 120],
  [150, 250],
  [150.1, null],
])("%d miles take about %j minutes by car", (miles, minutes) => {
  expect(roughDriveMinutes(miles)).toBe(minutes);
});
