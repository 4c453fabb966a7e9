import { unzipSync } from "fflate";
import readExcelFile from "read-excel-file/node";
import { beforeAll, describe, expect, it } from "vitest";
import { sql, withoutTriggersOf } from "../../support/app";
import { makeTaxDocument } from "../../support/expenses";
import { makeIssuedInvoice, pay } from "../../support/invoices";
import { runJobs } from "../../support/mails";
import { pdfText } from "../../support/pdf-text";
import { endTrial, makeClient, makeEvent, type Person, signUp } from "../../support/people";
import { makeFile } from "../../support/uploads";

const PACK = "/api/reports/tax-year/2026";
const CLIENT = "Acme Holdings";

let person: Person;
let pack: Record<string, Uint8Array>;
let sheets: Record<string, unknown[][]>;

async function spend(fields: { vendor: string; cents: number; category?: string; percent?: number }): Promise<string> {
  const { vendor, cents, category = "", percent = 100 } = fields;
  const [row] = await sql<{ id: string }>(
    `INSERT INTO expenses (id, "speakerId", "spentOn", "amountCents", vendor, category, "deductiblePercent", "paidWith", "updatedAt")
     VALUES (gen_random_uuid(), $1, '2026-03-13', $2, $3, $4, $5, 'card', now()) RETURNING id`,
    [person.speakerId, cents, vendor, category, percent],
  );
  return row?.id ?? "";
}

async function attach(expenseId: string, kind = "receipt"): Promise<void> {
  const { id } = await makeFile(person);
  await sql(`UPDATE files SET kind = $3, "expenseId" = $2, "eventId" = NULL WHERE id = $1`, [id, expenseId, kind]);
}

const readPack = async (bytes: Uint8Array) => unzipSync(bytes);
const sheetsOf = async (bytes: Uint8Array) =>
  Object.fromEntries((await readExcelFile(Buffer.from(bytes))).map(({ sheet, data }) => [sheet, data as unknown[][]]));

beforeAll(async () => {
  person = await signUp();
  const { id: clientId } = await makeClient(person, { name: "Pat", company: CLIENT });
  const { id: eventId } = await makeEvent(person, {
    title: "Summit",
    status: "confirmed",
    date: "2026-03-12",
    fee: 10_000,
  });
  await sql(`UPDATE events SET "placeState" = 'US-NC' WHERE id = $1`, [eventId]);
  await makeEvent(person, { title: "Somewhere", status: "completed", date: "2026-05-01", fee: 3_000 });
  const lines = [{ description: "Keynote", quantity: 1, unitPrice: 10_000, eventId }];
  const invoice = await makeIssuedInvoice(person, { clientId, lines });
  await withoutTriggersOf(["invoices"], `UPDATE invoices SET "issuedOn" = '2026-03-20' WHERE id = '${invoice.id}'`);
  await runJobs();
  const payment = await pay(person, [invoice.id], 9_600, { withheld: 400, receivedOn: "2026-04-01" });
  await sql(`UPDATE payments SET "withheldFor" = 'US-NC' WHERE id = $1`, [payment.id]);
  await attach(await spend({ vendor: "Delta", cents: 40_000, category: "travel" }));
  await attach(await spend({ vendor: "Delta", cents: 40_000, category: "travel" }), "document");
  await spend({ vendor: "Diner", cents: 8_001, category: "meals", percent: 50 });
  await spend({ vendor: "Kiosk", cents: 500 });
  await spend({ vendor: "IRS", cents: 100_000, category: "estimated_tax", percent: 0 });
  await sql(
    `INSERT INTO mileage_trips (id, "speakerId", "drivenOn", "fromPlace", "toPlace", tenths, rate, "amountCents", "updatedAt")
     VALUES (gen_random_uuid(), $1, '2026-03-12', 'Home', 'RDU', 125, 725, 906, now())`,
    [person.speakerId],
  );
  await sql(
    `INSERT INTO tax_documents (id, "speakerId", year, form, "payerName", "clientId", "amountCents", "updatedAt")
     VALUES (gen_random_uuid(), $1, 2026, '1099-NEC', $2, $3, 960000, now())`,
    [person.speakerId, CLIENT, clientId],
  );
  await endTrial(person);
  const answer = await person.get(PACK);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toContain("_tax-year_2026.zip");
  pack = await readPack(answer.bytes);
  sheets = await sheetsOf(pack["workbook.xlsx"] as Uint8Array);
});

/** Rows without their head. */
const rows = (name: string): unknown[][] => (sheets[name] ?? []).slice(1);

describe("the pack of an account whose plan has ended", () => {
  it("has the books, receipts by category, and invoices", () => {
    const names = Object.keys(pack);
    expect(names).toEqual(expect.arrayContaining(["README.txt", "workbook.xlsx", "summary.pdf"]));
    const receipts = names.filter((name) => name.startsWith("receipts/"));
    expect(receipts).toHaveLength(2);
    expect(receipts[1]).toMatch(/^receipts\/[^/]+\/2026-03-13 Delta 400\.00 \(2\)\.\w+$/);
    expect(names.filter((name) => name.startsWith("invoices/"))).toHaveLength(1);
    for (const name of [...receipts, ...names.filter((one) => one.startsWith("invoices/"))])
      expect(pack[name]?.length, name).toBeGreaterThan(20);
  });

  it("has income on both bases", () => {
    expect(rows("Income received")).toMatchObject([
      [expect.any(Date), "Payment", "Pat", 9_600, 400, 10_000, "Check", "1042", expect.any(String)],
    ]);
    expect(rows("Income invoiced")).toMatchObject([
      [expect.any(Date), expect.any(String), "Invoice", expect.any(String), 10_000, 0],
    ]);
  });

  it("has expenses by category with their deductible amounts, and mileage", () => {
    expect(rows("Expenses").map(([, vendor, , , , amount, , deductible]) => [vendor, amount, deductible])).toEqual([
      ["Kiosk", 5, 5],
      ["IRS", 1_000, 0],
      ["Diner", 80.01, 40.01],
      ["Delta", 400, 400],
      ["Delta", 400, 400],
    ]);
    expect(rows("By Schedule C line").map((row) => row.slice(2))).toEqual([
      [1, 5, 5],
      [1, 1_000, 0],
      [1, 80.01, 40.01],
      [1, 9.06, 9.06],
      [2, 800, 800],
    ]);
    expect(rows("Mileage")).toMatchObject([[expect.any(Date), "Home", "RDU", 12.5, null, 0.725, 9.06, null, null]]);
  });

  it("has states, tax withheld, and payers against their forms", () => {
    expect(rows("By state, date performed").map(([name, , , fees]) => [name, fees])).toEqual([
      ["North Carolina", 10_000],
      ["State unknown", 3_000],
      ["Total 2026", 13_000],
    ]);
    expect(rows("By state, date paid")[0]).toMatchObject(["North Carolina", 1, 1, 10_000, 0, 0, 0, 400, 10_000]);
    expect(rows("Tax withheld")).toMatchObject([
      [expect.any(Date), "Payment", "Pat", "North Carolina", 400, "Missing"],
    ]);
    expect(rows("Payers and forms")).toEqual([[CLIENT, 10_000, 0, 400, "1099-NEC", 9_600, -400]]);
  });

  it("says what is still missing", () => {
    expect(rows("To fix").map(([problem, , about]) => [problem, about])).toEqual([
      ["State unknown", "Somewhere"],
      ["Expense without a category", "Kiosk"],
      ["Receipt missing", "Diner"],
      ["Withholding certificate missing", "Pat"],
    ]);
  });

  it("has a summary of at most four pages", () => {
    const pdf = Buffer.from(pack["summary.pdf"] as Uint8Array);
    const text = pdfText(pdf);
    expect(text).toContain("Taxyear2026");
    expect(text).toContain("$10,000.00");
    expect(text).toContain("Expenseswithoutacategory1");
    expect(text).toContain("Expensesof$75ormorewithoutareceipt1");
    expect(text).toContain("(suchas50%ofmeals)$885.01");
    expect(text).toContain("Estimatedtaxpaidfor2026(notanexpense)$1,000.00");
    expect(Number(/Page1of(\d)/.exec(text)?.[1])).toBeLessThanOrEqual(4);
  });
});

it("compares each kind of form with its kind of payment", async () => {
  const other = await signUp();
  const { id: clientId } = await makeClient(other, { company: CLIENT });
  await pay(other, [], 10_000, { clientId, receivedOn: "2026-03-01" });
  await pay(other, [], 5_000, { clientId, method: "card", receivedOn: "2026-03-02" });
  await makeTaxDocument(other, { clientId, amount: 10_000 });
  await makeTaxDocument(other, { clientId, form: "1099-K", amount: 5_000 });
  const found = await readPack((await other.get(PACK)).bytes);
  const books = await sheetsOf(found["workbook.xlsx"] as Uint8Array);
  expect(books["Payers and forms"]).toEqual([
    ["Payer", "Not by card", "By card", "Tax withheld", "Form", "On form", "Difference"],
    [CLIENT, 10_000, 5_000, 0, "1099-K, 1099-NEC", 15_000, 0],
  ]);
});

it("holds nothing of another account", async () => {
  const stranger = await signUp();
  const answer = await stranger.get(PACK);
  const found = await readPack(answer.bytes);
  expect(Object.keys(found)).toEqual(["README.txt", "workbook.xlsx", "summary.pdf"]);
  const books = await sheetsOf(found["workbook.xlsx"] as Uint8Array);
  expect([books["Income received"]?.length, books.Expenses?.length]).toEqual([1, 1]);
});

it("is refused for a year that is none", async () => {
  expect(await person.get("/api/reports/tax-year/26")).toMatchObject({ status: 404 });
});
