import { expect, it } from "vitest";
import { columnWidths, leastTableWidth } from "@/components/shared/list/column-widths";
import type { Column } from "@/components/shared/list/data-table";

type Row = { name: string; email: string; company: string };

const text = (id: keyof Row): Column<Row> => ({ id, header: id, cell: (row) => row[id], fit: (row) => row[id] });
const columns: Column<Row>[] = [
  text("name"),
  text("company"),
  text("email"),
  { id: "value", header: "Value", cell: () => "", width: "w-32" },
];

it("fills text columns with the space that fixed columns leave, and gives the title the rest", () => {
  const rows: Row[] = [
    { name: "x".repeat(17), company: "", email: "x".repeat(17) },
    { name: "Acme", company: "Acme", email: "a@b.example" },
  ];
  expect(columnWidths(columns, rows, columns[0])).toEqual({
    company: "max(6rem, (min(100vw - 19rem, 80rem) - 10.5rem) * 0.216)",
    email: "max(6rem, (min(100vw - 19rem, 80rem) - 10.5rem) * 0.392)",
  });
});

it("keeps one very long text from filling the table", () => {
  const rows: Row[] = [{ name: "Acme", company: "", email: "x".repeat(200) }];
  expect(columnWidths(columns, rows, columns[0]).email).toContain("* 0.639");
});

it("leaves room for every column when many are shown", () => {
  expect(leastTableWidth(columns)).toBe("34.5rem");
});
