import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { makeClient, makeEvent, type Person, signUp, trashed } from "../../support/people";

let person: Person;
let other: Person;
beforeAll(async () => {
  [person, other] = await Promise.all([signUp(), signUp()]);
});

const session = (title: string, fields: object = {}) => ({
  title,
  type: null,
  room: "",
  date: "2031-05-06",
  time: null,
  endTime: null,
  ...fields,
});
const contact = (name: string, fields: object = {}) => ({
  contactId: null,
  name,
  role: "",
  email: "",
  phone: "",
  ...fields,
});

describe("sessions and people", () => {
  it("are part of the event: kept in order and replaced as a whole", async () => {
    const sessions = [
      session("Opening keynote", { type: "keynote", room: "Ballroom A", time: "09:00", endTime: "10:00" }),
      session("Workshop", { type: "workshop", date: "2031-05-07", time: "22:30", endTime: "00:30" }),
    ];
    const contacts = [
      contact("Dana Planner", { role: "Planner", email: "dana@example.com" }),
      contact("Al", { phone: "1" }),
    ];
    const made = await makeEvent(person, { sessions, contacts });
    expect(made).toMatchObject({ sessions, contacts });
    const path = `/api/events/${made.id}`;
    const fewer = await person.patch(path, { sessions: [sessions[1]], version: 1 });
    expect(fewer.body).toMatchObject({ sessions: [sessions[1]], contacts, version: 2 });
    const untouched = await person.patch(path, { notes: "x", version: 2 });
    expect(untouched.body).toMatchObject({ sessions: [sessions[1]], contacts });
    const none = await person.patch(path, { sessions: [], contacts: [], version: 3 });
    expect(none.body).toMatchObject({ sessions: [], contacts: [] });
  });

  it("are unchanged when the version is stale", async () => {
    const made = await makeEvent(person, { sessions: [session("One")] });
    const late = await person.patch(`/api/events/${made.id}`, { sessions: [session("Two")], version: 7 });
    expect(late.status).toBe(409);
    expect((await person.get(`/api/events/${made.id}`)).body.sessions).toMatchObject([{ title: "One" }]);
  });

  it.each([
    [{ sessions: [session("")] }, "sessions.0.title", "Session title is required"],
    [
      { sessions: [session("A", { date: "2031-02-30" })] },
      "sessions.0.date",
      "Session date must be a real date such as Mar 12, 2026",
    ],
    [{ sessions: [session("A", { endTime: "10:00" })] }, "sessions.0.endTime", "Enter a start time first"],
    [{ sessions: Array(21).fill(session("A")) }, "sessions", "An event can have at most 20 sessions"],
    [{ contacts: [contact("A", { email: "not an address" })] }, "contacts.0.email", "Invalid email address"],
    [{ contacts: Array(21).fill(contact("A")) }, "contacts", "An event can have at most 20 people"],
    [{ endTime: "10:00" }, "endTime", "Enter a start time first"],
    [{ date: "20226-05-06" }, "date", "Date must be a real date such as Mar 12, 2026"],
    [{ date: "2031-02-30" }, "date", "Date must be a real date such as Mar 12, 2026"],
    [{ quotedFee: -1 }, "quotedFee", "Quoted fee can't be negative"],
    [{ travelCap: -1 }, "travelCap", "Travel cap can't be negative"],
    [{ type: "ted" }, "type", "Choose a type"],
    [{ travelMode: "train" }, "travelMode", "Choose who handles travel"],
  ])("report problems: %#", async (fields, name, message) => {
    const answer = await person.post("/api/events", { title: "Wrong", date: "2031-05-06", ...fields });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [name]: message } } });
  });

  it("require a start for an end, also in an update", async () => {
    const { id } = await makeEvent(person, { time: "20:00", endTime: "01:00" });
    const path = `/api/events/${id}`;
    const answer = await person.patch(path, { time: null, version: 1 });
    expect(answer.body.fields).toEqual({ endTime: "Enter a start time first" });
    expect((await person.patch(path, { time: null, endTime: null, version: 1 })).status).toBe(200);
  });

  it("accept a client's own contact, and never another speaker's", async () => {
    const contactOf = async (owner: Person) => {
      const client = await makeClient(owner);
      const [row] = await sql<{ id: string }>(
        `INSERT INTO contacts (id, "speakerId", "clientId", name, "updatedAt") VALUES (gen_random_uuid(), $1, $2, 'Dana', now())
         RETURNING id`,
        [owner.speakerId, client.id],
      );
      return String(row?.id);
    };
    const mine = await contactOf(person);
    const made = await makeEvent(person, { contacts: [contact("Dana", { contactId: mine })] });
    expect(made.contacts).toMatchObject([{ contactId: mine }]);
    for (const contactId of [await contactOf(other), randomUUID()]) {
      const body = { title: "Foreign", date: "2031-05-06", contacts: [contact("Dana", { contactId })] };
      expect(await person.post("/api/events", body)).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
    await sql(`DELETE FROM contacts WHERE id = $1`, [mine]);
    expect((await person.get(`/api/events/${made.id}`)).body.contacts).toMatchObject([
      { contactId: null, name: "Dana" },
    ]);
  });

  it("leave the other fields as they were sent", async () => {
    const fields = {
      endTime: "17:30",
      time: "16:00",
      type: "emcee",
      quotedFee: 12_000.5,
      fee: 10_000,
      travelMode: "reimbursed",
      travelCap: 1500,
      referredBy: "Kim Lee",
    };
    const made = await makeEvent(person, fields);
    expect(made).toMatchObject({ ...fields, venueId: null, dealId: null, placeTimeZone: "", latitude: null });
    const readOnly = await person.patch(`/api/events/${made.id}`, { latitude: 1, version: 1 });
    expect(readOnly.status).toBe(422);
    const typed = await person.get("/api/events?type=emcee");
    expect(typed.body.items.map(({ id }) => id)).toEqual([made.id]);
  });
});

it("a client that is trashed while an event is written keeps its name there", async () => {
  const client = await trashed(person, "/api/clients", makeClient(person, { name: "Gone Meanwhile" }));
  const made = await makeEvent(person, { clientId: client.id, clientCompany: "Gone Meanwhile" });
  expect(made).toMatchObject({ clientId: client.id, clientCompany: "Gone Meanwhile", clientInTrash: true });
  await person.post(`/api/clients/${client.id}/restoration`);
  expect((await person.get(`/api/events/${made.id}`)).body.clientInTrash).toBe(false);
});
