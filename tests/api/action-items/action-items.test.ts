import { beforeEach, describe, expect, it } from "vitest";
import { day, itemsOf, makeOwnTask, makePastEvent } from "../../support/action-items";
import { sql } from "../../support/app";
import { makeEvent, type Person, signUp } from "../../support/people";

let person: Person;
beforeEach(async () => {
  person = await signUp();
});

const put = (item: { key: string; fingerprint: string }, mark: string, more = {}) =>
  person.put(`/api/action-items/${item.key}`, { mark, fingerprint: item.fingerprint, ...more });

describe("an item", () => {
  it("says why, since when and what is at stake, and goes when its fact does", async () => {
    const { event, item } = await makePastEvent(person, { title: "Spring Summit", fee: 12_000 });
    expect(item).toEqual({
      key: `past-event:${event.id}`,
      rule: "past-event",
      title: "Spring Summit",
      why: expect.stringMatching(/and its status is still Confirmed$/),
      action: { label: "Update status", href: `/events/${event.id}` },
      since: day(-1),
      due: day(-1),
      amount: 12_000,
      fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
      before: null,
    });
    await person.patch(`/api/events/${event.id}`, { version: event.version, status: "completed" });
    expect(await itemsOf(person, "past-event")).toEqual([]);
  });

  it("is not asked of an event older than 60 days", async () => {
    await makeEvent(person, { date: day(-61), status: "confirmed" });
    expect(await itemsOf(person, "past-event")).toEqual([]);
  });

  it("comes overdue first, then by what is at stake", async () => {
    const cheap = await makePastEvent(person, { fee: 1_000 });
    const dear = await makePastEvent(person, { fee: 9_000 });
    const today = await makeOwnTask(person, { dueOn: day(0) });
    const keys = (await itemsOf(person)).map(({ key }) => key);
    const places = [dear.item.key, cheap.item.key, `own-task:${today.id}`].map((key) => keys.indexOf(key));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });
});

describe("setting an item aside", () => {
  it.each([
    ["done", {}],
    ["dismissed", {}],
    ["snoozed", { until: day(7) }],
  ])("as %s holds until its facts change, and can be undone", async (mark, more) => {
    const { event, item } = await makePastEvent(person, { fee: 1_000 });
    expect(await put(item, mark, more)).toMatchObject({ status: 200 });
    expect(await put(item, mark, more)).toMatchObject({ status: 200 });
    expect(await itemsOf(person, "past-event")).toEqual([]);
    expect(await person.delete(`/api/action-items/${item.key}`)).toMatchObject({ status: 204 });
    expect(await itemsOf(person, "past-event")).toHaveLength(1);
    await put(item, mark, more);
    const { body } = await person.patch(`/api/events/${event.id}`, { version: event.version, title: "Renamed" });
    expect(await itemsOf(person, "past-event")).toEqual([]);
    await person.patch(`/api/events/${event.id}`, { version: body.version, status: "hold" });
    const [back] = await itemsOf(person, "past-event");
    expect(back?.before).toBe(mark === "done" ? null : item.why);
  });

  it("ends with the snooze", async () => {
    const { item } = await makePastEvent(person);
    await put(item, "snoozed", { until: day(7) });
    await sql(`UPDATE action_item_marks SET until = '${day(-1)}' WHERE "speakerId" = $1`, [person.speakerId]);
    expect(await itemsOf(person, "past-event")).toMatchObject([{ before: null }]);
  });

  it.each([[day(-1)], [day(0)], ["9999-12-31"], ["soon"]])("until %s is refused", async (until) => {
    const { item } = await makePastEvent(person);
    expect(await put(item, "snoozed", { until })).toMatchObject({ status: 422 });
  });

  it("is refused for an unknown rule, another speaker's item, and facts that changed meanwhile", async () => {
    const { event, item } = await makePastEvent(person);
    expect(await put({ ...item, key: `no-rule:${event.id}` }, "done")).toMatchObject({ status: 422 });
    const stranger = await signUp();
    const body = { mark: "done", fingerprint: item.fingerprint };
    const theirs = await stranger.put(`/api/action-items/${item.key}`, body);
    const none = await stranger.put(`/api/action-items/past-event:${crypto.randomUUID()}`, body);
    expect(theirs.status).toBe(404);
    expect(theirs.body).toEqual(none.body);
    await person.patch(`/api/events/${event.id}`, { version: event.version, fee: 7_000 });
    expect(await put(item, "done")).toMatchObject({ status: 409 });
    expect(await itemsOf(person, "past-event")).toHaveLength(1);
  });

  it("works for all items of a rule, of which the weightiest are listed", async () => {
    await sql(
      `INSERT INTO events (id, "speakerId", title, "startsOn", status, "updatedAt")
       SELECT gen_random_uuid(), $1, 'Event ' || n, '${day(-2)}', 'confirmed', now() FROM generate_series(1, 60) n`,
      [person.speakerId],
    );
    const { body } = await person.get("/api/action-items");
    expect(body).toMatchObject({ total: 60, groups: [{ rule: "past-event", count: 10 }] });
    expect(body.items).toHaveLength(50);
    const snooze = (rule: string) => person.put(`/api/action-item-rules/${rule}/snooze`, { until: day(3) });
    expect((await snooze("past-event")).body).toEqual({ count: 60 });
    expect(await snooze("no-rule")).toMatchObject({ status: 422 });
    expect(await itemsOf(person)).toEqual([]);
  });
});

describe("a rule", () => {
  it("can be switched off or given other days, and says what it would say", async () => {
    const { item } = await makePastEvent(person);
    const rules = async () => (await person.get<{ items: { rule: string }[] }>("/api/action-item-rules")).body.items;
    const rule = async () => (await rules()).find((one) => one.rule === "past-event");
    expect(await rule()).toMatchObject({ isOff: false, count: 1, example: `${item.title}: ${item.why}` });
    expect(await person.put("/api/action-item-rules/past-event", { isOff: true })).toMatchObject({ status: 200 });
    expect(await itemsOf(person, "past-event")).toEqual([]);
    expect(await rule()).toMatchObject({ isOff: true, count: 1 });
    const days = (value: number, of = "kit-outdated") => person.put(`/api/action-item-rules/${of}`, { days: value });
    expect(await days(900)).toMatchObject({ status: 422 });
    expect(await days(5, "past-event")).toMatchObject({ status: 422 });
    expect(await days(100)).toMatchObject({ status: 200 });
    expect((await rules()).find((one) => one.rule === "kit-outdated")).toMatchObject({ days: 100, usualDays: 365 });
  });
});

describe("an own task", () => {
  it.each([
    ["never", "2025-01-31", "2025-01-31"],
    ["daily", day(-40), day(0)],
    ["weekly", day(-15), day(-1)],
    ["weekly", day(-14), day(0)],
  ])("that repeats %s from %s is due on %s", async (repeats, dueOn, due) => {
    await makeOwnTask(person, { dueOn, repeats });
    expect(await itemsOf(person, "own-task")).toMatchObject([{ due }]);
  });

  it("is done once, and due again on its next day", async () => {
    const task = await makeOwnTask(person, { dueOn: day(-8), repeats: "weekly" });
    const [item] = await itemsOf(person, "own-task");
    if (!item) throw new Error("An own task is something to do");
    await put(item, "done");
    expect(await itemsOf(person, "own-task")).toEqual([]);
    await person.patch(`/api/own-tasks/${task.id}`, { version: task.version, dueOn: day(-7) });
    expect(await itemsOf(person, "own-task")).toMatchObject([{ due: day(0), before: null }]);
  });

  it("is about at most one record of the speaker", async () => {
    const event = await makeEvent(person);
    const stranger = await signUp();
    expect(await stranger.post("/api/own-tasks", { title: "x", dueOn: day(0), eventId: event.id })).toMatchObject({
      status: 404,
    });
  });
});
