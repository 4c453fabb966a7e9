import readExcelFile from "read-excel-file/node";
import { beforeAll, describe, expect, it } from "vitest";
import { sql, withoutTriggersOf } from "../../support/app";
import { issueInvoice, makeInvoice, pay, readInvoice } from "../../support/invoices";
import {
  expectStatus,
  makeBureau,
  makeClient,
  makeEvent,
  nameSpeaker,
  type Person,
  signUp,
} from "../../support/people";
import { random } from "../../support/random";

type Sums = { income: number; commissions: number; expenses: number; mileage: number };
type Report = {
  months: (Sums & { month: number })[];
  before: Sums[];
  groups: (Sums & { by: string; key: string; name: string })[];
  rows: { on: string; about: string; href: string; amount: number }[] | null;
};

const KINDS = ["income", "commissions", "expenses", "mileage"] as const;
const cents = (dollars: number) => Math.round(dollars * 100);
const sum = (rows: readonly Sums[], kind: (typeof KINDS)[number]) =>
  rows.reduce((all, row) => all + cents(row[kind]), 0);

async function read(person: Person, query: string): Promise<Report> {
  const answer = await person.get(`/api/reports/income?${query}`);
  expectStatus(answer, 200, "income");
  return answer.body as unknown as Report;
}

const spend = (person: Person, on: string, amount: number, category: string, eventId: unknown = null) =>
  sql(
    `WITH x AS (INSERT INTO expenses (id, "speakerId", "spentOn", "amountCents", vendor, category, "updatedAt")
       VALUES (gen_random_uuid(), $1, $2, $3, 'Delta', $4, now()) RETURNING id)
     INSERT INTO expense_shares (id, "speakerId", "expenseId", "eventId", position, "amountCents")
       SELECT gen_random_uuid(), $1, x.id, $5, 0, $3 FROM x WHERE $5::uuid IS NOT NULL`,
    [person.speakerId, on, amount, category, eventId],
  );

describe("income and expenses", () => {
  let person: Person;
  let client: string;

  beforeAll(async () => {
    person = await signUp();
    await nameSpeaker(person);
    client = String((await makeClient(person, { name: "Pat", company: "Acme" })).id);
    const { id: eventId } = await makeEvent(person, {
      type: "keynote",
      clientId: client,
      date: "2026-02-10",
      fee: 10_000,
    });
    const lines = [{ description: "Keynote", quantity: 1, unitPrice: 10_000, eventId: null }];
    const invoice = await issueInvoice(person, await makeInvoice(person, { clientId: client, lines }));
    await withoutTriggersOf(["invoices"], `UPDATE invoices SET "issuedOn" = '2025-12-20' WHERE id = '${invoice.id}'`);
    const first = await pay(person, [invoice.id], 5_600, { withheld: 400, receivedOn: "2026-01-15" });
    const bounced = await pay(person, [invoice.id], 1_000, { receivedOn: "2026-02-01" });
    expectStatus(
      await person.post(`/api/payments/${bounced.id}/reversal`, { reversedOn: "2026-03-01", reason: "Check bounced" }),
      200,
      "reversal",
    );
    expectStatus(
      await person.post(`/api/payments/${first.id}/refunds`, {
        refundedOn: "2026-04-02",
        amount: 100,
        method: "check",
      }),
      201,
      "refund",
    );
    const { version } = await readInvoice(person, invoice.id);
    expectStatus(
      await person.post(`/api/invoices/${invoice.id}/write-off`, { version, reason: "Settled" }),
      200,
      "write-off",
    );
    const writtenOff = `"invoiceId" = '${invoice.id}' AND kind = 'write_off'`;
    await withoutTriggersOf(["settlements"], `UPDATE settlements SET "settledOn" = '2026-05-04' WHERE ${writtenOff}`);
    await spend(person, "2026-02-09", 40_000, "travel", eventId);
    await spend(person, "2026-02-11", -5_000, "travel", eventId);
    await spend(person, "2026-04-15", 200_000, "estimated_tax");
    await sql(
      `INSERT INTO mileage_trips (id, "speakerId", "eventId", "drivenOn", tenths, rate, "amountCents", "updatedAt")
       VALUES (gen_random_uuid(), $1, $2, '2026-02-10', 100, 725, 725, now())`,
      [person.speakerId, eventId],
    );
  });

  it("count payments on the days on which they came, bounced and were sent back", async () => {
    const { months, before } = await read(person, "year=2026&basis=payments");
    expect(months.slice(0, 4).map(({ income }) => income)).toEqual([6_000, 1_000, -1_000, -100]);
    expect(sum(before, "income")).toBe(0);
    expect(months[1]).toMatchObject({ expenses: 350, mileage: 7.25, commissions: 0 });
    expect(sum(months, "expenses")).toBe(35_000);
  });

  it("count invoices on the day of issue, less what was written off", async () => {
    const { months, before } = await read(person, "year=2026&basis=invoices");
    expect(before[11]?.income).toBe(10_000);
    const cash = sum((await read(person, "year=2026&basis=payments")).months, "income");
    const accrual = sum(before, "income") + sum(months, "income");
    const [invoice] = await sql<{ id: string }>(`SELECT id FROM invoices WHERE "speakerId" = $1`, [person.speakerId]);
    const open = cents(Number((await readInvoice(person, invoice?.id)).balance));
    expect(accrual - cash).toBe(open);
  });

  it("open the rows behind a number", async () => {
    const { rows } = await read(person, "year=2026&of=income&month=1");
    expect(rows).toEqual([{ on: "2026-01-15", about: "Pat", href: "/payments", amount: 6_000 }]);
    const costs = await read(person, "year=2026&of=expenses&by=type&key=keynote");
    expect(costs.rows?.map(({ amount }) => amount)).toEqual([400, -50]);
  });

  it("say the same in a workbook, which another reader opens", async () => {
    const { bytes, status } = await person.get("/api/reports/income/file?year=2026&format=xlsx");
    expect(status).toBe(200);
    const sheets = await readExcelFile(Buffer.from(bytes));
    const months = sheets.find(({ sheet }) => sheet === "By month")?.data ?? [];
    expect(months.find(([name]) => name === "Total 2026")?.slice(1)).toEqual([5_900, 0, 350, 7.25, 5_542.75]);
  });

  it("are none of another speaker's", async () => {
    const other = await signUp();
    const { months, groups } = await read(other, "year=2026");
    expect(KINDS.map((kind) => sum(months, kind))).toEqual([0, 0, 0, 0]);
    expect(groups).toEqual([]);
  });

  it.each(["year=0", "month=13&of=income", "of=gifts", "by=planet&of=income", "basis=hopes"])(
    "refuse %s",
    async (query) => {
      expectStatus(await person.get(`/api/reports/income?${query}`), 422, query);
    },
  );
});

const ROWS = 10_000;

it(`add up by month and by group over ${ROWS} random rows`, async () => {
  const person = await signUp();
  const [client, bureau] = [await makeClient(person), await makeBureau(person)];
  const { id: eventId } = await makeEvent(person, { type: "workshop", date: "2026-05-05" });
  const below = random(11);
  const rows = Array.from({ length: ROWS }, () => ({
    on: `${2025 + below(2)}-${String(1 + below(12)).padStart(2, "0")}-${String(1 + below(28)).padStart(2, "0")}`,
    cents: 1 + below(1_000_000),
    kind: ["payment", "expense", "mileage"][below(3)],
    client: below(2) === 0,
    event: below(3) === 0,
    category: ["", "travel", "meals"][below(3)],
  }));
  const values = [JSON.stringify(rows), person.speakerId, client.id, bureau.id, eventId];
  await sql(
    `INSERT INTO payments (id, "speakerId", "clientId", "bureauPartnerId", "eventId", "receivedOn", "amountCents", method, "updatedAt")
     SELECT gen_random_uuid(), $2, CASE WHEN client THEN $3::uuid END, CASE WHEN NOT client THEN $4::uuid END,
            CASE WHEN event THEN $5::uuid END, "on", cents, 'check', now()
       FROM json_to_recordset($1) AS r (kind text, "on" date, cents int, client bool, event bool) WHERE kind = 'payment'`,
    values,
  );
  await sql(
    `WITH x AS (INSERT INTO expenses (id, "speakerId", "spentOn", "amountCents", category, note, "updatedAt")
       SELECT gen_random_uuid(), $2, "on", cents, category, event::text, now()
         FROM json_to_recordset($1) AS r (kind text, "on" date, cents int, category text, event bool) WHERE kind = 'expense'
       RETURNING id, "amountCents", note)
     INSERT INTO expense_shares (id, "speakerId", "expenseId", "eventId", position, "amountCents")
       SELECT gen_random_uuid(), $2, x.id, $3, 0, x."amountCents" FROM x WHERE note = 'true'`,
    [values[0], values[1], eventId],
  );
  await sql(
    `INSERT INTO mileage_trips (id, "speakerId", "eventId", "drivenOn", tenths, rate, "amountCents", "updatedAt")
     SELECT gen_random_uuid(), $2, CASE WHEN event THEN $3::uuid END, "on", 10, 725, cents, now()
       FROM json_to_recordset($1) AS r (kind text, "on" date, cents int, event bool) WHERE kind = 'mileage'`,
    [values[0], values[1], eventId],
  );
  await sql("ANALYZE payments, expenses, expense_shares, mileage_trips");
  const { months, before, groups } = await read(person, "year=2026");
  const kinds = { income: "payment", expenses: "expense", mileage: "mileage" } as const;
  for (const [kind, of] of Object.entries(kinds) as [keyof typeof kinds, string][]) {
    const total = (keep: (row: (typeof rows)[number]) => boolean) =>
      rows.reduce((all, row) => all + (row.kind === of && keep(row) ? row.cents : 0), 0);
    expect(months.map((row) => cents(row[kind]))).toEqual(
      months.map(({ month }) => total(({ on }) => on.startsWith(`2026-${String(month).padStart(2, "0")}`))),
    );
    expect(sum(before, kind)).toBe(total(({ on }) => on < "2026"));
    for (const by of ["client", "bureau", "type"]) {
      expect(
        sum(
          groups.filter((row) => row.by === by),
          kind,
        ),
      ).toBe(total(({ on }) => on >= "2026"));
    }
    const atEvent = groups.filter((row) => row.by === "type" && row.key === "workshop");
    expect(sum(atEvent, kind)).toBe(total(({ on, event }) => on >= "2026" && event));
  }
  expect(
    sum(
      groups.filter(({ by }) => by === "category"),
      "expenses",
    ),
  ).toBe(sum(months, "expenses"));
});
