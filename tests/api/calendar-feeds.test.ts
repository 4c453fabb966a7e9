import ICAL from "ical.js";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../support/app";
import { type Answer, Browser } from "../support/browser";
import { endTrial, makeClient, makeEvent, makeFeed, type Person, signUp, unique } from "../support/people";

const visitor = () => new Browser();

/** A calendar as read without a session. */
const read = (address: unknown, headers?: Record<string, string>): Promise<Answer> =>
  visitor().get(pathOf(address), headers && { headers });

const pathOf = (address: unknown) => new URL(String(address)).pathname;

function eventsIn({ text }: Answer) {
  const calendar = ICAL.Component.fromString(text);
  return calendar.getAllSubcomponents("vevent").map((one) => ({
    uid: String(one.getFirstPropertyValue("uid")),
    sequence: Number(one.getFirstPropertyValue("sequence")),
    summary: String(one.getFirstPropertyValue("summary")),
    status: String(one.getFirstPropertyValue("status")),
  }));
}

const levels = ["busy", "titles", "full"] as const;

async function feedsOf(person: Person) {
  const made = await Promise.all(levels.map((level) => makeFeed(person, { level })));
  return Object.fromEntries(made.map((feed) => [String(feed.level), feed]));
}

describe("a detail level", () => {
  const canary = (field: string) => `canary-${field}-x7`;
  const texts = ["title", "city", "state", "venue", "street", "zip", "client", "contact", "person", "role", "daynotes"];
  const more = ["description", "source", "industry", "bureau", "session", "room", "own", "private"];
  let speaker: Person;
  let feeds: Awaited<ReturnType<typeof feedsOf>>;
  let eventId: string;

  beforeAll(async () => {
    speaker = await signUp();
    const client = await makeClient(speaker, { name: canary("client"), email: "clientmail@example.com" });
    const event = await makeEvent(speaker, {
      title: canary("title"),
      date: "2031-05-06",
      time: "16:45",
      timeZone: "America/Denver",
      venueName: canary("venue"),
      streetAddress: canary("street"),
      city: canary("city"),
      state: canary("state"),
      zipCode: canary("zip"),
      fee: 71234,
      travelFee: 4321,
      status: "confirmed",
      clientId: client.id,
      contactName: canary("contact"),
      contactEmail: "contactmail@example.com",
      bureauPartnerName: canary("bureau"),
      industry: canary("industry"),
      source: canary("source"),
      description: canary("description"),
      contactPhone: "+1 303 555 0199",
      notes: `${canary("private")}\nHotel: ${canary("private")}`,
      dayNotes: `Hotel: ${canary("daynotes")}`,
    });
    eventId = event.id;
    const ids = [speaker.speakerId, eventId];
    await sql(
      `WITH person AS (INSERT INTO event_contacts (id, "speakerId", "eventId", position, name, role, email, phone)
         VALUES (gen_random_uuid(), $1, $2, 0, $3, $4, 'onsite@example.com', '+1 303 555 0188'))
       INSERT INTO event_sessions (id, "speakerId", "eventId", position, title, room, "startsOn", "startsAt")
         VALUES (gen_random_uuid(), $1, $2, 0, $5, $6, '2031-05-07', '09:00')`,
      [...ids, canary("person"), canary("role"), canary("session"), canary("room")],
    );
    feeds = await feedsOf(speaker);
  });

  const shown = async (level: string) => {
    const { text, status } = await read(feeds[level]?.address);
    expect(status).toBe(200);
    const unfolded = text.replaceAll("\r\n ", "");
    return [...texts, ...more].filter((field) => unfolded.includes(canary(field)));
  };

  it("of busy days shows the word only, and no text of the event", async () => {
    expect(await shown("busy")).toEqual([]);
    const answer = await read(feeds.busy?.address);
    expect(eventsIn(answer).map(({ summary }) => summary)).toEqual(["Busy", "Busy"]);
    expect(answer.text).not.toMatch(/^(LOCATION|DESCRIPTION|CATEGORIES|URL)|example\.com|303 555/m);
    expect(answer.text).not.toContain("/events/");
  });

  it("of titles shows title and city, and no person, street or note", async () => {
    expect(await shown("titles")).toEqual(["title", "city", "state", "session"]);
    expect((await read(feeds.titles?.address)).text).not.toMatch(/^(DESCRIPTION|URL)|example\.com|303 555/m);
  });

  it("of everything shows all but money and private notes", async () => {
    const hidden = ["description", "source", "industry", "own", "private"];
    expect(await shown("full")).toEqual([...texts, ...more].filter((field) => !hidden.includes(field)));
    const full = (await read(feeds.full?.address)).text.replaceAll("\r\n ", "");
    expect(full).toContain(`/events/${eventId}`);
    expect(full).toContain("+1 303 555 0199");
    expect((await speaker.get(`/api/events/${eventId}/calendar`)).text).not.toContain(canary("private"));
  });

  it("never shows a fee", async () => {
    for (const level of levels) {
      expect((await read(feeds[level]?.address)).text.replaceAll("\r\n ", "")).not.toMatch(/71,?234|4,?321|7123400/);
    }
    expect((await speaker.get(`/api/events/${eventId}/calendar`)).text).not.toMatch(/71,?234|4,?321/);
  });

  it("contains nothing of another speaker", async () => {
    const other = await signUp();
    const feed = await makeFeed(other);
    expect(eventsIn(await read(feed.address))).toEqual([]);
  });
});

describe("a feed URL", () => {
  let speaker: Person;
  beforeAll(async () => {
    speaker = await signUp();
  });

  it("returns a calendar that is neither cached nor indexed", async () => {
    const { address } = await makeFeed(speaker, { name: "Speaking; dates" });
    const { status, headers, text } = await read(address);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.getSetCookie()).toEqual([]);
    expect(text).toContain("X-WR-CALNAME:Speaking\\; dates");
  });

  it("returns 304 to a reader with the latest version", async () => {
    const { address } = await makeFeed(speaker);
    const etag = (await read(address)).headers.get("etag") ?? "";
    expect(await read(address, { "if-none-match": etag })).toMatchObject({ status: 304, text: "" });
    await makeEvent(speaker, { status: "confirmed" });
    expect((await read(address, { "if-none-match": etag })).status).toBe(200);
  });

  it("that is unknown, malformed or revoked returns the same 404", async () => {
    const { id, address } = await makeFeed(speaker);
    expect((await read(address)).status).toBe(200);
    expect((await speaker.delete(`/api/calendar-feeds/${id}`)).status).toBe(204);
    const path = pathOf(address);
    const odd = [path, `/calendar/${"A".repeat(43)}.ics`, "/calendar/x.ics", path.slice(0, -4), `${path}x`];
    const answers = await Promise.all(odd.map((one) => visitor().get(one)));
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
      expect(answer.text).toBe(answers[0]?.text);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    }
    expect((await speaker.delete(`/api/calendar-feeds/${id}`)).status).toBe(404);
    expect((await speaker.get(`/api/calendar-feeds/${id}`)).status).toBe(404);
  });

  it("is invalid as soon as it gets a new secret, and the new one has the same events with the same ids", async () => {
    await makeEvent(speaker, { status: "confirmed" });
    const { id, address } = await makeFeed(speaker);
    const before = eventsIn(await read(address));
    const renewed = await speaker.post(`/api/calendar-feeds/${id}/secret`);
    expect(renewed).toMatchObject({ status: 200, body: { id, version: 2, lastReadAt: null, lastReadBy: "" } });
    expect(renewed.body.address).not.toBe(address);
    expect((await read(address)).status).toBe(404);
    expect(before.length).toBeGreaterThan(0);
    expect(eventsIn(await read(renewed.body.address))).toEqual(before);
  });

  it("can be shown again to its speaker, and isn't in the database", async () => {
    const headers = { "idempotency-key": unique("feed-key") };
    const made = await speaker.post("/api/calendar-feeds", { name: "Kept", level: "busy" }, { headers });
    const { body } = await speaker.get("/api/calendar-feeds");
    expect(body.items.find(({ id }) => id === made.body.id)).toEqual(made.body);
    const token = pathOf(made.body.address).slice("/calendar/".length, -".ics".length);
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await sql<{ row: string }>(
      `SELECT f::text AS row FROM calendar_feeds f WHERE "speakerId" = $1
       UNION ALL SELECT k::text FROM idempotency_keys k WHERE "speakerId" = $1`,
      [speaker.speakerId],
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
  });

  it("can be renamed, and never shows more than its level", async () => {
    const { id } = await makeFeed(speaker, { level: "busy" });
    const rename = (body: object) => speaker.patch(`/api/calendar-feeds/${id}`, body);
    expect((await rename({ name: " For  Dana ", version: 1 })).body).toMatchObject({ name: "For Dana", version: 2 });
    expect((await rename({ name: "Wider", level: "full", version: 2 })).status).toBe(422);
    expect((await rename({ name: " ", version: 2 })).body.fields).toEqual({ name: "Name is required" });
  });

  it("records who read it last, at most every five minutes", async () => {
    const { id, address, lastReadAt, lastReadBy } = await makeFeed(speaker);
    expect([lastReadAt, lastReadBy]).toEqual([null, ""]);
    const readBy = async (agent: string) => {
      await read(address, { "user-agent": agent });
      return (await speaker.get(`/api/calendar-feeds/${id}`)).body;
    };
    const first = await readBy("Google-Calendar-Importer");
    expect(first).toMatchObject({ lastReadBy: "Google Calendar", version: 1 });
    expect(Date.now() - Date.parse(String(first.lastReadAt))).toBeLessThan(60_000);
    expect(await readBy("iOS/18.1 (22B83) dataaccessd/1.0")).toEqual(first);
    await sql(`UPDATE calendar_feeds SET "lastReadAt" = now() - interval '6 minutes' WHERE id = $1`, [id]);
    expect(await readBy("iOS/18.1 (22B83) dataaccessd/1.0")).toMatchObject({ lastReadBy: "Apple Calendar" });
  });

  it("keeps working for a speaker whose trial has ended, who can still revoke it", async () => {
    const unpaid = await signUp();
    await makeEvent(unpaid, { status: "confirmed" });
    const { id, address } = await makeFeed(unpaid);
    await endTrial(unpaid);
    expect(eventsIn(await read(address))).toHaveLength(1);
    expect((await unpaid.post(`/api/calendar-feeds/${id}/secret`)).status).toBe(402);
    expect((await unpaid.delete(`/api/calendar-feeds/${id}`)).status).toBe(204);
    expect((await read(address)).status).toBe(404);
  });

  it("is rate limited", async () => {
    const { id, address } = await makeFeed(speaker);
    await read(address);
    await sql(`UPDATE rate_limits SET hits = 240 WHERE key LIKE 'calendar-read:%' AND hits = 1`);
    expect(await read(address)).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    await sql(`DELETE FROM rate_limits WHERE key LIKE 'calendar-read:%'`);
    expect((await read(address)).status).toBe(200);
    await speaker.delete(`/api/calendar-feeds/${id}`);
  });

  it("is limited to fifty", async () => {
    const eager = await signUp();
    await sql(
      `INSERT INTO calendar_feeds (id, "speakerId", name, level, "tokenHash", "updatedAt")
       SELECT gen_random_uuid(), $1, 'n', 'busy', sha256(gen_random_uuid()::text::bytea), now() FROM generate_series(1, 50)`,
      [eager.speakerId],
    );
    const refused = await eager.post("/api/calendar-feeds", { name: "One more", level: "busy" });
    expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
  });
});

describe("an event", () => {
  let speaker: Person;
  let feed: Awaited<ReturnType<typeof makeFeed>>;
  beforeAll(async () => {
    speaker = await signUp();
    feed = await makeFeed(speaker, { level: "titles" });
  });

  const found = async (id: string) => eventsIn(await read(feed.address)).find(({ uid }) => uid === `${id}@lectern`);
  const change = async (id: string, fields: object) => {
    const { version } = (await speaker.get(`/api/events/${id}`)).body;
    const answer = await speaker.patch(`/api/events/${id}`, { ...fields, version });
    expect(answer.status, answer.text).toBe(200);
  };

  it("keeps its id, and its sequence grows with every edit", async () => {
    const { id } = await makeEvent(speaker, { status: "confirmed", title: "Before" });
    const before = await found(id);
    await change(id, { title: "After" });
    const after = await found(id);
    expect([before?.summary, after?.summary]).toEqual(["Before", "After"]);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Number.POSITIVE_INFINITY);
  });

  it("in the trash is in no calendar, and returns when restored", async () => {
    const { id } = await makeEvent(speaker, { status: "confirmed" });
    await speaker.delete(`/api/events/${id}`);
    expect(await found(id)).toBeUndefined();
    expect((await speaker.get(`/api/events/${id}/calendar`)).status).toBe(404);
    await speaker.post(`/api/events/${id}/restoration`);
    expect(await found(id)).toBeDefined();
  });

  it("that ends is cancelled if its date was taken, and removed if not", async () => {
    const busy = await makeFeed(speaker, { level: "busy" });
    const held = await makeEvent(speaker, { status: "hold", title: "Held" });
    const asked = await makeEvent(speaker, { status: "inquiry", title: "Asked" });
    expect(await found(held.id)).toMatchObject({ status: "TENTATIVE", summary: "Hold: Held" });
    expect(await found(asked.id)).toMatchObject({ status: "TENTATIVE", summary: "Inquiry: Asked" });
    await change(held.id, { status: "released", endReason: "date" });
    await change(asked.id, { status: "lost", endReason: "date" });
    expect(await found(held.id)).toMatchObject({ status: "CANCELLED", summary: "Released: Held" });
    expect(await found(asked.id)).toBeUndefined();
    const shown = eventsIn(await read(busy.address)).map(({ uid }) => uid);
    expect(shown).not.toContain(`${held.id}@lectern`);
    await change(held.id, { status: "confirmed" });
    expect(await found(held.id)).toMatchObject({ status: "CONFIRMED", summary: "Held" });
  });

  it("of more than a year ago is left out, one of next century isn't", async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const [old, recent, far] = await Promise.all(
      [daysAgo(380), daysAgo(350), "2120-01-01"].map((date) => makeEvent(speaker, { status: "confirmed", date })),
    );
    expect(await found(String(old?.id))).toBeUndefined();
    expect(await found(String(recent?.id))).toBeDefined();
    expect(await found(String(far?.id))).toBeDefined();
  });

  it("has its zone from the place if none was set", async () => {
    const { id } = await makeEvent(speaker, { status: "confirmed", time: "09:00", title: "Placed" });
    await sql(`UPDATE events SET "timeZone" = '', "placeTimeZone" = 'America/Anchorage' WHERE id = $1`, [id]);
    expect((await speaker.get(`/api/events/${id}/calendar`)).text).toContain("DTSTART;TZID=America/Anchorage:");
    await sql(`UPDATE events SET "timeZone" = 'America/Chicago' WHERE id = $1`, [id]);
    expect((await speaker.get(`/api/events/${id}/calendar`)).text).toContain("DTSTART;TZID=America/Chicago:");
  });

  it("can be downloaded as a file, with the id it has in every feed", async () => {
    const { id } = await makeEvent(speaker, { status: "inquiry", title: "Alone" });
    const answer = await speaker.get(`/api/events/${id}/calendar`);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="event.ics"');
    expect(eventsIn(answer)).toMatchObject([{ uid: `${id}@lectern`, summary: "Inquiry: Alone" }]);
  });
});

it("a thousand events fit in one calendar, and no more are read", async () => {
  const speaker = await signUp();
  await sql(
    `INSERT INTO events (id, "speakerId", title, "startsOn", "startsAt", "timeZone", status, notes, "updatedAt")
     SELECT gen_random_uuid(), $1, 'Keynote ' || n, current_date + n / 5, '16:45', 'America/Denver', 'confirmed',
            repeat('Hotel and car. ', 40), now() FROM generate_series(1, 1500) n`,
    [speaker.speakerId],
  );
  const { address } = await makeFeed(speaker);
  const shown = eventsIn(await read(address));
  expect(shown).toHaveLength(1000);
  expect(new Set(shown.map(({ uid }) => uid)).size).toBe(1000);
});
