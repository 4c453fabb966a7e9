import { expect, it } from "vitest";
import { CATEGORIES } from "@/lib/expenses/categories";
import { mileageCents, rateOf } from "@/lib/expenses/mileage/mileage";
import { splitProblem } from "@/lib/expenses/rules";

it("names both sums of shares that don't add up", () => {
  expect(splitProblem([0.1, 0.2], 0.3)).toBeNull();
  expect(splitProblem([60, 30], 100)).toBe("The shares come to $90.00, and the expense is $100.00");
});

it("counts miles at the rate of their year", () => {
  expect([2023, 2024, 2025, 2026, 2027].map(rateOf)).toEqual([65.5, 67, 70, 72.5, null]);
  expect(mileageCents(284, false, 725)).toBe(2_059);
  expect(mileageCents(284, true, 725)).toBe(4_118);
  expect(mileageCents(1, false, 655)).toBe(7);
});

it("has each category once, and half of meals", () => {
  expect(new Set(CATEGORIES.map(({ key }) => key)).size).toBe(CATEGORIES.length);
  expect(CATEGORIES.filter(({ deductible }) => deductible === 50).map(({ key }) => key)).toEqual(["meals"]);
});
