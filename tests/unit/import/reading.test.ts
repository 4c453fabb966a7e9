import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { EXPORT_CREATOR } from "@/lib/export/schema";
import { readWorkbook } from "@/lib/import/file/read";
import { readBook } from "@/lib/import/reading/read-book";
import type { Cell } from "@/lib/import/schema";
import { pause, read, sheet } from "../../support/sheets";

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, "../../fixtures", name));

const HEADER = ["Event Name*", "Date*", "Venue/Hotel Name*", "City*", "State*", "Speaking Fee*", "Status*", "Client*"];
const ROW = ["Summit", "2026-03-12", "Grand Hotel", "Denver", "CO", 7500, "booked", "Acme"];

test("reads the sample workbook of 465 bookings", async () => {
  const { drafts, setAside, ownExport } = await readBook(await readWorkbook(fixture("engagements.xlsx")), pause);
  const of = (key: string) => drafts.filter((draft) => draft.sheet === key);
  expect([of("events").length, of("clients").length, of("bureauPartners").length]).toEqual([465, 374, 3]);
  expect(drafts.flatMap((draft) => draft.problems)).toEqual([]);
  expect(setAside).toEqual([]);
  expect(ownExport).toBe(false);
  expect(of("events")[0]).toMatchObject({
    row: 2,
    label: "CodeMash",
    values: {
      date: "2022-01-11",
      time: "16:45",
      city: "Sandusky",
      fee: 10_000,
      status: "closed",
      bureauRepName: "Priya Raman",
    },
  });
});

test("finds headers below titles, without asterisks, in any case and order", async () => {
  const { drafts } = await read([
    sheet("EVENTS", [
      ["My year"],
      [],
      ["CLIENT", "city ", "state", "event", "when", "Venue", "fee", "Status", "Favourite colour"],
      ["Acme", "Denver", "CO", "Summit", "3/13/2026", "Grand Hotel", "7.5k", "pencil", "green"],
    ]),
  ]);
  expect(drafts).toMatchObject([
    {
      row: 4,
      problems: [],
      values: { title: "Summit", date: "2026-03-13", fee: 7500, status: "hold", clientCompany: "Acme" },
    },
  ]);
});

test("skips unknown sheets, unknown columns, totals and examples, and reports them", async () => {
  const { drafts, setAside } = await read([
    sheet("Events", [
      [...HEADER, "Colour"],
      ROW,
      ["Total", null, null, null, null, 7500],
      ["EXAMPLE: x", ...ROW.slice(1)],
      [],
    ]),
    sheet("Shopping", [["Milk"], ["Bread"]]),
  ]);
  expect(drafts).toHaveLength(1);
  expect(setAside).toEqual([
    "Not imported from Events: the column Colour.",
    "Skipped row 3 in Events: it is a total.",
    "Skipped 1 example row in Events.",
    "Skipped row 5 in Events: it is blank.",
    'Skipped the sheet "Shopping": we don\'t recognize its name or columns.',
  ]);
});

test.each(HEADER.map((header, at) => [header.replace("*", ""), at] as const))(
  "a blank %s is an error in a user's sheet",
  async (header, at) => {
    const { drafts } = await read([sheet("Events", [HEADER, ROW.with(at, "  ")])]);
    expect(drafts[0]?.problems).toEqual([{ column: header, message: `${header} is required` }]);
  },
);

test("a blank cell means empty in our own export", async () => {
  const rows = [HEADER, ["EXAMPLE total", "2026-03-12", "", "", "", 0, "Hold", ""]];
  const { drafts } = await read([sheet("Events", rows)], { creator: EXPORT_CREATOR });
  expect(drafts).toMatchObject([{ problems: [], values: { venueName: "", city: "", state: "", clientCompany: "" } }]);
  const { drafts: none } = await read([sheet("Events", [HEADER, ROW.with(0, "").with(6, "")])], {
    creator: EXPORT_CREATOR,
  });
  expect(none[0]?.problems.map((problem) => problem.column)).toEqual(["Event Name", "Status"]);
});

test("a blank cell in any other file erases nothing", async () => {
  const { drafts } = await read([
    sheet("Clients", [
      ["Client*", "Company", "Email"],
      ["Ann", "", null],
    ]),
  ]);
  expect(drafts[0]?.values).toEqual({ name: "Ann" });
});

test("applies the forms' own limits to fields", async () => {
  const readCell = async (header: string, cell: Cell) => {
    const { drafts } = await read([
      sheet("Events", [
        [...HEADER, header],
        [...ROW, cell],
      ]),
    ]);
    return drafts[0];
  };
  expect((await readCell("Notes", "x".repeat(20_000)))?.problems).toEqual([]);
  expect((await readCell("Notes", "x".repeat(20_001)))?.problems).toEqual([
    { column: "Notes", message: "Notes can be at most 20,000 characters" },
  ]);
  expect((await readCell("Source", "s".repeat(121)))?.problems[0]?.message).toBe(
    "Source can be at most 120 characters",
  );
  expect((await readCell("Travel Fee", -1))?.problems[0]?.message).toBe("Travel fee can't be negative");
  expect((await readCell("Travel Fee", 10.005))?.problems[0]?.message).toBe("Travel fee can have at most two decimals");
  expect((await readCell("Contact Email", "not an address"))?.problems[0]?.message).toBe("Invalid email address");
  expect((await readCell("Attendees", 12.5))?.problems[0]?.message).toBe("Attendees must be a whole number");
  expect((await readCell("Notes", "🎤 שלום\nمرحبا"))?.values.notes).toBe("🎤 שלום\nمرحبا");
});

test.each([
  [[sheet("Sheet1", [["a", "b"]])], /No sheet in this file is called Events/],
  [[], /No sheet in this file is called Events/],
  [[sheet("Sheet1", [])], /No sheet in this file is called Events/],
  [[sheet("Events", [HEADER])], /headers but no rows/],
])("reports one clear error %#", async (sheets, sentence) => {
  await expect(read(sheets)).rejects.toThrow(sentence);
});

test.each(["Field", "Field*"])("reads the profile sheet with the header %s", async (header) => {
  const { drafts } = await read([
    sheet("Profile", [
      [header, "Value"],
      ["Name", "Ann"],
      ["Annual Goal", "$120,000"],
      ["Zip Code", 2139],
      ["Shoe size", 9],
    ]),
  ]);
  expect(drafts).toMatchObject([{ sheet: "profile", values: { name: "Ann", annualGoal: 120_000, zipCode: "02139" } }]);
});

test("moves lines that the day sheet knows from a Notes cell to the notes for the day", async () => {
  const readNotes = async (notes: string, more: Record<string, Cell> = {}, creator = "") => {
    const header = [...HEADER, "Notes", ...Object.keys(more)];
    const { drafts } = await read([sheet("Events", [header, [...ROW, notes, ...Object.values(more)]])], { creator });
    const { notes: own, dayNotes } = drafts[0]?.values ?? {};
    return { notes: own, dayNotes };
  };
  const text = "Budget $20k\nHotel: Oxford\nCEO: Ann";
  const moved = { notes: "Budget $20k\nCEO: Ann", dayNotes: "Hotel: Oxford" };
  expect(await readNotes(text)).toEqual(moved);
  expect(await readNotes(text, { "Day notes": "Bring adapter" })).toEqual({
    ...moved,
    dayNotes: "Bring adapter\nHotel: Oxford",
  });
  expect(await readNotes("Budget $20k")).toEqual({ notes: "Budget $20k", dayNotes: undefined });
  expect(await readNotes(text, {}, EXPORT_CREATOR)).toEqual({ notes: text, dayNotes: undefined });
});
