import { describe, expect, test } from "vitest";
import { distanceMiles, roughDriveMinutes } from "@/lib/places/rules";
import type { Point } from "@/lib/places/schema";

const RADIUS = 3_958.8;
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

/** The same numbers in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

describe("distances", () => {
  test("of 1,000 random pairs agree with an independent formula within a thousandth of a mile", () => {
    const next = randomNumbers(7);
    const somewhere = () => ({ latitude: deg(Math.asin(2 * next() - 1)), longitude: 360 * next() - 180 });
    const differences = Array.from({ length: 1_000 }, () => {
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
    expect(distanceMiles(a, b)).toBeLessThan(150);
  });

  test("are 0 between equal points, at the poles too", () => {
    for (const latitude of [39.7392, 90, -90]) {
      expect(distanceMiles({ latitude, longitude: 10 }, { latitude, longitude: 10 })).toBe(0);
    }
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
