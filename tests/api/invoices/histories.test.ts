import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { AGES, type Age, ageOf, standingsOf } from "@/lib/invoices/rules";
import { day } from "../../support/action-items";
import { sql, withoutTriggersOf } from "../../support/app";
import { issueInvoice, makeInvoice, makeIssuedInvoice, pay, paymentOf, readInvoice } from "../../support/invoices";
import { makeClient, nameSpeaker, type Person, signUp } from "../../support/people";
import { random } from "../../support/random";

let person: Person;
beforeAll(async () => {
  person = await signUp();
  await nameSpeaker(person);
});

describe("lines, installments, ledger and balance stay equal", () => {
  it("through random histories", () => playHistories(5, 5));
  it("through 100 more", { tags: ["wide"], timeout: 600_000 }, () => playHistories(100, 6));
});

async function playHistories(count: number, seed: number): Promise<void> {
  const below = random(seed);
  const { id: clientId } = await makeClient(person);
  for (let run = 0; run < count; run += 1) {
    const total = 1_000 + below(9_000);
    const draft = await makeInvoice(person, {
      clientId,
      lines: [{ description: "Keynote", quantity: 1, unitPrice: total }],
    });
    const { id } = await issueInvoice(person, draft);
    const paid: unknown[] = [];
    for (let step = 0; step < 6; step += 1) {
      const { version, ...found } = await readInvoice(person, id);
      const [balance, credit] = [Number(found.balance), Number(found.credit)];
      const move = below(6);
      if (move <= 1 && balance > 0)
        paid.push((await pay(person, [id], 1 + below(6_000), { withheld: below(2) * below(300) })).id);
      if (move === 2 && paid.length > 0)
        await person.post(`/api/payments/${paid.at(-1)}/reversal`, {
          reversedOn: "2026-11-21",
          reason: "Check bounced",
        });
      if (move === 3 && paid.length > 0)
        await person.post(`/api/payments/${paid[0]}/refunds`, {
          refundedOn: "2026-11-21",
          amount: 1 + below(500),
          method: "check",
        });
      if (move === 4)
        await person.post(`/api/invoices/${id}/credit-note`, { version, amount: 1 + below(400), reason: "Less" });
      if (move === 5 && credit > 0) await person.post(`/api/invoices/${id}/credits`, { version });
      const now = await readInvoice(person, id);
      const cents = (dollars: unknown) => Math.round(Number(dollars) * 100);
      const settled = Object.values(now.settled as Record<string, number>).reduce((sum, one) => sum + cents(one), 0);
      expect(settled + cents(now.balance)).toBe(cents(now.total));
      const open = (now.installments as { open: number }[]).reduce((sum, one) => sum + cents(one.open), 0);
      expect(open).toBe(cents(now.balance));
      expect(cents(now.balance)).toBeGreaterThanOrEqual(0);
      const [row] = await sql<{ open: number }>(
        `SELECT coalesce(sum("openCents"), 0)::int AS open FROM installment_standings WHERE "invoiceId" = $1`,
        [id],
      );
      expect(row?.open).toBe(open);
    }
  }
  await compareBases(clientId);
}

/** What was invoiced and what was received differ by what is open, less the credit that is left. */
async function compareBases(clientId: unknown): Promise<void> {
  const years = Array.from({ length: Number(day(0).slice(0, 4)) - 2025 }, (_, at) => 2026 + at);
  const income = async (basis: string) => {
    let cents = 0;
    for (const year of years) {
      const { body } = await person.get(`/api/reports/income?year=${year}&basis=${basis}`);
      const groups = body.groups as { by: string; key: string; income: number }[];
      cents += Math.round((groups.find(({ by, key }) => by === "client" && key === clientId)?.income ?? 0) * 100);
    }
    return cents;
  };
  const [sums] = await sql<{ open: number; invoice: string }>(
    `SELECT sum("totalCents" - "settledCents")::int AS open, max(id::text) AS invoice FROM invoices
      WHERE "clientId" = $1 AND kind = 'invoice'`,
    [clientId],
  );
  const credit = Math.round(Number((await readInvoice(person, sums?.invoice)).credit) * 100);
  expect((await income("invoices")) - (await income("payments"))).toBe((sums?.open ?? 0) - credit);
}

it("an invoice ends the same whatever the order in which its payments arrive", async () => {
  const { id: clientId } = await makeClient(person);
  const installments = [
    { amount: 4_000, dueOn: "2026-05-01" },
    { amount: 6_000, dueOn: "2040-05-01" },
  ];
  const moves = [
    (id: unknown) => pay(person, [id], 1_500),
    (id: unknown) => pay(person, [id], 2_300.07, { withheld: 99.93 }),
    async (id: unknown) => {
      const { version } = await readInvoice(person, id);
      await person.post(`/api/invoices/${id}/credit-note`, { version, amount: 750, reason: "Shorter talk" });
    },
  ];
  const play = async (order: readonly number[]) => {
    const { id } = await makeIssuedInvoice(person, { clientId, installments });
    for (const at of order) await moves[at]?.(id);
    const { state, balance, settled, dueOn, installments: rows } = await readInvoice(person, id);
    return { state, balance, settled, dueOn, open: (rows as { open: number }[]).map(({ open }) => open) };
  };
  const first = await play([0, 1, 2]);
  expect(first).toMatchObject({ state: "partly_paid", balance: 5_350, dueOn: "2040-05-01", open: [0, 5_350] });
  for (const order of [
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ])
    expect(await play(order), String(order)).toEqual(first);
});

/** One to six installments and a ledger that goes up and down between nothing and their sum. */
function makeLedger(below: (limit: number) => number) {
  const installments = Array.from({ length: 1 + below(6) }, () => ({
    amountCents: 1 + below(500_000),
    dueOn: new Date(Date.UTC(2026, 5, 1 + below(300))).toISOString().slice(0, 10),
  })).toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  const totalCents = installments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const entries: number[] = [];
  let settledCents = 0;
  for (let left = below(7); left > 0; left -= 1) {
    const change = below(3) === 0 ? -below(settledCents + 1) : below(totalCents - settledCents + 1);
    settledCents += change;
    entries.push(change);
  }
  return { id: randomUUID(), installments, totalCents, entries, settledCents };
}

it("the database agrees with the rules on 10,000 ledgers, and on who owes how much", { tags: ["wide"] }, async () => {
  const debtor = await signUp();
  const { body } = await debtor.post("/api/payments", paymentOf({ amount: 1 }));
  const below = random(7);
  const ledgers = Array.from({ length: 10_000 }, () => makeLedger(below));
  const lists = JSON.stringify(ledgers);
  await withoutTriggersOf(
    ["invoices", "invoice_installments"],
    `INSERT INTO invoices (id, "speakerId", state, number, "issuedOn", "billToName", "totalCents", "dueOn", "updatedAt")
     SELECT l.id, '${debtor.speakerId}', 'issued', l.id::text, '2026-05-01', 'Acme', l."totalCents", '2026-06-01', now()
       FROM json_to_recordset('${lists}') AS l(id uuid, "totalCents" int);
     INSERT INTO invoice_installments (id, "speakerId", "invoiceId", position, "amountCents", "dueOn")
     SELECT gen_random_uuid(), '${debtor.speakerId}', l.id, i.at, (i.one ->> 'amountCents')::int, (i.one ->> 'dueOn')::date
       FROM json_to_recordset('${lists}') AS l(id uuid, installments json),
            json_array_elements(l.installments) WITH ORDINALITY AS i(one, at);
     INSERT INTO settlements (id, "speakerId", "invoiceId", kind, "paymentId", "amountCents", "settledOn")
     SELECT gen_random_uuid(), '${debtor.speakerId}', l.id, 'payment', '${body.id}', e.cents::int, '2026-06-02'
       FROM json_to_recordset('${lists}') AS l(id uuid, entries json),
            json_array_elements_text(l.entries) WITH ORDINALITY AS e(cents, at) ORDER BY l.id, e.at`,
  );
  // With the statistics of a few rows, which autovacuum may just have taken, PostgreSQL joins row by row: minutes.
  await sql("ANALYZE invoices, invoice_installments, settlements");
  const rows = await sql<{ id: string; settled: number; open: number[] }>(
    `SELECT i.id, i."settledCents" AS settled, json_agg(s."openCents" ORDER BY s.position) AS open
       FROM invoices i JOIN installment_standings s ON s."invoiceId" = i.id WHERE i."speakerId" = $1 GROUP BY i.id`,
    [debtor.speakerId],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const ages = Object.fromEntries(AGES.map((age) => [age, 0])) as Record<Age, number>;
  const [zoned] = await sql<{ today: string }>(
    `SELECT day_in("timeZone", now())::text AS today FROM speakers WHERE id = $1`,
    [debtor.speakerId],
  );
  for (const { id, installments, totalCents, settledCents } of ledgers) {
    const standings = standingsOf(installments, settledCents);
    const open = standings.map(({ openCents }) => openCents);
    expect(open.reduce((sum, cents) => sum + cents, settledCents)).toBe(totalCents);
    expect(found.get(id)).toEqual({ id, settled: settledCents, open });
    for (const { dueOn, openCents } of standings) ages[ageOf(String(dueOn), String(zoned?.today))] += openCents;
  }
  const owing = (await debtor.get("/api/invoices/owing")).body;
  expect(owing.ages).toEqual(Object.fromEntries(AGES.map((age) => [age, ages[age] / 100])));
});
