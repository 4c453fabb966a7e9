import { describe, expect, it, test } from "vitest";
import { splitBy, weightsOf } from "@/lib/expenses/rules";
import { random } from "../../support/random";

describe("splitting an amount by weights", () => {
  it("adds up to the cent, and each share is less than a cent from its exact part", () => {
    const below = random(5);
    for (let at = 0; at < 1_000; at += 1) {
      const cents = (below(2) === 0 ? 1 : -1) * (1 + below(999_999_999));
      const weights = Array.from({ length: 1 + below(20) }, () => below(3) * below(999_999_999));
      const shares = splitBy(weights, cents);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      for (const [nth, share] of shares.entries()) {
        const exact = total === 0 ? cents / weights.length : cents * ((weights[nth] ?? 0) / total);
        expect(Math.abs(share - exact)).toBeLessThan(1.000001);
      }
    }
  });

  test.each([
    ["equal weights: the first ones have the odd cents", [1, 1, 1], 100, [34, 33, 33]],
    ["a refund", [1, 1, 1], -100, [-34, -33, -33]],
    ["the largest remainder", [1, 5], 100, [17, 83]],
    ["no share without a weight", [0, 2, 1], 100, [0, 67, 33]],
    ["evenly without any weight", [0, 0, 0], 100, [34, 33, 33]],
    ["more events than cents", [1, 1, 1], 2, [1, 1, 0]],
    ["nothing to split over", [], 100, []],
  ])("%s", (_, weights, cents, shares) => {
    expect(splitBy(weights, cents)).toEqual(shares);
  });
});

test.each([
  ["evenly", [1, 1]],
  ["fee", [750_050, 0]],
  ["days", [1, 3]],
] as const)("weighs events %s", (rule, weights) => {
  const targets = [
    { id: "a", title: "Keynote", fee: 7_500.5, days: 1 },
    { id: "b", title: "Retreat", fee: 0, days: 3 },
  ];
  expect(weightsOf(targets, rule)).toEqual(weights);
});
