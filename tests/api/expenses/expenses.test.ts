import { beforeAll, describe, expect, it } from "vitest";
import { addMonths, today } from "@/lib/shared/dates";
import { sql } from "../../support/app";
import { makeExpense, makeOwnCategory, makeRecurring, makeTrip } from "../../support/expenses";
import { readInvoice } from "../../support/invoices";
import { runTask, zoneAt } from "../../support/mails";
import { expectStatus, makeEvent, nameSpeaker, type Person, signUp } from "../../support/people";

let person: Person;

beforeAll(async () => {
  person = await signUp();
  await nameSpeaker(person);
});

const post = (fields: object) => person.post("/api/expenses", { spentOn: "2026-03-12", amount: 100, ...fields });

describe("an expense", () => {
  it.each([
    [{ amount: 0.005 }, "amount", "Amount can have at most two decimals"],
    [{ amount: 1e9 }, "amount", "Amount can be at most $9,999,999.99"],
    [{ amount: -5 }, "amount", "Enter it as a refund, with a positive amount"],
    [{ amount: 0 }, "amount", "Enter an amount above 0"],
    [{ deductiblePercent: 101 }, "deductiblePercent", "The share must be 0 to 100 percent"],
    [{ category: "yachts" }, "category", "Choose a category"],
    [{ category: "estimated_tax", billable: true }, "category", "Estimated tax can't be billable."],
    [{ spentOn: "2026-02-31" }, "spentOn", "Date must be a real date such as Mar 12, 2026"],
  ])("refuses %j", async (fields, field, message) => {
    const answer = await post(fields);
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual({ [field]: message });
  });

  it("has the usual share of its category, which follows another category", async () => {
    const made = await makeExpense(person, { category: "meals" });
    expect(made.deductiblePercent).toBe(50);
    const { body } = await person.patch(`/api/expenses/${made.id}`, { version: made.version, category: "travel" });
    expect(body.deductiblePercent).toBe(100);
  });

  it("is split to the cent, evenly or as said", async () => {
    const events = await Promise.all([1, 2, 3].map(() => makeEvent(person)));
    const shares = events.map(({ id }) => ({ eventId: id }));
    const made = await makeExpense(person, { amount: 100, shares });
    expect((made.shares as { amount: number }[]).map(({ amount }) => amount)).toEqual([33.34, 33.33, 33.33]);
    const uneven = await post({
      shares: [
        { ...shares[0], amount: 60 },
        { ...shares[1], amount: 30 },
      ],
    });
    expect(uneven.status).toBe(422);
    expect(uneven.body.fields).toEqual({ shares: "The shares come to $90.00, and the expense is $100.00." });
  });

  it("stays without its event when that is deleted for good", async () => {
    const event = await makeEvent(person);
    const made = await makeExpense(person, { shares: [{ eventId: event.id }] });
    await person.delete(`/api/events/${event.id}`);
    await sql("DELETE FROM events WHERE id = $1", [event.id]);
    const { body } = await person.get(`/api/expenses/${made.id}`);
    expect(body.shares).toEqual([{ eventId: null, eventTitle: "", amount: 120.5 }]);
  });

  it("keeps a refund as a positive amount of its own kind", async () => {
    const made = await makeExpense(person, { amount: 20, refund: true });
    expect(made).toMatchObject({ amount: 20, refund: true });
    const [row] = await sql<{ amountCents: number }>(`SELECT "amountCents" FROM expenses WHERE id = $1`, [made.id]);
    expect(row?.amountCents).toBe(-2_000);
  });

  it("may have the speaker's own category, which decides the line", async () => {
    const own = await makeOwnCategory(person);
    const made = await makeExpense(person, { category: "travel", ownCategoryId: own.id });
    expect(made).toMatchObject({ category: "supplies", ownCategory: own.name });
    expect((await person.delete(`/api/expense-categories/${own.id}`)).status).toBe(204);
    expect((await person.get(`/api/expenses/${made.id}`)).body).toMatchObject({
      category: "supplies",
      ownCategory: "",
    });
  });

  it("is another speaker's 404, and takes none of their events", async () => {
    const other = await signUp();
    const made = await makeExpense(person);
    expectStatus(await other.get(`/api/expenses/${made.id}`), 404, "get");
    const { id: eventId } = await makeEvent(other);
    expectStatus(await post({ shares: [{ eventId }] }), 404, "their event");
  });

  it("is found by what is missing", async () => {
    const one = await signUp();
    const bare = await makeExpense(one, { category: "" });
    await makeExpense(one);
    const { body } = await one.get("/api/expenses?missing=category&year=2026");
    expect((body.items as { id: string }[]).map(({ id }) => id)).toEqual([bare.id]);
    expect((await one.get("/api/expenses?year=2025")).body.total).toBe(0);
  });

  it("offers its year as a filter, however long ago it is", async () => {
    const one = await signUp();
    await makeExpense(one, { spentOn: "2011-05-01" });
    await makeExpense(one);
    const { text } = await one.get("/expenses");
    expect([...text.matchAll(/<option value="(20\d\d)"/g)].map(([, year]) => Number(year))).toEqual(
      Array.from({ length: 16 }, (_, back) => 2026 - back),
    );
  });
});

describe("billable expenses", () => {
  const reimbursed = (fields: object = {}) =>
    makeEvent(person, { travelMode: "reimbursed", travelCap: 200, status: "confirmed", ...fields });
  const bill = (eventId: unknown) => person.post("/api/expenses/billing", { eventId });

  it("become lines of a draft, once, and say what is above the cap", async () => {
    const { id: eventId } = await reimbursed();
    const made = await makeExpense(person, { amount: 150, billable: true, shares: [{ eventId }] });
    await makeExpense(person, { amount: 80, billable: true, shares: [{ eventId }] });
    const { status, body } = await bill(eventId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ billed: 230, count: 2, over: 30 });
    const invoice = await readInvoice(person, body.invoiceId);
    expect((invoice.lines as { unitPrice: number }[]).map(({ unitPrice }) => unitPrice)).toEqual([150, 80]);
    expectStatus(await bill(eventId), 409, "again");
    const { body: billed } = await person.get(`/api/expenses/${made.id}`);
    expect(billed.invoice).toMatchObject({ id: body.invoiceId });
    const change = await person.patch(`/api/expenses/${made.id}`, { version: billed.version, amount: 10 });
    expectStatus(change, 409, "the amount of a billed one");
    expectStatus(await person.delete(`/api/invoices/${body.invoiceId}`), 204, "trash the draft");
    expect((await bill(eventId)).body).toMatchObject({ count: 2, over: 30 });
  });

  it("are only those of reimbursed travel", async () => {
    const { id: eventId } = await reimbursed({ travelMode: "buyout", travelCap: null });
    await makeExpense(person, { billable: true, shares: [{ eventId }] });
    expectStatus(await bill(eventId), 409, "buyout");
  });
});

it("a recurring expense makes each date's expense once", async () => {
  const one = await signUp();
  await sql(`UPDATE speakers SET "timeZone" = $2 WHERE id = $1`, [one.speakerId, zoneAt(9)]);
  const { vendor } = await makeRecurring(one, { startsOn: addMonths(today("UTC"), -2) });
  expect((await one.get("/api/recurring-expenses")).body.items).toMatchObject([{ vendor, amount: 21 }]);
  await runTask("morning-tasks");
  await sql(`DELETE FROM morning_runs WHERE "speakerId" = $1`, [one.speakerId]);
  await runTask("morning-tasks");
  expect((await one.get("/api/expenses")).body.total).toBe(3);
});

describe("mileage", () => {
  it("counts at the rate of its year, there and back", async () => {
    expect(await makeTrip(person)).toMatchObject({ rate: 72.5, amount: 20.59 });
    expect(await makeTrip(person, { roundTrip: true, drivenOn: "2024-12-31" })).toMatchObject({
      rate: 67,
      amount: 38.06,
    });
  });

  it("asks for the rate of a year that has none, and keeps what was typed", async () => {
    const trip = { drivenOn: "2027-01-02", fromPlace: "A", toPlace: "B", miles: 10 };
    const answer = await person.post("/api/mileage", trip);
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual({
      rate: "We don't have the 2027 rate yet. Enter the IRS rate in cents per mile.",
    });
    expect((await person.post("/api/mileage", { ...trip, rate: 74.5 })).body).toMatchObject({
      rate: 74.5,
      amount: 7.45,
    });
  });

  it("guesses miles from the map, and says when it can't", async () => {
    const guess = async (from: string, to: string) =>
      (await person.get(`/api/mileage/estimate?${new URLSearchParams({ from, to })}`)).body.miles;
    expect(await guess("Denver, CO", "Chicago, IL")).toBeGreaterThan(1_000);
    expect(await guess("Denver, CO", "Nowhere at all")).toBeNull();
  });
});
