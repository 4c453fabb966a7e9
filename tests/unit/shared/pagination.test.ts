import { describe, expect, it } from "vitest";
import { listQuery } from "@/lib/shared/fields";
import { formatTotal, PAGE_SIZE } from "@/lib/shared/pagination";

const schema = listQuery(["name", "updated"], { dir: "asc" });

describe("a list's query", () => {
  it("has defaults for everything it needs", () => {
    expect(schema.parse({})).toEqual({ q: "", sort: "name", dir: "asc", limit: PAGE_SIZE, trash: false });
  });

  it("parses the strings of a URL", () => {
    expect(schema.parse({ q: "  a b\u0000 ", limit: "200", trash: "1", sort: "updated", dir: "desc" })).toEqual({
      q: "a b",
      limit: 200,
      trash: true,
      sort: "updated",
      dir: "desc",
    });
  });

  it.each([
    { limit: "0" },
    { limit: "201" },
    { limit: "1.5" },
    { sort: "id" },
    { dir: "up" },
    { trash: "yes" },
    { other: "1" },
    { q: "x".repeat(201) },
  ])("rejects %j", (query) => expect(schema.safeParse(query).success).toBe(false));
});

it("a total says when counting stopped", () => {
  expect([0, 465, 1000, 1001].map(formatTotal)).toEqual(["0", "465", "1,000", "1,000+"]);
});
