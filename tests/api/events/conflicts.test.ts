import { beforeAll, describe, expect, it } from "vitest";
import { sessionsParam } from "@/lib/events/client";
import type { ConflictsDto } from "@/lib/events/conflicts/conflict-schema";
import { daysNear } from "@/lib/events/conflicts/conflicts";
import { NEIGHBOURS_ON_DAYS } from "@/lib/events/conflicts/finding-conflicts";
import { sql } from "../../support/app";
import { makeEvent, type Person, signUp } from "../../support/people";

let person: Person;
let denver: { id: string };

beforeAll(async () => {
  person = await signUp();
  denver = (await makeEvent(person, {
    title: "Denver keynote",
    date: "2031-05-06",
    time: "09:00",
    endTime: "10:00",
    city: "Denver",
    state: "CO",
    status: "confirmed",
  })) as { id: string };
});

const ask = async (query: Record<string, string>, by = person) =>
  (await by.get<ConflictsDto>(`/api/events/conflicts?${new URLSearchParams(query)}`)).body;

describe("a form being filled in", () => {
  it("reports the same date, overlapping times and travel, with numbers", async () => {
    expect(await ask({ date: "2031-05-06" })).toMatchObject({
      items: [{ kind: "same_day", with: { id: denver.id, title: "Denver keynote" }, before: "Same day as" }],
      place: null,
    });
    expect((await ask({ date: "2031-05-06", time: "09:30", city: "Denver", state: "CO" })).items).toMatchObject([
      { kind: "overlap" },
    ]);
    // 11:30 in New York is 9:30 in Denver.
    expect((await ask({ date: "2031-05-06", time: "11:30", timeZone: "America/New_York" })).items).toMatchObject([
      { kind: "overlap" },
    ]);
    expect(await ask({ date: "2031-05-06", time: "17:00", city: "New York", state: "NY" })).toMatchObject({
      items: [{ kind: "travel", by: "air", miles: 1627, haveMinutes: 300 }],
      place: { timeZone: "America/New_York" },
    });
    expect((await ask({ date: "2031-05-07", city: "New York", state: "NY" })).items).toEqual([]);
    expect((await ask({ date: "2031-05-09" })).items).toEqual([]);
  });

  it("accepts partially typed input", async () => {
    expect(await ask({ date: "2031-13-45", time: "25:00", timeZone: "Mars", city: "Gondolin" })).toEqual({
      items: [],
      place: null,
      skipped: { times: [], timeZone: "" },
    });
    expect(await ask({})).toMatchObject({ items: [], place: null });
    expect((await person.get("/api/events/conflicts?date=2031-05-06&colour=red")).status).toBe(422);
  });

  it("reports a time that the venue's clock skips, in the zone typed or the place's own", async () => {
    const night = { date: "2031-03-09", time: "02:30", endTime: "03:30" };
    const { skipped } = await ask({ ...night, city: "Denver", state: "CO" });
    expect(skipped).toEqual({ times: ["02:30"], timeZone: "America/Denver" });
    expect((await ask({ ...night, timeZone: "America/Phoenix", city: "Denver", state: "CO" })).skipped.times).toEqual(
      [],
    );
  });

  it("includes typed sessions that aren't saved yet", async () => {
    const session = (date: string, time: string | null, endTime: string | null = null) => ({ date, time, endTime });
    const withSessions = async (...sessions: ReturnType<typeof session>[]) =>
      (await ask({ date: "2031-04-01", sessions: sessionsParam(sessions) })).items;
    expect(await withSessions(session("2031-05-06", "09:30", "10:30"))).toMatchObject([
      { kind: "overlap", with: { id: denver.id } },
    ]);
    expect(await withSessions(session("2031-05-06", null))).toMatchObject([{ kind: "same_day" }]);
    expect(await withSessions(session("2031-05-06", "14:00"), session("2031-05-06", "09:00"))).toMatchObject([
      { kind: "overlap" },
    ]);
    expect(await withSessions(session("2031-05-10", "09:30"), session("", "09:30"))).toEqual([]);
    expect((await ask({ date: "2031-04-01", sessions: "2031-05-06_25:00_,x_y,,__" })).items).toMatchObject([
      { kind: "same_day" },
    ]);
    const many = Array.from({ length: 21 }, () => session("2031-05-06", null));
    const query = new URLSearchParams({ date: "2031-04-01", sessions: sessionsParam(many) });
    expect((await person.get(`/api/events/conflicts?${query}`)).status).toBe(422);
  });

  it("needs no travel to a virtual event", async () => {
    const online = await ask({ date: "2031-05-06", time: "17:00", city: "New York", state: "NY", type: "virtual" });
    expect(online.items).toMatchObject([{ kind: "same_day", miles: null }]);
  });

  it("excludes the event itself, the trash, canceled events, and other speakers", async () => {
    expect((await ask({ date: "2031-05-06", exceptId: denver.id })).items).toEqual([]);
    expect((await ask({ date: "2031-05-06" }, await signUp())).items).toEqual([]);
    const day = "2031-06-06";
    const gone = await makeEvent(person, { date: day, status: "confirmed" });
    await person.delete(`/api/events/${gone.id}`);
    for (const status of ["lost", "cancelled", "released", "postponed"]) await makeEvent(person, { date: day, status });
    expect((await ask({ date: day })).items).toEqual([]);
    await makeEvent(person, { date: day, status: "hold" });
    expect((await ask({ date: day })).items).toHaveLength(1);
    expect((await ask({ date: day, status: "lost" })).items).toEqual([]);
  });
});

describe("a stored event", () => {
  it("reports the same, and can always be saved", async () => {
    const event = await makeEvent(person, {
      date: "2031-05-06",
      time: "15:00",
      city: "New York",
      state: "NY",
      status: "hold",
    });
    const { body } = await person.get<ConflictsDto>(`/api/events/${event.id}/conflicts`);
    expect(body).toMatchObject({
      items: [{ kind: "travel", with: { id: denver.id } }],
      place: { timeZone: "America/New_York" },
    });
    const back = (await person.get<ConflictsDto>(`/api/events/${denver.id}/conflicts`)).body;
    expect(back.items).toMatchObject([{ kind: "travel", with: { id: event.id, status: "hold" } }]);
    await person.delete(`/api/events/${event.id}`);
  });

  it("sessions on other dates are compared with the events around them", async () => {
    const congress = await makeEvent(person, { title: "Congress", date: "2031-08-01", status: "confirmed" });
    const session = (day: string, at: string) =>
      sql(
        `INSERT INTO event_sessions (id, "speakerId", "eventId", position, title, "startsOn", "startsAt")
         VALUES (gen_random_uuid(), $1, $2, 0, 'Workshop', $3::date, $4)`,
        [person.speakerId, congress.id, day, at],
      );
    await session("2031-08-05", "09:00");
    const other = await makeEvent(person, { date: "2031-08-05", time: "09:30", status: "hold" });
    const { body } = await person.get<ConflictsDto>(`/api/events/${congress.id}/conflicts`);
    expect(body.items).toMatchObject([{ kind: "overlap", with: { id: other.id } }]);
  });
});

describe("among ten thousand events", { tags: ["wide"] }, () => {
  it("reads five dates by index, and nothing else", async () => {
    const busy = await signUp();
    await sql(
      `INSERT INTO events (id, "speakerId", title, "startsOn", status, "updatedAt")
       SELECT gen_random_uuid(), $1, 'Event ' || n, date '2010-01-01' + n % 7300, 'confirmed', now() FROM generate_series(1, 10000) n`,
      [busy.speakerId],
    );
    await sql("ANALYZE events");
    const plan = await sql<{ "QUERY PLAN": object[] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${NEIGHBOURS_ON_DAYS}`, [
      busy.speakerId,
      daysNear(["2020-05-06", "2020-05-07", "2028-01-03"]),
      denver.id,
    ]);
    const text = JSON.stringify(plan);
    expect(text).toContain("events_speakerId_startsOn_id_idx");
    expect(text).not.toMatch(/"Node Type":"Seq Scan","[^}]*"Relation Name":"events"/);
    type Node = { "Relation Name"?: string; "Actual Rows": number; "Actual Loops": number; Plans?: Node[] };
    const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
    const [root] = (plan[0]?.["QUERY PLAN"] ?? []) as { Plan: Node }[];
    const read = nodes(root?.Plan as Node).filter((node) => node["Relation Name"] === "events");
    expect(read.map((node) => node["Actual Rows"] * node["Actual Loops"]).every((rows) => rows < 30)).toBe(true);
    expect((await ask({ date: "2020-05-06" }, busy)).items.length).toBeGreaterThan(0);
  });
});
