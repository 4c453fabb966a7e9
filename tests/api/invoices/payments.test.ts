import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { issueInvoice, makeIssuedInvoice, pay, paymentOf, readInvoice } from "../../support/invoices";
import { endTrial, makeBureau, makeClient, makeEvent, nameSpeaker, type Person, signUp } from "../../support/people";

let person: Person;
beforeAll(async () => {
  person = await signUp();
  await nameSpeaker(person);
});

const schedule = [
  { amount: 5_000, dueOn: "2026-05-01" },
  { amount: 5_000, dueOn: "2040-05-01" },
];

describe("a payment", () => {
  it("settles with the tax that was withheld", async () => {
    const { id } = await makeIssuedInvoice(person);
    await pay(person, [id], 9_600, { withheld: 400 });
    expect(await readInvoice(person, id)).toMatchObject({
      state: "paid",
      balance: 0,
      settled: { payment: 9_600, withheld: 400 },
      dueOn: null,
    });
  });

  it("fills the earliest installment first", async () => {
    const { id } = await makeIssuedInvoice(person, { installments: schedule });
    await pay(person, [id], 6_000);
    expect(await readInvoice(person, id)).toMatchObject({
      state: "partly_paid",
      dueOn: "2040-05-01",
      installments: [
        { paid: 5_000, open: 0 },
        { paid: 1_000, open: 4_000 },
      ],
    });
  });

  it("settles several invoices of a payer, and what is over becomes credit for the next", async () => {
    const { id: clientId } = await makeClient(person);
    const first = await makeIssuedInvoice(person, { clientId });
    const second = await makeIssuedInvoice(person, { clientId });
    const payment = await pay(person, [first.id, second.id], 20_400);
    expect(payment).toMatchObject({ credit: 400, invoices: [{ amount: 10_000 }, { amount: 10_000 }] });
    const third = await makeIssuedInvoice(person, { clientId });
    expect(third).toMatchObject({ credit: 400 });
    const used = await person.post(`/api/invoices/${third.id}/credits`, { version: third.version });
    expect(used).toMatchObject({ status: 200, body: { balance: 9_600, credit: 0, settled: { credit: 400 } } });
    expect(await person.post(`/api/invoices/${third.id}/credits`, { version: used.body.version })).toMatchObject({
      status: 409,
    });
  });

  it("is refused for invoices of several payers, and for closed ones", async () => {
    const [one, other] = [await makeIssuedInvoice(person), await makeIssuedInvoice(person)];
    const mixed = await person.post("/api/payments", paymentOf({ invoiceIds: [one.id, other.id], amount: 20_000 }));
    expect(mixed).toMatchObject({ status: 422, body: { fields: { invoiceIds: expect.any(String) } } });
    await pay(person, [one.id], 10_000);
    expect(await person.post("/api/payments", paymentOf({ invoiceIds: [one.id], amount: 1 }))).toMatchObject({
      status: 409,
    });
  });

  it("is recorded once per key, however often it is sent", async () => {
    const { id } = await makeIssuedInvoice(person);
    const send = () =>
      person.post("/api/payments", paymentOf({ invoiceIds: [id], amount: 2_500 }), {
        headers: { "idempotency-key": `pay-${id}` },
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await readInvoice(person, id)).toMatchObject({ balance: 7_500 });
  });

  it("never takes a balance below zero, from many tabs at once", async () => {
    const { id } = await makeIssuedInvoice(person);
    await Promise.all(
      Array.from({ length: 5 }, () => person.post("/api/payments", paymentOf({ invoiceIds: [id], amount: 4_000 }))),
    );
    const [row] = await sql<{ settled: number }>(`SELECT "settledCents" AS settled FROM invoices WHERE id = $1`, [id]);
    expect(row?.settled).toBe(1_000_000);
  });

  it("opens what it paid when the check bounces", async () => {
    const { id } = await makeIssuedInvoice(person);
    const { id: paymentId } = await pay(person, [id], 10_000);
    const answer = await person.post(`/api/payments/${paymentId}/reversal`, {
      reversedOn: "2026-11-21",
      reason: "Check bounced",
    });
    expect(answer).toMatchObject({ status: 200, body: { reversedReason: "Check bounced", credit: 0, invoices: [] } });
    expect(await readInvoice(person, id)).toMatchObject({ state: "issued", balance: 10_000, settled: { payment: 0 } });
    expect(
      await person.post(`/api/payments/${paymentId}/reversal`, { reversedOn: "2026-11-21", reason: "Again" }),
    ).toMatchObject({ status: 409 });
  });

  it("is refunded from what is over first, and never above itself", async () => {
    const { id } = await makeIssuedInvoice(person);
    const { id: paymentId } = await pay(person, [id], 10_500);
    const said = { reference: "7 🎤", note: "Paid twice\n=1+1" };
    const refund = (amount: number) =>
      person.post(`/api/payments/${paymentId}/refunds`, { ...said, refundedOn: "2026-11-22", amount, method: "check" });
    expect(await refund(10_501)).toMatchObject({
      status: 422,
      body: { fields: { amount: expect.stringContaining("$10,500") } },
    });
    expect(await refund(800)).toMatchObject({ status: 201, body: { refunded: 800, credit: 0 } });
    expect((await person.get(`/api/payments/${paymentId}`)).body.refunds).toMatchObject([{ ...said, amount: 800 }]);
    expect(await readInvoice(person, id)).toMatchObject({ state: "partly_paid", balance: 300 });
  });

  it("of a bureau settles its commission, and opens it again when it is reversed", async () => {
    const bureau = await makeBureau(person, { commissionPercent: 25, feeKind: "gross", invoicedBy: "bureau" });
    const event = await makeEvent(person, {
      date: "2027-05-01",
      fee: 10_000,
      bureauPartnerName: bureau.name,
      status: "confirmed",
    });
    const draft = (await person.post("/api/invoices", { eventId: event.id })).body;
    const { id } = await issueInvoice(person, draft);
    const { id: paymentId } = await pay(person, [id], 7_500);
    const line = async () => (await person.get(`/api/events/${event.id}/commission-lines`)).body.items[0];
    expect(await line()).toMatchObject({ state: "paid", paidOn: "2026-11-20" });
    await person.post(`/api/payments/${paymentId}/reversal`, { reversedOn: "2026-11-21", reason: "Check bounced" });
    expect(await line()).toMatchObject({ state: "due", paidOn: null });
  });

  it("reverses what was written off", async () => {
    const { id, version } = await makeIssuedInvoice(person);
    await person.post(`/api/invoices/${id}/write-off`, { version, reason: "Out of business" });
    expect(await readInvoice(person, id)).toMatchObject({
      state: "written_off",
      balance: 0,
      settled: { write_off: 10_000 },
    });
    await pay(person, [id], 4_000);
    expect(await readInvoice(person, id)).toMatchObject({
      state: "written_off",
      settled: { payment: 4_000, write_off: 6_000 },
    });
    await pay(person, [id], 6_000);
    expect(await readInvoice(person, id)).toMatchObject({ state: "paid", settled: { payment: 10_000, write_off: 0 } });
  });

  it("is refunded from a credit note, which opens nothing", async () => {
    const { id } = await makeIssuedInvoice(person);
    const { id: paymentId } = await pay(person, [id], 10_000);
    const { version } = await readInvoice(person, id);
    const note = { version, amount: 2_000, reason: "Shorter talk" };
    expect(await person.post(`/api/invoices/${id}/credit-note`, note)).toMatchObject({ status: 201 });
    expect(await person.post(`/api/invoices/${id}/credit-note`, note)).toMatchObject({ status: 409 });
    const refund = { refundedOn: "2026-11-22", amount: 2_000, method: "check" };
    expect(await person.post(`/api/payments/${paymentId}/refunds`, refund)).toMatchObject({ status: 201 });
    expect(await readInvoice(person, id)).toMatchObject({ state: "paid", balance: 0, credit: 0 });
  });

  it("counts an invoice once that is named twice", async () => {
    const { id } = await makeIssuedInvoice(person);
    expect(await pay(person, [id, id], 12_000)).toMatchObject({ credit: 2_000, invoices: [{ amount: 10_000 }] });
  });

  it("can be recorded after the plan has ended, but not emailed", async () => {
    const former = await signUp();
    const { id } = await makeIssuedInvoice(former, { billToEmail: "payables@example.com" });
    await endTrial(former);
    expect((await former.get("/api/invoices?state=issued")).body.items).toMatchObject([{ id, balance: 10_000 }]);
    const { id: paymentId } = await pay(former, [id], 10_000);
    expect(await former.get(`/api/payments/${paymentId}/receipt`)).toMatchObject({ status: 200 });
    expect(await former.post(`/api/payments/${paymentId}/receipt`, {})).toMatchObject({ status: 402 });
    expect(await former.post(`/api/invoices/${id}/sending`, {})).toMatchObject({ status: 402 });
  });

  it("is never changed or deleted", async () => {
    const { id } = await makeIssuedInvoice(person);
    const { id: paymentId } = await pay(person, [id], 10_000);
    for (const statement of [
      `UPDATE payments SET "amountCents" = 1 WHERE id = '${paymentId}'`,
      `DELETE FROM payments WHERE id = '${paymentId}'`,
      `UPDATE settlements SET "amountCents" = 1 WHERE "paymentId" = '${paymentId}'`,
      `DELETE FROM settlements WHERE "paymentId" = '${paymentId}'`,
    ])
      await expect(sql(statement), statement).rejects.toThrow(/never changed or deleted/);
  });
});
