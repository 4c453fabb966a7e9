import { beforeAll, describe, expect, it } from "vitest";
import { LETTER_TEMPLATES } from "@/lib/letters/templates";
import { distanceMiles } from "@/lib/places/rules";
import { sql } from "../../support/app";
import {
  expectStatus,
  makeBureau,
  makeClient,
  makeEvent,
  nameSpeaker,
  type Person,
  signUp,
  unique,
} from "../../support/people";

type Found = {
  kind: string;
  name: string;
  miles: number;
  why: string;
  value: number;
  writtenOn: string | null;
  email: string;
};
type Nearby = { problem: string | null; place: string; freeDays: string[]; people: Found[] };

const DENVER = { city: "Denver", state: "CO" };
const BOULDER = { city: "Boulder", state: "CO" };

let person: Person;
let eventId: string;

const nearby = async (id = eventId, radius = 60, who = person): Promise<Nearby> => {
  const { status, body } = await who.get(`/api/events/${id}/nearby?radius=${radius}`);
  expect(status).toBe(200);
  return body as unknown as Nearby;
};
const named = async (name: string, radius?: number) =>
  (await nearby(eventId, radius)).people.find((one) => one.name === name);

beforeAll(async () => {
  person = await signUp();
  const { id: hostId } = await makeClient(person, { name: "The host", ...DENVER });
  const event = await makeEvent(person, { ...DENVER, clientId: hostId, date: "2099-05-03", status: "confirmed" });
  eventId = String(event.id);
});

describe("who is near", () => {
  it("has clients with distance, value and why now; not the event's own client, nor anyone not to be contacted", async () => {
    const { id: clientId } = await makeClient(person, { name: "Foothill Bank", ...BOULDER });
    await makeClient(person, { name: "Coast Bank", city: "San Diego", state: "CA" });
    const { id: silent } = await makeClient(person, { name: "Silent Bank", ...BOULDER });
    await sql(`UPDATE clients SET "contactRule" = 'none' WHERE id = $1`, [silent]);
    await makeEvent(person, {
      clientId,
      status: "closed",
      date: "2023-02-01",
      fee: 8_000,
      city: "Austin",
      state: "TX",
    });
    await makeEvent(person, { clientId, status: "lost", date: "2024-02-01", fee: 9_000 });
    expect(await named("Foothill Bank")).toMatchObject({
      kind: "client",
      miles: expect.toSatisfy((miles: number) => miles > 20 && miles < 30),
      value: 8_000,
      why: "Asked for 2024, not booked",
    });
    const names = (await nearby()).people.map(({ name }) => name);
    for (const name of ["The host", "Coast Bank", "Silent Bank"]) expect(names).not.toContain(name);
    expect(await named("Foothill Bank", 25)).toBeDefined();
    expect((await nearby(eventId, 250)).people.map(({ name }) => name)).not.toContain("Coast Bank");
  });

  it("has people of lost and quiet inquiries once, bureaus, and venues that were played", async () => {
    const contactEmail = `${unique("planner")}@example.com`;
    const inquiry = { ...DENVER, contactName: "Dana Quinn", contactEmail, status: "lost" };
    await makeEvent(person, { ...inquiry, date: "2024-03-01" });
    await makeEvent(person, { ...inquiry, date: "2025-03-01" });
    await makeBureau(person, { name: "Mile High Speakers", ...DENVER });
    await makeEvent(person, { ...BOULDER, venueName: "Chautauqua Hall", status: "closed", date: "2022-06-01" });
    const { people } = await nearby();
    expect(people.filter(({ name }) => name === "Dana Quinn")).toMatchObject([
      { kind: "inquiry", why: "Asked for 2025, not booked", email: contactEmail },
    ]);
    expect(await named("Mile High Speakers")).toMatchObject({ kind: "bureau", miles: 0 });
    expect(await named("Chautauqua Hall")).toMatchObject({ kind: "venue", why: "1 event, the last in 2022" });
  });

  it("says when a letter about this event went to them, which names the free days", async () => {
    const email = `${unique("near")}@example.com`;
    await nameSpeaker(person);
    await sql('UPDATE users SET "emailVerifiedAt" = now() WHERE id = $1', [person.userId]);
    await makeClient(person, { name: "Written Bank", email, ...BOULDER });
    expect(await named("Written Bank")).toMatchObject({ writtenOn: null });
    const [template] = LETTER_TEMPLATES.filter(({ key }) => key === "in-town");
    const { subject = "", body = "" } = template ?? {};
    const recipients = [{ name: "Dana Quinn", email: email.toUpperCase() }];
    const answer = await person.post("/api/letters", { eventId, templateKey: "in-town", subject, body, recipients });
    expectStatus(answer, 201, "letter");
    const [letter] = await sql<{ body: string }>(`SELECT body FROM letters WHERE email = $1::citext`, [email]);
    expect(letter?.body).toContain("I'm also open on Thursday, April 30; ");
    expect(await named("Written Bank")).toMatchObject({ writtenOn: expect.stringMatching(/^20/) });
  });

  it("comes with the free days around the event", async () => {
    await makeEvent(person, { title: "Taken", date: "2099-05-04", status: "hold", ...DENVER });
    await makeEvent(person, { title: "Lost", date: "2099-05-02", status: "lost", ...DENVER });
    expect((await nearby()).freeDays).toEqual(["2099-04-30", "2099-05-01", "2099-05-02", "2099-05-05", "2099-05-06"]);
  });

  it("is no one at a virtual event or an unknown place, which is said, and no one of another account", async () => {
    const { id: virtual } = await makeEvent(person, { ...DENVER, type: "virtual" });
    const { id: unknown } = await makeEvent(person, { city: "", state: "" });
    expect(await nearby(String(virtual))).toMatchObject({ problem: "virtual", people: [] });
    expect(await nearby(String(unknown))).toMatchObject({ problem: "unknown", people: [] });
    const stranger = await signUp();
    expect(await stranger.get(`/api/events/${eventId}/nearby`)).toMatchObject({ status: 404 });
    const { id: theirs } = await makeEvent(stranger, DENVER);
    expect((await nearby(String(theirs), 60, stranger)).people).toEqual([]);
  });

  it("is refused for a radius that is none", async () => {
    for (const radius of ["0", "-5", "9999", "far"])
      expect(await person.get(`/api/events/${eventId}/nearby?radius=${radius}`), radius).toMatchObject({ status: 422 });
  });
});

it("is said on a client's page, for coming events of others", async () => {
  const own = await signUp();
  const { id } = await makeClient(own, { name: "Nearby College", ...BOULDER });
  await makeEvent(own, { ...DENVER, title: "Long past", date: "2021-05-03" });
  await makeEvent(own, { ...DENVER, title: "Their own", date: "2099-06-03", clientId: id });
  await makeEvent(own, { ...DENVER, title: "Mile High", date: "2099-05-03" });
  const { text } = await own.get(`/clients/${id}`);
  const panel = text.slice(text.indexOf("be near them"), text.indexOf("be near them") + 1_000);
  expect(panel).toContain("Mile High");
  expect(panel.match(/miles away/g)).toHaveLength(1);
});

it("measures miles in the database as the rules do, also across the date line and at the poles", async () => {
  const points = [
    [52, 179.9, 52, -179.9],
    [89, 10, 89, -170],
    [39.7, -104.9, 39.7, -104.9],
    [-33.9, 151.2, 51.5, -0.1],
    ...Array.from({ length: 200 }, (_, at) => [(at * 37) % 90, (at * 71) % 180, -((at * 53) % 90), -((at * 29) % 180)]),
  ] as const;
  for (const [latitude = 0, longitude = 0, otherLatitude = 0, otherLongitude = 0] of points) {
    const [row] = await sql<{ miles: number }>("SELECT miles_between($1, $2, $3, $4) AS miles", [
      latitude,
      longitude,
      otherLatitude,
      otherLongitude,
    ]);
    const miles = distanceMiles({ latitude, longitude }, { latitude: otherLatitude, longitude: otherLongitude });
    expect(row?.miles).toBeCloseTo(miles, 6);
  }
});
