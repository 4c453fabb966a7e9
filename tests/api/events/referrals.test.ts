import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { makeEvent, type Person, signUp } from "../../support/people";

let person: Person;
let other: Person;
beforeAll(async () => {
  [person, other] = await Promise.all([signUp(), signUp()]);
});

const referralsOf = async (id: string, by = person) => (await by.get(`/api/events/${id}/referrals`)).body.items;

describe("an event's referrals", () => {
  it("include every generation, with its money where it was booked", async () => {
    const stage = await makeEvent(person, { title: "Stage", status: "completed", fee: 1000, city: "Omaha" });
    const from = (id: string, fields: object) => makeEvent(person, { cameFromEventId: id, ...fields });
    const child = await from(stage.id, { title: "Child", status: "confirmed", fee: 5000, date: "2031-06-01" });
    expect(child).toMatchObject({ cameFromEventId: stage.id, cameFromEventTitle: "Stage" });
    await from(stage.id, { title: "Open", status: "hold", fee: 9000, date: "2031-06-02" });
    const off = await from(child.id, { title: "Grandchild", status: "cancelled", fee: 7000, keptAmount: 700 });
    const gone = await from(stage.id, { title: "Thrown away" });
    await person.delete(`/api/events/${gone.id}`);

    expect(await referralsOf(stage.id)).toMatchObject([
      { title: "Child", depth: 1, cameFromEventId: stage.id, fee: 5000 },
      { title: "Open", depth: 1 },
      { title: "Grandchild", depth: 2, cameFromEventId: child.id, keptAmount: 700 },
    ]);
    const { body } = await person.get("/api/events/referrals");
    expect(body.total).toBe(2);
    expect(body.items).toMatchObject([
      { id: stage.id, title: "Stage", city: "Omaha", direct: 2, led: 3, bookings: 1, money: 5700 },
      { id: child.id, title: "Child", direct: 1, led: 1, bookings: 0, money: 700 },
    ]);
    // Permanent deletion clears references to the deleted event.
    await sql(`DELETE FROM events WHERE id = $1`, [child.id]);
    expect((await person.get(`/api/events/${off.id}`)).body).toMatchObject({ cameFromEventId: null });
  });

  it("never form a cycle: neither when written, nor when read", async () => {
    const [a, b, c] = [await makeEvent(person, { title: "A" }), await makeEvent(person), await makeEvent(person)];
    const link = (event: { id: string; version: number }, to: string) =>
      person.patch(`/api/events/${event.id}`, { cameFromEventId: to, version: event.version });
    expect((await link(b, a.id)).status).toBe(200);
    expect((await link(c, b.id)).status).toBe(200);
    const self = await link(a, a.id);
    expect(self.body.fields).toEqual({ cameFromEventId: "An event can't be a spin-off of itself" });
    const circle = await link(a, c.id);
    expect(circle.status).toBe(422);
    expect(circle.body.fields.cameFromEventId).toMatch(/already a spin-off of this event/);
    await sql(`UPDATE events SET "cameFromEventId" = $2 WHERE id = $1`, [a.id, c.id]);
    expect((await referralsOf(a.id)).map(({ id }) => id)).toEqual([b.id, c.id]);
    const stages = await person.get("/api/events/referrals");
    expect(stages.status).toBe(200);
    expect((await link(c, a.id)).status, "the way out of it").not.toBe(500);
  });

  it("keep one of two concurrent changes that would close a cycle together", async () => {
    const [a, b] = [await makeEvent(person), await makeEvent(person)];
    const answers = await Promise.all([
      person.patch(`/api/events/${a.id}`, { cameFromEventId: b.id, version: 1 }),
      person.patch(`/api/events/${b.id}`, { cameFromEventId: a.id, version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it("belong to one speaker", async () => {
    const [mine, theirs] = [await makeEvent(person), await makeEvent(other)];
    for (const cameFromEventId of [theirs.id, randomUUID()]) {
      const change = await person.patch(`/api/events/${mine.id}`, { cameFromEventId, version: 1 });
      expect(change).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
    expect((await other.get(`/api/events/${mine.id}/referrals`)).status).toBe(404);
    expect((await other.get("/api/events/referrals")).body).toEqual({ items: [], total: 0 });
  });

  it("can't start from the trash", async () => {
    const [mine, thrown] = [await makeEvent(person), await makeEvent(person, { title: "Thrown" })];
    await person.delete(`/api/events/${thrown.id}`);
    const change = await person.patch(`/api/events/${mine.id}`, { cameFromEventId: thrown.id, version: 1 });
    expect(change.body.fields.cameFromEventId).toMatch(/“Thrown” is in the trash/);
  });
});
