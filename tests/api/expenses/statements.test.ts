import exceljs from "exceljs";
import { beforeEach, expect, it } from "vitest";
import { sql } from "../../support/app";
import { archiveOf, restore } from "../../support/archives";
import { makeExpense, makeOwnCategory, makeStatement, statementForm } from "../../support/expenses";
import { expectStatus, type Person, signUp } from "../../support/people";

let person: Person;

beforeEach(async () => {
  person = await signUp();
});

type Line = { row: number; text: string; amount: number; kind: string; category: string; reason: string };
type Preview = { lines: Line[]; mapping: { columns: object; charges: string }; remembered: boolean; missing: string[] };

const csv = (...lines: string[]) => ["Date,Description,Amount", ...lines].join("\n");
const STATEMENT = csv(
  "03/12/2026,DELTA AIR LINES ATLANTA,(420.00)",
  "03/13/2026,COFFEE BAR 12,-5.00",
  "03/13/2026,COFFEE BAR 12,-5.00",
  "03/14/2026,COFFEE BAR REFUND,2.50",
  "31.02.2026,GHOST,-7.00",
  "03/15/2026,HOTEL PARIS,-€80.00",
  "03/16/2026,PAYMENT THANK YOU,900.00",
);

const preview = async (text = STATEMENT, answers?: object): Promise<Preview> => {
  const answer = await person.post("/api/statements/preview", statementForm(text, answers));
  expectStatus(answer, 200, "preview");
  return answer.body as unknown as Preview;
};
const kinds = ({ lines }: Preview) => lines.map(({ kind }) => kind);
type Listed = { amount: number; refund: boolean; vendor: string; paidWith: string; category: string; id: string };
const listed = async () => (await person.get("/api/expenses?sort=spent&dir=asc")).body.items as unknown as Listed[];

it("is previewed, added once, and has nothing new the second time", async () => {
  const dry = await preview();
  expect(kinds(dry)).toEqual(["new", "new", "new", "new", "error", "aside", "aside"]);
  expect(dry.lines[4]).toMatchObject({ row: 6, text: "GHOST", reason: expect.stringContaining("31.02.2026") });
  expect(dry.lines[5]).toMatchObject({ text: "HOTEL PARIS", reason: expect.stringContaining("€") });
  expect(await listed(), "a dry run adds nothing").toEqual([]);

  expect(await makeStatement(person, STATEMENT)).toMatchObject({ added: 4 });
  const added = await listed();
  expect(added.map(({ amount, refund }) => [amount, refund])).toEqual([
    [420, false],
    [5, false],
    [5, false],
    [2.5, true],
  ]);
  expect(added[0]).toMatchObject({ vendor: "DELTA AIR LINES ATLANTA", paidWith: "card", category: "" });

  expect(kinds(await preview())).toEqual(["known", "known", "known", "known", "error", "aside", "aside"]);
  expectStatus(await person.post("/api/statements", statementForm(STATEMENT)), 409, "again");
  expect(await listed()).toHaveLength(4);
});

it("adds the new lines of one that overlaps, also when both are sent at once", async () => {
  await makeStatement(person, STATEMENT);
  const later = csv("03/13/2026,COFFEE BAR 14,-5.00", "03/13/2026,COFFEE BAR 12,-5.00", "03/20/2026,TAXI,-30.00");
  const answers = await Promise.all([1, 2].map(() => person.post("/api/statements", statementForm(later))));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await listed()).toHaveLength(6);
});

it("finds what was typed, once, by day, amount and text", async () => {
  await makeExpense(person, { spentOn: "2026-03-10", amount: 420, vendor: "Delta", category: "travel" });
  await makeExpense(person, { spentOn: "2026-03-13", amount: 5, vendor: "" });
  await makeExpense(person, { spentOn: "2026-03-14", amount: 2.5, vendor: "Coffee Bar" });
  expect(kinds(await preview()).slice(0, 4)).toEqual(["known", "known", "new", "new"]);
});

it("has the categories of earlier answers, or the chosen ones, with their share for tax", async () => {
  const own = await makeOwnCategory(person);
  await makeExpense(person, { spentOn: "2026-01-10", vendor: "Delta", ownCategoryId: own.id, deductiblePercent: 80 });
  expect((await preview()).lines[0]?.category).toBe("supplies");
  await makeStatement(person, STATEMENT, { categories: { "coffee bar": "meals" }, skipped: [5] });
  const percents = await sql(
    `SELECT category, "deductiblePercent" AS percent, "ownCategoryId" IS NOT NULL AS own FROM expenses
      WHERE "speakerId" = $1 AND "statementId" IS NOT NULL ORDER BY "spentOn"`,
    [person.speakerId],
  );
  const meal = { category: "meals", percent: 50, own: false };
  expect(percents).toEqual([{ category: "supplies", percent: 80, own: true }, meal, meal]);
  const next = await preview(csv("04/02/2026,COFFEE BAR 99,-6.00"));
  expect(next.lines[0]?.category).toBe("meals");
  expectStatus(
    await person.post("/api/statements", statementForm(undefined, { categories: { x: "yachts" } })),
    422,
    "no category",
  );
});

it("is mapped once for each bank, also as a workbook", async () => {
  const head = ["Buchung", "Text", "Betrag"];
  const rows = [head, ["03/12/2026", "HOTEL", 120], ["03/13/2026", "REFUND", -20]];
  const text = rows.map((row) => row.join(",")).join("\n");
  const asked = await preview(text);
  expect(asked).toMatchObject({ missing: ["Date", "Description", "Amount"], lines: [] });
  expectStatus(await person.post("/api/statements", statementForm(text)), 409, "without columns");
  const mapping = { columns: { on: 0, text: 1, amount: 2 }, charges: "positive" };
  await makeStatement(person, text, { mapping });

  const book = new exceljs.Workbook();
  book.addWorksheet("March").addRows([head, ["03/20/2026", "HOTEL", -5], ["03/21/2026", "BAR", -6]]);
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array((await book.xlsx.writeBuffer()) as ArrayBuffer)]), "march.xlsx");
  const { body } = await person.post("/api/statements/preview", form);
  expect(body).toMatchObject({ remembered: true, mapping, missing: [] });
  expect(
    (body as unknown as Preview).lines.map(({ amount }) => amount),
    "as chosen, not as most",
  ).toEqual([-5, -6]);
  expect(await preview(csv("03/20/2026,HOTEL,5"))).toMatchObject({ remembered: false });
});

it("is undone as a whole, except what was changed since", async () => {
  const { id } = await makeStatement(person, STATEMENT);
  const [first] = await listed();
  const changed = await person.patch(`/api/expenses/${first?.id}`, { version: 1, category: "travel" });
  expectStatus(changed, 200, "change");
  const undo = () => person.delete(`/api/statements/${id}`);
  expect((await undo()).body).toEqual({ id, undone: 3, kept: 1 });
  expect((await undo()).body, "again").toEqual({ id, undone: 3, kept: 1 });
  expect((await listed()).map(({ id: left }) => left)).toEqual([first?.id]);
  expect(kinds(await preview()).slice(0, 4)).toEqual(["known", "new", "new", "new"]);
});

it("is another speaker's 404, who sees nothing of it", async () => {
  const other = await signUp();
  const { id } = await makeStatement(other, STATEMENT, { categories: { "coffee bar": "meals" } });
  expectStatus(await person.delete(`/api/statements/${id}`), 404, "undo");
  const mine = await preview();
  expect(kinds(mine).slice(0, 4)).toEqual(["new", "new", "new", "new"]);
  expect(mine).toMatchObject({ remembered: false });
  expect(mine.lines[1]?.category).toBe("");
});

it("comes back from an archive, with its refunds and how its bank is read", async () => {
  await makeStatement(person, STATEMENT);
  const archive = await archiveOf(person);
  person = await signUp();
  expect(await restore(person, archive)).toMatchObject({ state: "done" });
  expect(await preview()).toMatchObject({ remembered: true });
  expect(kinds(await preview()).slice(0, 4)).toEqual(["known", "known", "known", "known"]);
  const [row] = await sql<{ id: string }>(`SELECT id FROM card_statements WHERE "speakerId" = $1`, [person.speakerId]);
  expect((await person.delete(`/api/statements/${row?.id}`)).body).toMatchObject({ undone: 4, kept: 0 });
});

it("of 5,000 lines is added whole", async () => {
  const lines = Array.from(
    { length: 5_000 },
    (_, at) => `03/${String((at % 28) + 1).padStart(2, "0")}/2026,SHOP ${at % 70} OF TOWN,${(at % 900) + 1}.25`,
  );
  const text = csv(...lines);
  expect((await preview(text)).lines).toHaveLength(5_000);
  expect(await makeStatement(person, text)).toMatchObject({ added: 5_000 });
  expect(new Set(kinds(await preview(text)))).toEqual(new Set(["known"]));
});
