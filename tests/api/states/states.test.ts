import { beforeAll, describe, expect, it, test } from "vitest";
import { type App, sql, startApp } from "../../support/app";
import { makeInvoice, pay } from "../../support/invoices";
import { runJobs } from "../../support/mails";
import { expectStatus, makeClient, makeEvent, type Person, signUp } from "../../support/people";

let person: Person;
beforeAll(async () => {
  person = await signUp();
  await livesIn(person, { residenceState: "Ohio", entityType: "sole_proprietor" });
});

async function livesIn(who: Person, fields: object) {
  const { version } = (await who.get("/api/business-details")).body;
  expectStatus(await who.patch("/api/business-details", { version, ...fields }), 200, "business details");
}

const NOWHERE = { city: "", state: "", zipCode: "", venueName: "" };
const RALEIGH = { city: "Raleigh", state: "NC", zipCode: "" };
const placed = async (words: object) => (await makeEvent(person, { ...NOWHERE, ...words })).placeState;
const change = async (id: unknown, fields: object) => {
  const { version } = (await person.get(`/api/events/${id}`)).body;
  const answer = await person.patch(`/api/events/${id}`, { version, ...fields });
  expectStatus(answer, 200, "PATCH event");
  return answer.body;
};
/** The text of an event's money tab. */
const moneyOf = async (id: unknown) => textOf(await person.get(`/events/${id}/money`));
const textOf = ({ text }: { text: string }) => text.replace(/<!-- -->/g, "").replace(/&#x27;/g, "'");

describe("the state of an event", () => {
  test.each([
    [{ state: "N. Carolina" }, "US-NC"],
    [{ city: "Atlanta", state: "Georgia" }, "US-GA"],
    [{ city: "Tbilisi", state: "Georgia" }, "GE"],
    [{ state: "Georgia" }, ""],
    [{ state: "Georgia", zipCode: "30303" }, "US-GA"],
    [{ zipCode: "28202" }, "US-NC"],
    [{ zipCode: "00901" }, "PR"],
    [{ zipCode: "83414" }, "US-WY"],
    [{ city: "Denver", state: "CO", zipCode: "02110" }, "US-CO"],
    [{ city: "Washington, D.C." }, "US-DC"],
    [{ city: "Chicago" }, "US-IL"],
    [{ city: "Springfield" }, ""],
    [{ city: "Toronto", state: "Ontario" }, "CA"],
    [{ city: "Köln", state: "Germany" }, "DE"],
    [{}, ""],
  ])("of %j is %j", async (words, code) => expect(await placed(words)).toBe(code));

  it("follows its address, and what is set by hand stays and is copied", async () => {
    const event = await makeEvent(person, { ...NOWHERE, ...RALEIGH });
    await change(event.id, { performedIn: "US-TX", workMinutes: 390, noWithholdingReason: "Waiver" });
    expect(await change(event.id, { city: "Boston", state: "MA" })).toMatchObject({
      placeState: "US-MA",
      performedIn: "US-TX",
      workMinutes: 390,
    });
    const { body } = await person.post(`/api/events/${event.id}/copies`, { dates: ["2031-05-05"], oneDeal: false });
    const [copy] = body.items as { id: string }[];
    expect((await person.get(`/api/events/${copy?.id}`)).body).toMatchObject({
      placeState: "US-MA",
      performedIn: "US-TX",
      workMinutes: null,
      noWithholdingReason: "",
    });
  });

  it("is refused when there is no such state", async () => {
    for (const fields of [{ performedIn: "US-ZZ" }, { performedIn: "US" }, { workMinutes: 0 }, { workMinutes: 1.5 }]) {
      const { version, id } = await makeEvent(person, {});
      expect((await person.patch(`/api/events/${id}`, { version, ...fields })).status, JSON.stringify(fields)).toBe(
        422,
      );
    }
  });

  it("is found by the nightly task, and the version stays", async () => {
    const own: App = await startApp();
    const speaker = await signUp(own);
    const { id } = await makeEvent(speaker, { ...NOWHERE, state: "Cali" });
    const known = await makeEvent(speaker, { ...NOWHERE, ...RALEIGH });
    await sql(`UPDATE events SET "placeState" = ''`, [], own);
    await runJobs(own);
    await sql(`UPDATE recurring_tasks SET "dueAt" = '2020-01-01' WHERE name = 'locate-places'`, [], own);
    await runJobs(own);
    const rows = await sql(`SELECT id, "placeState", version FROM events WHERE id = ANY ($1)`, [[id, known.id]], own);
    expect(rows).toEqual(
      expect.arrayContaining([
        { id, placeState: "US-CA", version: 1 },
        { id: known.id, placeState: "US-NC", version: 1 },
      ]),
    );
  }, 90_000);
});

describe("what a state may withhold", () => {
  it("is said of an inquiry, on its contract and its invoice, until it is set aside", async () => {
    const { id: clientId } = await makeClient(person);
    const event = await makeEvent(person, { ...NOWHERE, ...RALEIGH, status: "inquiry", fee: 10_000, clientId });
    const said = /North Carolina asks payers to withhold 4% .*: \$400 of \$10,000\./;
    expect(await moneyOf(event.id)).toMatch(said);
    expect(textOf(await person.get(`/events/${event.id}`))).toContain(
      "North Carolina may have the payer withhold $400 of this fee.",
    );
    const { body: contract } = await person.post("/api/contracts", { eventId: event.id });
    expect(textOf(await person.get(`/contracts/${contract.id}/edit`))).toMatch(said);
    const lines = [{ description: "Deposit", quantity: 1, unitPrice: 5_000, eventId: event.id }];
    const invoice = await makeInvoice(person, { clientId, lines });
    const expected = "Expect about $200.00 withheld for North Carolina.";
    expect(textOf(await person.get(`/invoices/${invoice.id}`))).toContain(expected);
    await change(event.id, { noWithholdingReason: "Certificate of authority shown" });
    expect(await moneyOf(event.id)).toContain("Certificate of authority shown");
    expect(textOf(await person.get(`/contracts/${contract.id}/edit`))).not.toMatch(said);
    expect(textOf(await person.get(`/invoices/${invoice.id}`))).not.toContain(expected);
  });

  it("counts what the same client pays earlier in the year, in the state", async () => {
    const { id: clientId } = await makeClient(person);
    const make = (date: string, fields: object = {}) =>
      makeEvent(person, { ...NOWHERE, ...RALEIGH, date, fee: 1_000, clientId, status: "confirmed", ...fields });
    const first = await make("2031-02-01");
    const second = await make("2031-05-01");
    const nextYear = await make("2032-01-10");
    await make("2031-03-01", { city: "Denver", state: "CO" });
    expect(await moneyOf(first.id)).toContain("$1,000 counts so far.");
    expect(await moneyOf(second.id)).toContain("$40 of $1,000.");
    expect(await moneyOf(nextYear.id)).toContain("$1,000 counts so far.");
  });

  it("is nothing for a virtual talk from home", async () => {
    const event = await makeEvent(person, { ...NOWHERE, ...RALEIGH, type: "virtual", fee: 10_000 });
    expect(await moneyOf(event.id)).toContain("You live in Ohio, and this is about nonresidents.");
  });

  it("is unknown without a state, with a guess by the venue's name", async () => {
    const event = await makeEvent(person, { ...NOWHERE, venueName: "Hilton San Diego Bayfront", fee: 5_000 });
    const money = await moneyOf(event.id);
    expect(money).toContain("We don't know the state where this is performed");
    expect(money).toContain("Use California");
  });
});

describe("tax withheld from a payment", () => {
  const certificate = async () => {
    const form = new FormData();
    form.set("kind", "tax_document");
    form.set("file", new File(["%PDF-1.4\n%%EOF"], "certificate.pdf", { type: "application/pdf" }));
    const answer = await person.post("/api/files", form);
    expectStatus(answer, 201, "POST /api/files");
    return answer.body.id;
  };

  it("is for the state of the event it pays for, and gets its certificate later", async () => {
    const event = await makeEvent(person, { ...NOWHERE, ...RALEIGH, status: "confirmed", fee: 10_000 });
    const payment = await pay(person, [], 9_600, { withheld: 400, eventId: event.id });
    expect(payment).toMatchObject({ withheld: 400, withheldFor: "US-NC", certificateId: null });
    const certificateId = await certificate();
    const { version, id } = payment;
    const saved = await person.patch(`/api/payments/${id}`, { version, certificateId });
    expectStatus(saved, 200, "PATCH payment");
    expect(saved.body).toMatchObject({ withheldFor: "US-NC", certificateId, amount: 9_600, withheld: 400 });
    expect((await person.patch(`/api/payments/${id}`, { version, certificateId: null })).status).toBe(409);
    expectStatus(await person.delete(`/api/files/${certificateId}`), 204, "DELETE file");
    expect((await person.get(`/api/payments/${id}`)).body.certificateId).toBeNull();
  });

  it("takes no state without withheld tax, and no file of another kind or speaker", async () => {
    const { id, version } = await pay(person, [], 100);
    expect((await person.patch(`/api/payments/${id}`, { version, withheldFor: "US-NC" })).status).toBe(422);
    const stranger = await signUp();
    const own = await pay(stranger, [], 100, { withheld: 5 });
    const change = { version: own.version, certificateId: await certificate() };
    expect((await stranger.patch(`/api/payments/${own.id}`, change)).status).toBe(404);
    expect((await stranger.patch(`/api/payments/${id}`, { version, withheldFor: "" })).status).toBe(404);
  });
});
