import { beforeAll, describe, expect, it } from "vitest";
import { LETTER_TEMPLATES } from "@/lib/letters/templates";
import { formatWeekdays } from "@/lib/shared/dates";
import { sql } from "../../support/app";
import {
  expectStatus,
  makeBureau,
  makeClient,
  makeContact,
  makeEvent,
  nameSpeaker,
  type Person,
  signUp,
  unique,
} from "../../support/people";

const DENVER = { city: "Denver", state: "CO" };
const BOULDER = { city: "Boulder", state: "CO", zipCode: "80302" };
const NEXT_DAY = "2099-05-04";

let person: Person;
let hostId: string;
let event: { id: string };

const offer = (body: object, by = person, headers = {}) =>
  by.post(`/api/events/${event.id}/offers`, { date: NEXT_DAY, ...body }, { headers });
const read = async (id: unknown) => (await person.get(`/api/events/${id}`)).body;

beforeAll(async () => {
  person = await signUp();
  hostId = (await makeClient(person, { name: "The host" })).id;
  event = await makeEvent(person, {
    ...DENVER,
    title: "Mile High Summit",
    clientId: hostId,
    date: "2099-05-03",
    time: "22:00",
    endTime: "03:00",
    status: "confirmed",
    venueName: "Ellie Theater",
  });
});

describe("a free day", () => {
  it("has the people whose own place can be played between the neighbors, and letters that name it and them", async () => {
    const at = async (name: string, town: object) => {
      const email = `${unique("reach")}@example.com`.toLowerCase();
      const { id } = await makeClient(person, { name, email, ...town });
      return { id, email };
    };
    const foothill = await at("Foothill Bank", BOULDER);
    const mesa = await at("Mesa Bank", { city: "Grand Junction", state: "CO" });
    await makeContact(person, { clientId: mesa.id, name: "Dana Quinn" });
    const { body } = await person.get<{ freeDays: string[]; people: { name: string; days: string[] }[] }>(
      `/api/events/${event.id}/nearby?radius=250`,
    );
    const daysOf = (name: string) => body.people.find((one) => one.name === name)?.days;
    expect(body.freeDays).toContain(NEXT_DAY);
    expect(daysOf("Foothill Bank")).toEqual(body.freeDays);
    expect(daysOf("Mesa Bank")).toEqual(body.freeDays.filter((day) => day !== NEXT_DAY));

    const letter = `/letters/new?near=${event.id}&template=in-town`;
    const { text } = await person.get(`${letter}&day=${NEXT_DAY}`);
    expect(text).toContain(`also open on ${formatWeekdays([NEXT_DAY])}.`);
    expect(text).toContain("Foothill Bank");
    expect(text).not.toContain("Mesa Bank");
    const suggested = (await person.get(letter)).text.replaceAll('\\"', '"');
    expect(suggested).toContain("Mesa Bank");
    expect(suggested).toContain(`"name":"Dana Quinn","email":"${mesa.email}"`);
    expect(suggested).toContain(`"name":"","email":"${foothill.email}"`);

    await nameSpeaker(person);
    const [{ subject, body: written } = { subject: "", body: "" }] = LETTER_TEMPLATES.filter(
      ({ key }) => key === "in-town",
    );
    const recipients = [foothill, mesa].map(({ email }) => ({ name: "Dana Quinn", email }));
    const about = { eventId: event.id, templateKey: "in-town", subject, body: written };
    expectStatus(await person.post("/api/letters", { ...about, recipients }), 201, "letter");
    const letterTo = async (email: string) =>
      (await sql<{ body: string }>(`SELECT body FROM letters WHERE email = $1::citext`, [email]))[0]?.body;
    const days = body.freeDays;
    expect(await letterTo(foothill.email)).toContain(`also open on ${formatWeekdays(days)}.`);
    expect(await letterTo(mesa.email)).toContain(
      `also open on ${formatWeekdays(days.filter((day) => day !== NEXT_DAY))}.`,
    );
  });
});

describe("another date", () => {
  it("is a hold of its own for another client, with their contact, town and zone, once under a double click", async () => {
    const { id: clientId } = await makeClient(person, { name: "Front Range College", ...BOULDER });
    await makeContact(person, { clientId, name: "Dana Quinn", email: "dana@front.example" });
    const headers = { "Idempotency-Key": unique("offer") };
    const [one, two] = await Promise.all([0, 1].map(() => offer({ kind: "client", id: clientId }, person, headers)));
    expect(one).toMatchObject({
      status: 201,
      body: {
        title: "Front Range College",
        date: NEXT_DAY,
        status: "hold",
        clientId,
        contactName: "Dana Quinn",
        contactEmail: "dana@front.example",
        ...BOULDER,
        placeTimeZone: "America/Denver",
        dealId: null,
      },
    });
    expect(two?.body.id).toBe(one?.body.id);
    expect(await sql(`SELECT id FROM events WHERE "clientId" = $1`, [clientId])).toHaveLength(1);
    expect(await sql(`SELECT day FROM holds WHERE "eventId" = $1`, [one?.body.id])).toHaveLength(1);
    expect(await read(event.id)).toMatchObject({ dealId: null });
  });

  it("is in one deal with the event for its own client, at its venue", async () => {
    const { body: first } = await offer({ kind: "client", id: hostId });
    const { body: second } = await offer({ kind: "client", id: hostId, date: "2099-05-05" });
    const { dealId } = await read(event.id);
    expect(dealId).not.toBeNull();
    const kept = { title: "Mile High Summit", status: "hold", venueName: "Ellie Theater", city: "Denver", dealId };
    for (const made of [first, second]) expect(made).toMatchObject(kept);
  });

  it("takes over a bureau, or what an inquiry asked for", async () => {
    const { id: bureauPartnerId } = await makeBureau(person, { name: "Mile High Speakers", ...DENVER });
    const asked = { title: "Founders Day", contactName: "Sam Ortiz", contactEmail: "sam@founders.example", ...BOULDER };
    const { id: inquiryId } = await makeEvent(person, { ...asked, status: "lost", date: "2025-03-01" });
    expect((await offer({ kind: "bureau", id: bureauPartnerId })).body).toMatchObject({
      title: "Mile High Speakers",
      bureauPartnerId,
      bureauPartnerName: "Mile High Speakers",
      ...DENVER,
      dealId: null,
    });
    expect((await offer({ kind: "inquiry", id: inquiryId })).body).toMatchObject({ ...asked, status: "hold" });
  });

  it("isn't found for another account's event or people, nor for a deleted client", async () => {
    const stranger = await signUp();
    const { id: theirs } = await makeClient(stranger);
    const { id: gone } = await makeClient(person);
    await person.delete(`/api/clients/${gone}`);
    for (const id of [theirs, gone]) expect((await offer({ kind: "client", id })).status).toBe(404);
    expect((await offer({ kind: "client", id: theirs }, stranger)).status).toBe(404);
    expect((await offer({ kind: "venue", id: hostId })).status).toBe(422);
  });
});

describe("an unknown place", () => {
  it("asks which town of that name it is", async () => {
    const { id } = await makeEvent(person, { city: "Springfield", state: "" });
    const nearby = async () =>
      (await person.get<{ version: number; towns: object[] }>(`/api/events/${id}/nearby`)).body;
    const { version, towns } = await nearby();
    expect(towns).toContainEqual(expect.objectContaining({ city: "Springfield", state: "IL" }));
    expect((await person.patch(`/api/events/${id}`, { version, state: "IL" })).status).toBe(200);
    expect(await nearby()).toMatchObject({ problem: null, place: "Springfield", towns: [] });
  });

  it("isn't one abroad, where people and airports are near", async () => {
    const paris = { city: "Paris", state: "France" };
    await makeClient(person, { name: "Banque du Nord", city: "Paris", country: "France" });
    const { id } = await makeEvent(person, paris);
    const { body } = await person.get<{ people: { name: string }[] }>(`/api/events/${id}/nearby`);
    expect(body.people.map(({ name }) => name)).toContain("Banque du Nord");
    const { body: found } = await person.get<{ airports: { code: string }[] }>(`/api/events/${id}/airports`);
    expect(found.airports.map(({ code }) => code)).toContain("CDG");
  });
});
