import { statSync } from "node:fs";
import { beforeAll, describe, expect, it, test } from "vitest";
import type { AirportsDto } from "@/lib/places/schema";
import { inProject } from "../../../scripts/lib/project.mjs";
import { sql } from "../../support/app";
import { makeEvent, type Person, signUp } from "../../support/people";

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

const NOWHERE = { city: "", state: "", zipCode: "", venueName: "" };

const ask = async (id: string) => (await person.get<AirportsDto>(`/api/events/${id}/airports`)).body;

async function airportsOf(fields: object) {
  const { id } = await makeEvent(person, { ...NOWHERE, date: "2031-07-10", ...fields });
  return ask(id);
}

async function airportsAt(latitude: number, longitude: number) {
  const { id } = await makeEvent(person, { ...NOWHERE, date: "2031-07-10" });
  await sql("UPDATE events SET latitude = $2, longitude = $3 WHERE id = $1", [id, latitude, longitude]);
  return ask(id);
}

const codes = ({ airports }: AirportsDto) => airports.map(({ code }) => code);

describe("GET /api/events/{id}/airports", () => {
  it("has Denver's airport first for an event in Denver, behind a home in New York", async () => {
    const found = await airportsOf({ city: "Denver", state: "CO" });
    expect(found.problem).toBeNull();
    expect(found.airports[0]).toEqual({
      code: "DEN",
      name: "Denver International Airport",
      city: "Denver",
      miles: expect.closeTo(18, -1),
      driveMinutes: 30,
      timeZone: "America/Denver",
      hoursFromHome: -2,
    });
    const miles = found.airports.map((one) => one.miles);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    expect(miles.length).toBeLessThanOrEqual(5);
    expect(Math.max(...miles)).toBeLessThanOrEqual(150);
  });

  it("has the airports there for an event abroad", async () => {
    const found = await airportsOf({ city: "London", state: "England" });
    expect(codes(found)).toHaveLength(5);
    expect(codes(found)).toEqual(expect.arrayContaining(["LCY", "LHR"]));
    expect(found.airports[0]).toMatchObject({ code: "LCY", timeZone: "Europe/London", hoursFromHome: 5 });
  });

  test.each([
    ["2031-03-20", "London", "England", 4],
    ["2031-01-20", "Phoenix", "AZ", -2],
    ["2031-07-20", "Phoenix", "AZ", -3],
    ["2031-01-20", "Mumbai", "India", 10.5],
    ["2031-07-20", "Boston", "MA", 0],
  ])("counts hours as of the event's date: %s in %s", async (date, city, state, hours) => {
    const { airports } = await airportsOf({ date, city, state });
    expect(airports[0]?.hoursFromHome).toBe(hours);
  });

  it("counts hours from the speaker's own home", async () => {
    const { id } = await makeEvent(person, { ...NOWHERE, date: "2031-07-10", city: "Denver", state: "CO" });
    const move = (timeZone: string) =>
      sql(`UPDATE speakers SET "timeZone" = $2 WHERE id = $1`, [person.speakerId, timeZone]);
    await move("America/Los_Angeles");
    expect((await ask(id)).airports[0]?.hoursFromHome).toBe(1);
    await move("America/New_York");
  });

  it("has none for a virtual event, even with a town", async () => {
    const virtual = { airports: [], problem: "virtual" };
    expect(await airportsOf({ type: "virtual", city: "Denver", state: "CO" })).toEqual(virtual);
    expect(await airportsOf({ venueName: "Zoom webinar" })).toEqual(virtual);
  });

  it("has none for a place that is unknown", async () => {
    const unknown = { airports: [], problem: "unknown" };
    expect(await airportsOf({})).toEqual(unknown);
    expect(await airportsOf({ city: "Gondolin", state: "CO" })).toEqual(unknown);
  });

  it("returns 404 for another speaker's event", async () => {
    const { id } = await makeEvent(await signUp(), { city: "Denver", state: "CO" });
    expect((await person.get(`/api/events/${id}/airports`)).status).toBe(404);
  });
});

describe("unusual points", () => {
  it("finds airports across the date line, in both directions", async () => {
    const [fromEast, fromWest] = [await airportsAt(-16.5, -179.9), await airportsAt(-16.5, 179.9)];
    expect(codes(fromEast)).toContain("LBS");
    const milesOf = ({ airports }: AirportsDto) => airports.find(({ code }) => code === "LBS")?.miles;
    expect(milesOf(fromEast)).toBe(50);
    expect(milesOf(fromWest)).toBe(37);
  });

  it("has an empty list where there is no airport, as at 89° north", async () => {
    expect(await airportsAt(89, 10)).toEqual({ airports: [], problem: null });
    expect(await airportsAt(-90, 0)).toEqual({ airports: [], problem: null });
  });

  it("says 0 miles at the airport", async () => {
    const { airports } = await airportsAt(39.8617, -104.673);
    expect(airports[0]).toMatchObject({ code: "DEN", miles: 0, driveMinutes: 10 });
  });
});

it("has a file of at most 200 kB", () => {
  expect(statSync(inProject("prisma/places/airports.tsv.gz")).size).toBeLessThanOrEqual(200_000);
});
