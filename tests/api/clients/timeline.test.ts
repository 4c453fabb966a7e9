import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { readAll } from "../../support/lists";
import { makeActivity, makeBureau, makeClient, makeEvent, type Person, signUp } from "../../support/people";

type Entry = { id: string; kind: string; at: string; [key: string]: unknown };
type Page = { items: Entry[]; nextCursor: string | null };

let person: Person;
let client: string;
let bureau: string;
let event: string;

const read = async (path: string): Promise<Page> => {
  const { status, body, text } = await person.get<Page>(path);
  expect(status, text).toBe(200);
  return body;
};

const kindsOf = (items: readonly Entry[]) => items.map(({ kind }) => kind).join(" ");

/** At least one entry of every kind, on dates that don't depend on today. */
beforeAll(async () => {
  person = await signUp();
  ({ id: client } = await makeClient(person));
  ({ id: bureau } = await makeBureau(person, { name: "Timeline Bureau" }));
  const made = await makeEvent(person, {
    clientId: client,
    bureauPartnerName: "Timeline Bureau",
    title: "Spring Summit",
    date: "2031-04-02",
    time: "09:30",
    city: "Denver",
    state: "CO",
  });
  event = made.id;
  const values = [person.speakerId, event, client];
  await sql(`UPDATE events SET "createdAt" = '2026-01-05T15:00Z' WHERE id = $1`, [event]);
  await sql(
    `INSERT INTO event_status_changes ("speakerId", "eventId", "from", "to", note, at) VALUES
      ($1, $2, 'inquiry', 'hold', 'First hold', '2026-01-20T10:00Z'), ($1, $2, 'hold', 'confirmed', '', '2026-02-10T10:00Z')`,
    [person.speakerId, event],
  );
  await makeActivity(person, {
    clientId: client,
    kind: "call",
    text: "Called Dana",
    happenedAt: "2026-01-25T10:00:00Z",
  });
  await makeActivity(person, {
    clientId: client,
    eventId: event,
    bureauPartnerId: bureau,
    kind: "mail",
    text: "Sent the AV list",
    happenedAt: "2026-03-01T10:00:00Z",
  });
  await sql(
    `INSERT INTO files (id, "speakerId", "eventId", kind, name, "mediaType", bytes, path, sha256, "createdAt", "updatedAt")
     VALUES (gen_random_uuid(), $1, $2, 'document', 'run-of-show.pdf', 'application/pdf', 1, gen_random_uuid()::text, '\\x00',
       '2026-03-05T10:00Z', now())`,
    [person.speakerId, event],
  );
  await sql(
    `INSERT INTO hold_challenges (id, "speakerId", "eventId", email, "tokenHash", "endsAt", answer, "createdAt")
     VALUES (gen_random_uuid(), $1, $2, 'first@hold.example', sha256(convert_to(gen_random_uuid()::text, 'UTF8')), now(), 'confirm', '2026-02-01T10:00Z')`,
    [person.speakerId, event],
  );
  await sql(
    `WITH request AS (
       INSERT INTO testimonial_requests (id, "speakerId", "eventId", "clientId", name, email, "tokenHash", "endsAt", "sentAt", "updatedAt")
       VALUES (gen_random_uuid(), $1, $2, $3, 'Dana', 'dana@x.example', sha256(convert_to(gen_random_uuid()::text, 'UTF8')), now(),
         '2026-04-01T10:00Z', now()))
     INSERT INTO testimonials (id, "speakerId", "clientId", "clientName", content, rating, "receivedAt", "updatedAt")
     SELECT gen_random_uuid(), $1, $3, 'Dana', 'Best hour of the year', 5, '2026-04-03T10:00Z', now()`,
    values,
  );
});

describe("a client's timeline", () => {
  it("sorts all entries together, latest first", async () => {
    const { items, nextCursor } = await read(`/api/clients/${client}/timeline`);
    expect(kindsOf(items)).toBe("event testimonial request file mail status challenge call status added");
    expect(nextCursor).toBeNull();
    expect(items[0]).toMatchObject({ date: "2031-04-02", place: "Denver, CO", eventTitle: "Spring Summit" });
    expect(items[5]).toMatchObject({ from: "hold", to: "confirmed", eventId: event });
    expect(items[9]).toMatchObject({ status: "inquiry", at: "2026-01-05T15:00:00.000Z" });
  });

  it.each([1, 2, 3, 7])("is the same in pages of %i", async (limit) => {
    const whole = (await read(`/api/clients/${client}/timeline`)).items;
    const path = `/api/clients/${client}/timeline?limit=${limit}`;
    expect((await read(path)).items).toHaveLength(Math.min(limit, whole.length));
    expect((await readAll<Entry>(person, path)).items).toEqual(whole);
  });

  it.each([
    ["events", "event status challenge status added"],
    ["activities", "mail call"],
    ["files", "file"],
    ["testimonials", "testimonial request"],
  ])("can be filtered to %s", async (show, kinds) => {
    const { items } = await read(`/api/clients/${client}/timeline?show=${show}`);
    expect(kindsOf(items)).toBe(kinds);
  });

  it("pages through entries of the same instant once", async () => {
    const other = await makeClient(person);
    const happenedAt = "2026-05-05T05:05:05Z";
    for (let at = 0; at < 7; at += 1)
      await makeActivity(person, { clientId: other.id, text: `Line ${at}`, happenedAt });
    const { items } = await readAll<Entry>(person, `/api/clients/${other.id}/timeline?limit=2`);
    expect(items).toHaveLength(7);
    expect(new Set(items.map(({ id }) => id)).size).toBe(7);
  });

  it("excludes the trash, and creations recorded after the date", async () => {
    const other = await makeClient(person);
    const past = await makeEvent(person, { clientId: other.id, date: "2001-05-06" });
    const line = await makeActivity(person, { clientId: other.id });
    expect(kindsOf((await read(`/api/clients/${other.id}/timeline`)).items)).toBe("note event");
    await person.delete(`/api/activities/${line.id}`);
    await person.delete(`/api/events/${past.id}`);
    expect((await read(`/api/clients/${other.id}/timeline`)).items).toEqual([]);
  });

  it.each(["x", "2026-01-01_y_z", `2026-13-01T00:00:00.000Z_${"0".repeat(36)}_note`, "%00"])(
    "rejects the cursor %s",
    async (cursor) => {
      const answer = await person.get(`/api/clients/${client}/timeline?cursor=${cursor}`);
      expect(answer).toMatchObject({ status: 422, body: { code: "invalid" } });
    },
  );
});

it("of a bureau has its events and logged activities", async () => {
  const { items } = await read(`/api/bureau-partners/${bureau}/timeline`);
  expect(kindsOf(items)).toBe("event request file mail status challenge status added");
});

it("of an event doesn't repeat the event's title", async () => {
  const { items } = await read(`/api/events/${event}/timeline`);
  expect(kindsOf(items)).toBe("request file mail status challenge status added");
  expect(items.find(({ kind }) => kind === "mail")).toMatchObject({ eventId: null, text: "Sent the AV list" });
});
