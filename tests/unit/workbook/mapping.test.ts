import { describe, expect, test } from "vitest";
import {
  checkAnswers,
  choosableFields,
  mergeAnswers,
  sheetSignature,
  toMemory,
  toRemember,
} from "@/lib/workbook/mapping/rules";
import type { RawSheet } from "@/lib/workbook/reading/book";
import { readBook } from "@/lib/workbook/reading/read-book";
import type { Cell, ImportAnswersInput, ReadSheet } from "@/lib/workbook/schema";

const sheet = (name: string, rows: Cell[][]): RawSheet => ({
  name,
  rows: rows.map((cells, at) => ({ n: at + 1, cells })),
});
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
const read = (sheets: RawSheet[], memory = toMemory([])) =>
  readBook({ creator: "", date1904: false, sheets }, async () => undefined, { answers: {}, memory });

describe("what is remembered", () => {
  test("the same table next time needs no question, and says what was remembered", async () => {
    const first = await read([sheet("2025", [HEAD, ...ROWS])]);
    expect(first.questions.map(({ kind }) => kind)).toEqual(["column", "column", "day_order", "blank", "status"]);
    const memory = toMemory(toRemember(ANSWERS, first.readAs));
    const next = await read([sheet("2026", [HEAD, ...ROWS])], memory);
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

  test("what a column itself settles counts more than what was said of another file", async () => {
    const memory = toMemory([{ kind: "day_order", scope: "events", word: "day", answer: "month_first" }]);
    const reading = await read(
      [sheet("2026", [HEAD, ...ROWS, ["C", "25/6/2026", "Hall", "Austin, TX", 1, "booked", "X"]])],
      memory,
    );
    expect(reading.drafts[0]?.values.date).toBe("2026-04-03");
  });

  test("a sheet left out or given a kind is known again by its tab, or under another name by its headers", async () => {
    const table = [
      ["Was", "Wann"],
      ["Expo", "2026-03-12"],
    ];
    const first = await read([sheet("Liste 2025", table)]);
    const memory = toMemory(toRemember({ version: 1, sheets: [{ index: 0, kind: "events" }] }, first.readAs));
    expect((await read([sheet("Liste 2026", table)], memory)).readAs[0]?.kind).toBe("events");
    expect((await read([sheet("Liste 2025", [["Datum"], ["x"]])], memory)).readAs[0]?.kind).toBe("events");
    const out = toMemory(toRemember({ version: 1, sheets: [{ index: 0, kind: null }] }, first.readAs));
    const left = await read([sheet("Liste 2026", table), sheet("2026", [HEAD, ...ROWS])], out);
    expect(left.readAs.map(({ kind }) => kind)).toEqual([null, "events"]);
    expect(left.setAside).toContain('The sheet "Liste 2026" was left out: you left it out before.');
    expect(sheetSignature(["Fee *", "", "Event\nName"])).toBe("=fee|eventname");
  });
});

describe("answers that cannot be", () => {
  const sheets = [{ index: 0, kind: "events", columns: [] }] as unknown as ReadSheet[];
  const check = (answer: object) => checkAnswers({ version: 1, sheets: [{ index: 0, ...answer }] }, sheets);
  test.each([
    [{ index: 7 }, "sheets.0.index", /no such sheet/],
    [{ kind: "songs" }, "sheets.0.kind", /nothing a sheet can hold/],
    [{ columns: { 300: "fee" } }, "sheets.0.columns.300", /no such column/],
    [{ columns: { 1: "salary" } }, "sheets.0.columns.1", /no such field/],
    [{ columns: { 1: "fee", 2: "fee" } }, "sheets.0.columns.1", "Only one column can be Speaking Fee."],
    [{ kind: "clients", columns: { 1: "fee" } }, "sheets.0.columns.1", /no such field/],
    [{ blanks: { title: true } }, "sheets.0.blanks.title", /Event Name cannot be left blank/],
    [{ blanks: { status: true } }, "sheets.0.blanks.status", /Status cannot be left blank/],
  ])("%j", (answer, path, sentence) => {
    expect(check(answer)[path]).toMatch(sentence);
  });

  test("those that can", () => {
    expect(check({ columns: { 0: "type", 1: "cityState", 2: null, 3: "lastName" }, blanks: { fee: true } })).toEqual(
      {},
    );
    expect(check({ kind: null })).toEqual({});
  });
});

test("answers add up; a field goes to the column it was given last; another kind begins anew", () => {
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

test("what a column can be: the sheet's own fields, its details, and two in one cell", () => {
  const fields = choosableFields("events").map(({ field }) => field);
  expect(fields).toEqual(
    expect.arrayContaining(["title", "notes", "type", "endTime", "quotedFee", "travelMode", "cityState", "lastName"]),
  );
  expect(fields).not.toContain("no");
  expect(new Set(fields).size).toBe(fields.length);
  expect(choosableFields("clients").map(({ label }) => label)).toContain("Website");
});
