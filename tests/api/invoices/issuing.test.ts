import { beforeAll, describe, expect, it } from "vitest";
import { day } from "../../support/action-items";
import { app, sql } from "../../support/app";
import type { Body } from "../../support/browser";
import { issueInvoice, makeInvoice, makeIssuedInvoice, pay, paymentOf, readInvoice } from "../../support/invoices";
import { makeBureau, makeClient, makeEvent, nameSpeaker, type Person, signUp } from "../../support/people";

let person: Person;
beforeAll(async () => {
  person = await signUp();
  await nameSpeaker(person);
});

const YEAR = day(0).slice(0, 4);
const draftOf = async (fields: object) => (await person.post("/api/invoices", fields)).body;

describe("a draft", () => {
  it("is filled from its event, with the schedule of its terms", async () => {
    const { id: clientId } = await makeClient(person, {
      name: "Dana Cole",
      company: "Acme",
      billingEmail: "ap@acme.example",
      city: "Denver",
    });
    const event = await makeEvent(person, {
      title: "Summit",
      date: "2027-05-01",
      type: "keynote",
      fee: 10_000,
      travelFee: 1_500,
      travelMode: "buyout",
      clientId,
    });
    const terms = {
      installments: [
        { percent: 50, due: "signing" },
        { due: "before_event", days: 14 },
      ],
      recording: "licensed",
      recordingFee: 500,
    };
    await person.patch(`/api/events/${event.id}/terms`, { version: event.version, ...terms });
    const draft = await draftOf({ eventId: event.id });
    expect(draft).toMatchObject({
      state: "draft",
      number: "",
      eventId: event.id,
      total: 12_000,
      lines: [
        { description: "Keynote: Summit, May 1, 2027", amount: 10_000 },
        { description: "Travel, flat fee: Summit", amount: 1_500 },
        { description: "Recording license", amount: 500 },
      ],
      installments: [
        { amount: 6_000, dueOn: null },
        { amount: 6_000, dueOn: "2027-04-17", eventId: event.id, offsetDays: -14 },
      ],
    });
    const moved = (await person.get(`/api/events/${event.id}`)).body;
    await person.patch(`/api/events/${event.id}`, { version: moved.version, date: "2027-06-01" });
    expect(await readInvoice(person, draft.id)).toMatchObject({ installments: [{}, { dueOn: "2027-05-18" }] });
  });

  it("is for the event's contact without a billing email, and says that travel is billed later", async () => {
    const { id: clientId } = await makeClient(person, { email: "hello@acme.example" });
    const contactEmail = "planner@acme.example";
    const travel = { travelMode: "reimbursed", travelCap: 1_500 };
    const planned = await makeEvent(person, { date: "2027-05-01", fee: 10_000, clientId, contactEmail, ...travel });
    expect(await draftOf({ eventId: planned.id })).toMatchObject({
      billToEmail: contactEmail,
      privateNotes: expect.stringContaining("reimbursed up to $1,500"),
      total: 10_000,
    });
    const event = await makeEvent(person, { date: "2027-05-01", fee: 10_000, clientId });
    expect(await draftOf({ eventId: event.id })).toMatchObject({ billToEmail: "hello@acme.example", privateNotes: "" });
  });

  it("bills the bureau what it passes on", async () => {
    const bureau = await makeBureau(person, {
      commissionPercent: 25,
      feeKind: "gross",
      invoicedBy: "bureau",
      billingEmail: "pay@bureau.example",
    });
    const event = await makeEvent(person, {
      date: "2027-05-01",
      fee: 10_000,
      bureauPartnerName: bureau.name,
      status: "confirmed",
    });
    expect(await draftOf({ eventId: event.id })).toMatchObject({
      bureauPartnerId: bureau.id,
      clientId: null,
      billToEmail: "pay@bureau.example",
      total: 7_500,
    });
  });

  it("bills only what isn't invoiced yet", async () => {
    const event = await makeEvent(person, { title: "Retreat", date: "2027-05-01", type: "keynote", fee: 10_000 });
    const first = await draftOf({ eventId: event.id });
    const again = await person.post("/api/invoices", { eventId: event.id });
    expect(again).toMatchObject({ status: 409, body: { link: { href: `/invoices/${first.id}` } } });
    await person.patch(`/api/invoices/${first.id}`, { version: first.version, purchaseOrder: "PO-77" });
    const { version } = (await person.get(`/api/events/${event.id}`)).body;
    await person.patch(`/api/events/${event.id}`, { version, fee: 12_500 });
    expect(await draftOf({ eventId: event.id })).toMatchObject({
      total: 2_500,
      purchaseOrder: "PO-77",
      lines: [{ description: "Balance: Retreat" }],
    });
  });

  it("bills what is owed of a canceled event", async () => {
    const event = await makeEvent(person, { title: "Gala", date: "2027-05-01", fee: 10_000, status: "confirmed" });
    const canceled = {
      version: event.version,
      status: "cancelled",
      keptAmount: 6_000,
      cancelledBy: "client",
      receivedAmount: 2_000,
    };
    expect(await person.put(`/api/events/${event.id}/status`, canceled)).toMatchObject({ status: 200 });
    expect(await draftOf({ eventId: event.id })).toMatchObject({
      total: 4_000,
      lines: [{ description: "Cancellation fee: Gala, May 1, 2027" }],
    });
  });

  it("is refused for an event that is invoiced elsewhere, whose payments still count", async () => {
    const event = await makeEvent(person, { fee: 5_000 });
    const { version } = (await person.get(`/api/events/${event.id}`)).body;
    const marked = await person.patch(`/api/events/${event.id}`, { version, invoicedElsewhere: "yes" });
    expect(marked).toMatchObject({ status: 200, body: { invoicedElsewhere: "yes" } });
    expect(await person.post("/api/invoices", { eventId: event.id })).toMatchObject({ status: 409 });
    const payment = paymentOf({ amount: 5_000, eventId: event.id });
    expect(await person.post("/api/payments", payment)).toMatchObject({ status: 201 });
    await person.patch(`/api/events/${event.id}`, { version: marked.body.version, invoicedElsewhere: "no" });
    expect(await person.post("/api/invoices", { eventId: event.id })).toMatchObject({ status: 409 });
  });

  it("refuses installments that don't add up, with both sums", async () => {
    const { id, version } = await makeInvoice(person);
    const one = (amount: number) => ({ amount, dueOn: "2027-01-01" });
    const answer = await person.patch(`/api/invoices/${id}`, { version, installments: [one(4_000), one(5_000)] });
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { installments: "The installments come to $9,000, the invoice to $10,000." } },
    });
    const seven = Array.from({ length: 7 }, () => one(1));
    expect(await person.patch(`/api/invoices/${id}`, { version, installments: seven })).toMatchObject({ status: 422 });
  });

  it.each([
    ["a negative line", { lines: [{ description: "x", quantity: 1, unitPrice: -1 }] }],
    ["half a cent", { lines: [{ description: "x", quantity: 1, unitPrice: 0.005 }] }],
    ["a billion", { lines: [{ description: "x", quantity: 1, unitPrice: 1e9 }] }],
    ["a discount of 101%", { discountPercent: 101 }],
    ["a tax with four decimals", { taxRate: 8.8751 }],
    ["a state", { state: "paid" }],
  ])("refuses %s", async (_, fields) => {
    const { id, version } = await makeInvoice(person);
    expect(await person.patch(`/api/invoices/${id}`, { version, ...fields })).toMatchObject({ status: 422 });
  });
});

describe("issuing", () => {
  it("takes the next number and freezes everything else", async () => {
    const other = await signUp();
    const first = await makeIssuedInvoice(other);
    const second = await makeIssuedInvoice(other);
    expect([first.number, second.number]).toEqual([`${YEAR}-0001`, `${YEAR}-0002`]);
    expect(first).toMatchObject({
      state: "issued",
      total: 10_000,
      balance: 10_000,
      url: expect.stringContaining("/invoice/"),
    });
    const change = await other.patch(`/api/invoices/${first.id}`, { version: first.version, notes: "Later" });
    expect(change).toMatchObject({ status: 409, body: { error: expect.stringContaining("credit note") } });
    const free = await other.patch(`/api/invoices/${first.id}`, { version: first.version, purchaseOrder: "PO 7" });
    expect(free).toMatchObject({ status: 200, body: { purchaseOrder: "PO 7" } });
    expect(await other.delete(`/api/invoices/${first.id}`)).toMatchObject({ status: 409 });
  });

  it("is refused by the database for anyone who writes around it", async () => {
    const { id } = await makeIssuedInvoice(person);
    for (const statement of [
      `UPDATE invoices SET "totalCents" = 1 WHERE id = '${id}'`,
      `UPDATE invoices SET state = 'draft', number = NULL, "issuedOn" = NULL WHERE id = '${id}'`,
      `UPDATE invoices SET "billToName" = 'Other' WHERE id = '${id}'`,
      `UPDATE invoice_lines SET description = 'Other' WHERE "invoiceId" = '${id}'`,
      `DELETE FROM invoice_installments WHERE "invoiceId" = '${id}'`,
      `UPDATE invoice_texts SET document = '{}' WHERE "invoiceId" = '${id}'`,
      `UPDATE invoice_events SET actor = 'x' WHERE "invoiceId" = '${id}'`,
      `DELETE FROM invoices WHERE id = '${id}'`,
    ])
      await expect(sql(statement), statement).rejects.toThrow(/never changed or deleted|violates check/);
  });

  const issueAtOnce = async (count: number) => {
    const other = await signUp();
    await nameSpeaker(other);
    const drafts: Body[] = [];
    for (let made = 0; made < count; made += 1) drafts.push(await makeInvoice(other));
    const issue = async ({ id, version }: Body) => {
      for (;;) {
        const answer = await other.post(`/api/invoices/${id}/issue`, { version });
        // Refused for now, as more wait than the database takes at once: that leaves no gap.
        if (answer.status !== 503) return String(answer.body.number);
      }
    };
    const numbers = (await Promise.all(drafts.map(issue))).sort();
    expect(numbers).toEqual(drafts.map((_, at) => `${YEAR}-${String(at + 1).padStart(4, "0")}`));
    return other;
  };

  it("gives 200 parallel invoices 200 consecutive numbers", { tags: ["wide"], timeout: 300_000 }, () =>
    issueAtOnce(200),
  );

  it("gives 10 parallel invoices 10 consecutive numbers, and one number to one invoice in two tabs", async () => {
    const other = await issueAtOnce(10);
    const { id, version } = await makeInvoice(other);
    const tabs = await Promise.all([1, 2].map(() => other.post(`/api/invoices/${id}/issue`, { version })));
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readInvoice(other, id)).toMatchObject({ number: `${YEAR}-0011` });
  });

  it("follows the settings' pattern and start", async () => {
    const other = await signUp();
    const settings = {
      pattern: "INV-{SEQ:3}",
      start: 118,
      restartsYearly: false,
      creditPattern: "CN-{SEQ}",
      reminders: true,
      notes: "Thank you",
    };
    expect((await other.put("/api/invoice-settings", settings)).body).toMatchObject({
      nextNumber: "INV-118",
      nextCreditNumber: "CN-1",
    });
    expect(await makeIssuedInvoice(other)).toMatchObject({ number: "INV-118", notes: "Thank you", reminders: true });
    expect((await other.get("/api/invoice-settings")).body).toMatchObject({ nextNumber: "INV-119" });
    const yearly = await other.put("/api/invoice-settings", { ...settings, restartsYearly: true });
    expect(yearly).toMatchObject({ status: 422, body: { fields: { pattern: expect.any(String) } } });
  });
});

it("says when an event has moved away from the due dates of an issued invoice", async () => {
  const { id: clientId } = await makeClient(person);
  const event = await makeEvent(person, { title: "Forum", date: day(150), fee: 10_000, clientId });
  const terms = {
    installments: [
      { percent: 50, due: "signing" },
      { due: "before_event", days: 14 },
    ],
  };
  await person.patch(`/api/events/${event.id}/terms`, { version: event.version, ...terms });
  await issueInvoice(person, await draftOf({ eventId: event.id }));
  const moved = async () => (await person.get(`/events/${event.id}/money`)).text;
  expect(await moved()).not.toContain("The event is later now");
  const { version } = (await person.get(`/api/events/${event.id}`)).body;
  await person.patch(`/api/events/${event.id}`, { version, date: day(180) });
  expect(await moved()).toContain("The event is later now");
});

it("lists what is unpaid before the account is deleted", async () => {
  const other = await signUp();
  await nameSpeaker(other);
  const { number } = await makeIssuedInvoice(other, { billToName: "Acme" });
  const { id } = await makeIssuedInvoice(other);
  await pay(other, [id], 10_000);
  const { unpaid } = (await other.get("/api/account")).body;
  expect(unpaid).toEqual([{ number, billToName: "Acme", balance: 10_000 }]);
});

describe("a mistake", () => {
  it("is voided and replaced while nothing was received", async () => {
    const { id, version, number } = await makeIssuedInvoice(person);
    const answer = await person.post(`/api/invoices/${id}/void`, { version, reason: "Wrong fee", replaces: true });
    expect(answer).toMatchObject({ status: 200, body: { state: "draft", total: 10_000, replaces: { id, number } } });
    const replacement = await issueInvoice(person, answer.body);
    expect(replacement.number).not.toBe(number);
    expect(await readInvoice(person, id)).toMatchObject({
      state: "void",
      number,
      balance: 0,
      replacedBy: { number: replacement.number },
    });
  });

  it("is credited once money was received", async () => {
    const { id } = await makeIssuedInvoice(person);
    await pay(person, [id], 6_000);
    const { version } = await readInvoice(person, id);
    expect(await person.post(`/api/invoices/${id}/void`, { version })).toMatchObject({ status: 409 });
    const credit = await person.post(`/api/invoices/${id}/credit-note`, {
      version,
      amount: 1_500,
      reason: "Shorter talk",
    });
    expect(credit).toMatchObject({
      status: 201,
      body: {
        kind: "credit_note",
        state: "issued",
        number: `CN-${YEAR}-0001`,
        credits: { id },
        notes: "Shorter talk",
        reason: "Shorter talk",
      },
    });
    expect(await readInvoice(person, id)).toMatchObject({
      balance: 2_500,
      settled: { payment: 6_000, credit_note: 1_500 },
    });
    const after = await readInvoice(person, id);
    const more = await person.post(`/api/invoices/${id}/credit-note`, {
      version: after.version,
      amount: 9_000,
      reason: "More",
    });
    expect(more).toMatchObject({ status: 422, body: { fields: { amount: expect.stringContaining("$8,500") } } });
  });
});

it("leaves a credit note as it is", async () => {
  const { id, version } = await makeIssuedInvoice(person);
  const { body: note } = await person.post(`/api/invoices/${id}/credit-note`, { version, reason: "Canceled" });
  for (const path of ["void", "write-off", "credit-note"])
    expect(
      await person.post(`/api/invoices/${note.id}/${path}`, { version: note.version, reason: "x" }),
      path,
    ).toMatchObject({ status: 409 });
});

it("shows another speaker nothing", async () => {
  const { id } = await makeIssuedInvoice(person);
  const other = await signUp(app());
  expect(await other.get(`/api/invoices/${id}`)).toMatchObject({ status: 404 });
  expect((await other.get("/api/invoices")).body.items).toEqual([]);
});
