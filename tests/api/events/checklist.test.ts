import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import type { Body } from "../../support/browser";
import { expectStatus, makeEvent, makeTemplate, type Person, signUp } from "../../support/people";

type Task = {
  id: string;
  version: number;
  title: string;
  anchor: string | null;
  offsetDays: number;
  dueOn: string | null;
  done: boolean;
};

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

const path = (event: { id: string }) => `/api/events/${event.id}/tasks`;
const tasksOf = async (event: { id: string }): Promise<Task[]> =>
  (await person.get<{ items: Task[] }>(path(event))).body.items;
const titles = async (event: { id: string }) => (await tasksOf(event)).map(({ title }) => title);
const dueOf = async (event: { id: string }, title: string) =>
  (await tasksOf(event)).find((task) => task.title === title)?.dueOn;
const add = async (event: { id: string }, fields: object): Promise<Task & Body> => {
  const answer = await person.post<Task & Body>(path(event), fields);
  expectStatus(answer, 201, "task");
  return answer.body;
};
const change = async (event: { id: string }, fields: object) => {
  const { version } = (await person.get(`/api/events/${event.id}`)).body;
  expectStatus(await person.patch(`/api/events/${event.id}`, { ...fields, version }), 200, "event");
};
const today = async (days = 0): Promise<string> => {
  const [row] = await sql<{ day: string }>(
    `SELECT ((now() AT TIME ZONE "timeZone")::date + $2::int)::text AS day FROM speakers WHERE id = $1`,
    [person.speakerId, days],
  );
  return String(row?.day);
};

describe("a task", () => {
  it("can be added, ticked, edited, moved, deleted and restored", async () => {
    const event = await makeEvent(person);
    const [a, b, c] = [
      await add(event, { title: " First  thing " }),
      await add(event, { title: "Second", dueOn: "2031-05-01" }),
      await add(event, { title: "Third" }),
    ];
    expect(a).toMatchObject({ title: "First thing", dueOn: null, done: false, version: 1 });
    const one = (task: Task) => `${path(event)}/${task.id}`;
    const ticked = await person.patch(one(a), { done: true, version: 1 });
    expect(ticked.body).toMatchObject({ done: true, doneAt: expect.any(String), version: 2 });
    expect((await person.patch(one(a), { done: false, version: 2 })).body).toMatchObject({ done: false, doneAt: null });
    const order = await person.post(`${path(event)}/order`, { ids: [c.id, a.id] });
    expectStatus(order, 200, "order");
    expect(await titles(event), "what is not named stays behind").toEqual(["Third", "First thing", "Second"]);
    expect((await person.delete(one(b))).status).toBe(204);
    expect(await titles(event)).toEqual(["Third", "First thing"]);
    expectStatus(await person.post(`${one(b)}/restoration`), 200, "restore");
    expect(await titles(event)).toEqual(["Third", "First thing", "Second"]);
    const elsewhere = await makeEvent(person);
    expect((await person.get(`${path(elsewhere)}/${b.id}`)).status, "another event's").toBe(404);
    expect((await person.post(`${path(elsewhere)}/order`, { ids: [b.id] })).status).toBe(404);
  });

  it("reports errors", async () => {
    const event = await makeEvent(person);
    for (const [body, field] of [
      [{ title: "" }, "title"],
      [{ title: "x".repeat(201) }, "title"],
      [{ title: "x", dueOn: "2031-02-30" }, "dueOn"],
      [{ title: "x", dueOn: "20226-01-01" }, "dueOn"],
      [{ title: "x", anchor: "someday" }, "anchor"],
      [{ title: "x", anchor: "event_date", offsetDays: 1.5 }, "offsetDays"],
      [{ title: "x", anchor: "event_date", offsetDays: -731 }, "offsetDays"],
    ] as const) {
      const answer = await person.post(path(event), body);
      expect(answer, JSON.stringify(body)).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.any(String) } },
      });
    }
    expect(await tasksOf(event)).toEqual([]);
    await person.delete(`/api/events/${event.id}`);
    expect((await person.post(path(event), { title: "x" })).status, "in the trash").toBe(404);
  });
});

describe("a due date", () => {
  it("follows the event's date, also when it's changed in bulk", async () => {
    const event = await makeEvent(person, { date: "2031-03-10" });
    await add(event, { title: "Slides", anchor: "event_date", offsetDays: -7 });
    await add(event, { title: "By hand", dueOn: "2031-01-01" });
    expect(await dueOf(event, "Slides")).toBe("2031-03-03");
    await change(event, { date: "2032-03-01" });
    expect(await dueOf(event, "Slides")).toBe("2032-02-23");
    await sql(`UPDATE events SET "startsOn" = '2033-01-01' WHERE id = $1`, [event.id]);
    expect(await dueOf(event, "Slides"), "in bulk").toBe("2032-12-25");
    expect(await dueOf(event, "By hand")).toBe("2031-01-01");
  });

  it("is set once its anchor is reached or passed, and stays", async () => {
    const event = await makeEvent(person, { date: "2041-03-10" });
    for (const anchor of ["inquiry", "hold", "contract_sent", "confirmed", "completed"]) {
      await add(event, { title: anchor, anchor, offsetDays: 2 });
    }
    const due = async () => Object.fromEntries((await tasksOf(event)).map(({ title, dueOn }) => [title, dueOn]));
    const later = await today(2);
    expect(await due()).toEqual({ inquiry: later, hold: null, contract_sent: null, confirmed: null, completed: null });
    await change(event, { status: "lost", endReason: "date" });
    expect((await due()).confirmed, "lost is no way there").toBeNull();
    await sql(`UPDATE events SET status = 'confirmed' WHERE id = $1`, [event.id]);
    expect(await due()).toEqual({
      inquiry: later,
      hold: later,
      contract_sent: later,
      confirmed: later,
      completed: null,
    });
    await sql(`UPDATE event_tasks SET "dueOn" = "dueOn" - 5 WHERE "eventId" = $1`, [event.id]);
    const kept = await due();
    await change(event, { status: "hold" });
    await change(event, { status: "confirmed" });
    expect(await due(), "reached once is reached").toEqual(kept);
    await add(event, { title: "late comer", anchor: "confirmed", offsetDays: 0 });
    expect(await dueOf(event, "late comer"), "the day it was first confirmed").toBe(await today());
  });

  it("of an event created with its status counts from its creation, or from its own date if that is over", async () => {
    const ahead = await makeEvent(person, { date: "2041-03-10", status: "confirmed" });
    await add(ahead, { title: "t", anchor: "confirmed", offsetDays: 1 });
    expect(await dueOf(ahead, "t")).toBe(await today(1));
    const past = await makeEvent(person, { date: "2019-06-30", status: "completed" });
    await add(past, { title: "t", anchor: "completed", offsetDays: 1 });
    expect(await dueOf(past, "t")).toBe("2019-07-01");
  });

  it("set by hand drops the anchor, and a new anchor sets its own date", async () => {
    const event = await makeEvent(person, { date: "2031-03-10" });
    const task = await add(event, { title: "t", anchor: "event_date", offsetDays: -1, dueOn: "2020-01-01" });
    expect(task.dueOn, "the anchor wins").toBe("2031-03-09");
    const one = `${path(event)}/${task.id}`;
    const byHand = await person.patch(one, { dueOn: "2031-02-02", version: 1 });
    expect(byHand.body).toMatchObject({ anchor: null, dueOn: "2031-02-02" });
    const back = await person.patch(one, { anchor: "event_date", offsetDays: 3, version: 2 });
    expect(back.body).toMatchObject({ anchor: "event_date", dueOn: "2031-03-13" });
    expect((await person.patch(one, { offsetDays: -3, version: 3 })).body).toMatchObject({ dueOn: "2031-03-07" });
    expect((await person.patch(one, { dueOn: null, version: 4 })).body).toMatchObject({ anchor: null, dueOn: null });
  });
});

describe("checklist templates", () => {
  const apply = (event: { id: string }, body: object = {}) =>
    person.post<{ items: Task[]; added: number }>(`${path(event)}/from-templates`, body);

  it("have the default tasks if there are none, which are added once", async () => {
    const other = await signUp();
    const made = (await other.post("/api/events", { title: "Talk", date: "2041-01-20", status: "confirmed" })).body;
    const send = (body: object = {}) =>
      other.post<{ items: Task[]; added: number }>(`${path(made)}/from-templates`, body);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ body }) => body.added).toSorted((a, b) => a - b)).toEqual([
      0,
      0,
      answers[0]?.body.items.length,
    ]);
    const { items } = (await other.get<{ items: Task[] }>(path(made))).body;
    expect(items.length).toBeGreaterThan(8);
    expect(items.find(({ title }) => title === "Send the slides")).toMatchObject({ dueOn: "2041-01-13" });
    expect(items.find(({ title }) => /thank-you/.test(title))).toMatchObject({ dueOn: null });
    expect((await send({ type: "virtual" })).body.added, "what only a virtual event needs").toBe(1);
  });

  it("are copied: later changes and deletions don't affect the event's tasks", async () => {
    await makeTemplate(person, { title: "For all", anchor: "event_date", offsetDays: -3 });
    const step = await makeTemplate(person, {
      title: "For panels",
      type: "panel",
      anchor: "event_date",
      offsetDays: 0,
    });
    const event = await makeEvent(person, { date: "2031-03-10" });
    await add(event, { title: "for ALL" });
    const first = await apply(event, { type: "panel" });
    expect(first.body.added, "one is there already, in other letters").toBe(1);
    expect(await titles(event)).toEqual(["for ALL", "For panels"]);
    await person.patch(`/api/task-templates/${step.id}`, { title: "Renamed", version: step.version });
    await person.delete(`/api/task-templates/${step.id}`);
    expect(await titles(event)).toEqual(["for ALL", "For panels"]);
    const another = await makeEvent(person);
    expect((await apply(another)).body.items.map(({ title }) => title)).toEqual(["For all"]);
  });

  it("have an order within their type, and the default tasks are added without duplicates", async () => {
    const type = "emcee";
    const [a, b] = [
      await makeTemplate(person, { type, title: "a" }),
      await makeTemplate(person, { type, title: "Send a Thank-You note" }),
    ];
    const list = async () =>
      (await person.get(`/api/task-templates?type=${type}`)).body.items.map(({ title }) => title);
    expectStatus(await person.post("/api/task-templates/order", { type, ids: [b.id, a.id] }), 200, "order");
    expect(await list()).toEqual(["Send a Thank-You note", "a"]);
    const foreign = await makeTemplate(person, { type: "panel" });
    expect((await person.post("/api/task-templates/order", { type, ids: [foreign.id] })).status).toBe(404);
    await Promise.all([1, 2, 3].map(() => person.post("/api/task-templates/usual", { type })));
    const after = await list();
    expect(after.length).toBeGreaterThan(8);
    expect(new Set(after.map((title) => String(title).toLowerCase())).size).toBe(after.length);
  });
});
