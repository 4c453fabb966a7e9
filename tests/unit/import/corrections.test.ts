import { expect, test } from "vitest";
import {
  errorCells,
  errorLayout,
  mergeCorrections,
  profileCells,
  reasonOf,
  type StoredCells,
  sheetNames,
} from "@/lib/import/corrections";
import type { Cell, ReadColumn, ReadSheet } from "@/lib/import/schema";
import { undoOf, type Verdict } from "@/lib/import/undo";

/** The rest of corrections and of error workbooks is in tests/api/import/corrections.test.ts. */
const column = (index: number, header: string, field: string | null): ReadColumn => ({
  index,
  header,
  field,
  samples: [],
  suggested: null,
  order: null,
  how: field === null ? "unknown" : "header",
});
const SHEET: ReadSheet = {
  index: 2,
  name: "2024: gigs",
  kind: "events",
  rows: 3,
  headerRow: 4,
  hidden: false,
  date1904: false,
  columns: [column(0, "Gig", "title"), column(1, "When", "date"), column(2, "Mine", null)],
};
const kept = (raw: StoredCells["raw"]): StoredCells => ({ sheetIndex: 2, rowNumber: 7, raw });
const failed = (raw: StoredCells["raw"], values = {}) => ({ ...kept(raw), values, problems: [] });

test("a cell reset to the file's text isn't a correction", () => {
  const row = kept({ 0: "Summit", 1: { date: 45_000 } });
  expect(mergeCorrections(row, { 0: "Other", 4: "Denver, CO" }, { 0: " Summit ", 1: "2024-01-01" })).toEqual({
    1: "2024-01-01",
    4: "Denver, CO",
  });
  expect(mergeCorrections(row, { 0: "Other" }, { 4: "" }), "an empty cell that stays empty").toEqual({ 0: "Other" });
  expect(mergeCorrections(row, {}, { 0: "" }), "a cell emptied by hand").toEqual({ 0: "" });
});

test("a row without its cells is written as it was interpreted", () => {
  const row = failed(null, { title: "Summit", date: "2024-01-01" });
  expect(errorCells(errorLayout(SHEET, {}), row, {})).toEqual(["Summit", "2024-01-01", null, ""]);
});

test("sheet names are unique and valid in Excel", () => {
  const nameOf = sheetNames();
  expect(["2024: gigs", "Gigs", "gigs", "'old'", "a".repeat(40), "a".repeat(31), "?"].map(nameOf)).toEqual([
    ...["2024  gigs", "Gigs", "gigs (2)", "old"],
    ...["a".repeat(31), `${"a".repeat(27)} (2)`, "Sheet"],
  ]);
});

test("rows above the header are left out when the speaker chose the header row", () => {
  const above = [{ n: 2, cells: ["Bookings of 2022"] }];
  expect(errorLayout({ ...SHEET, above }, {})).toMatchObject({ above, headRow: 4 });
  const answers = { sheets: { 2: { headerRow: 4 } } };
  expect(errorLayout({ ...SHEET, above }, answers)).toMatchObject({ above: [], headRow: 1 });
});

test("only date numbers that count from 1904 are moved to 1900", () => {
  const of = (when: Cell, date1904 = true) =>
    errorCells(errorLayout({ ...SHEET, date1904 }, {}), failed({ 1: when, 2: 44_631 }), {}).slice(1, 3);
  expect(of(44_631)).toEqual([{ date: 46_093 }, 44_631]);
  expect(of(44_631.5)).toEqual([{ date: 46_093.5 }, 44_631]);
  expect(of(" 44631 ")).toEqual([{ date: 46_093 }, 44_631]);
  for (const same of [{ date: 46_093 }, 5, 20_260_312, "someday", null]) expect(of(same)).toEqual([same, 44_631]);
  expect(of(44_631, false), "of a file that counts from 1900").toEqual([44_631, 44_631]);
});

test("a failed profile is written field by field", () => {
  const problems = [{ column: "Annual Goal", message: '"a lot" is not an amount' }];
  expect(profileCells({ values: { name: "Ann", bio: "" }, problems })).toEqual([
    ["Name", "Ann", ""],
    ["Bio", null, ""],
    ["Annual Goal", null, reasonOf(problems)],
  ]);
});

test("undoing is counted by sheet, and names at most a hundred records", () => {
  const verdicts: Verdict[] = Array.from({ length: 150 }, (_, at) => ({
    sheet: at % 3 === 0 ? "Clients" : "Events",
    label: `${at}`,
    href: null,
    reason: at < 120 ? "Changed" : null,
  }));
  const { sheets, kept } = undoOf("i", verdicts);
  expect(sheets).toEqual([
    { name: "Clients", undone: 10, kept: 40 },
    { name: "Events", undone: 20, kept: 80 },
  ]);
  expect(kept).toHaveLength(100);
  expect(kept[0]).toEqual({ sheet: "Clients", label: "0", href: null, reason: "Changed" });
});
