import { beforeAll, describe, expect, it, test } from "vitest";
import type { NearbyPlaces } from "@/lib/local-places/schema";
import { day as dayFromNow, itemsOf } from "../support/action-items";
import { sql } from "../support/app";
import {
  expectStatus,
  makeEvent,
  makeLocalPlace,
  makeTravelBooking,
  type Person,
  signUp,
  unique,
} from "../support/people";

/** Degrees of latitude in a mile. */
const MILE = 180 / Math.PI / 3_958.8;
const [LATITUDE, LONGITUDE] = [39.74, -104.99];

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

/** An event at a point of the test's own. */
async function eventAt(latitude: number | null, longitude: number | null, fields: object = {}) {
  const event = await makeEvent(person, fields);
  await sql(`UPDATE events SET latitude = $2, longitude = $3 WHERE id = $1`, [event.id, latitude, longitude]);
  return event;
}

async function near(event: { id?: unknown }): Promise<NearbyPlaces> {
  const answer = await person.get<NearbyPlaces>(`/api/events/${event.id}/local-places`);
  expectStatus(answer, 200, "places");
  return answer.body;
}

const namesNear = async (event: { id?: unknown }) => (await near(event)).items.map(({ name }) => name);

describe("a place", () => {
  it("is returned as it was created, updated, deleted and restored", async () => {
    const event = await eventAt(LATITUDE, LONGITUDE, {
      title: "Gala",
      date: "2031-05-06",
      city: "Denver",
      state: "CO",
    });
    const fields = {
      kind: "coffee",
      name: "Aviano",
      price: 4.5,
      walkingMinutes: 0,
      again: "yes",
      note: "Early\nhours",
    };
    const made = await makeLocalPlace(person, { ...fields, eventId: event.id });
    expect(made).toMatchObject({ ...fields, eventId: event.id, city: "Denver", state: "CO", version: 1 });
    const path = `/api/local-places/${made.id}`;
    const patch = { version: 1, again: null, price: null, walkingMinutes: 180 };
    const changed = await person.patch(path, patch);
    expect(changed.body).toMatchObject({ ...fields, ...patch, version: 2 });
    expect((await person.patch(path, { version: 1, name: "Stale" })).status).toBe(409);
    expect((await near(event)).items).toMatchObject([
      { id: made.id, miles: 0, event: { id: event.id, title: "Gala", date: "2031-05-06" } },
    ]);
    expectStatus(await person.delete(path), 204, "delete");
    expect(await near(event)).toEqual({ missing: null, hasMap: false, items: [] });
    expectStatus(await person.post(`${path}/restoration`), 200, "restore");
    expect(await namesNear(event)).toEqual(["Aviano"]);
  });

  test.each([
    ["name", { name: " " }],
    ["kind", { kind: "castle" }],
    ["price", { price: 1e9 }],
    ["price", { price: -1 }],
    ["walkingMinutes", { walkingMinutes: -1 }],
    ["walkingMinutes", { walkingMinutes: 181 }],
    ["again", { again: "maybe" }],
  ])("rejects a %s like %j, also in an update", async (field, wrong) => {
    const made = await makeLocalPlace(person);
    const { eventId, kind, name } = made;
    const created = await person.post("/api/local-places", { eventId, kind, name, ...wrong });
    expect([created.status, Object.keys(created.body.fields as object)]).toEqual([422, [field]]);
    const changed = await person.patch(`/api/local-places/${made.id}`, { version: 1, ...wrong });
    expect([changed.status, Object.keys(changed.body.fields as object)]).toEqual([422, [field]]);
  });

  it("is another speaker's 404", async () => {
    const made = await makeLocalPlace(person, { name: "Mine alone" });
    const other = await signUp();
    const path = `/api/local-places/${made.id}`;
    expect((await other.get(path)).status).toBe(404);
    expect((await other.patch(path, { version: 1, name: "Theirs" })).status).toBe(404);
    expect((await other.delete(path)).status).toBe(404);
    expect((await other.get(`/api/events/${made.eventId}/local-places`)).status).toBe(404);
    const body = { eventId: made.eventId, kind: "gym", name: unique("Gym ") };
    expect((await other.post("/api/local-places", body)).status).toBe(404);
    expect((await person.get(path)).body).toMatchObject({ name: "Mine alone", deletedAt: null });
  });

  it("stays when its event is deleted for good", async () => {
    const event = await eventAt(10, 10);
    const made = await makeLocalPlace(person, { eventId: event.id, name: "Survivor" });
    await sql("DELETE FROM events WHERE id = $1", [event.id]);
    expect((await person.get(`/api/local-places/${made.id}`)).body).toMatchObject({ eventId: null });
    expect((await near(await eventAt(10, 10))).items).toMatchObject([{ name: "Survivor", event: null }]);
  });
});

describe("the places near an event", () => {
  const noteAt = async (latitude: number, longitude: number, name: string) =>
    makeLocalPlace(person, { eventId: (await eventAt(latitude, longitude)).id, name });

  it("are those within five miles, nearest first", async () => {
    await noteAt(30, 20, "Here");
    await noteAt(30 + 4.9 * MILE, 20, "Almost five");
    await noteAt(30 - 2 * MILE, 20, "Two");
    await noteAt(30 + 6 * MILE, 20, "Six");
    // In the corner of the box, 6.4 miles away.
    await noteAt(30 + 4.5 * MILE, 20 + (4.5 * MILE) / Math.cos(Math.PI / 6), "Corner");
    const { missing, items } = await near(await eventAt(30, 20));
    expect(missing).toBeNull();
    expect(items.map(({ name, miles }) => [name, miles])).toEqual([
      ["Here", 0],
      ["Two", 2],
      ["Almost five", 4.9],
    ]);
  });

  it("follow their event when its town is corrected, and stay when it has none", async () => {
    const event = await eventAt(-60, 20);
    await makeLocalPlace(person, { eventId: event.id, name: "Moved" });
    await sql("UPDATE events SET latitude = -61, city = 'Elsewhere' WHERE id = $1", [event.id]);
    expect(await namesNear(await eventAt(-60, 20))).toEqual([]);
    await sql("UPDATE events SET latitude = NULL, longitude = NULL WHERE id = $1", [event.id]);
    expect((await near(await eventAt(-61, 20))).items).toMatchObject([{ name: "Moved", miles: 0, city: "Elsewhere" }]);
  });

  it("are never another speaker's", async () => {
    await noteAt(-30, 20, "Mine");
    const other = await signUp();
    const theirs = await makeEvent(other);
    await sql("UPDATE events SET latitude = -30, longitude = 20 WHERE id = $1", [theirs.id]);
    const answer = await other.get<NearbyPlaces>(`/api/events/${theirs.id}/local-places`);
    expect(answer.body).toEqual({ missing: null, hasMap: false, items: [] });
  });

  it("are found across the date line and over a pole", async () => {
    await noteAt(0, 179.99, "West of the line");
    await noteAt(0, -179.99, "East of the line");
    for (const longitude of [179.985, -179.985, 180, -180])
      expect((await namesNear(await eventAt(0, longitude))).toSorted()).toEqual([
        "East of the line",
        "West of the line",
      ]);
    await noteAt(89.99, 0, "This side");
    expect(await namesNear(await eventAt(89.99, 180))).toEqual(["This side"]);
    expect(await namesNear(await eventAt(89.9, 180))).toEqual([]);
  });

  it("are only its own where the event has no point", async () => {
    const event = await eventAt(null, null);
    await makeLocalPlace(person, { eventId: event.id, name: "By the venue" });
    expect(await near(event)).toMatchObject({ missing: "point", items: [{ name: "By the venue", miles: null }] });
  });

  it("don't exist for a virtual event, which takes none", async () => {
    await noteAt(50, 50, "Unrelated");
    const event = await eventAt(50, 50, { type: "virtual" });
    expect(await near(event)).toEqual({ missing: "virtual", hasMap: false, items: [] });
    const refused = await person.post("/api/local-places", { eventId: event.id, kind: "gym", name: "Gym" });
    expect([refused.status, refused.body.fields]).toEqual([422, { eventId: "A virtual event has no places nearby" }]);
  });
});

describe("the hotel of an event that is over", () => {
  const QUESTION = "Would you stay at";
  const page = async (id: string) => (await person.get(`/events/${id}`)).text;
  const stay = async (fields: object = {}) => {
    const { id: eventId } = await makeEvent(person, { status: "completed", date: dayFromNow(-2), ...fields });
    return { eventId, hotel: await makeLocalPlace(person, { eventId, kind: "hotel", name: "Hotel Teatro" }) };
  };

  it("is asked about on its page until there is an answer, or the action item is put away", async () => {
    const { eventId, hotel } = await stay();
    expect(await page(eventId)).toContain(QUESTION);
    const key = `hotel-again:${hotel.id}`;
    const [item] = (await itemsOf(person, "hotel-again")).filter((one) => one.key === key);
    const mark = { mark: "dismissed", fingerprint: item?.fingerprint };
    expectStatus(await person.put(`/api/action-items/${encodeURIComponent(key)}`, mark), 200, "dismissal");
    expect(await page(eventId)).not.toContain(QUESTION);
    const { eventId: otherId, hotel: other } = await stay();
    await person.patch(`/api/local-places/${other.id}`, { version: other.version, again: "yes" });
    expect(await page(otherId)).not.toContain(QUESTION);
  });

  it("is one that was booked, until there is a place", async () => {
    const { id: eventId } = await makeEvent(person, { status: "completed", date: dayFromNow(-2) });
    await makeTravelBooking(person, { eventId, kind: "flight", name: "United 12" });
    expect(await page(eventId)).not.toContain(QUESTION);
    await makeTravelBooking(person, { eventId, kind: "hotel", name: "The Brown Palace" });
    const asked = async () =>
      (await itemsOf(person, "hotel-again")).filter(({ action }) => action.href === `/events/${eventId}#places`);
    expect(await asked()).toMatchObject([{ why: expect.stringContaining("The Brown Palace") }]);
    expect(await page(eventId)).toContain(QUESTION);
    await makeLocalPlace(person, { eventId, kind: "hotel", name: "The Brown Palace", again: "no" });
    expect(await asked()).toEqual([]);
    expect(await page(eventId)).not.toContain(QUESTION);
  });

  it("isn't asked about while a session is ahead, or the event fell through", async () => {
    const session = { title: "Workshop", date: dayFromNow(1) };
    for (const fields of [{ sessions: [session] }, { status: "lost", endReason: "fee" }]) {
      const { eventId, hotel } = await stay(fields);
      expect(await page(eventId)).not.toContain(QUESTION);
      expect((await itemsOf(person, "hotel-again")).map(({ key }) => key)).not.toContain(`hotel-again:${hotel.id}`);
    }
  });
});
