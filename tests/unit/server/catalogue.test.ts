import { describe, expect, it } from "vitest";
import { inOrder } from "@/lib/server/catalogue";

const column = (name: string, isNullable: boolean) => ({ name, type: "uuid", isNullable, isGenerated: false });
const table = (name: string, refs: Record<string, [column: string, isNullable: boolean]>) => ({
  name,
  primaryKey: ["id"],
  columns: Object.values(refs).map(([key, isNullable]) => column(key, isNullable)),
  references: Object.entries(refs).map(([to, [key]]) => ({ table: to, columns: [key] })),
});
const orderOf = (...tables: ReturnType<typeof table>[]) =>
  inOrder(tables).map(({ name, lateColumns }) => [name, ...lateColumns].join(" "));

describe("the order of tables", () => {
  it("puts a table after those that it refers to", () => {
    expect(orderOf(table("a", { b: ["bId", false] }), table("b", { c: ["cId", true] }), table("c", {}))).toEqual([
      "c",
      "b",
      "a",
    ]);
  });

  it("sets a reference to the same table last", () => {
    expect(orderOf(table("a", { a: ["parentId", true] }))).toEqual(["a parentId"]);
  });

  it("breaks a cycle at nullable columns, and leaves tables behind the cycle whole", () => {
    const circle = [table("c", { d: ["dId", false] }), table("d", { c: ["cId", true] })];
    expect(orderOf(table("a", { c: ["cId", true] }), ...circle)).toEqual(["d cId", "c", "a"]);
  });

  it("rejects a cycle without nullable columns", () => {
    expect(() => orderOf(table("a", { b: ["bId", false] }), table("b", { a: ["aId", false] }))).toThrow("a, b");
  });
});
