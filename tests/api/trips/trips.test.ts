import { beforeAll, describe, expect, it, test } from "vitest";
import { SPLIT_LABEL, type SplitRule, splitBy, weightsOf } from "@/lib/expenses/rules";
import { addDays, today } from "@/lib/shared/dates";
import type { TripDto } from "@/lib/trips/schema";
import { sql } from "../../support/app";
import { makeExpense } from "../../support/expenses";
import { expectStatus, makeEvent, makeEventTrip, type Person, signUp, unique } from "../../support/people";

const DENVER = { city: "Denver", state: "CO" };
const BOULDER = { city: "Boulder", state: "CO" };
const CHARLOTTE = { city: "Charlotte", state: "NC" };

let person: Person;

beforeAll(async () => {
  person = await signUp();
  const { version } = (await person.get("/api/speaker-profile")).body;
  expectStatus(await person.patch("/api/speaker-profile", { version, ...CHARLOTTE }), 200, "home");
});

let month = 0;
/** A date of its own for each event or trip of a test, a month after the last one. */
const newDate = () => {
  month += 1;
  return addDays("2031-01-06", 28 * month);
};

const book = (date: string, fields: object) => makeEvent(person, { date, status: "confirmed", ...fields });

async function keep(...events: { id?: unknown }[]): Promise<TripDto> {
  const made = await person.post<TripDto>("/api/trips", { name: "Rockies", eventIds: events.map(({ id }) => id) });
  expectStatus(made, 201, "trip");
  return made.body;
}

const page = async (path: string, who = person) => {
  const { status, text } = await who.get(path);
  return { status, text };
};

describe("a trip is proposed", () => {
  it("on the pages of events without a night at home between them, and in the list of the coming year", async () => {
    const soon = addDays(today("America/New_York"), 40);
    const first = await book(soon, { ...DENVER, title: unique("Gala ") });
    const second = await book(addDays(soon, 2), { ...BOULDER, title: unique("Retreat "), status: "contract_sent" });
    for (const [at, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const { text } = await page(`/events/${at.id}`);
      expect(text).toContain("Keep as a trip");
      expect(text).toContain(String(other.title));
    }
    expect((await page("/trips")).text).toContain("Denver and Boulder");
    await keep(first, second);
    expect((await page(`/events/${first.id}`)).text).not.toContain("Keep as a trip");
    expect((await page("/trips")).text).not.toContain("Keep as a trip");
  });

  test.each([
    ["at home", { ...CHARLOTTE }],
    ["virtual", { ...BOULDER, type: "virtual" }],
    ["not booked", { ...BOULDER, status: "hold" }],
    ["nowhere known", { city: "", state: "" }],
  ])("but not with an event that is %s", async (_, fields) => {
    const date = newDate();
    const event = await book(date, DENVER);
    await book(addDays(date, 1), fields);
    expect((await page(`/events/${event.id}`)).text).not.toContain("Keep as a trip");
  });

  it("by home as it is now", async () => {
    const other = await signUp();
    const date = newDate();
    const make = (by: number, fields: object) =>
      makeEvent(other, { date: addDays(date, by), status: "confirmed", ...fields });
    const [first] = [await make(0, DENVER), await make(1, BOULDER)];
    const proposed = async () => (await page(`/events/${first.id}`, other)).text.includes("Keep as a trip");
    expect(await proposed()).toBe(true);
    const { version } = (await other.get("/api/speaker-profile")).body;
    await other.patch("/api/speaker-profile", { version, ...DENVER });
    expect(await proposed()).toBe(false);
  });
});

describe("a trip", () => {
  it("has its stops in order, with their money and days", async () => {
    const date = newDate();
    const second = await book(addDays(date, 1), {
      ...BOULDER,
      title: "Retreat",
      fee: 5_000,
      travelFee: 500,
      travelMode: "buyout",
    });
    const first = await book(date, { ...DENVER, title: "Gala", fee: 10_000, venueName: "Union Hall" });
    const { id } = await keep(second, first);
    await makeExpense(person, { amount: 100, shares: [{ eventId: first.id }] });
    const trip = (await person.get<TripDto>(`/api/trips/${id}`)).body;
    expect(trip.stops).toMatchObject([
      {
        title: "Gala",
        from: date,
        to: date,
        city: "Denver",
        venueName: "Union Hall",
        days: 1,
        fee: 10_000,
        expenses: 100,
        takeHome: 9_900,
      },
      { title: "Retreat", fee: 5_500, expenses: 0, takeHome: 5_500 },
    ]);
    expect(trip.days).toEqual({ away: 4, onStage: 2, atHome: 0 });
    const { status, text } = await page(`/trips/${id}`);
    expect(status).toBe(200);
    for (const shown of ["Gala", "Union Hall", "$10,000.00", "Retreat"]) expect(text).toContain(shown);
  });

  it("gains and loses events, stays with fewer than two, and is deleted and restored without touching them", async () => {
    const date = newDate();
    const [first, second, third] = [await book(date, DENVER), await book(date, BOULDER), await book(date, DENVER)];
    const made = await keep(first, second);
    const path = `/api/trips/${made.id}`;
    const idsOf = async () => (await person.get<TripDto>(path)).body.stops.map(({ id }) => id).sort();
    const sorted = (...events: { id?: unknown }[]) => events.map(({ id }) => String(id)).sort();
    const patch = (version: number, fields: object) => person.patch(path, { version, ...fields });
    expectStatus(await patch(1, { eventIds: [first.id, third.id, third.id], name: "Colorado" }), 200, "swap");
    expect(await idsOf()).toEqual(sorted(first, third));
    expect((await patch(1, { name: "Stale" })).status).toBe(409);
    expectStatus(await patch(2, { eventIds: [third.id] }), 200, "one");
    expectStatus(await patch(3, { eventIds: [first.id, third.id] }), 200, "two");
    const versionOf = async () => (await person.get(`/api/events/${first.id}`)).body.version;
    const before = await versionOf();
    expectStatus(await person.delete(path), 204, "delete");
    expect((await page(`/events/${first.id}`)).text).toContain("Keep as a trip");
    expectStatus(await person.post(`${path}/restoration`), 200, "restore");
    expect(await idsOf()).toEqual(sorted(first, third));
    expect(await versionOf()).toBe(before);
    await sql("DELETE FROM trips WHERE id = $1", [made.id]);
    expect((await person.get(`/api/events/${first.id}`)).status).toBe(200);
  });

  it("hides a deleted event until it is restored", async () => {
    const [first, second] = [await book(newDate(), DENVER), await book(newDate(), BOULDER)];
    const { id } = await keep(first, second);
    const count = async () => (await person.get<TripDto>(`/api/trips/${id}`)).body.stops.length;
    await person.delete(`/api/events/${first.id}`);
    expectStatus(await person.patch(`/api/trips/${id}`, { version: 1, eventIds: [second.id] }), 200, "edit");
    expect(await count()).toBe(1);
    await person.post(`/api/events/${first.id}/restoration`);
    expect(await count()).toBe(2);
  });

  it("takes no event of another trip, unless that one is deleted", async () => {
    const [first, second, third] = [
      await book(newDate(), DENVER),
      await book(newDate(), DENVER),
      await book(newDate(), DENVER),
    ];
    const before = await keep(first, second);
    const body = { name: "Again", eventIds: [second.id, third.id] };
    const refused = await person.post("/api/trips", body);
    expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([422, ["eventIds"]]);
    await person.delete(`/api/trips/${before.id}`);
    expectStatus(await person.post("/api/trips", body), 201, "again");
  });

  test.each([
    ["name", { name: " " }],
    ["eventIds", { eventIds: Array.from({ length: 21 }, () => "00000000-0000-7000-8000-000000000000") }],
  ])("rejects a wrong %s, also in an update", async (field, wrong) => {
    const { id } = await makeEventTrip(person);
    const [first, second] = [await book(newDate(), DENVER), await book(newDate(), DENVER)];
    const created = await person.post("/api/trips", { name: "Tour", eventIds: [first.id, second.id], ...wrong });
    expect([created.status, Object.keys(created.body.fields as object)]).toEqual([422, [field]]);
    expect((await person.patch(`/api/trips/${id}`, { version: 1, ...wrong })).status).toBe(422);
  });

  it("starts with two events, all of the speaker's own", async () => {
    const mine = await book(newDate(), DENVER);
    const other = await signUp();
    const theirs = await makeEvent(other);
    expect((await person.post("/api/trips", { name: "One", eventIds: [mine.id] })).status).toBe(422);
    expect((await person.post("/api/trips", { name: "Two", eventIds: [mine.id, theirs.id] })).status).toBe(404);
    const { id } = await makeEventTrip(other);
    expect((await person.get(`/api/trips/${id}`)).status).toBe(404);
    expect((await person.patch(`/api/trips/${id}`, { version: 1, eventIds: [mine.id] })).status).toBe(404);
    expect((await page(`/trips/${id}`)).status).toBe(404);
  });
});

test.each(Object.keys(SPLIT_LABEL) as SplitRule[])("a cost split %s adds up to the cent on the stops", async (rule) => {
  const date = newDate();
  const first = await book(date, { ...DENVER, fee: 10_000, sessions: [{ title: "Day two", date: addDays(date, 1) }] });
  const { id, stops } = await keep(
    first,
    await book(addDays(date, 2), { ...BOULDER, fee: 5_000 }),
    await book(addDays(date, 3), DENVER),
  );
  expect(stops.map(({ days }) => days)).toEqual([2, 1, 1]);
  const cents = splitBy(weightsOf(stops, rule), 100_001);
  const expected = { evenly: [33_334, 33_334, 33_333], fee: [66_667, 33_334, 0], days: [50_001, 25_000, 25_000] };
  expect(cents).toEqual(expected[rule]);
  const shares = stops.map((stop, at) => ({ eventId: stop.id, amount: (cents[at] ?? 0) / 100 }));
  const { id: expense } = await makeExpense(person, { amount: 1_000.01, shares });
  await makeExpense(person);
  const trip = (await person.get<TripDto>(`/api/trips/${id}`)).body;
  expect(trip.stops.map((stop) => Math.round(stop.expenses * 100))).toEqual(cents);
  const list = await person.get<{ items: object[] }>(`/api/expenses?tripId=${id}`);
  expect(list.body.items).toMatchObject([{ id: expense }]);
});
