import ICAL from "ical.js";
import { beforeAll, describe, expect, it, test } from "vitest";
import type { PlannedBooking } from "@/lib/travel/schema";
import { sql } from "../support/app";
import { Browser } from "../support/browser";
import { expectStatus, makeEvent, makeFeed, makeTravelBooking, type Person, signUp } from "../support/people";

const DENVER = "America/Denver";

let person: Person;
let other: Person;
beforeAll(async () => {
  [person, other] = await Promise.all([signUp(), signUp()]);
  const { version } = (await person.get("/api/speaker-profile")).body;
  expectStatus(await person.patch("/api/speaker-profile", { version, timeZone: "America/Chicago" }), 200, "profile");
});

const eventIn = (fields: object = {}) =>
  makeEvent(person, { date: "2031-05-06", time: "09:00", timeZone: DENVER, status: "confirmed", ...fields });

async function planOf(eventId: unknown): Promise<PlannedBooking[]> {
  const answer = await person.get<{ items: PlannedBooking[] }>(`/api/events/${eventId}/travel`);
  expectStatus(answer, 200, "travel plan");
  return answer.body.items;
}

const FLIGHT = {
  kind: "flight",
  name: "United 1523",
  confirmation: "ABC123",
  startsOn: "2031-05-05",
  startsAt: "07:15",
  from: "Chicago (ORD)",
  endsOn: "2031-05-05",
  endsAt: "08:55",
  to: "Denver (DEN)",
  bookedBy: "client",
  price: 420.5,
  note: "Seat 4A",
};

describe("a booking", () => {
  it("is returned as it was created, updated, deleted and restored", async () => {
    const { id: eventId } = await eventIn();
    const made = await makeTravelBooking(person, { ...FLIGHT, eventId });
    const zones = { startZone: "America/Chicago", endZone: DENVER };
    expect(made).toMatchObject({ ...FLIGHT, ...zones, paidBy: "me", expenseId: null, version: 1 });
    const path = `/api/travel-bookings/${made.id}`;
    const patch = { version: 1, price: null, endsAt: null, confirmation: "" };
    expect((await person.patch(path, patch)).body).toMatchObject({ ...FLIGHT, ...zones, ...patch, version: 2 });
    expect((await person.patch(path, { version: 1, name: "Stale" })).status).toBe(409);
    expectStatus(await person.delete(path), 204, "delete");
    expect(await planOf(eventId)).toEqual([]);
    expectStatus(await person.post(`${path}/restoration`), 200, "restore");
    expect(await planOf(eventId)).toMatchObject([{ id: made.id, minutes: null, warnings: [] }]);
  });

  test.each([
    ["kind", { kind: "rocket" }],
    ["name", { name: " " }],
    ["startsOn", { startsOn: "2031-02-30" }],
    ["startsAt", { startsAt: "25:00" }],
    ["startZone", { startZone: "Moon/Crater" }],
    ["endsOn", { endsOn: "soon" }],
    ["paidBy", { paidBy: "planner" }],
    ["price", { price: -1 }],
    ["confirmation", { confirmation: "x".repeat(61) }],
  ])("rejects a %s like %j, also in an update", async (field, wrong) => {
    const { id, eventId } = await makeTravelBooking(person);
    const created = await person.post("/api/travel-bookings", { ...FLIGHT, eventId, ...wrong });
    expect([created.status, Object.keys(created.body.fields as object)]).toEqual([422, [field]]);
    const changed = await person.patch(`/api/travel-bookings/${id}`, { version: 1, ...wrong });
    expect([changed.status, Object.keys(changed.body.fields as object)]).toEqual([422, [field]]);
  });

  it("is refused for a virtual event", async () => {
    const { id: eventId } = await eventIn({ type: "virtual" });
    const answer = await person.post("/api/travel-bookings", { ...FLIGHT, eventId });
    expect([answer.status, answer.body.fields]).toEqual([422, { eventId: "A virtual event needs no travel" }]);
  });

  it("is another speaker's 404", async () => {
    const { id, eventId } = await makeTravelBooking(person, { name: "Mine alone" });
    const path = `/api/travel-bookings/${id}`;
    expect((await other.get(path)).status).toBe(404);
    expect((await other.patch(path, { version: 1, name: "Theirs" })).status).toBe(404);
    expect((await other.post(`${path}/expense`)).status).toBe(404);
    expect((await other.get(`/api/events/${eventId}/travel`)).status).toBe(404);
    expect((await other.post("/api/travel-bookings", { ...FLIGHT, eventId })).status).toBe(404);
    expect((await person.get(path)).body).toMatchObject({ name: "Mine alone", version: 1 });
  });

  it("takes a zone that was left out from the airport, the event and the profile", async () => {
    const { id: eventId } = await eventIn();
    const back = { ...FLIGHT, eventId, startsOn: "2031-05-07", endsOn: "2031-05-07", to: "Home" };
    const { id } = await makeTravelBooking(person, { ...back, from: "SFO" });
    const zonesAfter = async (patch: object) => {
      const { version } = (await person.get(`/api/travel-bookings/${id}`)).body;
      const { startZone, endZone } = (await person.patch(`/api/travel-bookings/${id}`, { version, ...patch })).body;
      return [startZone, endZone];
    };
    expect(await zonesAfter({ name: "United 9" })).toEqual(["America/Los_Angeles", "America/Chicago"]);
    expect(await zonesAfter({ from: "Denver" })).toEqual(["America/Los_Angeles", "America/Chicago"]);
    expect(await zonesAfter({ startZone: "" })).toEqual([DENVER, "America/Chicago"]);
    expect(await zonesAfter({ to: "Boston (BOS)" })).toEqual([DENVER, "America/New_York"]);
    expect(await zonesAfter({ to: "JFK", endZone: "Europe/London" })).toEqual([DENVER, "Europe/London"]);
  });
});

describe("the travel plan", () => {
  it("is in order of instants, and keeps what it warns of", async () => {
    const { id: eventId } = await eventIn();
    const day = { eventId, startsOn: "2031-05-05", endsOn: "2031-05-05" };
    // 8:00 in Denver is after 8:30 in Chicago.
    await makeTravelBooking(person, { ...day, kind: "car", name: "Hertz", startsAt: "08:00", endsAt: "07:00" });
    await makeTravelBooking(person, { ...day, name: "First", startsAt: "08:30", endsAt: "09:10" });
    await makeTravelBooking(person, { ...day, kind: "hotel", name: "The Brown Palace", startsAt: "15:00" });
    const plan = await planOf(eventId);
    expect(plan.map(({ name, minutes, warnings }) => [name, minutes, warnings])).toEqual([
      ["First", 100, []],
      ["Hertz", -60, ["The return is before the pick-up."]],
      ["The Brown Palace", null, ["This stay has no nights."]],
    ]);
  });

  it("ticks the steps of the checklist, also on the day sheet", async () => {
    const { id: eventId } = await eventIn();
    for (const title of ["Book travel", "Confirm the hotel"])
      await person.post(`/api/events/${eventId}/tasks`, { title });
    const done = async () => {
      const { body } = await person.get<{ items: { title: string; done: boolean }[] }>(`/api/events/${eventId}/tasks`);
      return body.items.filter((task) => task.done).map(({ title }) => title);
    };
    const hotel = await makeTravelBooking(person, { eventId, kind: "hotel", name: "The Brown Palace" });
    expect(await done()).toEqual([]);
    await person.patch(`/api/travel-bookings/${hotel.id}`, { version: 1, confirmation: "4471" });
    expect(await done()).toEqual(["Confirm the hotel"]);
    const flight = await makeTravelBooking(person, { ...FLIGHT, eventId });
    expect(await done()).toEqual(["Book travel", "Confirm the hotel"]);
    const { text } = await person.get(`/events/${eventId}/day-sheet`);
    expect(text).toContain("May 5, 7:15 AM CT, Chicago (ORD)");
    expect(text).toContain("ABC123");
    for (const hidden of ["Seat 4A", "420.5", "Book travel"]) expect(text).not.toContain(hidden);
    await person.delete(`/api/travel-bookings/${flight.id}`);
    expect(await done()).toEqual(["Confirm the hotel"]);
  });
});

it("is in calendars with everything, and in no others", async () => {
  const speaker = await signUp();
  const event = await makeEvent(speaker, { date: "2031-05-06", status: "confirmed", title: "Gala" });
  const end = { startZone: "America/Chicago", endZone: DENVER };
  const { id } = await makeTravelBooking(speaker, { ...FLIGHT, ...end, eventId: event.id });
  await makeTravelBooking(speaker, {
    eventId: event.id,
    kind: "hotel",
    name: "The Brown Palace",
    startsOn: "2031-05-05",
    endsOn: "2031-05-07",
    address: "321 17th St, Denver",
  });
  const read = async (level: string) => {
    const { address } = await makeFeed(speaker, { level });
    return (await new Browser().get(new URL(String(address)).pathname)).text;
  };
  for (const level of ["busy", "titles"]) expect(await read(level)).not.toMatch(/United|Palace|ABC123/);
  for (const text of [await read("full"), (await speaker.get(`/api/events/${event.id}/calendar`)).text]) {
    const entries = ICAL.Component.fromString(text)
      .getAllSubcomponents("vevent")
      .map((one) => new ICAL.Event(one));
    const [, flight, hotel] = entries;
    expect(entries.map(({ summary }) => summary)).toEqual(["Gala", "United 1523", "Hotel: The Brown Palace"]);
    expect(flight).toMatchObject({ uid: `${id}@lectern`, location: "Chicago (ORD)" });
    expect([flight?.startDate.zone.tzid, String(flight?.startDate)]).toEqual([
      "America/Chicago",
      "2031-05-05T07:15:00",
    ]);
    expect(flight?.endDate.toJSDate().toISOString()).toBe("2031-05-05T14:55:00.000Z");
    expect([String(hotel?.startDate), String(hotel?.endDate)]).toEqual(["2031-05-05", "2031-05-08"]);
    expect(hotel?.location).toBe("321 17th St, Denver");
  }
});

describe("an expense of a booking", () => {
  const add = (id: unknown) => person.post(`/api/travel-bookings/${id}/expense`);

  it("is made once by two clicks at a time", async () => {
    const { id: eventId } = await eventIn({ travelMode: "reimbursed" });
    const { id } = await makeTravelBooking(person, { ...FLIGHT, startsOn: "2025-05-05", eventId });
    const answers = await Promise.all([add(id), add(id)]);
    const [first, second] = answers.map(({ status, body }) => [status, body.expenseId]);
    expect(first).toEqual([200, expect.any(String)]);
    expect(second).toEqual(first);
    const { body } = await person.get(`/api/expenses?eventId=${eventId}`);
    expect(body).toMatchObject({
      total: 1,
      items: [
        {
          id: first?.[1],
          amount: 420.5,
          vendor: "United 1523",
          category: "travel",
          spentOn: "2025-05-05",
          billable: true,
          note: "Confirmation ABC123",
          shares: [{ eventId, amount: 420.5 }],
        },
      ],
    });
  });

  it("isn't billable without reimbursement, nor dated in the future, and can be made again once deleted", async () => {
    const { id } = await makeTravelBooking(person, FLIGHT);
    const { expenseId } = (await add(id)).body;
    const { billable, spentOn } = (await person.get(`/api/expenses/${expenseId}`)).body;
    expect([billable, String(spentOn) < FLIGHT.startsOn]).toEqual([false, true]);
    await person.delete(`/api/expenses/${expenseId}`);
    expect((await person.get(`/api/travel-bookings/${id}`)).body.expenseId).toBeNull();
    const again = (await add(id)).body.expenseId;
    expect([again === expenseId, typeof again]).toEqual([false, "string"]);
    await sql("DELETE FROM expenses WHERE id = $1", [again]);
    expect((await person.get(`/api/travel-bookings/${id}`)).body.expenseId).toBeNull();
  });

  test.each([[{ price: null }], [{ price: 0 }], [{ paidBy: "client" }]])("is refused with %j", async (fields) => {
    const { id } = await makeTravelBooking(person, { ...FLIGHT, ...fields });
    expect((await add(id)).status).toBe(409);
  });
});

describe("the text of a confirmation", () => {
  const text =
    "Confirmation number: ABC123\nUA 1523\nTue, May 6\nDeparts Chicago (ORD) 7:15 AM\nArrives Denver (DEN) 8:55 AM\nEnjoy the lounge";
  const read = (body: object) => person.post("/api/travel-bookings/reading", body);

  it("is read with the event's year and the airports' zones, and nothing is saved", async () => {
    const { id: eventId } = await eventIn();
    const { status, body } = await read({ eventId, text });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      bookings: [
        { kind: "flight", startsOn: "2031-05-06", startsAt: "07:15", startZone: "America/Chicago", endZone: DENVER },
      ],
      rest: expect.stringContaining("Enjoy the lounge"),
    });
    const [found] = body.bookings as object[];
    const made = await person.post("/api/travel-bookings", { ...found, eventId });
    expect([made.status, await planOf(eventId)]).toEqual([201, [expect.objectContaining({ confirmation: "ABC123" })]]);
  });

  it("is refused above 200 kB, and for another speaker's event", async () => {
    const { id: eventId } = await eventIn();
    expect((await read({ eventId, text: "é".repeat(100_001) })).status).toBe(413);
    expect((await read({ eventId, text: "é".repeat(100_000) })).body).toMatchObject({ bookings: [] });
    expect((await other.post("/api/travel-bookings/reading", { eventId, text })).status).toBe(404);
  });
});
