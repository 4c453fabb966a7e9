import { describe, expect, test } from "vitest";
import { EXPORT_SHEETS, layoutOf, type SheetKey } from "@/lib/export/schema";
import {
  checkAnswers,
  choosableFields,
  mergeAnswers,
  sheetSignature,
  toMemory,
  toRemember,
} from "@/lib/import/mapping";

import type { Cell, ImportAnswersInput, ReadSheet } from "@/lib/import/schema";
import { read, sheet } from "../../support/sheets";

const HEAD = ["Gig", "Day", "Spot", "Town / State", "Fee", "Stage", "Who"];
const ROWS: Cell[][] = [
  ["A", "3/4/2026", "Hall", "Denver, CO", 5000, "verbal yes", "Acme"],
  ["B", "5/6/2026", "Hall", "Austin, TX", null, "booked", "Acme"],
];
const ANSWERS: ImportAnswersInput = {
  version: 1,
  sheets: [
    {
      index: 0,
      columns: { 2: "venueName", 6: "clientCompany" },
      dayOrders: { 1: "month_first" },
      blanks: { fee: true },
    },
  ],
  statuses: { "verbal yes": "hold" },
};
describe("remembered choices", () => {
  test("the same table needs no questions the next time, and says so", async () => {
    const first = await read([sheet("2025", [HEAD, ...ROWS])]);
    expect(first.questions.map(({ kind }) => kind)).toEqual(["column", "column", "day_order", "blank", "status"]);
    const memory = toMemory(toRemember(ANSWERS, first.readAs));
    const next = await read([sheet("2026", [HEAD, ...ROWS])], { memory });
    expect(next.questions).toEqual([]);
    expect(next.remembered).toBe(true);
    expect(next.drafts.map(({ problems }) => problems)).toEqual([[], []]);
    expect(next.drafts[0]?.values).toMatchObject({ date: "2026-03-04", status: "hold", venueName: "Hall" });
    expect(next.answered.map((one) => [one.kind, one.answer, one.remembered])).toEqual([
      ["day_order", "month_first", true],
      ["blank", true, true],
      ["status", "hold", true],
    ]);
    expect(next.readAs[0]?.columns.filter(({ how }) => how === "remembered").map(({ field }) => field)).toEqual([
      "venueName",
      "clientCompany",
    ]);
  });

  test("a column's own evidence outweighs a choice made for another file", async () => {
    const memory = toMemory([{ kind: "day_order", scope: "events", word: "day", answer: "month_first" }]);
    const reading = await read(
      [sheet("2026", [HEAD, ...ROWS, ["C", "25/6/2026", "Hall", "Austin, TX", 1, "booked", "X"]])],
      { memory },
    );
    expect(reading.drafts[0]?.values.date).toBe("2026-04-03");
  });

  test("a sheet's type is remembered by its name, or by its headers under another name", async () => {
    const table = [
      ["Was", "Wann"],
      ["Expo", "2026-03-12"],
    ];
    const first = await read([sheet("Liste 2025", table)]);
    const memory = toMemory(toRemember({ version: 1, sheets: [{ index: 0, kind: "events" }] }, first.readAs));
    expect((await read([sheet("Liste 2026", table)], { memory })).readAs[0]?.kind).toBe("events");
    expect((await read([sheet("Liste 2025", [["Datum"], ["x"]])], { memory })).readAs[0]?.kind).toBe("events");
    const out = toMemory(toRemember({ version: 1, sheets: [{ index: 0, kind: null }] }, first.readAs));
    const left = await read([sheet("Liste 2026", table), sheet("2026", [HEAD, ...ROWS])], { memory: out });
    expect(left.readAs.map(({ kind }) => kind)).toEqual([null, "events"]);
    expect(left.setAside).toContain('Skipped the sheet "Liste 2026": you skipped it before.');
    expect(sheetSignature(["Fee *", "", "Event\nName"])).toBe("=fee|eventname");
  });
});

describe("validation of choices", () => {
  const sheets = [{ index: 0, kind: "events", columns: [] }] as unknown as ReadSheet[];
  const check = (answer: object) => checkAnswers({ version: 1, sheets: [{ index: 0, ...answer }] }, sheets);
  test.each([
    [{ index: 7 }, "sheets.0.index", /no such sheet/],
    [{ kind: "songs" }, "sheets.0.kind", /sheet can't contain this/],
    [{ columns: { 300: "fee" } }, "sheets.0.columns.300", /no such column/],
    [{ columns: { 1: "salary" } }, "sheets.0.columns.1", /no such field/],
    [{ columns: { 1: "fee", 2: "fee" } }, "sheets.0.columns.1", "Only one column can be Speaking Fee."],
    [{ kind: "clients", columns: { 1: "fee" } }, "sheets.0.columns.1", /no such field/],
    [{ blanks: { title: true } }, "sheets.0.blanks.title", /Event Name can't be blank/],
    [{ blanks: { status: true } }, "sheets.0.blanks.status", /Status can't be blank/],
  ])("rejects %j", (answer, path, sentence) => {
    expect(check(answer)[path]).toMatch(sentence);
  });

  test("accepts valid ones", () => {
    expect(check({ columns: { 0: "type", 1: "cityState", 2: null, 3: "lastName" }, blanks: { fee: true } })).toEqual(
      {},
    );
    expect(check({ kind: null })).toEqual({});
  });
});

test("choices accumulate; a field belongs to its latest column; another type starts over", () => {
  const first = mergeAnswers({}, ANSWERS);
  const second = mergeAnswers(first, {
    version: 2,
    onMatch: "skip",
    sheets: [{ index: 0, columns: { 4: "venueName" }, blanks: { state: true } }],
    statuses: { maybe: null },
  });
  expect(second).toEqual({
    onMatch: "skip",
    sheets: {
      0: {
        columns: { 4: "venueName", 6: "clientCompany" },
        dayOrders: { 1: "month_first" },
        blanks: { fee: true, state: true },
      },
    },
    statuses: { "verbal yes": "hold", maybe: null },
  });
  const third = mergeAnswers(
    { ...second, cells: { "0:2": { 1: "x" } }, sheets: { 0: { ...second.sheets?.[0], kind: "events" } } },
    { version: 3, sheets: [{ index: 0, kind: "clients" }] },
  );
  expect(third.sheets?.[0]).toEqual({ kind: "clients", columns: {}, dayOrders: { 1: "month_first" } });
  expect(third.cells).toEqual({ "0:2": { 1: "x" } });
});

test("a user's own sheet can fill every one of these fields", () => {
  const labels = (kind: SheetKey) => choosableFields(kind).map(({ label }) => label);
  expect(labels("events")).toEqual([
    ...["Event Name", "Date", "Time", "Venue/Hotel Name", "Street Address", "City", "State", "Zip Code"],
    ...["Speaking Fee", "Travel Fee", "Status", "Client", "Contact Name", "Contact Email", "Bureau Partner"],
    ...["Bureau Rep", "Industry", "Attendees", "Source", "Description", "Notes"],
    ...["End Time", "Time Zone", "Type", "Quoted Fee", "Travel", "Travel Cap"],
    ...["Invoiced Elsewhere", "Lost Reason", "Status Note"],
    ...[
      "Amount Kept",
      "Canceled By",
      "Notice Given on",
      "Amount Paid",
      "Contact Phone",
      "Referred By",
      "Notes for the Day",
      "City, State",
      "Last Name",
    ],
  ]);
  const PARTY = [
    ...["Street Address", "City", "State", "ZIP Code", "Country", "Billing Email", "PO Required", "Vendor Portal"],
    ...["W-9 Sent on", "Do Not Contact", "Reason Not to Contact"],
  ];
  expect(labels("clients")).toEqual([
    ...[
      "Client",
      "Company",
      "Email",
      "Phone",
      "Notes",
      "Website",
      "Industry",
      ...PARTY,
      "Keep in Touch Every (Days)",
      "Payment Terms (Days)",
      "Tags",
    ],
    "Last Name",
  ]);
  expect(labels("bureauPartners")).toEqual([
    ...["Bureau Name", "Contact Name", "Email", "Phone", "Website", "Notes", ...PARTY],
  ]);
  expect(labels("representatives")).toEqual(["Bureau Name", "Representative", "Email", "Phone"]);
  expect(labels("profile")).toEqual(["Field", "Value"]);
});

test("an export has exactly the specified columns", () => {
  expect(EXPORT_SHEETS.map((key) => [layoutOf(key).name, layoutOf(key).columns.length])).toEqual([
    ["Events", 22],
    ["Clients", 5],
    ["Bureau Partners", 6],
    ["Profile", 2],
  ]);
});

test("read-only sheets of an export are skipped in one sentence, also without the file's creator", async () => {
  const export_ = [
    sheet("Events", [HEAD, ...ROWS]),
    sheet("Clients", [["Client*", "Company", "Email", "Phone", "Notes"]]),
    sheet("Bureau Partners", [["Bureau Name*", "Contact Name", "Email"]]),
    sheet("Profile", [["Field", "Value"]]),
    sheet("Representatives", [
      ["Bureau Name*", "Representative*"],
      ["Northlight", "Dana"],
    ]),
    sheet("Contacts", [
      ["Client", "Email", "Phone"],
      ["Acme", "ann@example.com", "1"],
    ]),
    sheet("Holds", [
      ["Event", "Date", "Venue"],
      ["Expo", "2026-03-12", "Hall"],
    ]),
  ];
  const reading = await read(export_);
  expect(reading.readAs.map(({ name }) => name)).toEqual(export_.slice(0, 5).map(({ name }) => name));
  expect(reading.setAside).toContain("These sheets are for reading and aren't imported: Contacts and Holds.");
  expect(new Set(reading.drafts.map((draft) => draft.sheet))).toEqual(new Set(["events", "representatives"]));
  expect((await read(export_.toSpliced(3, 1))).readAs).toHaveLength(6);
});
