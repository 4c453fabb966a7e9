import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { AroundPlaces, NearbyPlaces } from "@/lib/local-places/schema";
import { app, sql, startApp } from "../support/app";
import { elementsText, node, startOverpass } from "../support/overpass";
import { makeEvent, type Person, signUp } from "../support/people";

let map: Awaited<ReturnType<typeof startOverpass>>;
let person: Person;
/** The middle of a square, with a longitude of 19.5. */
let latitude = -42;

beforeAll(async () => {
  map = await startOverpass();
  person = await signUp(await startApp({ database: app(), env: { OVERPASS_URL: map.url } }));
});
beforeEach(() => {
  latitude += 1.5;
  map.questions.length = 0;
  map.respond = (response) => void response.end(elementsText([near("Far", 0.006), near("Close", 0.001)]));
});
afterAll(() => map.stop());

const near = (name: string, by: number) => node(latitude + by, 19.5, { name, tourism: "hotel" });

async function eventAt(at: [number, number] | null, owner = person, fields: object = {}) {
  const event = await makeEvent(owner, fields);
  await sql("UPDATE events SET latitude = $2, longitude = $3 WHERE id = $1", [event.id, ...(at ?? [null, null])]);
  return event;
}

const around = async (event: { id?: unknown }, owner = person) =>
  (await owner.get<AroundPlaces>(`/api/events/${event.id}/around`)).body;
const hasMap = async (event: { id?: unknown }, owner = person) =>
  (await owner.get<NearbyPlaces>(`/api/events/${event.id}/local-places`)).body.hasMap;

it("shows what is around the venue, nearest first", async () => {
  const event = await eventAt([latitude, 19.5]);
  expect(await hasMap(event)).toBe(true);
  expect(await around(event)).toEqual({
    isAvailable: true,
    items: [
      { kind: "hotel", name: "Close" },
      { kind: "hotel", name: "Far" },
    ],
  });
});

it("asks once in 30 days for all events and speakers in a square of a mile, which is all that it says", async () => {
  const [one, other] = [await eventAt([latitude + 0.0071, 19.5023]), await eventAt([latitude - 0.0069, 19.4926])];
  const colleague = await signUp(person.target);
  const theirs = await eventAt([latitude + 0.0041, 19.5074], colleague);
  const answers = await Promise.all([around(one), around(one), around(other), around(theirs, colleague)]);
  expect(answers.map(({ items }) => items.length)).toEqual([2, 2, 2, 2]);
  expect(map.questions).toHaveLength(1);
  expect(map.questions[0]).toContain(`around:1609,${latitude},19.5)`);
  await sql(`UPDATE map_cells SET "fetchedAt" = now() - interval '29 days'`);
  await around(theirs, colleague);
  expect(map.questions).toHaveLength(1);
  await sql(`UPDATE map_cells SET "fetchedAt" = now() - interval '31 days'`);
  await around(theirs, colleague);
  expect(map.questions).toHaveLength(2);
  expect(await sql("SELECT cell FROM map_cells")).toHaveLength(1);
});

it("asks nothing for an event without a point, a virtual one, or another speaker's", async () => {
  const events = [await eventAt(null), await eventAt([latitude, 19.5], person, { type: "virtual" })];
  for (const event of events) {
    expect(await around(event)).toEqual({ isAvailable: true, items: [] });
    expect(await hasMap(event)).toBe(false);
  }
  const stranger = await signUp(person.target);
  const answer = await stranger.get(`/api/events/${(await eventAt([latitude, 19.5])).id}/around`);
  expect([answer.status, map.questions.length]).toEqual([404, 0]);
});

it("says nothing of a map without OVERPASS_URL", async () => {
  const owner = await signUp();
  const event = await eventAt([latitude, 19.5], owner);
  expect(await hasMap(event, owner)).toBe(false);
  expect(await around(event, owner)).toEqual({ isAvailable: true, items: [] });
  expect(map.questions).toEqual([]);
});

it("says so when the map refuses, and keeps nothing", async () => {
  map.respond = (response) => void response.writeHead(429).end();
  const event = await eventAt([latitude, 19.5]);
  expect(await around(event)).toEqual({ isAvailable: false, items: [] });
  expect(await around(event)).toEqual({ isAvailable: false, items: [] });
  expect(map.questions).toHaveLength(1);
  expect(await sql("SELECT cell FROM map_cells WHERE cell LIKE $1", [`${latitude}%`])).toEqual([]);
});
