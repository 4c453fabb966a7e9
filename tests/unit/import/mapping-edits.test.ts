import { describe, expect, test } from "vitest";
import {
  columnFor,
  type Edits,
  editOf,
  editSheet,
  fieldOf,
  giveField,
  NO_EDITS,
  openQuestions,
  readAgain,
  toAnswers,
} from "@/components/import/mapping/edits";
import { checkAnswers, mergeAnswers } from "@/lib/import/mapping";
import type { ImportQuestion, ReadColumn, ReadSheet } from "@/lib/import/schema";

const column = (index: number, header: string, field: string | null, more: Partial<ReadColumn> = {}): ReadColumn => ({
  index,
  header,
  field,
  samples: [],
  suggested: null,
  order: null,
  how: field ? "synonym" : "unknown",
  ...more,
});

const gigs: ReadSheet = {
  index: 0,
  name: "Gigs",
  kind: "events",
  rows: 9,
  headerRow: 1,
  hidden: false,
  date1904: false,
  columns: [
    column(0, "Gig", "title"),
    column(1, "When", "date"),
    column(2, "Fee", "fee"),
    column(3, "Who hired me", null, { suggested: "clientCompany" }),
  ],
};

const client: ImportQuestion = { kind: "column", sheet: 0, field: "clientCompany", label: "Client", required: false };
const days: ImportQuestion = { kind: "day_order", sheet: 0, column: 1, header: "When", samples: [], rows: 2 };
const blank: ImportQuestion = { kind: "blank", sheet: 0, field: "fee", label: "Speaking Fee", rows: 1 };
const word: ImportQuestion = { kind: "status", word: "verbal yes", label: "Verbal yes", rows: 3 };

const file = (...questions: ImportQuestion[]) => ({ version: 7, readAs: [gigs], questions, answered: [] });
const give = (edits: Edits, at: number, field: string | null) =>
  editSheet(edits, 0, (edit) => giveField(gigs, edit, at, field));
const fields = (edits: Edits) => gigs.columns.map((each) => fieldOf(editOf(edits, 0), each));

describe("columns and their fields", () => {
  test("a field moves from its old column to the new one", () => {
    const edits = give(NO_EDITS, 3, "title");
    expect(fields(edits)).toEqual([null, "date", "fee", "title"]);
    expect(columnFor(gigs, editOf(edits, 0), "title")?.index).toBe(3);
    // Only the chosen column is sent, so that the other one isn't left out permanently.
    expect(toAnswers(file(), edits)?.sheets).toEqual([{ index: 0, columns: { 3: "title" } }]);
  });

  test("sends nothing when reset", () => {
    const there = give(give(NO_EDITS, 3, "title"), 0, "notes");
    expect(fields(there)).toEqual(["notes", "date", "fee", "title"]);
    const back = give(give(there, 0, "title"), 3, null);
    expect(fields(back)).toEqual(["title", "date", "fee", null]);
    expect(toAnswers(file(), back)).toBeNull();
  });

  test("accepts fields that are swapped, assigned twice or left out", () => {
    const swapped = give(give(NO_EDITS, 0, "fee"), 2, "title");
    expect(fields(swapped)).toEqual(["fee", "date", "title", null]);
    const twice = give(give(NO_EDITS, 3, "notes"), 0, "notes");
    expect(fields(twice)).toEqual(["notes", "date", "fee", null]);
    for (const edits of [swapped, twice, give(NO_EDITS, 2, null)]) {
      const answers = toAnswers(file(), edits);
      if (!answers) throw new Error("nothing to send");
      expect(checkAnswers(answers, [gigs])).toEqual({});
      expect(mergeAnswers({}, answers).sheets?.[0]?.columns).toEqual(editOf(edits, 0).columns);
    }
  });
});

describe("questions", () => {
  test("stay open until answered, in any order", () => {
    const all = file(client, days, blank, word);
    expect(openQuestions(all, NO_EDITS)).toEqual([client, days, blank, word]);
    let edits = give(NO_EDITS, 3, "clientCompany");
    expect(openQuestions(all, edits)).toEqual([days, blank, word]);
    edits = editSheet(edits, 0, (edit) => ({ ...edit, dayOrders: { 1: "day_first" }, blanks: { fee: false } }));
    expect(openQuestions(all, edits)).toEqual([word]);
    edits = { ...edits, statuses: { "verbal yes": null } };
    expect(openQuestions(all, edits)).toEqual([]);
    expect(toAnswers(all, edits)).toEqual({
      version: 7,
      sheets: [{ index: 0, columns: { 3: "clientCompany" }, dayOrders: { 1: "day_first" }, blanks: { fee: false } }],
      statuses: { "verbal yes": null },
    });
  });

  test("an unneeded column may stay blank, and one status may apply to all rows", () => {
    expect(
      openQuestions(
        file(client),
        editSheet(NO_EDITS, 0, (edit) => ({ ...edit, blanks: { clientCompany: true } })),
      ),
    ).toEqual([]);
    const status: ImportQuestion = { kind: "column", sheet: 0, field: "status", label: "Status", required: true };
    expect(openQuestions(file(status), { ...NO_EDITS, statuses: { "": "confirmed" } })).toEqual([]);
  });

  test("town and state in one column settle both", () => {
    const city: ImportQuestion = { kind: "column", sheet: 0, field: "city", label: "City", required: false };
    expect(openQuestions(file(city), give(NO_EDITS, 3, "cityState"))).toEqual([]);
  });

  test("the date order isn't asked about a column that is no longer a date", () => {
    expect(openQuestions(file(days), give(NO_EDITS, 1, "notes"))).toEqual([]);
  });

  test("one answer is enough for unknown sheets, but leaving one out isn't an answer", () => {
    const open = { ...gigs, kind: null };
    const asks = [0, 1].map((sheet): ImportQuestion => ({ kind: "sheet", sheet, name: `Tab ${sheet}` }));
    const both = { version: 1, readAs: [open, { ...open, index: 1 }], questions: asks, answered: [] };
    expect(openQuestions(both, NO_EDITS)).toHaveLength(1);
    const kind = (sheet: number, is: string | null) => editSheet(NO_EDITS, sheet, (edit) => ({ ...edit, kind: is }));
    expect(openQuestions(both, kind(0, null))).toHaveLength(1);
    expect(openQuestions(both, kind(1, "events"))).toEqual([]);
  });
});

test("a sheet that is read again sends no columns, as they may differ", () => {
  const edits = editSheet(give(NO_EDITS, 3, "clientCompany"), 0, (edit) => ({ ...edit, headerRow: 4 }));
  expect(readAgain(file(), edits)).toEqual([gigs]);
  expect(openQuestions(file(client, days), edits)).toEqual([]);
  expect(toAnswers(file(), edits)?.sheets).toEqual([{ index: 0, headerRow: 4 }]);
  const clients = editSheet(edits, 0, (edit) => ({ ...edit, kind: "clients" }));
  expect(toAnswers(file(), clients)?.sheets).toEqual([{ index: 0, kind: "clients", headerRow: 4 }]);
  const out = editSheet(edits, 0, (edit) => ({ ...edit, kind: null }));
  expect(toAnswers(file(), out)?.sheets).toEqual([{ index: 0, kind: null }]);
});
