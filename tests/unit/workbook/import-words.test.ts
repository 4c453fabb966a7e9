import { expect, test } from "vitest";
import { countOf } from "@/components/workbook/import-words";
import { FURTHER_SHEETS } from "@/lib/workbook/further/tables";
import { layoutOf, ROW_SHEETS } from "@/lib/workbook/sheets";

test("rows of every sheet are counted by what they are", () => {
  const names = [...ROW_SHEETS.map((key) => layoutOf(key).name), ...FURTHER_SHEETS.map(({ name }) => name)];
  expect(names.filter((name) => /rows?$/.test(countOf(name, 2)) || countOf(name, 1) === countOf(name, 2))).toEqual([]);
  expect([countOf("Activities", 1), countOf("Activities", 1200)]).toEqual(["1 activity", "1,200 activities"]);
});
