import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { expectStatus, makeClient, makeEvent, makeSavedView, type Person, signUp } from "../../support/people";

type Card = { id: string; title: string; date: string; fee: number; version: number; tasks: { done: number } };
type Column = {
  status: string;
  count: number;
  fee: number;
  weighted: number;
  cards: Card[];
  nextCursor: string | null;
};
type BoardAnswer = { columns: Column[] };

const boardOf = async (person: Person, query = ""): Promise<Record<string, Column>> => {
  const { status, body, text } = await person.get<BoardAnswer>(`/api/events/board${query}`);
  expect(status, text).toBe(200);
  return Object.fromEntries(body.columns.map((column) => [column.status, column]));
};

describe("the board", () => {
  let person: Person;

  beforeAll(async () => {
    person = await signUp();
    for (let at = 0; at < 9; at += 1) {
      const date = `2031-03-${String(20 - at).padStart(2, "0")}`;
      await makeEvent(person, { title: `Hold ${at}`, date, status: "hold", fee: 1000.5, clientCompany: "Acme" });
    }
    await makeEvent(person, { title: "Gala", date: "2030-01-05", status: "completed", fee: 7500 });
    await makeEvent(person, { title: "Retreat", date: "2030-02-05", status: "completed", fee: 2500 });
    await makeEvent(person, { title: "Not for us", date: "2031-05-06", status: "lost", fee: 9000 });
    const gone = await makeEvent(person, { title: "Thrown away", status: "hold", fee: 5000 });
    expectStatus(await person.delete(`/api/events/${gone.id}`), 204, "trash");
  });

  it("sums every event of a status, and reads as many cards as requested", async () => {
    const { hold, completed, lost, inquiry } = await boardOf(person, "?limit=4");
    expect(hold).toMatchObject({ count: 9, fee: 9004.5, weighted: 2701.35 });
    expect(hold?.cards.map(({ title }) => title)).toEqual(["Hold 8", "Hold 7", "Hold 6", "Hold 5"]);
    expect(hold?.cards[0]).toMatchObject({ date: "2031-03-12", fee: 1000.5, clientCompany: "Acme", version: 1 });
    expect(completed).toMatchObject({ count: 2, fee: 10_000, weighted: 10_000, nextCursor: null });
    expect(completed?.cards.map(({ title }) => title)).toEqual(["Retreat", "Gala"]);
    expect(lost).toMatchObject({ count: 1, fee: 9000, weighted: 0, cards: [], nextCursor: null });
    expect(inquiry).toMatchObject({ count: 0, fee: 0, cards: [] });
  });

  it("continues after the last card, each card once", async () => {
    const seen: string[] = [];
    let cursor = "";
    for (let pages = 0; pages < 9; pages += 1) {
      const { hold, completed } = await boardOf(person, `?cards=hold&limit=4${cursor && `&cursor=${cursor}`}`);
      seen.push(...(hold?.cards.map(({ id }) => id) ?? []));
      expect(completed?.cards).toEqual([]);
      if (!hold?.nextCursor) break;
      cursor = hold.nextCursor;
    }
    expect(seen).toHaveLength(9);
    expect(new Set(seen).size).toBe(9);
    const back = await boardOf(person, "?cards=completed&limit=1");
    const next = await boardOf(person, `?cards=completed&limit=1&cursor=${back.completed?.nextCursor}`);
    expect(next.completed?.cards.map(({ title }) => title)).toEqual(["Gala"]);
    expect(next.completed?.nextCursor).toBeNull();
  });

  it("applies the list's filters to sums and cards", async () => {
    expect((await boardOf(person, "?q=hold%203")).hold).toMatchObject({ count: 1, fee: 1000.5 });
    expect((await boardOf(person, "?year=2030")).hold?.count).toBe(0);
    expect((await boardOf(person, "?year=2030")).completed?.count).toBe(2);
    expect((await boardOf(person, "?when=past")).completed?.count).toBe(0);
    const other = await makeClient(person);
    expect((await boardOf(person, `?clientId=${other.id}`)).hold?.count).toBe(0);
    expect((await person.get("/api/events/board?when=never")).status).toBe(422);
    expect((await person.get("/api/events/board?sort=fee")).status).toBe(422);
  });

  it("counts the checklist of a card", async () => {
    const event = await makeEvent(person, { title: "With a list", status: "contract_sent", date: "2031-07-01" });
    await sql(
      `INSERT INTO event_tasks (id, "speakerId", "eventId", title, position, "dueOn", "doneAt", "deletedAt", "updatedAt")
       SELECT gen_random_uuid(), $1, $2, 'Task ' || n, n, CASE WHEN n = 2 THEN date '2020-01-01' END,
              CASE WHEN n = 1 THEN now() END, CASE WHEN n = 4 THEN now() END, now() FROM generate_series(1, 4) AS n`,
      [person.speakerId, event.id],
      person.target,
    );
    expect((await boardOf(person)).contract_sent?.cards[0]?.tasks).toEqual({ done: 1, total: 3, late: 1 });
  });
});

describe("a change of status", () => {
  it("moves the event, keeps its reason and its history, and rejects a stale version", async () => {
    const person = await signUp();
    const { id, version } = await makeEvent(person, { status: "hold", fee: 4000 });
    const put = (body: object) => person.send("PUT", `/api/events/${id}/status`, body);
    expect((await put({ status: "lost", version })).status).toBe(422);
    const lost = await put({ status: "lost", version, endReason: "fee", note: "Half of it" });
    expect(lost.status, lost.text).toBe(200);
    expect(lost.body).toMatchObject({ status: "lost", version: 2 });
    expect((await put({ status: "confirmed", version })).body.code).toBe("stale");
    expect((await boardOf(person, "?cards=lost")).lost?.cards[0]).toMatchObject({
      endReason: "fee",
      statusNote: "Half of it",
      keptAmount: null,
    });
    const history = await sql(
      `SELECT "from", "to", "endReason", "userId" FROM event_status_changes WHERE "eventId" = $1`,
      [id],
      person.target,
    );
    expect(history).toEqual([{ from: "hold", to: "lost", endReason: "fee", userId: person.userId }]);
    expect(
      (await person.send("PUT", `/api/events/${randomUUID()}/status`, { status: "hold", version: 1 })).status,
    ).toBe(404);
  });
});

describe("the calendar", () => {
  let person: Person;

  beforeAll(async () => {
    person = await signUp();
    const days = [
      ["2031-03-01", "confirmed"],
      ["2031-03-01", "lost"],
      ["2031-03-15", "hold"],
      ["2031-12-31", "confirmed"],
      ["2032-01-01", "confirmed"],
    ] as const;
    for (const [at, [date, status]] of days.entries())
      await makeEvent(person, {
        title: `Day ${at}`,
        date,
        time: at === 0 ? null : `0${9 - at}:00`,
        status,
        city: "Denver",
        state: "CO",
        timeZone: at === 2 ? "America/Denver" : "",
      });
    const gone = await makeEvent(person, { title: "Thrown away", date: "2031-03-15" });
    expectStatus(await person.delete(`/api/events/${gone.id}`), 204, "trash");
  });

  it("returns short rows between two dates, both included", async () => {
    const { body } = await person.get("/api/calendar?from=2031-03-01&to=2031-03-15");
    expect(body.items.map(({ title }) => title)).toEqual(["Day 0", "Day 1", "Day 2"]);
    expect(body.items[2]).toEqual({
      id: expect.any(String),
      title: "Day 2",
      date: "2031-03-15",
      time: "07:00",
      endTime: null,
      timeZone: "America/Denver",
      status: "hold",
      city: "Denver",
      state: "CO",
    });
    expect((await person.get("/api/calendar?from=2031-03-02&to=2031-03-14")).body.items).toEqual([]);
  });

  it("includes events that run past midnight into the first day", async () => {
    await sql(`UPDATE events SET "startsAt" = '22:00', "endsAt" = '01:00' WHERE "speakerId" = $1 AND title = 'Day 3'`, [
      person.speakerId,
    ]);
    const { body } = await person.get("/api/calendar?from=2032-01-01&to=2032-01-02");
    expect(body.items.map(({ title }) => title)).toEqual(["Day 3", "Day 4"]);
  });

  it("accepts valid dates, in order, 400 days at most", async () => {
    for (const query of [
      "from=2031-02-30&to=2031-03-01",
      "from=2031-03-02&to=2031-03-01",
      "from=2031-01-01&to=2032-02-05",
      "from=2031-01-01",
      "from=20226-01-01&to=20226-01-02",
    ]) {
      expect((await person.get(`/api/calendar?${query}`)).status, query).toBe(422);
    }
    expect((await person.get("/api/calendar?from=2031-01-01&to=2032-02-04")).status).toBe(200);
    expect((await person.get("/api/calendar")).status).toBe(200);
  });

  it("counts a year by day and by meaning of the status", async () => {
    const { body } = await person.get("/api/calendar/year?year=2031");
    expect(body).toEqual({
      year: 2031,
      days: [
        { date: "2031-03-01", pipeline: 0, booked: 1, earned: 0, ended: 1 },
        { date: "2031-03-15", pipeline: 1, booked: 0, earned: 0, ended: 0 },
        { date: "2031-12-31", pipeline: 0, booked: 1, earned: 0, ended: 0 },
      ],
    });
    expect((await person.get("/api/calendar/year?year=20226")).status).toBe(422);
  });
});

describe("saved views", () => {
  it.each(["constructor", "__proto__", "toString", "valueOf", "hasOwnProperty", "isPrototypeOf"])(
    "reject %s, which the list doesn't know",
    async (name) => {
      const person = await signUp();
      const made = await makeSavedView(person, { query: `${name}=1&status=hold` });
      expect(made.query).toBe("status=hold");
    },
  );

  it("can be created, listed by name, changed with their version, and deleted", async () => {
    const person = await signUp();
    const query = "status=hold&q=gala&limit=3&cursor=x&nonsense=1&sort=fee";
    const made = await makeSavedView(person, { name: "Open holds", query, columns: ["title", "fee"] });
    expect(made).toMatchObject({
      noun: "events",
      name: "Open holds",
      query: "q=gala&status=hold&sort=fee",
      columns: ["title", "fee"],
      isDefault: false,
      version: 1,
    });
    await makeSavedView(person, { name: "All of this year" });
    const list = await person.get("/api/saved-views");
    expect(list.body.items.map(({ name }) => name)).toEqual(["All of this year", "Open holds"]);
    const patched = await person.patch(`/api/saved-views/${made.id}`, { name: "Holds", version: 1 });
    expect(patched.body).toMatchObject({ name: "Holds", query: made.query, version: 2 });
    const stale = await person.patch(`/api/saved-views/${made.id}`, { name: "Later", version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: "stale" } });
    expect((await person.delete(`/api/saved-views/${made.id}`)).status).toBe(204);
    expect((await person.delete(`/api/saved-views/${made.id}`)).status).toBe(404);
  });

  it("have one default, and unique names", async () => {
    const person = await signUp();
    const first = await makeSavedView(person, { name: "First", isDefault: true });
    const second = await makeSavedView(person, { name: "Second", isDefault: true });
    const defaults = async () =>
      (await person.get("/api/saved-views")).body.items.filter(({ isDefault }) => isDefault).map(({ id }) => id);
    expect(await defaults()).toEqual([second.id]);
    await person.patch(`/api/saved-views/${first.id}`, { isDefault: true, version: 1 });
    expect(await defaults()).toEqual([first.id]);
    const taken = await person.post("/api/saved-views", { name: "first" });
    expect(taken).toMatchObject({ status: 409, body: { code: "conflict", fields: { name: expect.any(String) } } });
    expect((await person.post("/api/saved-views", { name: " " })).status).toBe(422);
    expect((await person.post("/api/saved-views", { name: "x", columns: ["a b"] })).status).toBe(422);
  });

  it("replace the upcoming events, which a list without parameters shows first and soonest first", async () => {
    const person = await signUp();
    const year = new Date().getFullYear();
    await makeEvent(person, { title: "Far ahead", date: `${year + 2}-03-12` });
    await makeEvent(person, { title: "Next up", date: `${year + 1}-03-12` });
    await makeEvent(person, { title: "Long ago", date: `${year - 2}-03-12` });
    const page = async (path: string) => (await person.get(path)).text;
    const bare = await page("/events");
    expect(bare).not.toContain("Long ago");
    expect(bare.indexOf("Next up")).toBeLessThan(bare.indexOf("Far ahead"));
    expect(await page("/events?view=all")).toContain("Long ago");
    await makeSavedView(person, { name: "All of them", isDefault: true });
    expect(await page("/events")).toContain("Long ago");
  });

  it("open first on a list without parameters, and only there", async () => {
    const person = await signUp();
    await makeEvent(person, { title: "A hold of mine", status: "hold" });
    await makeEvent(person, { title: "An inquiry of mine" });
    await makeSavedView(person, { name: "Holds only", query: "status=hold", isDefault: true });
    const page = async (path: string) => (await person.get(path)).text;
    expect(await page("/events")).toContain("A hold of mine");
    expect(await page("/events")).not.toContain("An inquiry of mine");
    expect(await page("/events?view=all")).toContain("An inquiry of mine");
    expect(await page("/events?status=inquiry")).toContain("An inquiry of mine");
  });
});
