import { beforeAll, expect, it } from "vitest";
import { day, itemsOf, makePastEvent } from "../../support/action-items";
import { sql, withoutTriggersOf } from "../../support/app";
import { makeSentContract } from "../../support/contracts";
import { makeExpense } from "../../support/expenses";
import { issueInvoice, makeIssuedInvoice, pay } from "../../support/invoices";
import { makeOpenKit } from "../../support/media-kit";
import {
  expectStatus,
  makeBureau,
  makeClient,
  makeEvent,
  makeHold,
  makeLocalPlace,
  makeTravelBooking,
  nameSpeaker,
  type Person,
  signUp,
} from "../../support/people";

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

type Id = { id: string };

/** Sets columns of one row. */
const livesAt = (latitude: number, longitude: number) =>
  sql("UPDATE speakers SET latitude = $2, longitude = $3 WHERE id = $1", [person.speakerId, latitude, longitude]);

const set = (table: string, { id }: Id, change: string) => sql(`UPDATE ${table} SET ${change} WHERE id = $1`, [id]);
const ago = (days: number) => `now() - interval '${days} days'`;
const event = (fields: object) => makeEvent(person, fields);
const completed = (fields: object = {}) => event({ date: day(-1), status: "completed", ...fields });
const activity = (eventId: string, kind = "mail") =>
  person.post("/api/activities", { eventId, kind, text: "We talked", happenedAt: new Date().toISOString() });
const owed = async (fields: object = {}) => ({ id: String((await makeIssuedInvoice(person, fields)).id) });
/** Twelve days late, by a change that the app refuses. */
const lateInvoice = async () => {
  const one = await owed();
  const change = (table: string, id: string) => `UPDATE ${table} SET "dueOn" = '${day(-12)}' WHERE ${id} = '${one.id}'`;
  await withoutTriggersOf(
    ["invoices", "invoice_installments"],
    `${change("invoices", "id")}; ${change("invoice_installments", `"invoiceId"`)}`,
  );
  return one;
};
/** As if it were sent long ago. */
const impatient = (rule: string) => person.put(`/api/action-item-rules/${rule}`, { days: 0 });
const voided = (id: unknown) => set("contracts", { id: String(id) }, `state = 'voided'`);

const BUYOUT = { travelMode: "buyout", travelFee: 500 };

/** Makes a fact true; what it returns makes it false again. */
type Fact = () => Promise<[says: RegExp, undo: () => Promise<unknown>]>;

const FACTS: Record<string, Fact> = {
  "inquiry-unanswered": async () => {
    const one = await event({ status: "inquiry", date: day(90), contactName: "Priya Raman" });
    await set("events", one, `"createdAt" = ${ago(5)}`);
    return [/^Priya Raman asked .* ago and has no answer yet$/, () => activity(one.id)];
  },
  "inquiry-quiet": async () => {
    const one = await event({ status: "inquiry", date: day(90), fee: 9_000 });
    await activity(one.id);
    await sql(`UPDATE activities SET "happenedAt" = ${ago(9)} WHERE "eventId" = $1`, [one.id]);
    return [/^No word since /, () => activity(one.id)];
  },
  "hold-confirm": async () => {
    const one = await makeHold(person, { date: day(60) });
    await sql(`UPDATE holds SET "confirmBy" = '${day(1)}' WHERE "eventId" = $1`, [one.id]);
    await makeHold(person, { date: day(60), fee: 12_000 });
    return [
      /confirm by .*\. A second party is waiting, worth \$12,000$/,
      () => set("events", one, `status = 'released'`),
    ];
  },
  "hold-waiting": async () => {
    const first = await makeHold(person, { date: day(70), title: "Spring Summit" });
    const second = await makeHold(person, { date: day(70) });
    await sql(`UPDATE holds SET "createdAt" = ${ago(8)} WHERE "eventId" = $1`, [second.id]);
    return [/^On hold since .* behind Spring Summit$/, () => set("events", first, `status = 'released'`)];
  },
  "checklist-step": async () => {
    const { id } = await event({ date: day(20) });
    const { body } = await person.post(`/api/events/${id}/tasks`, { title: "Ask for a testimonial", dueOn: day(-1) });
    expect(body.id).toBeTruthy();
    return [
      /: due /,
      () => person.post("/api/testimonials/requests", { name: "Priya", email: "p@example.com", eventId: id }),
    ];
  },
  "day-sheet": async () => {
    const one = await event({ status: "confirmed", date: day(1), time: "09:00", venueName: "Hall A" });
    return [/^On stage .* at 9:00 AM, Hall A$/, () => set("events", one, `"startsOn" = '${day(9)}'`)];
  },
  "past-event": async () => {
    const one = (await makePastEvent(person)).event;
    return [
      /^It was on .*, 20\d\d, and its status is still Confirmed$/,
      () => set("events", one, `status = 'completed'`),
    ];
  },
  "thank-you": async () => {
    const one = await completed();
    await set("events", one, `"startsOn" = '${day(-2)}'`);
    return [/^You spoke .*; they have no thank-you yet$/, () => activity(one.id)];
  },
  testimonial: async () => {
    const one = await completed();
    await set("events", one, `"startsOn" = '${day(-4)}'`);
    const ask = { name: "Priya", email: "priya@example.com", eventId: one.id };
    return [/no one has been asked for a testimonial$/, () => person.post("/api/testimonials/requests", ask)];
  },
  referral: async () => {
    const one = await completed();
    await set("events", one, `"startsOn" = '${day(-11)}'`);
    return [/ask who else should hear this talk$/, () => event({ date: day(200), cameFromEventId: one.id })];
  },
  rebooking: async () => {
    const { id: clientId } = await makeClient(person);
    const one = await completed({ clientId });
    await set("events", one, `"startsOn" = '${day(-300)}', "createdAt" = ${ago(400)}`);
    return [/Offer to come back in \d{4}$/, () => event({ clientId, date: day(100) })];
  },
  "commission-due": async () => {
    await makeBureau(person, { name: "Alder & Pine", invoicedBy: "speaker", commissionPercent: 25, payDays: 10 });
    const one = await event({ bureauPartnerName: "Alder & Pine", date: day(-20), status: "completed", fee: 8_000 });
    return [/^You owe .* \$2,000 in commission, due /, () => set("events", one, `"deletedAt" = now()`)];
  },
  "travel-unbooked": async () => {
    await event({ date: day(12), status: "confirmed", type: "virtual" });
    await event({ date: day(12), status: "confirmed", city: "Austin", state: "TX" });
    await livesAt(30.27, -97.74);
    const one = await event({ date: day(12), status: "confirmed", city: "Denver", travelMode: "client_books" });
    const booking = { eventId: one.id, startsOn: day(11) };
    await makeTravelBooking(person, { ...booking, kind: "hotel" });
    return [
      /^No travel booked for .*\. The client books it: ask for the itinerary$/,
      () => makeTravelBooking(person, booking),
    ];
  },
  "hotel-unconfirmed": async () => {
    const one = await event({ date: day(6), status: "confirmed" });
    const hotel = { eventId: one.id, kind: "hotel", startsOn: day(5) };
    await makeTravelBooking(person, { ...hotel, confirmation: "4471" });
    const { id, version } = await makeTravelBooking(person, { ...hotel, name: "The Brown Palace" });
    return [
      /^The Brown Palace has no confirmation number, and the event is on /,
      () => person.patch(`/api/travel-bookings/${id}`, { version, confirmation: "88121" }),
    ];
  },
  "place-unknown": async () => {
    const one = await event({ status: "confirmed", date: day(20) });
    return [/neither venue nor city is known$/, () => set("events", one, `city = 'Denver'`)];
  },
  "near-trip": async () => {
    await livesAt(33.75, -84.39);
    const one = await event({ title: "Summit", status: "confirmed", date: day(50), city: "Denver", state: "CO" });
    await event({ status: "confirmed", date: day(40), city: "Atlanta", state: "GA" });
    const town = { city: "Boulder", state: "CO" };
    await makeClient(person, { name: "Silent Bank", email: "s@example.com", contactRule: "none", ...town });
    await makeClient(person, { name: "No address", ...town });
    await makeClient(person, { email: "home@example.com", city: "Atlanta", state: "GA" });
    expect(await itemsOf(person, "near-trip")).toEqual([]);
    await event({ status: "lost", date: day(-400), contactEmail: "asked@example.com", ...town });
    await makeClient(person, { email: "near@example.com", ...town });
    const write = (email: string) =>
      sql(
        `INSERT INTO letters (id, "speakerId", "eventId", "batchId", "templateKey", name, email, subject, body, "updatedAt")
         VALUES (gen_random_uuid(), $1, $2, gen_random_uuid(), '', '', $3, '', '', now())`,
        [person.speakerId, one.id, email],
      );
    await write("Near@example.com");
    expect(await itemsOf(person, "near-trip")).toHaveLength(1);
    return [/^You'll be in Denver on .* nearby haven't heard/, () => write("asked@example.com")];
  },
  "hotel-again": async () => {
    const one = await completed();
    const { id, version } = await makeLocalPlace(person, { eventId: one.id, name: "Hotel Teatro", kind: "hotel" });
    return [/^You stayed at Hotel Teatro\./, () => person.patch(`/api/local-places/${id}`, { version, again: "no" })];
  },
  "no-contract": async () => {
    const one = await event({ status: "confirmed", date: day(50), fee: 5_000 });
    await set("events", one, `"statusChangedAt" = ${ago(4)}`);
    return [
      /^Confirmed .*, takes place in .*, and has no contract for \$5,000$/,
      () => set("events", one, `"contractSignedOn" = '${day(0)}'`),
    ];
  },
  "contract-not-opened": async () => {
    const { id } = await makeSentContract(person);
    await impatient("contract-not-opened");
    return [/; not opened yet by /, () => voided(id)];
  },
  "contract-not-signed": async () => {
    const { id } = await makeSentContract(person);
    await set("contracts", { id: String(id) }, `state = 'viewed'`);
    await impatient("contract-not-signed");
    return [/^Waiting for .* since /, () => voided(id)];
  },
  "contract-your-turn": async () => {
    const { id } = await makeSentContract(person);
    const turns = `UPDATE contract_recipients SET turn = CASE party WHEN 'speaker' THEN 0 ELSE 9 END WHERE "contractId" = '${id}'`;
    await withoutTriggersOf(["contract_recipients"], turns);
    return [/^It has been waiting for your signature/, () => voided(id)];
  },
  "contract-expiring": async () => {
    const { id } = await makeSentContract(person);
    const lastMoment = `(SELECT (day_in(s."timeZone", now()) + 4)::timestamp AT TIME ZONE s."timeZone" - interval '1 ms'
      FROM speakers s WHERE s.id = contracts."speakerId")`;
    await set("contracts", { id: String(id) }, `"expiresAt" = ${lastMoment}`);
    return [
      /^Its links end on /,
      () => set("contracts", { id: String(id) }, `"expiresAt" = now() + interval '20 days'`),
    ];
  },
  "signed-no-invoice": async () => {
    const one = await event({ status: "confirmed", date: day(40), fee: 7_000 });
    await set("events", one, `"contractSignedOn" = '${day(-3)}'`);
    await set("events", one, `terms = '{"installments": [{"due": "after_signing", "days": 2, "percent": null}]}'`);
    expect(await itemsOf(person, "signed-no-invoice")).toMatchObject([{ due: day(-1) }]);
    await set("events", one, `terms = NULL`);
    return [/\$7,000 isn't invoiced yet$/, () => person.post("/api/invoices", { eventId: one.id })];
  },
  "installment-no-invoice": async () => {
    const one = await event({ status: "confirmed", date: day(33), fee: 6_000 });
    const terms = JSON.stringify({ installments: [{ due: "before_event", days: 30, percent: null }] });
    await set("events", one, `terms = '${terms}'`);
    return [/^A payment is due /, () => set("events", one, `"invoicedElsewhere" = 'yes'`)];
  },
  "invoice-overdue": async () => {
    const { id } = await lateInvoice();
    return [/^\$10,000 is 12 days late$/, () => pay(person, [id], 10_000)];
  },
  "promise-passed": async () => {
    const { id } = await lateInvoice();
    await set("invoices", { id }, `"promisedOn" = '${day(-2)}'`);
    return [/^\$10,000 was promised by /, () => pay(person, [id], 10_000)];
  },
  "purchase-order": async () => {
    const client = await makeClient(person, { purchaseOrder: "yes" });
    const one = await event({ status: "confirmed", date: day(25), clientId: client.id });
    return [/pays only with a PO number/, () => set("events", one, `status = 'cancelled'`)];
  },
  "credit-unused": async () => {
    const first = await owed();
    await pay(person, [first.id], 10_400);
    const next = await owed();
    await set(
      "invoices",
      next,
      `"clientId" = (SELECT "clientId" FROM payments p JOIN settlements t ON t."paymentId" = p.id WHERE t."invoiceId" = '${first.id}' LIMIT 1)`,
    );
    return [/^They have \$400 of credit, and .* is open$/, () => pay(person, [next.id], 10_000)];
  },
  "not-closed": async () => {
    const one = await completed({ clientCompany: "Acme", fee: 500 });
    const { body } = await person.post("/api/invoices", { eventId: one.id });
    const { id } = await issueInvoice(person, body);
    await pay(person, [id], 500);
    return [/is paid in full$/, () => set("events", one, `status = 'closed'`)];
  },
  "w9-missing": async () => {
    const client = await makeClient(person);
    await event({ status: "confirmed", date: day(30), clientId: client.id, fee: 3_000 });
    return [/don't have your W-9$/, () => set("clients", client, `"w9SentOn" = '${day(0)}'`)];
  },
  "receipt-missing": async () => {
    const made = await makeExpense(person, { spentOn: day(-3), amount: 75 });
    return [/^\$75 on .*, Travel: the receipt is missing$/, () => person.delete(`/api/expenses/${made.id}`)];
  },
  "expense-uncategorized": async () => {
    const { id, version } = await makeExpense(person, { spentOn: day(-3), amount: 74.99, category: "" });
    const patch = () => person.patch(`/api/expenses/${id}`, { version, category: "travel" });
    return [/^\$74\.99 on .*: it has no category$/, patch];
  },
  "expenses-unbilled": async () => {
    const { id } = await completed({ date: day(-6), travelMode: "reimbursed" });
    await makeExpense(person, { spentOn: day(-6), amount: 60, billable: true, shares: [{ eventId: id }] });
    return [
      /^Not billed to the client yet: 1 expense, \$60$/,
      () => person.post("/api/expenses/billing", { eventId: id }),
    ];
  },
  "estimated-tax": async () => {
    await person.put("/api/action-item-rules/estimated-tax", { days: 120 });
    await pay(person, [], 1_000, { receivedOn: day(0) });
    await person.put("/api/tax-settings", { setAside: 30, virtualState: "" });
    return [
      /^\$300 should be set aside; the payment (is|was) due/,
      () => person.put("/api/tax-settings", { setAside: 0, virtualState: "" }),
    ];
  },
  "state-unknown": async () => {
    const one = await event({
      status: "confirmed",
      date: day(20),
      fee: 5_000,
      venueName: "The Hall",
      city: "",
      state: "",
      zipCode: "",
    });
    return [
      /^We don't know which state it's performed in/,
      async () => {
        const { version } = (await person.get(`/api/events/${one.id}`)).body;
        return person.patch(`/api/events/${one.id}`, { version, performedIn: "US-OH" });
      },
    ];
  },
  "withholding-form": async () => {
    const { version } = (await person.get("/api/business-details")).body;
    await person.patch("/api/business-details", { version, residenceState: "Texas" });
    const one = await event({
      status: "confirmed",
      date: day(20),
      fee: 9_000,
      city: "Madison",
      state: "WI",
      zipCode: "",
    });
    return [
      /^Wisconsin may take \$540\. Bond or cash deposit of 6%: by/,
      () => set("events", one, `"noWithholdingReason" = 'Bond filed'`),
    ];
  },
  "certificate-missing": async () => {
    const lastYear = `${Number(day(0).slice(0, 4)) - 1}-06-01`;
    const { id } = await pay(person, [], 9_600, { withheld: 400, withheldFor: "US-NC", receivedOn: lastYear });
    return [
      /^\$400 was withheld for North Carolina on Jun 1/,
      () =>
        sql(
          `INSERT INTO files (id, "speakerId", kind, name, "mediaType", bytes, sha256, path, "updatedAt")
                   SELECT gen_random_uuid(), "speakerId", 'tax_document', 'c.pdf', 'application/pdf', 1, '\\x00', id::text, now() FROM payments WHERE id = $1`,
          [id],
        ).then(() =>
          sql(`UPDATE payments p SET "certificateId" = f.id FROM files f WHERE f.path = p.id::text AND p.id = $1`, [
            id,
          ]),
        ),
    ];
  },
  "client-out-of-touch": async () => {
    const client = await makeClient(person, { contactEveryDays: 90 });
    await set("clients", client, `"createdAt" = ${ago(100)}`);
    return [
      /you want to be in touch every 90 days$/,
      () => person.post("/api/activities", { clientId: client.id, kind: "call", text: "Hello" }),
    ];
  },
  "bureau-out-of-touch": async () => {
    const bureau = await makeBureau(person, { contactEveryDays: 60 });
    await set("bureau_partners", bureau, `"createdAt" = ${ago(61)}`);
    return [/every 60 days$/, () => set("bureau_partners", bureau, `"contactEveryDays" = NULL`)];
  },
  "kit-outdated": async () => {
    await makeOpenKit(person);
    const publish = (when: string) =>
      sql(`UPDATE media_kits SET "publishedAt" = ${when} WHERE "speakerId" = $1`, [person.speakerId]);
    await publish(ago(400));
    return [/^Planners see what you published on /, () => publish("now()")];
  },
  "email-bounced": async () => {
    const email = "gone@example.com";
    await makeClient(person, { email });
    await sql(
      `INSERT INTO sent_emails (id, "speakerId", "recordId", template, recipient, cc, state)
       VALUES (gen_random_uuid(), $1, gen_random_uuid(), 'invoice', $2, '{}', 'bounced')`,
      [person.speakerId, email],
    );
    return [/didn't arrive$/, () => sql(`UPDATE clients SET email = '' WHERE email = $1`, [email])];
  },
  "address-unconfirmed": async () => {
    const set = (value: string) =>
      sql(`UPDATE users SET "emailVerifiedAt" = ${value}, "createdAt" = ${ago(3)} WHERE id = $1`, [person.userId]);
    await set("NULL");
    return [/^Until then nothing is emailed/, () => set("now()")];
  },
  "trial-ending": async () => {
    const end = (days: number) =>
      sql(`UPDATE speakers SET "trialEndsAt" = now() + interval '${days} days' WHERE id = $1`, [person.speakerId]);
    await end(5);
    return [/^It ends on /, () => end(20)];
  },
};

it.each(Object.entries(FACTS))("%s is there while its fact is", async (rule, fact) => {
  person = await signUp();
  await nameSpeaker(person);
  expect(await itemsOf(person, rule)).toEqual([]);
  const [says, undo] = await fact();
  const [item, ...more] = await itemsOf(person, rule);
  expect(item).toMatchObject({ why: expect.stringMatching(says), action: { href: expect.stringMatching(/^\//) } });
  expect(more).toEqual([]);
  await undo();
  expect(await itemsOf(person, rule)).toEqual([]);
});

it("chases a bureau's money once, as much as it passes on", async () => {
  person = await signUp();
  const terms = { invoicedBy: "bureau", commissionPercent: 25, payDays: 10 };
  const bureau = await makeBureau(person, { name: "Alder & Pine", ...terms });
  const soon = await event({
    bureauPartnerName: "Alder & Pine",
    date: day(3),
    status: "confirmed",
    fee: 8_000,
    ...BUYOUT,
  });
  const installments = [{ due: "date", date: day(-30), days: null, percent: 100, amount: null, eventId: null }];
  await set("events", soon, `terms = '${JSON.stringify({ installments })}'`);
  await makeExpense(person, { amount: 300, shares: [{ eventId: soon.id }] });
  expect(await itemsOf(person, "installment-no-invoice")).toMatchObject([{ amount: 6_000 }]);
  expect(await itemsOf(person, "commission-due")).toEqual([]);
  await sql(`UPDATE commission_lines SET "dueOn" = '${day(-1)}' WHERE "eventId" = $1`, [soon.id]);
  expect(await itemsOf(person, "installment-no-invoice")).toEqual([]);
  const [item] = await itemsOf(person, "commission-due");
  expect(item).toMatchObject({ why: expect.stringMatching(/^Alder & Pine was to pay you \$6,500 by /), amount: 6_500 });
  expect((await person.get(`/bureau-partners/${bureau.id}`)).text).toContain("They owe you $6,500");
  expectStatus(await person.post("/api/invoices", { eventId: soon.id }), 201, "invoice");
  expect(await itemsOf(person, "commission-due")).toEqual([]);
});

it("has a fact for every rule", async () => {
  const { body } = await person.get<{ items: { rule: string }[] }>("/api/action-item-rules");
  expect(body.items.map(({ rule }) => rule).toSorted()).toEqual([...Object.keys(FACTS), "own-task"].toSorted());
});

it("asks for nothing of imported years", async () => {
  person = await signUp();
  const { id: clientId } = await makeClient(person);
  await sql(
    `INSERT INTO events (id, "speakerId", title, "startsOn", status, "feeCents", "clientId", "updatedAt")
     SELECT gen_random_uuid(), $1, 'Event ' || n, '${day(-90)}'::date - n * 12, (ARRAY['confirmed', 'completed', 'closed', 'inquiry', 'hold'])[1 + n % 5]::event_status,
            500000, $2, now() FROM generate_series(1, 300) n`,
    [person.speakerId, clientId],
  );
  await sql(`UPDATE users SET "emailVerifiedAt" = now() WHERE id = $1`, [person.userId]);
  expect(await itemsOf(person)).toEqual([]);
});
