import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import type { Body } from "../../support/browser";
import {
  expectStatus,
  makeActivity,
  makeClient,
  makeContact,
  makeEvent,
  type Person,
  signUp,
} from "../../support/people";

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

const now = async (noun: string, id: string) => (await person.get(`${noun}/${id}`)).body;
const client = (id: string) => now("/api/clients", id);

const merge = async (kept: Body, other: Body, fields: Record<string, string> = {}) =>
  person.post<Body & { client: Body; moved: Record<string, number>; mergeId: string }>(
    `/api/clients/${kept.id}/merge`,
    {
      otherId: other.id,
      fields,
      version: (await client(kept.id)).version,
      otherVersion: (await client(other.id)).version,
    },
  );

const undo = (kept: Body, mergeId: string) =>
  person.delete<Body & { stayed: string[] }>(`/api/clients/${kept.id}/merge/${mergeId}`);

/** Two clients with related records of every kind. */
async function two() {
  const kept = await makeClient(person, {
    name: "Acme",
    phone: "303 555 0142",
    industry: "Tools",
    tags: ["VIP", "Repeat"],
    notes: "Pays late.",
  });
  const other = await makeClient(person, {
    name: "Acme Corporation",
    company: "Acme Holding",
    email: "dana@acme.example",
    phone: "303 555 0143",
    tags: ["vip", "Spring"],
    notes: "Ask for Dana.",
  });
  await makeContact(person, { clientId: kept.id, name: "First" });
  const contact = await makeContact(person, { clientId: other.id, name: "Second" });
  const event = await makeEvent(person, { clientId: other.id });
  const thrown = await makeEvent(person, { clientId: other.id });
  expectStatus(await person.delete(`/api/events/${thrown.id}`), 204, "trash");
  const line = await makeActivity(person, { clientId: other.id });
  await sql(
    `INSERT INTO testimonials (id, "speakerId", "clientId", "clientName", content, "updatedAt")
     VALUES (gen_random_uuid(), $1, $2, 'Dana', 'Great', now())`,
    [person.speakerId, other.id],
  );
  return { kept, other, contact, event, thrown, line };
}

describe("a merge", () => {
  it("chooses per field, combines tags, joins notes and moves all related records", async () => {
    const { kept, other, contact, event, thrown, line } = await two();
    const answer = await merge(kept, other, { company: "other", email: "other" });
    expectStatus(answer, 200, "merge");
    expect(answer.body.client).toMatchObject({
      id: kept.id,
      name: "Acme",
      company: "Acme Holding",
      email: "dana@acme.example",
      phone: "303 555 0142",
      industry: "Tools",
      tags: ["VIP", "Repeat", "Spring"],
      notes: "Pays late.\n\nAsk for Dana.",
      version: kept.version + 1,
    });
    expect(answer.body.moved).toMatchObject({ events: 2, contacts: 1, activities: 1, testimonials: 1 });
    expect((await client(other.id)).deletedAt).not.toBeNull();
    expect(await now("/api/events", event.id)).toMatchObject({ clientId: kept.id, clientCompany: "Acme" });
    expect(await now("/api/events", thrown.id)).toMatchObject({ clientId: kept.id });
    expect(await now("/api/activities", line.id)).toMatchObject({ clientId: kept.id });
    expect(await now("/api/contacts", contact.id)).toMatchObject({ clientId: kept.id, position: 1 });
    const { body } = await person.get<{ items: { kind: string; name?: string; undoable?: boolean }[] }>(
      `/api/clients/${kept.id}/timeline?show=activities`,
    );
    expect(body.items[0]).toMatchObject({ kind: "merge", name: "Acme Corporation", undoable: true });
  });

  it("restores everything when undone", async () => {
    const { kept, other, contact, event, thrown, line } = await two();
    const { body } = await merge(kept, other, { name: "other", company: "other", phone: "other" });
    const answer = await undo(kept, body.mergeId);
    expect(answer, answer.text).toMatchObject({ status: 200, body: { stayed: [] } });
    const { version: _, updatedAt: __, ...first } = kept;
    const { version: ___, updatedAt: ____, ...second } = other;
    expect(await client(kept.id)).toMatchObject(first);
    expect(await client(other.id)).toMatchObject(second);
    for (const [noun, { id }] of [
      ["/api/events", event],
      ["/api/events", thrown],
      ["/api/contacts", contact],
      ["/api/activities", line],
    ] as const) {
      expect(await now(noun, id), noun).toMatchObject({ clientId: other.id });
    }
    const { body: story } = await person.get<{ items: { kind: string }[] }>(
      `/api/clients/${kept.id}/timeline?show=activities`,
    );
    expect(story.items).toEqual([]);
    const again = await undo(kept, body.mergeId);
    expect(again, "a second time does no harm").toMatchObject({ status: 200, body: { stayed: [] } });
  });

  it("keeps later changes when undone, and says so", async () => {
    const { kept, other, contact, event } = await two();
    const { body } = await merge(kept, other, { company: "other", email: "other" });
    const united = await client(kept.id);
    await person.patch(`/api/clients/${kept.id}`, { email: "new@acme.example", version: united.version });
    const third = await makeClient(person, { name: "Third" });
    const moved = await now("/api/events", event.id);
    await person.patch(`/api/events/${event.id}`, { clientId: third.id, version: moved.version });
    await sql("DELETE FROM contacts WHERE id = $1", [contact.id]);
    const answer = await undo(kept, body.mergeId);
    expect(answer.body.stayed).toEqual([
      "Email changed after the merge and won't be restored.",
      "1 contact was moved or deleted after the merge and won't be restored.",
      "1 event was moved or deleted after the merge and won't be restored.",
    ]);
    expect(await client(kept.id)).toMatchObject({ email: "new@acme.example", company: "", notes: "Pays late." });
    expect(await now("/api/events", event.id)).toMatchObject({ clientId: third.id });
    expect(await client(other.id)).toMatchObject({ deletedAt: null, email: "dana@acme.example" });
  });

  it("is refused for a stale version, the same client, or a missing one", async () => {
    const [kept, other] = [await makeClient(person), await makeClient(person)];
    const send = (body: object) => person.post(`/api/clients/${kept.id}/merge`, body);
    const good = { otherId: other.id, version: 1, otherVersion: 1 };
    expect(await send({ ...good, version: 2 })).toMatchObject({ status: 409, body: { code: "stale" } });
    expect(await send({ ...good, otherVersion: 2 })).toMatchObject({ status: 409, body: { code: "stale" } });
    expect((await send({ ...good, otherId: kept.id })).status).toBe(422);
    expect((await send({ ...good, fields: { name: "both" } })).status).toBe(422);
    await person.delete(`/api/clients/${other.id}`);
    expect((await send({ ...good, otherVersion: 2 })).status).toBe(404);
    expect((await client(kept.id)).version, "nothing was changed").toBe(1);
  });

  it("is refused when the joined notes are too long", async () => {
    const [kept, other] = [
      await makeClient(person, { notes: "a".repeat(12_000) }),
      await makeClient(person, { notes: "b".repeat(12_000) }),
    ];
    expect(await merge(kept, other)).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await client(other.id)).deletedAt).toBeNull();
  });
});

describe("two concurrent merges", () => {
  const send = (kept: Body, other: Body) =>
    person.post(`/api/clients/${kept.id}/merge`, { otherId: other.id, version: 1, otherVersion: 1 });

  it("of one pair in both directions: one succeeds, and nothing is lost", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await makeClient(person), await makeClient(person)];
      const events = [await makeEvent(person, { clientId: a.id }), await makeEvent(person, { clientId: b.id })];
      const answers = await Promise.all([send(a, b), send(b, a)]);
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses[0]).toBe(200);
      expect([404, 409]).toContain(statuses[1]);
      const living = [await client(a.id), await client(b.id)].filter(({ deletedAt }) => deletedAt === null);
      expect(living).toHaveLength(1);
      for (const { id } of events) expect((await now("/api/events", id)).clientId).toBe(living[0]?.id);
    }
  });

  it("of the same client into two: one succeeds", async () => {
    const [a, b, wanted] = [await makeClient(person), await makeClient(person), await makeClient(person)];
    const event = await makeEvent(person, { clientId: wanted.id });
    const answers = await Promise.all([send(a, wanted), send(b, wanted)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const winner = answers[0]?.status === 200 ? a : b;
    expect((await now("/api/events", event.id)).clientId).toBe(winner.id);
  });

  it("undone twice at once are undone once", async () => {
    const [a, b] = [await makeClient(person, { tags: ["One"] }), await makeClient(person, { tags: ["Two"] })];
    const { body } = await merge(a, b);
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(a, body.mergeId)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await client(a.id)).toMatchObject({ tags: ["One"], version: 3 });
  });
});

describe("undoing a merge", () => {
  it("waits until the kept client is restored if that was merged itself", async () => {
    const [a, b, c] = [await makeClient(person), await makeClient(person), await makeClient(person)];
    const event = await makeEvent(person, { clientId: b.id });
    const first = (await merge(a, b)).body.mergeId;
    const second = (await merge(c, a)).body.mergeId;
    expect(await undo(a, first)).toMatchObject({ status: 409, body: { code: "conflict" } });
    expectStatus(await undo(c, second), 200, "undo the second");
    expectStatus(await undo(a, first), 200, "undo the first");
    expect(await now("/api/events", event.id)).toMatchObject({ clientId: b.id });
  });

  it("is no longer possible after 30 days, or once the other client is deleted for good", async () => {
    const [a, b, c] = [await makeClient(person), await makeClient(person), await makeClient(person)];
    const [old, lost] = [(await merge(a, b)).body.mergeId, (await merge(a, c)).body.mergeId];
    await sql(`UPDATE client_merges SET "createdAt" = now() - interval '30 days 1 second' WHERE id = $1`, [old]);
    await sql("DELETE FROM clients WHERE id = $1", [c.id]);
    for (const mergeId of [old, lost]) {
      const answer = await undo(a, mergeId);
      expect(answer).toMatchObject({ status: 409, body: { code: "conflict" } });
      expect(answer.text).toMatch(/30 days|permanently deleted/);
    }
  });

  it("works at the kept client's own URL only", async () => {
    const [a, b] = [await makeClient(person), await makeClient(person)];
    const { body } = await merge(a, b);
    expect((await undo(b, body.mergeId)).status).toBe(404);
    expect((await client(b.id)).deletedAt).not.toBeNull();
  });
});
