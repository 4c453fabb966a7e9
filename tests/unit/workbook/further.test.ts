import { describe, expect, test } from "vitest";
import { parseFurther, toShown, toStored, writtenColumns } from "@/lib/workbook/further/cells";
import { derivedId, furtherChanges, furtherObjections, identityKey } from "@/lib/workbook/further/outcome";
import { readFurther } from "@/lib/workbook/further/reading";
import { choice, count, flag, instant, json, list, money, percent, text } from "@/lib/workbook/further/sheet";
import { FURTHER_SHEETS } from "@/lib/workbook/further/tables";

const sheet = (name: string) => {
  const found = FURTHER_SHEETS.find((each) => each.name === name);
  if (!found) throw new Error(name);
  return found;
};
const ID = "018f0000-0000-7000-8000-00000000000a";
const pause = async () => undefined;

describe("numbers that no form would take", () => {
  const column = (name: string, field: string) => {
    const found = sheet(name).columns.find((each) => each.field === field);
    if (!found) throw new Error(field);
    return found;
  };

  test.each([
    ["Commissions", "amount", 30_000_000, "Amount can be at most $9,999,999.99"],
    ["Commissions", "amount", "-5", /cannot be negative|not an amount/],
    ["Commissions", "percent", 101, "Share % can be at most 100%"],
    ["Commissions", "payDays", 366, "Days to pay must be 0 to 365 days"],
    ["Status History", "keptAmount", 30_000_000, "Amount Kept can be at most $9,999,999.99"],
    ["Testimonials", "rating", 6, "Choose one to five stars"],
    ["Tasks", "offsetDays", 731, "Two years after is the latest"],
    ["Sessions", "position", 2_000_000_000, "Position can be at most 1,000,000"],
    ["Contacts", "position", -1, "Position cannot be negative"],
  ])("%s: %s %s", (name, field, cell, problem) => {
    expect(parseFurther(column(name, field), cell)).toEqual({
      problem: typeof problem === "string" ? problem : expect.stringMatching(problem),
    });
  });

  test("and those it takes", () => {
    expect(parseFurther(column("Commissions", "amount"), 9_999_999.99)).toEqual({ value: 9_999_999.99 });
    expect(parseFurther(column("Commissions", "percent"), 100)).toEqual({ value: 100 });
    expect(parseFurther(column("Testimonials", "rating"), 5)).toEqual({ value: 5 });
  });
});

describe("an id in another account", () => {
  test("is the same each time, a real id, and another one for everybody else and every round", () => {
    const made = derivedId("speaker", ID, 1);
    expect(made).toBe(derivedId("speaker", ID, 1));
    expect(made).toMatch(/^018f0000-0000-7000-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const all = [
      made,
      derivedId("other", ID, 1),
      derivedId("speaker", ID, 2),
      derivedId("speaker", `${ID.slice(0, -1)}b`, 1),
    ];
    expect(new Set(all).size).toBe(4);
  });

  test("keeps the order of time", () => {
    const later = "018f0000-0001-7000-8000-000000000000";
    expect(derivedId("speaker", ID, 1) < derivedId("speaker", later, 1)).toBe(true);
  });
});

test.each([
  [money("a", "A", "aCents"), "$1,234.56", 1234.56, 123_456],
  [percent("a", "A", "points"), "12.5%", 12.5, 1250],
  [count("a", "A"), -14, -14, -14],
  [flag("a", "A"), true, "Yes", true],
  [flag("a", "A"), "no", "No", false],
  [list("a", "A"), "a, b\n\n=c", "a, b\n=c", ["a, b", "=c"]],
  [choice("a", "A", "t", { paid_out: "Paid out" }), "paid OUT", "paid_out", "paid_out"],
  [instant("a", "A"), "2026-03-12T16:45:00.123Z", "2026-03-12T16:45:00.123Z", "2026-03-12T16:45:00.123Z"],
  [instant("a", "A"), { date: 46093.5 }, "2026-03-12T12:00:00.000Z", "2026-03-12T12:00:00.000Z"],
  [text("a", "A"), "=1+1", "=1+1", "=1+1"],
  [json("a", "A"), '{ "b": [1], "a": "x" }', '{"a":"x","b":[1]}', { a: "x", b: [1] }],
])("%# a cell is read and stored", (column, cell, plain, stored) => {
  expect(parseFurther(column, cell)).toEqual({ value: plain });
  expect(toStored(column, plain)).toEqual(stored);
});

test.each([
  [instant("a", "A"), "yesterday", /not a moment/],
  [instant("a", "A"), "2026-02-30T00:00:00Z", /not a moment/],
  [count("a", "A"), "1.5", /not a whole number/],
  [flag("a", "A"), "maybe", /neither Yes nor No/],
  [choice("a", "A", "t", { b: "Bee" }), "Wasp", /"Wasp" is none of Bee/],
  [json("a", "A"), '{"a":', /has to stay as it was written/],
  [json("a", "A"), "[1]", /has to stay as it was written/],
])("%# a cell that cannot be read says why", (column, cell, problem) => {
  expect(parseFurther(column, cell)).toEqual({ problem: expect.stringMatching(problem) });
});

test("pairs are the same either way round, names without regard to case", () => {
  expect(identityKey(sheet("Not Duplicates"), { firstId: "b", secondId: "a" })).toBe("a|b");
  expect(identityKey(sheet("Saved Views"), { noun: "events", name: "Holds" })).toBe("events|holds");
});

test("differences are told in words; what has no column says nothing, history never changes", () => {
  const line = sheet("Commissions");
  const known = { state: "due", bureauPartnerId: "1", "@bureauPartnerId": "Old", note: "kept" };
  const { changes, before } = furtherChanges(
    line,
    known,
    { state: "paid", bureauPartnerId: "2" },
    { "@bureauPartnerId": "New" },
  );
  expect(changes).toEqual([
    { field: "bureauPartnerId", column: "Bureau", from: "Old", to: "New" },
    { field: "state", column: "State", from: "Due", to: "Paid" },
  ]);
  expect(before).toEqual({ state: "due", bureauPartnerId: "1" });
  expect(furtherChanges(sheet("Status History"), { note: "a" }, { note: "b" }, {}).changes).toEqual([]);
});

test("a due day goes along with any change of its task", () => {
  const { before } = furtherChanges(
    sheet("Tasks"),
    { title: "a", dueOn: "2026-01-01" },
    { title: "b", dueOn: "2026-01-01" },
    {},
  );
  expect(before).toEqual({ title: "a", dueOn: "2026-01-01" });
});

describe("reading", () => {
  const head = ["Agreement", "Notes", "ID"];
  const book = (name: string, rows: (string | null)[][]) => ({
    creator: "",
    date1904: false,
    sheets: [{ name, rows: rows.map((cells, at) => ({ n: at + 1, cells })) }],
  });

  test("takes further sheets of a backup only, second tabs included", async () => {
    const rows = [head, ["Tour", "  a\n", ID], [null, null, null]];
    expect((await readFurther(book("Agreements (2)", rows), true, pause)).further).toMatchObject([
      { row: 2, label: "Tour", values: { id: ID, name: "Tour", notes: "  a\n" }, problems: [] },
    ]);
    const own = await readFurther(book("Agreements", rows), false, pause);
    expect([own.taken.size, own.further]).toEqual([0, []]);
  });

  test("says which column a sheet lacks", async () => {
    const { further, sentences } = await readFurther(book("Agreements", [["Notes"], ["a"]]), true, pause);
    expect(further).toEqual([]);
    expect(sentences).toEqual(['The sheet "Agreements" was left out: it lacks the column Agreement.']);
  });
});

test("ids stand behind what people read, and labels are what they read", () => {
  const headers = writtenColumns(sheet("Contacts")).map(({ header }) => header);
  expect(headers).toEqual(["Client", "Contact", "Role", "Email", "Phone", "Notes", "Position", "ID", "Client ID"]);
  const [kind] = sheet("Commissions").columns.filter(({ field }) => field === "kind");
  expect(kind && toShown(kind, "co_broke")).toBe("Co-broke share");
});

describe("what the writer of a testimonial agreed to", () => {
  const testimonials = sheet("Testimonials");
  const said = (uses: string[]) =>
    JSON.stringify({ clientName: "Ann", companyShown: false, content: "Good", mayUse: uses, nameShown: true });
  const known = { written: said(["kit"]), mayUse: "kit", nameShown: "Yes", companyShown: "No" };

  test.each([
    [{ mayUse: "kit\nprint" }, "May Be Used", /did not agree to Print/],
    [{ companyShown: "Yes" }, "Company Shown", /left out/],
    [{ mayUse: "print", written: said(["kit", "print"]) }, "May Be Used", /did not agree to Print/],
  ])("%# is not stretched by a workbook", (values, column, message) => {
    expect(furtherObjections(testimonials, known, values)).toEqual([
      { column, message: expect.stringMatching(message) },
    ]);
  });

  test("may be used less, and holds for a new row as well", () => {
    expect(furtherObjections(testimonials, known, { mayUse: "" })).toEqual([]);
    expect(furtherObjections(testimonials, null, { ...known, mayUse: "social" })).toHaveLength(1);
    expect(furtherObjections(testimonials, null, { ...known, written: null, mayUse: "social" })).toEqual([]);
  });

  test("never changes", () => {
    expect(furtherChanges(testimonials, known, { written: said(["print"]) }, {}).changes).toEqual([]);
  });
});
