import { describe, expect, it } from "vitest";
import { monthlyNeed, sameDayLastYear, yearSums } from "@/lib/dashboard/rules";

describe("what a month must bring", () => {
  it.each([
    [90_000, "2026-10-05", { amount: 30_000, months: 3 }],
    [19_500, "2026-11-15", { amount: 9_750, months: 2 }],
    [19_500, "2026-11-16", null],
    [100, "2026-12-01", null],
    [100, "2026-01-01", { amount: 9, months: 12 }],
    [0, "2026-05-01", null],
    [null, "2026-05-01", null],
  ])("for a gap of %s on %s", (gap, today, expected) => {
    expect(monthlyNeed(gap, today)).toEqual(expected);
  });
});

it.each([
  ["2026-11-27", "2025-11-27"],
  ["2028-02-29", "2027-02-28"],
])("compares %s with %s", (today, before) => {
  expect(sameDayLastYear(today)).toBe(before);
});

it("sums fees by year without gaps, with what was kept of canceled events", () => {
  const sums = [
    { year: 2024, status: "completed" as const, count: 2, fee: 10_000 },
    { year: 2024, status: "cancelled" as const, count: 1, fee: 500 },
    { year: 2024, status: "cancelled" as const, count: 3, fee: 0 },
    { year: 2024, status: "lost" as const, count: 4, fee: 9_000 },
    { year: 2026, status: "closed" as const, count: 1, fee: 7_000 },
    { year: 2026, status: "confirmed" as const, count: 1, fee: 3_000 },
    { year: 2027, status: "hold" as const, count: 1, fee: 8_000 },
  ];
  expect(yearSums(sums)).toEqual([
    { year: 2024, count: 3, earned: 10_500, booked: 0 },
    { year: 2025, count: 0, earned: 0, booked: 0 },
    { year: 2026, count: 2, earned: 7_000, booked: 3_000 },
  ]);
  expect(yearSums(sums.slice(-1))).toEqual([]);
});
