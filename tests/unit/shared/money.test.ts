import { describe, expect, it } from "vitest";
import { dollarFormatter, formatDollars, MAX_DOLLARS, parseDollars, toCents, toDollars } from "@/lib/shared/money";

describe("cents and dollars", () => {
  it("convert without loss in both directions", () => {
    for (let cents = 0; cents <= 200_000; cents += 7) expect(toCents(toDollars(cents))).toBe(cents);
    expect(toCents(MAX_DOLLARS)).toBe(999_999_999);
    expect(toCents(1.005 * 100)).toBe(10_050);
    expect(toCents(0.29)).toBe(29);
    expect(toCents(8.2)).toBe(820);
  });

  it("fit in PostgreSQL's integer", () => {
    expect(toCents(MAX_DOLLARS)).toBeLessThan(2 ** 31);
  });
});

describe("a typed amount", () => {
  it.each([
    ["7500", 7500],
    [" 7500 ", 7500],
    ["$7,500.00", 7500],
    ["$ 7,500.50", 7500.5],
    ["7.5k", 7500],
    ["$12K", 12_000],
    ["0.1k", 100],
    [".5", 0.5],
    ["7500.", 7500],
    ["0", 0],
    ["1,2,3", 123],
  ])("%j is %d", (text, dollars) => expect(parseDollars(text)).toBe(dollars));

  it.each(["", "   "])("%j isn't an amount yet", (text) => expect(parseDollars(text)).toBeNull());

  it.each(["abc", "-5", "5-", "1e3", "$", "k", "7,500€", "1.2.3", "7 500", "Infinity", "٧٥٠٠"])(
    "%j is rejected",
    (text) => expect(parseDollars(text)).toBeNaN(),
  );
});

describe("amounts on screen", () => {
  it("show cents only if there are some", () => {
    expect(formatDollars(7500)).toBe("$7,500");
    expect(formatDollars(7500.5)).toBe("$7,500.50");
    expect(formatDollars(0)).toBe("$0");
  });

  it("in one column all have cents, or none has", () => {
    expect([1, 2].map(dollarFormatter([1, 2]))).toEqual(["$1", "$2"]);
    expect([1, 2.5].map(dollarFormatter([1, 2.5]))).toEqual(["$1.00", "$2.50"]);
  });
});
