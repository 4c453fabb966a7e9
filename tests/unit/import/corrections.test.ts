import { expect, test } from "vitest";
import {
  cellsOf,
  correctedCells,
  errorCells,
  errorHeaders,
  errorLayout,
  type KeptCells,
  mergeCorrections,
  profileCells,
  reasonOf,
  sheetNames,
} from "@/lib/import/corrections/cells";
import type { Cell, ReadColumn, ReadSheet } from "@/lib/import/schema";
import { undoOf, undoUntil, type Verdict } from "@/lib/import/undo/rules";

const column = (index: number, header: string, field: string | null): ReadColumn => ({
  ...{ index, header, field, samples: [], suggested: null, order: null },
  how: field === null ? "unknown" : "header",
});
const SHEET: ReadSheet = {
  ...{ index: 2, name: "2024: gigs", kind: "events", rows: 3, headerRow: 4, hidden: false, date1904: false },
  columns: [
    column(0, "Gig", "title"),
    column(1, "When", "date"),
    column(2, "Mine", null),
    column(4, "Where", "cityState"),
    column(5, "Reason", null),
  ],
};
const kept = (raw: KeptCells["raw"]): KeptCells => ({ sheetIndex: 2, rowNumber: 7, raw });

test("the cells of a row are shown in the order of their columns, corrected ones as they are now", () => {
  const row = kept({ 0: "Summit", 1: { date: 45_000 }, 2: "mine" });
  expect(cellsOf(row, [SHEET], { cells: { "2:7": { 4: "Denver, CO" }, "2:8": { 0: "other" } } })).toEqual([
    { column: 0, header: "Gig", names: ["Event Name"], text: "Summit", corrected: false },
    { column: 1, header: "When", names: ["Date"], text: "2023-03-15", corrected: false },
    { column: 4, header: "Where", names: ["City, State", "City", "State"], text: "Denver, CO", corrected: true },
  ]);
  expect(cellsOf(kept(null), [SHEET], {}), "only rows that did not make it").toEqual([]);
});

test("what is put back to what stands in the file is no correction", () => {
  const row = kept({ 0: "Summit", 1: { date: 45_000 } });
  expect(mergeCorrections(row, { 0: "Other", 4: "Denver, CO" }, { 0: " Summit ", 1: "2024-01-01" })).toEqual({
    1: "2024-01-01",
    4: "Denver, CO",
  });
  expect(mergeCorrections(row, { 0: "Other" }, { 4: "" }), "an empty cell that stays empty").toEqual({ 0: "Other" });
  expect(mergeCorrections(row, {}, { 0: "" }), "a cell emptied by hand").toEqual({ 0: "" });
});

test("corrections stand in their places, between the cells of the file", () => {
  expect(correctedCells(kept({ 0: "Summit", 3: 5 }), { 1: "2024-01-01" })).toEqual(["Summit", "2024-01-01", null, 5]);
});

test("an error workbook has the file's own columns and one reason", () => {
  const layout = errorLayout(SHEET, {});
  expect(errorHeaders(layout)).toEqual(["Gig", "When", "Mine", "Where", "Reason"]);
  const problems = [
    { column: "Date", message: "is wrong" },
    { column: "City", message: "is required" },
  ];
  const row = { ...kept({ 0: "Summit", 1: { date: 45_000 }, 2: "mine", 5: "old reason" }), values: {}, problems };
  expect(errorCells(layout, row, { cells: { "2:7": { 4: "Denver, CO" } } })).toEqual([
    ...["Summit", { date: 45_000 }, "mine", "Denver, CO"],
    "Date: is wrong\nCity: is required",
  ]);
  const understood = { ...kept(null), values: { title: "Summit", date: "2024-01-01" }, problems };
  expect(errorCells(layout, understood, {}).slice(0, 4)).toEqual(["Summit", "2024-01-01", null, null]);
});

test("names of tabs are such that Excel takes them, each once", () => {
  const nameOf = sheetNames();
  expect(["2024: gigs", "Gigs", "gigs", "'old'", "a".repeat(40), "a".repeat(31), "?"].map(nameOf)).toEqual([
    ...["2024  gigs", "Gigs", "gigs (2)", "old"],
    ...["a".repeat(31), `${"a".repeat(27)} (2)`, "Sheet"],
  ]);
});

test("what stood above the header stands there again, unless the speaker had to say which row the header is", () => {
  const above = [{ n: 2, cells: ["Bookings of 2024", null, { date: 45_000 }] }];
  expect(errorLayout({ ...SHEET, above }, {})).toMatchObject({ above, headRow: 4 });
  expect(errorLayout({ ...SHEET, above: [] }, {})).toMatchObject({ above: [], headRow: 1 });
  const said = { sheets: { 2: { headerRow: 4 } } };
  expect(errorLayout({ ...SHEET, above }, said)).toMatchObject({ above: [], headRow: 1 });
});

test("a day number that counts from 1904 goes back as the day it is, and no other number changes", () => {
  const layout = errorLayout({ ...SHEET, date1904: true }, {});
  const of = (when: Cell, mine: Cell = 44_631) =>
    errorCells(layout, { ...kept({ 1: when, 2: mine }), values: {}, problems: [] }, {}).slice(1, 3);
  expect(of(44_631)).toEqual([{ date: 46_093 }, 44_631]);
  expect(of(44_631.5)).toEqual([{ date: 46_093.5 }, 44_631]);
  expect(of(" 44631 ")).toEqual([{ date: 46_093 }, 44_631]);
  for (const same of [{ date: 46_093 }, 5, 20_260_312, "someday", null]) expect(of(same)).toEqual([same, 44_631]);
  const plain = errorCells(errorLayout(SHEET, {}), { ...kept({ 1: 44_631 }), values: {}, problems: [] }, {});
  expect(plain[1], "of a file that counts from 1900").toBe(44_631);
});

test("a profile that failed comes back field by field", () => {
  const problems = [{ column: "Annual Goal", message: '"a lot" is not an amount' }];
  expect(profileCells({ values: { name: "Ann", bio: "" }, problems })).toEqual([
    ["Name", "Ann", ""],
    ["Bio", null, ""],
    ["Annual Goal", null, reasonOf(problems)],
  ]);
});

test("an undoing is told sheet by sheet, and names a hundred records at most", () => {
  const verdicts: Verdict[] = Array.from({ length: 150 }, (_, at) => ({
    ...{ sheet: at % 3 === 0 ? "Clients" : "Events", label: `${at}`, href: null },
    reason: at < 120 ? "Changed" : null,
  }));
  const told = undoOf("i", verdicts);
  expect(told.sheets).toEqual([
    { name: "Clients", undone: 10, kept: 40 },
    { name: "Events", undone: 20, kept: 80 },
  ]);
  expect(told.kept).toHaveLength(100);
  expect(told.kept[0]).toEqual({ sheet: "Clients", label: "0", href: null, reason: "Changed" });
});

test("an import can be undone for thirty days after it was written", () => {
  const committedAt = new Date("2026-03-01T10:00:00Z");
  expect(undoUntil({ state: "committed", committedAt })).toBe("2026-03-31T10:00:00.000Z");
  expect(undoUntil({ state: "undone", committedAt })).toBeNull();
  expect(undoUntil({ state: "ready", committedAt: null })).toBeNull();
});
