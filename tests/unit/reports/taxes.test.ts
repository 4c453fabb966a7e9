import { describe, expect, it } from "vitest";
import { differenceOf, estimatedTaxDates } from "@/lib/reports/taxes/taxes";

const form = (name: string, amount: number) => ({ id: name, form: name, payerName: "Acme", amount, fileId: null });

describe("what a payer's forms say", () => {
  it.each([
    ["nothing without a form", 10_000, 0, [], null],
    ["less than was paid", 10_000, 0, [form("1099-NEC", 9_000)], -1_000],
    ["the same over two forms", 10_000, 0, [form("1099-NEC", 6_000), form("1099-MISC", 4_000)], 0],
    ["of cards only, where no other form is due", 500, 5_000, [form("1099-K", 5_000)], 0],
    ["nothing where both kinds are right", 10_000, 5_000, [form("1099-NEC", 10_000), form("1099-K", 5_000)], 0],
    ["of both kinds", 500, 5_000, [form("1099-K", 5_100), form("1099-NEC", 400)], 0],
  ])("is %s", (_, direct, card, forms, expected) => {
    expect(differenceOf({ direct, card, forms })).toBe(expected);
  });
});

it("has the four dates of a year, and none of a year that isn't recorded", () => {
  expect(estimatedTaxDates(2026)).toHaveLength(4);
  expect(estimatedTaxDates(2051)).toEqual([]);
});
