import { parse } from "csv-parse/sync";
import readExcelFile from "read-excel-file/node";
import { beforeAll, describe, expect, it } from "vitest";
import type { FeesByStateDto } from "@/lib/reports/fees-by-state/report-schema";
import { BASES } from "@/lib/reports/fees-by-state/splitting";
import { sql } from "../../support/app";
import { issueInvoice, makeInvoice, makeIssuedInvoice, pay } from "../../support/invoices";
import { pdfText } from "../../support/pdf-text";
import { makeBureau, makeClient, makeDeal, makeEvent, type Person, signUp } from "../../support/people";

const PAGE = "/api/reports/fees-by-state";

let person: Person;
const made: Record<string, string> = {};

const line = (eventId: string | undefined, unitPrice: number) => ({
  description: "Keynote",
  quantity: 1,
  unitPrice,
  eventId,
});

/** A confirmed event in a place; empty for an unknown one. */
async function makeTalk(name: string, place: string, fields: object = {}): Promise<string> {
  const { id } = await makeEvent(person, {
    title: name,
    status: "confirmed",
    date: "2026-03-12",
    fee: 10_000,
    ...fields,
  });
  await sql(`UPDATE events SET "placeState" = $2 WHERE id = $1`, [id, place]);
  made[name] = String(id);
  return String(id);
}

async function spend(eventId: string | null, cents: number, category = ""): Promise<void> {
  const [row] = await sql<{ id: string }>(
    `INSERT INTO expenses (id, "speakerId", "spentOn", "amountCents", category, "updatedAt")
     VALUES (gen_random_uuid(), $1, '2026-03-13', $2, $3, now()) RETURNING id`,
    [person.speakerId, cents, category],
  );
  if (eventId)
    await sql(
      `INSERT INTO expense_shares (id, "speakerId", "expenseId", "eventId", position, "amountCents") VALUES (gen_random_uuid(), $1, $2, $3, 0, $4)`,
      [person.speakerId, row?.id, eventId, cents],
    );
}

const report = async (query = "year=2026"): Promise<FeesByStateDto> => {
  const answer = await person.get(`${PAGE}?${query}`);
  expect(answer.status).toBe(200);
  return answer.body as unknown as FeesByStateDto;
};
const rowOf = (table: FeesByStateDto["paid"], place: string) => table.rows.find((row) => row.place === place);

beforeAll(async () => {
  person = await signUp();
  const { id: clientId } = await makeClient(person, { state: "Wisconsin" });
  await makeTalk("Carolina", "US-NC", { travelMode: "buyout", travelFee: 1_000 });
  await makeTalk("Texas", "US-TX", { date: "2026-03-12", fee: 5_000 });
  await makeTalk("London", "GB", { date: "2026-06-01" });
  await makeTalk("Nowhere", "", { clientId, date: "2026-07-01", fee: 2_000 });
  await makeTalk("New Year", "US-CA", { date: "2025-12-31", time: "23:30", endTime: "00:30" });
  await makeTalk("At home", "", { type: "virtual", date: "2026-08-01", fee: 1_500 });
  await makeTalk("Only held", "US-NV", { status: "hold", date: "2026-09-01" });
  const business = await person.get("/api/business-details");
  await person.patch("/api/business-details", { version: business.body.version, residenceState: "OR" });
  // One invoice for two states, 3 : 1, with tax withheld; a rest without an event; last year's talk, paid now and refunded next year.
  const two = await makeIssuedInvoice(person, { lines: [line(made.Carolina, 3_000.01), line(made.Texas, 1_000)] });
  const both = await pay(person, [two.id], 3_700.01, { withheld: 400, receivedOn: "2026-04-01" });
  await sql(`UPDATE payments SET "withheldFor" = '' WHERE id = $1`, [both.id]);
  const last = await makeIssuedInvoice(person, { lines: [line(made["New Year"], 10_000)] });
  const late = await pay(person, [last.id], 10_000, { receivedOn: "2026-01-15" });
  await person.post(`/api/payments/${late.id}/refunds`, { refundedOn: "2027-02-01", amount: 2_500, method: "check" });
  const bounced = await makeIssuedInvoice(person, { lines: [line(made.London, 10_000)] });
  const check = await pay(person, [bounced.id], 10_000, { receivedOn: "2026-06-02" });
  await person.post(`/api/payments/${check.id}/reversal`, { reversedOn: "2026-06-09", reason: "Check bounced" });
  await spend(made.Carolina ?? null, 123_45);
  await spend(null, 50_00);
  await spend(null, 1_000_00, "estimated_tax");
});

describe("by date performed", () => {
  it("counts events where they took place, virtual ones at home, and each total is the year's", async () => {
    const { performed } = await report();
    expect(performed.rows.map(({ name }) => name)).toEqual([
      "North Carolina",
      "Oregon",
      "Texas",
      "United Kingdom",
      "State unknown",
    ]);
    expect(rowOf(performed, "US-NC")).toMatchObject({
      events: 1,
      days: 1,
      fees: 10_000,
      travel: 1_000,
      expenses: 123.45,
      withheld: 300,
      net: 10_876.55,
    });
    expect(rowOf(performed, "US-OR")).toMatchObject({ fees: 1_500 });
    // Two talks of one day are one day on stage.
    expect(performed.total).toMatchObject({ events: 5, days: 4, fees: 28_500, travel: 1_000, withheld: 400 });
  });

  it("counts a talk over New Year on its day at the venue", async () => {
    const { performed } = await report("year=2025");
    expect(performed.rows).toMatchObject([{ place: "US-CA", fees: 10_000 }]);
  });

  it("asks for the state of unknown ones, and guesses the client's", async () => {
    expect((await report()).unknown).toMatchObject([{ id: made.Nowhere, title: "Nowhere", guess: "Wisconsin" }]);
  });
});

describe("by date paid", () => {
  it("divides a payment over the states of its events, and subtracts what bounced", async () => {
    const { paid } = await report();
    const [carolina, texas] = [rowOf(paid, "US-NC"), rowOf(paid, "US-TX")];
    expect((carolina?.fees ?? 0) + (carolina?.travel ?? 0)).toBe(3_000.01);
    expect([carolina?.travel, texas?.fees]).toEqual([272.73, 1_000]);
    expect([carolina?.withheld, texas?.withheld]).toEqual([300, 100]);
    expect(rowOf(paid, "US-CA")).toMatchObject({ fees: 10_000 });
    expect(rowOf(paid, "GB")).toMatchObject({ fees: 0 });
    expect(rowOf(paid, "none")).toMatchObject({ fees: 100, expenses: 50 });
    expect(paid.total.fees + paid.total.travel).toBe(14_100.01);
  });

  it("leaves out estimated tax", async () => {
    expect((await report()).paid.total).toMatchObject({ expenses: 173.45 });
  });

  it("subtracts a refund in its own year", async () => {
    const { paid, performed } = await report("year=2027");
    expect(paid.rows).toMatchObject([{ place: "US-CA", events: 0, fees: -2_500 }]);
    expect(performed.rows).toEqual([]);
  });

  it("divides a deal's invoice by the fees of its dates, and a commission that is paid is taken off", async () => {
    const other = await signUp();
    const { id: dealId } = await makeDeal(other, { status: "confirmed", date: "2026-03-12" });
    await sql(
      `UPDATE events SET status = 'confirmed', "placeState" = CASE "startsOn" WHEN '2026-03-12' THEN 'US-NC' ELSE 'US-TX' END,
              "feeCents" = CASE "startsOn" WHEN '2026-03-12' THEN 300000 ELSE 100000 END WHERE "dealId" = $1`,
      [dealId],
    );
    const [one] = await sql<{ id: string }>(`SELECT id FROM events WHERE "dealId" = $1 ORDER BY "startsOn"`, [dealId]);
    const { id: bureauPartnerId } = await makeBureau(other);
    const draft = await makeInvoice(other, {
      clientId: (await makeClient(other)).id,
      lines: [{ ...line(undefined, 4_000), eventId: null }],
    });
    await sql(`UPDATE speakers SET name = 'Pat' WHERE id = $1`, [other.speakerId]);
    await sql(`UPDATE invoices SET "dealId" = $2 WHERE id = $1`, [draft.id, dealId]);
    const issued = await issueInvoice(other, draft);
    await pay(other, [issued.id], 4_000, { receivedOn: "2026-04-01" });
    await sql(
      `INSERT INTO commission_lines (id, "speakerId", "eventId", "bureauPartnerId", "amountCents", "invoicedBy", state, "paidOn", "updatedAt")
       VALUES (gen_random_uuid(), $1, $2, $3, 50000, 'speaker', 'paid', '2026-05-01', now())`,
      [other.speakerId, one?.id, bureauPartnerId],
    );
    const { paid } = (await other.get(`${PAGE}?year=2026`)).body as unknown as FeesByStateDto;
    expect(paid.rows).toMatchObject([
      { place: "US-NC", fees: 3_000, commission: 500, net: 2_500 },
      { place: "US-TX", fees: 1_000, commission: 0 },
    ]);
  });
});

it("opens the rows of each number, which add up to it", async () => {
  for (const basis of BASES) {
    const { [basis]: table } = await report();
    for (const { place, fees, expenses } of table.rows) {
      const { entries } = await report(`year=2026&basis=${basis}&place=${place}`);
      const sum = (name: "fees" | "expenses") =>
        (entries ?? []).reduce((all, one) => all + Math.round(one[name] * 100), 0) / 100;
      expect([sum("fees"), sum("expenses")], `${basis} ${place}`).toEqual([fees, expenses]);
    }
  }
});

it("shows no one another account's events", async () => {
  const stranger = await signUp();
  expect((await stranger.get(`${PAGE}?year=2026`)).body).toMatchObject({ performed: { rows: [] }, paid: { rows: [] } });
});

it("is refused for a year or place that is none", async () => {
  for (const query of ["year=26", "year=2026&place=Cali", "basis=cash"])
    expect(await person.get(`${PAGE}?${query}`), query).toMatchObject({ status: 422 });
});

describe("the file", () => {
  const file = (format: string) => person.get(`${PAGE}/file?year=2026&format=${format}`);

  it("has both bases as sheets", async () => {
    const answer = await file("xlsx");
    const sheets = await readExcelFile(Buffer.from(answer.bytes));
    expect(sheets.map(({ sheet }) => sheet)).toEqual(["By date performed", "By date paid"]);
    const [head, first] = sheets[0]?.data ?? [];
    expect(head).toEqual([
      "State",
      "Events",
      "Days on stage",
      "Fees",
      "Travel",
      "Commission",
      "Expenses",
      "Tax withheld",
      "Net",
    ]);
    expect(first).toEqual(["North Carolina", 1, 1, 10_000, 1_000, 0, 123.45, 300, 10_876.55]);
    expect(answer.headers.get("content-disposition")).toContain("_fees-by-state_2026.xlsx");
  });

  it("has the same rows as CSV and in print", async () => {
    const lines = parse((await file("csv")).text, { bom: true }) as string[][];
    expect(lines.find(([counted, name]) => counted === "By date performed" && name === "North Carolina")).toEqual([
      "By date performed",
      "North Carolina",
      "1",
      "1",
      "10000",
      "1000",
      "0",
      "123.45",
      "300",
      "10876.55",
    ]);
    const text = pdfText(Buffer.from((await file("pdf")).bytes));
    for (const one of ["Fees by state, 2026", "North Carolina", "$10,876.55", "State unknown", "Total 2026"])
      expect(text).toContain(one.replaceAll(" ", ""));
  });
});
