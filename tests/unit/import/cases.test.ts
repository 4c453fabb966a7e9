import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readWorkbook } from "@/lib/import/file/read";
import { toMemory, toRemember } from "@/lib/import/mapping";
import { choiceValue } from "@/lib/import/reading/cells";
import { matchHeaders, suggestField } from "@/lib/import/reading/match";
import { readBook } from "@/lib/import/reading/read-book";
import { visible } from "@/lib/shared/trim";

async function read(file: string) {
  const book = await readWorkbook(readFileSync(`tests/fixtures/import/${file}`), file);
  return readBook(book, async () => undefined);
}

const values = async (file: string, ...fields: string[]) =>
  (await read(file)).drafts.map((draft) => fields.map((field) => draft.values[field] ?? null));

const problems = async (file: string) =>
  (await read(file)).drafts.map((draft) => draft.problems.map(({ message }) => message));

describe("workbooks and tables that users reported", () => {
  it("midnight to midnight is a day without times", async () => {
    expect(await values("k1-midnight.csv", "date", "time", "endTime")).toEqual([["2027-05-13", null, null]]);
  });

  it("a currency, percent or thousands separator in a number's format is read like text", async () => {
    const [first, second] = await problems("k-fmt.xlsx");
    expect(first).toEqual([
      expect.stringContaining('"5000 EUR" isn\'t in US dollars'),
      expect.stringContaining('"900 £" isn\'t in US dollars'),
      expect.stringContaining('couldn\'t read "50%" as a number'),
    ]);
    expect(second).toEqual([expect.stringContaining('couldn\'t read "25%" as an amount')]);
    expect((await values("k-fmt.xlsx", "fee"))[1]).toEqual([7500]);
  });

  it("a currency in the header applies to its column", async () => {
    expect(await problems("k-eurheader2.xlsx")).toEqual([[expect.stringContaining("isn't in US dollars")]]);
  });

  it("ISO 8601 date cells are dates", async () => {
    expect(await values("k-isodates.xlsx", "date", "time")).toEqual([
      ["2027-03-12", null],
      ["2027-03-13", "16:45"],
    ]);
  });

  it("a time in the date's cell is used when the time's cell is blank", async () => {
    expect(await values("k-datetime-emptytime.xlsx", "date", "time")).toEqual([
      ["2027-03-20", "09:00"],
      ["2027-03-21", "09:00"],
      expect.anything(),
      expect.anything(),
    ]);
  });

  it("odd seconds are rounded to the minute, or to the day just before midnight", async () => {
    expect(await values("k-seconds-notime.xlsx", "date", "time")).toEqual([
      ["2027-03-12", null],
      ["2027-03-20", "09:00"],
    ]);
  });

  it("invisible characters are removed, and letters composed", async () => {
    const rows = await values("15-invisible-characters.csv", "clientCompany", "state", "date", "contactEmail");
    expect(rows.slice(0, 5)).toEqual(
      ["14", "15", "16", "17", "18"].map((day) => [
        "Acme Institute",
        "CO",
        `2027-01-${day}`,
        expect.stringMatching(/^ann@example\.com$/i),
      ]),
    );
    expect(rows[5]?.[0]).toBe(rows[6]?.[0]);
    expect(visible("👩‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿 می‌خواهم क्‍ष")).toBe("👩‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿 می‌خواهم क्‍ष");
    expect(visible("a\u200db\u200c \u202Ec\uFEFF\u2060")).toBe("ab c");
  });

  it("a row wider than its header is an error rather than shifted", async () => {
    const found = await problems("k7-shift.csv");
    expect(found).toEqual([[], [expect.stringContaining("more cells than the header")], []]);
    expect((await values("k7-shift.csv", "title", "city"))[0]).toEqual([
      "Department Seminar, University of Glasgow",
      "Glasgow",
    ]);
  });

  it("digits that Excel lost are errors, and ZIP codes get their leading zeros", async () => {
    const lost = expect.stringMatching(/^Excel shortened this number to "/);
    expect(await problems("k-zip.csv")).toEqual([[lost], [lost, lost], [lost]]);
    expect((await values("k-zip.csv", "zipCode")).flat()).toEqual(["02134", null, "00501"]);
  });

  it("old Mac encodings are decoded", async () => {
    expect((await values("excel-for-mac.csv", "title", "city", "clientCompany"))[0]).toEqual([
      "Café Société keynote",
      "Montréal",
      "Zoë Müller & Co",
    ]);
  });

  it("time ranges may pass midnight", async () => {
    expect((await values("k-ranges.csv", "time", "endTime")).slice(0, 6)).toEqual([
      ["22:00", "02:10"],
      ["22:00", "01:00"],
      ["22:00", "01:00"],
      [null, null],
      ["09:00", "12:00"],
      ["20:00", "00:00"],
    ]);
  });
});

describe("column names and words from other programs", () => {
  it("Subject, Where, From and To are recognized, and a date makes Name the event's", async () => {
    const { readAs } = await read("01-outlook-us.csv");
    const fields = Object.fromEntries((readAs[0]?.columns ?? []).map(({ header, field }) => [header, field]));
    expect(fields).toMatchObject({
      Subject: "title",
      "Start Date": "date",
      "Start Time": "time",
      "End Time": "endTime",
    });
    const names = matchHeaders([["name"], ["date"], ["from"], ["to"], ["where"]], "events");
    expect([...names].sort(([a], [b]) => a - b).map(([, { column }]) => column.field)).toEqual([
      ...["title", "date", "time", "endTime", "venueName"],
    ]);
    expect(matchHeaders([["name"], ["email"]], "events").size).toBe(1);
  });

  it.each([
    ["cost", "travelFee"],
    ["End Date", null],
    ["FROM", "time"],
    ["blog", null],
  ])("%s matches %s and nothing else", (header, field) => {
    expect(suggestField(header, "events", (column) => column.field !== "date")).toBe(field);
  });

  it("an unknown word of an optional choice is asked about once and remembered", async () => {
    const first = await read("k-type.csv");
    const asked = first.questions.flatMap((one) => (one.kind === "choice" ? [[one.field, one.word, one.rows]] : []));
    expect(asked).toEqual([
      ["type", "plenary", 1],
      ["type", "fireside chat", 1],
    ]);
    expect(first.drafts.map(({ problems }) => problems)).toEqual([expect.anything(), []]);

    const words = { "type:plenary": "keynote", "type:fireside chat": null };
    const memory = toMemory(toRemember({ version: 1, sheets: [{ index: 0, words }] }, first.readAs));
    for (const guide of [
      { answers: { sheets: { 0: { words } } }, memory: new Map() },
      { answers: {}, memory },
    ]) {
      const book = await readWorkbook(readFileSync("tests/fixtures/import/k-type.csv"), "k-type.csv");
      const { drafts, questions, answered, setAside } = await readBook(book, async () => undefined, guide);
      expect(questions.filter(({ kind }) => kind === "choice")).toEqual([]);
      expect(answered.flatMap((one) => (one.kind === "choice" ? [one.answer] : []))).toEqual(["keynote", null]);
      expect(drafts.map(({ values: { type } }) => type ?? null)).toEqual(["keynote", null]);
      expect(setAside).toContainEqual(expect.stringMatching(/^Left blank in k-type, .*: "Fireside chat"\./));
    }
  });
});

describe("hidden and merged parts", () => {
  const book = (file: string) => readWorkbook(readFileSync(`tests/fixtures/import/${file}`), file);
  const readWith = async (file: string, layout: Record<string, boolean>) =>
    readBook(await book(file), async () => undefined, { answers: { sheets: { 0: { layout } } }, memory: new Map() });

  it("hidden rows and columns are counted, and imported only on request", async () => {
    const { questions, drafts } = await read("21-hidden-rows.xlsx");
    expect(questions).toContainEqual({
      kind: "layout",
      sheet: 0,
      what: "hidden",
      rows: 4,
      columns: ["what I really think"],
    });
    const kept = await readWith("21-hidden-rows.xlsx", { hidden: true });
    const left = await readWith("21-hidden-rows.xlsx", { hidden: false });
    expect([kept.drafts.length, left.drafts.length]).toEqual([drafts.length, drafts.length - 4]);
    expect(left.setAside).toContainEqual(expect.stringMatching(/^Skipped rows 2, 3.*: they are hidden\.$/));
    expect(left.questions.filter(({ kind }) => kind === "layout")).toEqual([]);
  });

  it("merged cells are named, and their value fills each row on request", async () => {
    const { questions } = await read("13-merged-cells.xlsx");
    expect(questions).toContainEqual(expect.objectContaining({ kind: "layout", what: "merged" }));
    const filled = await readWith("13-merged-cells.xlsx", { merged: true });
    expect(filled.drafts.slice(0, 2).map(({ values }) => [values.clientCompany, values.city, values.state])).toEqual([
      ["Acme Institute", "Denver", "CO"],
      ["Acme Institute", "Denver", "CO"],
    ]);
    expect(filled.drafts.at(-1)?.values.fee, "an amount stays in its first row").toBeUndefined();
  });
});

it("labels of earlier workbooks are still recognized", () => {
  expect(choiceValue("Nothing at all", { none: "No emails" })).toBe("none");
});
