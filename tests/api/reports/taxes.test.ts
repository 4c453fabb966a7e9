import { beforeAll, describe, expect, it } from "vitest";
import { makeExpense, makeTaxDocument } from "../../support/expenses";
import { pay } from "../../support/invoices";
import { expectStatus, makeBureau, makeClient, nameSpeaker, type Person, signUp } from "../../support/people";

let person: Person;
let clientId: string;

type Payer = { id: string; direct: number; card: number; forms: { id: string; amount: number }[] };

const payers = async () => (await person.get("/api/reports/1099?year=2026")).body.payers as Payer[];

beforeAll(async () => {
  person = await signUp();
  await nameSpeaker(person);
  clientId = String((await makeClient(person)).id);
  await pay(person, [], 9_600, { withheld: 400, clientId, receivedOn: "2026-03-01" });
  await pay(person, [], 500, { clientId, method: "card", receivedOn: "2026-03-02" });
  await pay(person, [], 700, { clientId, receivedOn: "2025-12-31" });
});

describe("set aside", () => {
  it("is the share of what came in, less what was withheld and paid", async () => {
    expectStatus(await person.put("/api/tax-settings", { setAside: 30, virtualState: "US-OH" }), 200, "settings");
    await makeExpense(person, { amount: 1_000, category: "estimated_tax", spentOn: "2026-04-15" });
    const { body } = await person.get("/api/reports/taxes?year=2026");
    expect(body).toMatchObject({ received: 10_100, withheld: 400, paid: 1_000, aside: 1_750 });
    expect(body.settings).toEqual({ setAside: 30, virtualState: "US-OH" });
    expect(body.dates).toEqual(["2026-04-15", "2026-06-15", "2026-09-15", "2027-01-15"]);
  });

  it.each([
    [{ setAside: 101, virtualState: "" }, "setAside"],
    [{ setAside: -1, virtualState: "" }, "setAside"],
    [{ setAside: 30, virtualState: "US-XX" }, "virtualState"],
  ])("refuses %j", async (body, field) => {
    const answer = await person.put("/api/tax-settings", body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields as object)).toEqual([field]);
  });
});

describe("1099s", () => {
  it("stand beside what each payer paid, by card and otherwise", async () => {
    const before = await payers();
    expect(before).toMatchObject([{ id: clientId, direct: 10_000, card: 500, forms: [] }]);
    const form = await makeTaxDocument(person, { clientId, amount: 9_000 });
    expect((await payers())[0]?.forms).toMatchObject([{ id: form.id, amount: 9_000 }]);
    expect((await person.delete(`/api/tax-documents/${form.id}`)).status).toBe(204);
    expect((await payers())[0]?.forms).toEqual([]);
  });

  it("know the threshold of their year", async () => {
    const threshold = async (year: number) => (await person.get(`/api/reports/1099?year=${year}`)).body.threshold;
    expect([await threshold(2025), await threshold(2026)]).toEqual([600, 2_000]);
  });

  it("are of one payer of this speaker", async () => {
    const other = await signUp();
    const theirs = String((await makeClient(other)).id);
    const form = { year: 2026, form: "1099-NEC", payerName: "Acme", amount: 1 };
    expectStatus(await person.post("/api/tax-documents", { ...form, clientId: theirs }), 404, "their client");
    const bureau = await makeBureau(person);
    const both = await person.post("/api/tax-documents", { ...form, clientId, bureauPartnerId: bureau.id });
    expectStatus(both, 422, "two payers");
    const mine = await makeTaxDocument(person);
    expectStatus(await other.delete(`/api/tax-documents/${mine.id}`), 404, "another speaker");
  });
});
