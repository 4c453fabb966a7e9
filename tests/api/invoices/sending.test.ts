import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import type { Body } from "../../support/browser";
import {
  deliverInvoice,
  issueInvoice,
  makeInvoice,
  makeIssuedInvoice,
  makeRemindedInvoice,
  pay,
  paymentOf,
  readInvoice,
} from "../../support/invoices";
import { attachmentOf, deliverHeld, mailsTo, runTask, sentTo } from "../../support/mails";
import { makeClient, makeEvent, nameSpeaker, type Person, signUp, unique } from "../../support/people";

let person: Person;
let to: string;
beforeEach(async () => {
  person = await signUp();
  await nameSpeaker(person);
  await sql('UPDATE users SET "emailVerifiedAt" = now() WHERE id = $1', [person.userId]);
  to = `${unique("payables")}@example.com`;
});

describe("sending", () => {
  it("emails the PDF and the link ten seconds after issuing", async () => {
    const { id: clientId } = await makeClient(person);
    const installments = [
      { amount: 4_000, dueOn: null },
      { amount: 6_000, dueOn: "2099-03-12" },
    ];
    const draft = await makeInvoice(person, { clientId, billToEmail: to, installments });
    const { id, number } = await issueInvoice(person, draft, { sends: true });
    expect(await sentTo(to)).toEqual([]);
    await deliverInvoice(id);
    const [mail] = await mailsTo(to);
    expect(mail?.subject).toContain(String(number));
    expect(await attachmentOf(mail)).toContain(`Invoice ${number}.pdf`);
    expect(mail?.text).toContain("/invoice/");
    expect(mail?.text).toMatch(/Later payments:?\s+\$6,000.00 on Mar 12, 2099/);
    expect(mail?.text).toContain("Checks payable to");
    expect(await readInvoice(person, id)).toMatchObject({ state: "sent", sentAt: expect.any(String) });

    // Its PDF stays as it was issued.
    await pay(person, [id], 4_000);
    await person.post(`/api/invoices/${id}/sending`, {});
    await deliverInvoice(id);
    const again = (await mailsTo(to)).find(({ text }) => text.includes("Paid and credited so far"));
    expect(again?.text).toMatch(/Paid and credited so far:?\s+\$4,000\.00/);
    expect(again?.text).toMatch(/Amount due:?\s+\$6,000\.00/);
  });

  it("can be undone until then", async () => {
    const { id } = await makeIssuedInvoice(person, { billToEmail: to });
    await person.post(`/api/invoices/${id}/sending`, {});
    expect(await person.delete(`/api/invoices/${id}/sending`)).toMatchObject({ status: 200 });
    await deliverInvoice(id);
    expect(await sentTo(to)).toEqual([]);
    expect(await person.delete(`/api/invoices/${id}/sending`)).toMatchObject({ status: 409 });
  });

  it("is refused for a draft, and without an address", async () => {
    const { id } = await makeInvoice(person, { billToEmail: to });
    expect(await person.post(`/api/invoices/${id}/sending`, {})).toMatchObject({ status: 409 });
    const bare = await makeIssuedInvoice(person);
    expect(await person.post(`/api/invoices/${bare.id}/sending`, {})).toMatchObject({ status: 422 });
  });
});

it("emails a credit note, with what is left of its invoice", async () => {
  const invoice = await makeIssuedInvoice(person, { billToEmail: to });
  await pay(person, [invoice.id], 4_000);
  const { version } = await readInvoice(person, invoice.id);
  const note = await person.post(`/api/invoices/${invoice.id}/credit-note`, { version, amount: 1_500, reason: "Late" });
  expect(await person.post(`/api/invoices/${note.body.id}/sending`, {})).toMatchObject({ status: 200 });
  await deliverInvoice(note.body.id);
  const [mail] = await mailsTo(to);
  expect(mail?.subject).toContain(`credit note ${note.body.number}`);
  expect(mail?.text).toContain("$4,500.00");
  expect(await readInvoice(person, note.body.id)).toMatchObject({ state: "sent" });
});

it("emails the receipt of a payment in ten seconds, with what is left", async () => {
  const { id } = await makeIssuedInvoice(person, { billToEmail: to });
  const payment = await pay(person, [id], 4_000, { withheld: 150 });
  expect(await person.post(`/api/payments/${payment.id}/receipt`, {})).toMatchObject({ status: 201, body: { to } });
  expect(await mailsTo(to)).toEqual([]);
  const [mail] = await deliverHeld(to);
  expect((await person.get(`/api/payments/${payment.id}`)).body.receipt).toMatchObject({ to, state: "delivered" });
  expect(mail?.text).toContain("$4,150.00");
  expect(mail?.subject).toContain("payment of $4,000.00 received");
  expect(mail?.text).toContain("$150.00");
  expect(mail?.text).toContain("$5,850.00");
  expect(await attachmentOf(mail)).toContain("Receipt 2026-11-20.pdf");
  const sale = await person.post("/api/payments", paymentOf({ amount: 50 }));
  expect(await person.post(`/api/payments/${sale.body.id}/receipt`, {})).toMatchObject({ status: 409 });
});

it("names the event in the receipt for several invoices only if it is the same in all", async () => {
  const [{ id: clientId }, gala, summit] = [await makeClient(person), await makeEvent(person), await makeEvent(person)];
  const billed = ({ id: eventId }: Body) => {
    const lines = [{ description: "Keynote", quantity: 1, unitPrice: 1_000, eventId }];
    return makeIssuedInvoice(person, { clientId, billToEmail: to, lines });
  };
  const receiptOf = async (invoices: Body[]) => {
    const { id } = await pay(
      person,
      invoices.map((one) => one.id),
      2_000,
    );
    await person.post(`/api/payments/${id}/receipt`, {});
    const mails = await deliverHeld(to);
    return mails.find(({ text }) => text.includes(`View invoice ${invoices[0]?.number}`))?.text;
  };
  expect(await receiptOf([await billed(gala), await billed(gala)])).toContain(gala.title);
  expect(await receiptOf([await billed(gala), await billed(summit)])).toMatch(/^Invoice .*\nBalance /m);
});

it("emails a statement of what a payer owes, with the PDF", async () => {
  const client = await makeClient(person, { billingEmail: to });
  const statement = `/api/clients/${client.id}/statement`;
  await makeIssuedInvoice(person, { clientId: client.id });
  expect(await person.post(statement, {})).toMatchObject({ status: 201, body: { to } });
  expect(await mailsTo(to)).toEqual([]);
  const [mail] = await deliverHeld(to);
  expect(mail?.text).toContain("$10,000.00");
  expect(await attachmentOf(mail)).toContain("Statement");
  const { body } = await person.get<{ rows: object[] }>("/api/invoices/owing");
  expect(body.rows[0]).toMatchObject({ statementOn: expect.stringMatching(/^20/) });
  const other = await makeClient(person, { email: "" });
  const refused = await person.post(`/api/clients/${other.id}/statement`, {});
  expect(refused).toMatchObject({ status: 409, body: { link: { href: `/clients/${other.id}` } } });
});

it("doesn't send an email that was undone, and undoes none that is gone", async () => {
  const { id } = await makeIssuedInvoice(person, { billToEmail: to });
  const payment = await pay(person, [id], 4_000);
  const { body: held } = await person.post(`/api/payments/${payment.id}/receipt`, {});
  const stranger = await signUp();
  expect(await stranger.delete(`/api/sent-emails/${held.id}`)).toMatchObject({ status: 404 });
  const undo = (id: string) => person.delete(`/api/sent-emails/${id}`);
  expect(await undo(held.id)).toMatchObject({ status: 200 });
  expect(await undo(held.id)).toMatchObject({ status: 409 });
  expect(await deliverHeld(to)).toEqual([]);
  expect((await person.get(`/api/payments/${payment.id}`)).body.receipt).toBeNull();
  const { body: again } = await person.post(`/api/payments/${payment.id}/receipt`, {});
  await sql('UPDATE sent_emails SET "sendAt" = now() WHERE id = $1', [again.id]);
  expect(await undo(again.id)).toMatchObject({ status: 409 });
  expect(await deliverHeld(to)).toHaveLength(1);
  expect(await undo(again.id)).toMatchObject({ status: 409 });
});

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

const remind = () => runTask("morning-tasks");

describe("reminders", () => {
  it("are sent once for a step, three days before the due date", async () => {
    const id = await makeRemindedInvoice(person, to);
    await remind();
    await remind();
    const mails = await mailsTo(to);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("is due in 3 days")]);
    expect(await readInvoice(person, id)).toMatchObject({ delivery: { to } });
  });

  it.each([
    ["that are switched off", { reminders: false }, ""],
    ["while a payment is promised", { promisedOn: day(10) }, ""],
    ["on the day it was sent", {}, `"sentAt" = now()`],
  ])("aren't sent %s", async (_, fields, change) => {
    const id = await makeRemindedInvoice(person, to, fields);
    if (change) await sql(`UPDATE invoices SET ${change} WHERE id = $1`, [id]);
    await remind();
    expect(await mailsTo(to)).toEqual([]);
  });

  it("aren't sent once it is paid", async () => {
    const id = await makeRemindedInvoice(person, to);
    await pay(person, [id], 10_000);
    await remind();
    expect(await mailsTo(to)).toEqual([]);
  });
});

it("notices a ledger or a history that was changed", async () => {
  const { id } = await makeIssuedInvoice(person);
  await sql(`BEGIN; ALTER TABLE invoice_events DISABLE TRIGGER USER;
             UPDATE invoice_events SET actor = 'Someone else' WHERE "invoiceId" = '${id}';
             ALTER TABLE invoice_events ENABLE TRIGGER USER; COMMIT`);
  await runTask("verify-invoices");
  expect(await readInvoice(person, id)).toMatchObject({ brokenAt: expect.any(String) });
});
