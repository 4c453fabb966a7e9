import { describe, expect, it } from "vitest";
import * as z from "zod";
import {
  day,
  dollars,
  line,
  mailLine,
  optionalCount,
  optionalEmail,
  optionalTime,
  optionalTimeZone,
  optionalWebsite,
  patchOf,
  prose,
  requiredLine,
  requiredMailLine,
} from "@/lib/shared/fields";

const message = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;
const accepts = (schema: z.ZodType, value: unknown) => expect(message(schema, value)).toBeUndefined();

describe("lines", () => {
  it("are trimmed and collapsed, and lose invisible characters", () => {
    expect(line("X").parse("  a \t b\r\n c\u0000 ")).toBe("a b c");
    expect(line("X").parse("")).toBe("");
  });

  it("are measured after that", () => {
    accepts(line("City", 5), ` ${"x".repeat(5)} `);
    expect(message(line("City", 5), "x".repeat(6))).toBe("City can be at most 5 characters");
    accepts(requiredLine("Client"), "x");
    for (const empty of ["", "  ", "\u0000", "\n", undefined, null, 7]) {
      expect(message(requiredLine("Client"), empty), JSON.stringify(empty)).toBe("Client is required");
    }
  });
});

it("a line for an email header rejects line breaks, and says which kind of value it is", () => {
  expect(requiredMailLine("Name").parse("  Priya   Raman ")).toBe("Priya Raman");
  for (const text of ["a\nb", "a\r\nb", "a\n", "a\u2028b"]) {
    expect(message(mailLine("Name"), text)).toBe("Name must be on one line");
    expect(message(requiredMailLine("Name"), text)).toBe("Name must be on one line");
  }
  expect(message(mailLine("Name"), 7)).toBe("Name must be text");
  expect(message(requiredMailLine("Name"), undefined)).toBe("Name is required");
  expect(message(requiredMailLine("Name"), " ")).toBe("Name is required");
});

it("prose keeps its line breaks and inner spaces", () => {
  expect(prose("Notes").parse(" a\r\n\r\n  b\u0000 ")).toBe(" a\n\n  b ");
  accepts(prose("Notes"), "x".repeat(20_000));
  expect(message(prose("Notes"), "x".repeat(20_001))).toBe("Notes can be at most 20,000 characters");
});

describe("email addresses", () => {
  it.each(["", "a@b.co", "first.last+tag@sub.example.com", "o'brien@example.com", "ünï@exämple.com", "x@1.2.3.de"])(
    "accepts %j",
    (text) => accepts(optionalEmail(), text),
  );
  it.each(["a", "a@", "@b.co", "a@b", "a@b..co", "a@.co", "a b@c.de", "a@b@c.de", "a@b.co,x@y.de", "<a@b.co>"])(
    "rejects %j",
    (text) => expect(message(optionalEmail(), text)).toBe("Invalid email address"),
  );
});

describe("web addresses", () => {
  it("get a scheme when they have none", () => {
    expect(optionalWebsite().parse("example.com/a?b=c")).toBe("https://example.com/a?b=c");
    expect(optionalWebsite().parse("http://example.com")).toBe("http://example.com");
    expect(optionalWebsite().parse("")).toBe("");
  });
  it.each([
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "data:text/html,x",
    "ftp://example.com",
    "mailto:a@b.co",
    "localhost",
    "not a url",
    "https://",
    "//",
  ])("rejects %j", (text) =>
    expect(message(optionalWebsite(), text)).toBe("Website must be a web address such as https://example.com"),
  );
});

describe("amounts", () => {
  it.each([0, 0.01, 0.1, 7500, 7500.5, 1234.56, 9_999_999.99])("accepts %d", (value) => accepts(dollars("Fee"), value));
  it.each([
    [-0.01, "Fee can't be negative"],
    [0.001, "Fee can have at most two decimals"],
    [1.239, "Fee can have at most two decimals"],
    [10_000_000, "Fee can be at most $9,999,999.99"],
    ["7500", "Fee must be an amount such as 7500 or 7500.50"],
    [Number.NaN, "Fee must be an amount such as 7500 or 7500.50"],
    [Number.POSITIVE_INFINITY, "Fee must be an amount such as 7500 or 7500.50"],
    [null, "Fee must be an amount such as 7500 or 7500.50"],
  ])("rejects %j: %s", (value, text) => expect(message(dollars("Fee"), value)).toBe(text));
  it("accepts every cent from 0 to 100 dollars", () => {
    for (let cents = 0; cents <= 10_000; cents += 1) accepts(dollars("Fee"), cents / 100);
  });
});

it("counts are whole and bounded", () => {
  for (const good of [0, 1, 1_000_000, null]) accepts(optionalCount("Attendees"), good);
  expect(message(optionalCount("Attendees"), 1.5)).toBe("Attendees must be a whole number");
  expect(message(optionalCount("Attendees"), -1)).toBe("Attendees can't be negative");
  expect(message(optionalCount("Attendees"), 1_000_001)).toBe("Attendees can be at most 1,000,000");
});

it("dates, times and zones state the expected format", () => {
  expect(message(day("Date"), "2026-02-30")).toBe("Date must be a real date such as Mar 12, 2026");
  expect(message(day("Date"), "")).toBe("Date is required");
  expect(message(day("Date"), undefined)).toBe("Date is required");
  for (const good of ["00:00", "23:59", null]) accepts(optionalTime("Time"), good);
  for (const bad of ["24:00", "7:30", "12:60", "12:30:00", ""]) {
    expect(message(optionalTime("Time"), bad), bad).toBe("Time must be a time such as 4:45 PM");
  }
  accepts(optionalTimeZone("Zone"), "");
  expect(message(optionalTimeZone("Zone"), "Mars/Base")).toBe("Choose a time zone");
});

describe("the schema of a change", () => {
  const patch = patchOf(
    z.strictObject({
      name: requiredLine("Name"),
      notes: prose("Notes").default("none"),
      fee: dollars("Fee").default(5),
    }),
  );

  it("keeps missing fields missing, without defaults", () => {
    expect(patch.parse({ version: 3 })).toEqual({ version: 3 });
    expect(patch.parse({ version: 3, notes: "" })).toEqual({ version: 3, notes: "" });
  });

  it("keeps every field's own rules, requires a version and rejects unknown fields", () => {
    expect(patch.safeParse({ version: 1, name: "" }).success).toBe(false);
    expect(patch.safeParse({ name: "x" }).success).toBe(false);
    for (const version of [0, -1, 1.5, "1", null])
      expect(patch.safeParse({ version }).success, String(version)).toBe(false);
    expect(patch.safeParse({ version: 1, other: 1 }).success).toBe(false);
  });
});
