import { describe, expect, it } from "vitest";
import { formatNumber, isNumberPattern, namesYear } from "@/lib/issued/rules";

it.each([
  ["{YYYY}-{SEQ:4}", 14, "2026-0014"],
  ["INV-{SEQ}", 14, "INV-14"],
  ["{YY}/{SEQ:3}", 1400, "26/1400"],
  ["{SEQ:1}", 9, "9"],
])("fills %s with number %i", (pattern, number, expected) => {
  expect(formatNumber(pattern, 2026, number)).toBe(expected);
});

describe("a pattern", () => {
  it.each(["{YYYY}-{SEQ:4}", "{SEQ}", "No. {SEQ:9} ({YY})"])("may be %s", (pattern) => {
    expect(isNumberPattern(pattern)).toBe(true);
  });

  it.each(["", "2026", "{SEQ}{SEQ}", "{SEQ:0}", "{SEQ:10}", "{MM}-{SEQ}", "{SEQ", "{{SEQ}}"])(
    "may not be “%s”",
    (pattern) => {
      expect(isNumberPattern(pattern)).toBe(false);
    },
  );

  it.each([
    ["{YYYY}-{SEQ}", true],
    ["{SEQ}/{YY}", true],
    ["INV-{SEQ}", false],
  ])("with the year begins anew: %s", (pattern, expected) => {
    expect(namesYear(pattern)).toBe(expected);
  });
});
