import { describe, expect, it } from "vitest";
import { type ListFilter, type ListSpec, listStatement } from "@/lib/server/list-query";
import type { SpeakerId } from "@/lib/server/session";

const SPEC: ListSpec = {
  table: "things t",
  alias: "t",
  select: "t.id",
  sorts: { name: { by: "t.name", type: "citext" } },
};
const ME = "me" as SpeakerId;
const filter = (change: Partial<ListFilter> = {}): ListFilter => ({
  q: "",
  sort: "name",
  dir: "asc",
  limit: 50,
  trash: false,
  ...change,
});

describe("a list's SQL", () => {
  it("always starts with the tenant's condition", () => {
    const { rows, count } = listStatement(SPEC, ME, filter({ where: [{ sql: "t.kind = $?", value: "x" }] }));
    for (const { text } of [rows, count]) expect(text).toContain('WHERE t."speakerId" = $1 AND');
    expect(count.values).toEqual(["me", "x"]);
    expect(rows.values).toEqual(["me", "x"]);
  });

  it("says how many rows are wanted, so that a plan of the usual page can be kept", () => {
    expect(listStatement(SPEC, ME, filter()).rows.text).toMatch(/LIMIT 51$/);
    const { text, values } = listStatement(SPEC, ME, filter({ limit: 7 })).rows;
    expect([text.slice(-13), values]).toEqual(["LIMIT $2::int", ["me", 8]]);
  });

  it("contains nothing from the request", () => {
    const evil = `'; DROP TABLE things; -- % _ \\`;
    const { rows } = listStatement(SPEC, ME, filter({ q: evil, where: [{ sql: "t.kind = $?", value: evil }] }));
    expect(rows.text).not.toContain("DROP");
    expect(rows.values).toContain("%drop%");
    expect(rows.values).toContain("%\\%%");
    expect(rows.values).toContain("%\\_%");
    expect(rows.values).toContain("%\\\\%");
  });

  it("rejects an unknown sort", () => {
    expect(() => listStatement(SPEC, ME, filter({ sort: "name; DROP" }))).toThrow(/sort by/);
  });

  it("searches for at most eight words", () => {
    const { rows } = listStatement(SPEC, ME, filter({ q: "a b c d e f g h i j" }));
    expect(rows.values).toEqual(["me", ..."abcdefgh".split("").map((word) => `%${word}%`)]);
  });
});
