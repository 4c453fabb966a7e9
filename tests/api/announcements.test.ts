import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { secondApp, sql } from "../support/app";
import { lastChange } from "../support/changes";
import { readAll } from "../support/lists";
import { endTrial, logIn, makeAnnouncement, type Person, signUp, theAdmin, unique } from "../support/people";

const URL = "/api/admin/announcements";

let admin: Person;
let person: Person;

beforeAll(async () => {
  [admin, person] = [await theAdmin(), await signUp()];
});

/** Announcements of other files would appear next to these, and their users in the counts. */
beforeEach(async () => {
  await sql("DELETE FROM announcements");
});

const titles = async (one: Person) => (await one.get("/api/announcements")).body.items.map(({ title }) => title);
const counts = async (id: string) => (await admin.get(`${URL}/${id}`)).body;

const subscribe = (one: Person, plan: string, more = "") =>
  sql(
    `INSERT INTO subscriptions (id, "speakerId", status, "updatedAt" ${more && ', "paidUntil"'})
     VALUES (gen_random_uuid(), $1, $2::plan_status, now() ${more && `, now() ${more}`})`,
    [one.speakerId, plan],
  );

it("is part of the page, above its content, with its links, until it's dismissed", async () => {
  const title = unique("News ");
  const { id } = await makeAnnouncement({
    title,
    text: `Read https://status.example.com/now.\n\nThank you <b>all</b>${", even when React would send it later".repeat(20)}`,
  });
  const { text } = await person.get("/faq");
  const markup = text.replace(/<script[\s\S]*?<\/script>/g, "");
  expect(markup.indexOf(title)).toBeGreaterThan(0);
  expect(markup.indexOf(title)).toBeLessThan(markup.indexOf("<h1"));
  expect(markup).toMatch(/<a href="https:\/\/status\.example\.com\/now"[^>]*rel="noopener noreferrer nofollow"/);
  expect(markup).toContain("&lt;b&gt;all&lt;/b&gt;");
  await person.post(`/api/announcements/${id}/dismissal`);
  expect((await person.get("/clients")).text).not.toContain(title);
});

describe("the audience of an announcement", () => {
  const people: Record<string, Person> = {};

  beforeAll(async () => {
    for (const name of ["trialing", "active", "past_due", "unpaid", "canceled", "paid to the end"]) {
      people[name] = await signUp();
    }
    const { active, past_due, unpaid, canceled, "paid to the end": paid } = people as Record<string, Person>;
    for (const one of [active, past_due, unpaid, canceled, paid]) await endTrial(one as Person);
    await subscribe(active as Person, "active");
    await subscribe(past_due as Person, "past_due");
    await subscribe(canceled as Person, "canceled", "- interval '1 day'");
    await subscribe(paid as Person, "canceled", "+ interval '1 day'");
    people.admin = admin;
  });

  const FREE = ["trialing", "active", "paid to the end", "admin"];
  const BLOCKED = ["past_due", "unpaid", "canceled"];

  const TABLE: [audience: string, level: string, who: string[]][] = [
    ["everybody", "info", FREE],
    ["everybody", "warning", FREE],
    ["everybody", "critical", [...FREE, ...BLOCKED]],
    ["trialing", "info", ["trialing", "admin"]],
    ["trialing", "critical", ["trialing", "admin"]],
    ["subscribed", "info", ["active", "paid to the end"]],
    ["subscribed", "critical", ["active", "paid to the end"]],
    ["blocked", "info", BLOCKED],
    ["blocked", "critical", BLOCKED],
    ["admins", "info", ["admin"]],
    ["admins", "critical", ["admin"]],
  ];

  it.each(TABLE)("%s, %s: %j", async (audience, level, who) => {
    const { id, title } = await makeAnnouncement({ audience, level });
    const seen: string[] = [];
    const states = new Set<number>();
    for (const [name, one] of Object.entries(people)) {
      const shown = (await titles(one)).includes(title);
      if (shown) seen.push(name);
      const { status } = await one.put(`/api/announcements/${id}/reading`);
      expect(status, `${name} ${shown ? "sees it" : "must not even say so"}`).toBe(shown ? 204 : 404);
      expect((await one.post(`/api/announcements/${id}/dismissal`)).status, name).toBe(shown ? 204 : 404);
      states.add(status);
    }
    expect(seen.toSorted()).toEqual(who.toSorted());
    expect(await counts(id)).toMatchObject({ seen: who.length, dismissed: who.length });
  });

  it("is counted exactly as it's shown, including users who saw it before", async () => {
    await sql(`UPDATE users SET "disabledAt" = now() WHERE id <> ALL ($1::uuid[])`, [
      Object.values(people).map(({ userId }) => userId),
    ]);
    try {
      for (const [audience, level, who] of TABLE) {
        const { id } = await makeAnnouncement({ audience, level });
        expect((await counts(id)).reach, `${audience}, ${level}`).toBe(who.length);
      }
      const leaving = people.trialing as Person;
      const { id, title } = await makeAnnouncement({ audience: "trialing" });
      expect(await titles(leaving)).toContain(title);
      await leaving.put(`/api/announcements/${id}/reading`);
      await subscribe(leaving, "active");
      expect(await counts(id)).toMatchObject({ seen: 1, reach: 2 });
      expect(await titles(leaving)).not.toContain(title);
      await sql(`DELETE FROM subscriptions WHERE "speakerId" = $1`, [leaving.speakerId]);
    } finally {
      await sql(`UPDATE users SET "disabledAt" = NULL`);
    }
  });
});

describe("the time of an announcement", () => {
  it("is from its first to before its last moment, by the database's clock", async () => {
    const { id, title } = await makeAnnouncement();
    const at = (from: string, to: string | null) =>
      sql(`UPDATE announcements SET "startsAt" = now() + $2::interval, "endsAt" = now() + $3::interval WHERE id = $1`, [
        id,
        from,
        to,
      ]);
    const CASES: [string, string | null, string][] = [
      ["-1 second", null, "showing"],
      ["0 seconds", "1 hour", "showing"],
      ["-1 hour", "2 seconds", "showing"],
      ["2 seconds", "1 hour", "planned"],
      ["-1 hour", "0 seconds", "over"],
      ["-2 hours", "-1 hour", "over"],
    ];
    for (const [from, to, state] of CASES) {
      await at(from, to);
      expect((await titles(person)).includes(title), `${from} to ${to}`).toBe(state === "showing");
      expect((await counts(id)).state).toBe(state);
    }
    // An expired one can still be dismissed where it's on screen; a planned one can't be yet.
    expect((await person.post(`/api/announcements/${id}/dismissal`)).status).toBe(204);
    await at("1 hour", null);
    for (const send of [
      person.put(`/api/announcements/${id}/reading`),
      person.post(`/api/announcements/${id}/dismissal`),
    ])
      expect((await send).status).toBe(404);
  });

  it("excludes one that is withdrawn, and includes it with its counts once that is undone", async () => {
    const { id, title } = await makeAnnouncement();
    await person.put(`/api/announcements/${id}/reading`);
    const withdrawn = await admin.post(`${URL}/${id}/withdrawal`);
    expect(withdrawn).toMatchObject({ status: 200, body: { state: "withdrawn", version: 2, seen: 1 } });
    expect((await admin.post(`${URL}/${id}/withdrawal`)).body.version, "a repeat changes nothing").toBe(2);
    expect(await titles(person)).toEqual([]);
    expect((await person.put(`/api/announcements/${id}/reading`)).status).toBe(404);
    const back = await admin.delete(`${URL}/${id}/withdrawal`);
    expect(back).toMatchObject({ status: 200, body: { state: "showing", version: 3, seen: 1 } });
    expect(await titles(person)).toEqual([title]);
    for (const send of [admin.post, admin.delete]) {
      expect((await send(`${URL}/${randomUUID()}/withdrawal`)).status).toBe(404);
    }
  });

  it("sorts by importance, then newest first", async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    for (const [title, level, minutes] of [
      ["old info", "info", 30],
      ["new info", "info", 20],
      ["warning", "warning", 40],
      ["critical", "critical", 50],
      ["success", "success", 10],
    ] as const) {
      await makeAnnouncement({ title, level, startsAt: ago(minutes) });
    }
    expect(await titles(person)).toEqual(["critical", "warning", "success", "new info", "old info"]);
  });
});

describe("seeing and dismissing", () => {
  it("counts a user once, however many concurrent requests on two instances report it", async () => {
    const { id } = await makeAnnouncement();
    const readers = await Promise.all(Array.from({ length: 4 }, () => signUp()));
    const second = await secondApp();
    const statuses = await Promise.all(
      readers.flatMap((one) =>
        [one, one.at(second), one, one.at(second), one].map((each) => each.put(`/api/announcements/${id}/reading`)),
      ),
    );
    expect(statuses).toHaveLength(20);
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await counts(id)).toMatchObject({ seen: 4, dismissed: 0 });
    const gone = await Promise.all(
      readers
        .slice(0, 3)
        .flatMap((one) => Array.from({ length: 5 }, () => one.post(`/api/announcements/${id}/dismissal`))),
    );
    expect(new Set(gone.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await counts(id)).toMatchObject({ seen: 4, dismissed: 3 });
  });

  it("writes at most once per user and announcement, and tells the page", async () => {
    const { id } = await makeAnnouncement();
    const isSeen = async () => (await person.get("/api/announcements")).body.items[0]?.isSeen;
    expect(await isSeen()).toBe(false);
    await person.put(`/api/announcements/${id}/reading`);
    const before = await lastChange();
    expect(await isSeen()).toBe(true);
    expect((await person.put(`/api/announcements/${id}/reading`)).status).toBe(204);
    expect(await lastChange()).toEqual(before);
  });

  it("hides a dismissed one on every device, and shows it again once that is undone", async () => {
    const { id, title } = await makeAnnouncement();
    const phone = await logIn(person);
    expect((await person.delete(`/api/announcements/${id}/dismissal`)).status, "never seen").toBe(404);
    expect((await person.post(`/api/announcements/${id}/dismissal`)).status).toBe(204);
    expect(await titles(phone)).toEqual([]);
    expect(await counts(id)).toMatchObject({ seen: 1, dismissed: 1 });
    expect((await phone.delete(`/api/announcements/${id}/dismissal`)).status).toBe(204);
    expect(await titles(person)).toEqual([title]);
    expect(await counts(id)).toMatchObject({ seen: 1, dismissed: 0 });
  });

  it("can't dismiss a permanent one, and changes nothing", async () => {
    const { id, title } = await makeAnnouncement({ isDismissible: false });
    const before = await lastChange();
    const answer = await person.post(`/api/announcements/${id}/dismissal`);
    expect(answer).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await lastChange()).toEqual(before);
    expect(await titles(person)).toEqual([title]);
  });

  it("doesn't affect another speaker", async () => {
    const { id, title } = await makeAnnouncement();
    const other = await signUp();
    await person.post(`/api/announcements/${id}/dismissal`);
    expect(await titles(other)).toEqual([title]);
    expect((await other.delete(`/api/announcements/${id}/dismissal`)).status).toBe(404);
    expect(await titles(person)).toEqual([]);
    const rows = await sql(`SELECT "userId", "speakerId" FROM announcement_readings WHERE "announcementId" = $1`, [id]);
    expect(rows).toEqual([{ userId: person.userId, speakerId: person.speakerId }]);
  });

  it("reveals no counts or audience to speakers", async () => {
    await makeAnnouncement();
    const [item] = (await person.get("/api/announcements")).body.items;
    expect(Object.keys(item ?? {}).toSorted()).toEqual(
      ["id", "isDismissible", "isSeen", "level", "text", "title", "version"].toSorted(),
    );
  });
});

describe("the admin's side", () => {
  const input = (change: object = {}) => ({ title: unique("News "), startsAt: "2031-05-06T14:00:00.000Z", ...change });

  it("accepts instants with any offset, returns them in UTC, and has defaults", async () => {
    const { body, status } = await admin.post(URL, input({ startsAt: "2031-05-06T09:00:00-05:00" }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      startsAt: "2031-05-06T14:00:00.000Z",
      endsAt: null,
      level: "info",
      audience: "everybody",
      isDismissible: true,
      text: "",
      state: "planned",
      seen: 0,
      dismissed: 0,
      version: 1,
      withdrawnAt: null,
    });
  });

  it.each([
    [{ title: " " }, "title"],
    [{ title: "x".repeat(121) }, "title"],
    [{ text: "x".repeat(1001) }, "text"],
    [{ level: "loud" }, "level"],
    [{ audience: "nobody" }, "audience"],
    [{ startsAt: "2031-05-06" }, "startsAt"],
    [{ startsAt: "2031-05-06T14:00" }, "startsAt"],
    [{ startsAt: "2131-05-06T14:00:00Z" }, "startsAt"],
    [{ endsAt: "2031-05-06T14:00:00Z" }, "endsAt"],
    [{ endsAt: "2031-05-06T13:59:59Z" }, "endsAt"],
    [{ isDismissible: "yes" }, "isDismissible"],
  ])("refuses %j", async (change, field) => {
    expect(await admin.post(URL, input(change))).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect(await sql("SELECT count(*) FROM announcements")).toEqual([{ count: "0" }]);
  });

  it("refuses a change that reverses start and end, and changes nothing", async () => {
    const { id } = await makeAnnouncement({ endsAt: "2031-05-06T14:00:00Z" });
    const before = await lastChange();
    const answer = await admin.patch(`${URL}/${id}`, { startsAt: "2031-05-07T14:00:00Z", version: 1 });
    expect(answer).toMatchObject({ status: 422, body: { fields: { endsAt: expect.any(String) } } });
    expect(await lastChange()).toEqual(before);
  });

  it("keeps who saw it when it's edited, and shows them the new text", async () => {
    const { id } = await makeAnnouncement();
    await person.put(`/api/announcements/${id}/reading`);
    const edited = await admin.patch(`${URL}/${id}`, { title: "Other words", version: 1 });
    expect(edited).toMatchObject({ status: 200, body: { title: "Other words", seen: 1, version: 2 } });
    expect(await titles(person)).toEqual(["Other words"]);
    const stale = await admin.patch(`${URL}/${id}`, { title: "Late words", version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: "stale" } });
    expect(await titles(person)).toEqual(["Other words"]);
  });

  it("pages through all of them without gaps or repeats, by state", async () => {
    for (let at = 0; at < 13; at += 1) {
      await makeAnnouncement({ startsAt: `2031-05-${10 + (at % 3)}T14:00:00Z` });
    }
    const { id: showing } = await makeAnnouncement();
    for (const [query, expected] of [
      ["", 14],
      ["&state=planned", 13],
      ["&state=showing", 1],
      ["&state=over", 0],
    ] as const) {
      const { items, totals } = await readAll(admin, `${URL}?limit=5${query}`);
      const [ids, starts] = [items.map(({ id }) => id), items.map(({ startsAt }) => String(startsAt))];
      expect(totals, query).toEqual([expected]);
      expect(new Set(ids).size, query).toBe(expected);
      expect(starts).toEqual(starts.toSorted().reverse());
      if (query === "&state=showing") expect(ids).toEqual([showing]);
    }
  });

  it("audits admins' actions, and nothing of speakers", async () => {
    const { id } = await makeAnnouncement({ title: "To be written down" });
    await admin.patch(`${URL}/${id}`, { text: "More", version: 1 });
    await admin.post(`${URL}/${id}/withdrawal`);
    await admin.delete(`${URL}/${id}/withdrawal`);
    await person.post(`/api/announcements/${id}/dismissal`);
    const entries = await sql(
      `SELECT action, by, details FROM audit_entries WHERE details ->> 'announcementId' = $1 ORDER BY at, id`,
      [id],
    );
    expect(entries).toEqual([
      { action: "announcement.created", by: "admin", details: { announcementId: id } },
      { action: "announcement.changed", by: "admin", details: { announcementId: id, fields: "text" } },
      { action: "announcement.withdrawn", by: "admin", details: { announcementId: id } },
      { action: "announcement.restored", by: "admin", details: { announcementId: id } },
    ]);
  });
});
