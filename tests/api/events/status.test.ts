import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { makeEvent, type Person, signUp } from "../../support/people";

type Sum = { status: string; count: number; fee: number };
type Sums = { year: number; pipeline: Sum[]; confirmed: Sum; later: { year: number; booked: number }[] };

let person: Person;
let other: Person;
beforeAll(async () => {
  [person, other] = await Promise.all([signUp(), signUp()]);
});

const set = (id: string, body: object) => person.put(`/api/events/${id}/status`, body);
const historyOf = async (id: string) => (await person.get(`/api/events/${id}/history`)).body.items;

describe("a status set by hand", () => {
  it("is recorded with who, when, from, to and why, including the first one", async () => {
    const { id } = await makeEvent(person, { status: "hold" });
    const lost = await set(id, { status: "lost", version: 1, endReason: "fee", note: "Half of it was offered" });
    expect(lost).toMatchObject({ status: 200, body: { status: "lost", endReason: "fee", version: 2 } });
    expect(lost.body.statusNote).toBe("Half of it was offered");
    const again = await set(id, { status: "inquiry", version: 2 });
    expect(again.body).toMatchObject({ status: "inquiry", endReason: null, statusNote: "", version: 3 });
    const history = await historyOf(id);
    expect(history).toMatchObject([
      { from: "lost", to: "inquiry", endReason: null, note: "", by: person.username },
      { from: "hold", to: "lost", endReason: "fee", note: "Half of it was offered", by: person.username },
      { from: null, to: "hold", endReason: null, by: null },
    ]);
    expect(new Date(String(history[0]?.at)).getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(again.body.statusChangedAt).toBe(history[0]?.at);
  });

  it("that never changed has a history of one line", async () => {
    const { id, createdAt } = await makeEvent(person, { status: "lost", endReason: "topic", statusNote: "Too late" });
    expect(await historyOf(id)).toEqual([
      {
        from: null,
        to: "lost",
        endReason: "topic",
        note: "Too late",
        cancelledBy: null,
        keptAmount: null,
        by: null,
        at: createdAt,
      },
    ]);
  });

  it.each(["lost", "released"])("%s requires a valid reason", async (status) => {
    const { id } = await makeEvent(person, { status: "hold" });
    const silent = await set(id, { status, version: 1 });
    expect(silent).toMatchObject({
      status: 422,
      body: { fields: { endReason: expect.stringMatching(/^Choose why/) } },
    });
    const odd = await set(id, { status: "confirmed", version: 1, endReason: "fee" });
    expect(odd).toMatchObject({ status: 422, body: { fields: { endReason: expect.any(String) } } });
    expect((await set(id, { status, version: 1, endReason: "date" })).status).toBe(200);
    // A hold that expired isn't lost.
    const ranOut = await set(id, { status: "lost", version: 2, endReason: "hold_expired" });
    expect(ranOut.status).toBe(422);
  });

  it("cancelled accepts the kept amount; no other status does", async () => {
    const { id } = await makeEvent(person, { status: "confirmed", fee: 9000 });
    expect((await set(id, { status: "closed", version: 1, keptAmount: 10 })).status).toBe(422);
    const negative = await set(id, { status: "cancelled", version: 1, keptAmount: -5 });
    expect(negative.body.fields).toEqual({ keptAmount: "Amount kept can't be negative" });
    const cancelled = await set(id, { status: "cancelled", version: 1, keptAmount: 4500.5 });
    expect(cancelled.body).toMatchObject({ keptAmount: 4500.5, fee: 9000 });
    expect((await historyOf(id))[0]).toMatchObject({ to: "cancelled", keptAmount: 4500.5 });
    const back = await set(id, { status: "confirmed", version: 2 });
    expect(back.body.keptAmount).toBeNull();
  });

  it("counts on the dashboard with the kept amount and nothing else", async () => {
    const alone = await signUp();
    const year = (await alone.get<{ year: number }>("/api/dashboard")).body.year;
    const fields = { date: `${year}-06-01`, fee: 8000, status: "confirmed" };
    const { id } = await makeEvent(alone, fields);
    const goal = async () => (await alone.get<{ goal: Record<string, number> }>("/api/dashboard")).body.goal;
    expect(await goal()).toMatchObject({ booked: 8000, earned: 0 });
    await alone.put(`/api/events/${id}/status`, { status: "cancelled", version: 1, keptAmount: 3000 });
    expect(await goal()).toMatchObject({ booked: 0, earned: 3000 });
  });

  it("cancelled keeps the received amount through an undo, and no other status has it", async () => {
    const { id } = await makeEvent(person, { status: "confirmed", fee: 9000 });
    expect((await set(id, { status: "closed", version: 1, receivedAmount: 10 })).status).toBe(422);
    const words = { keptAmount: 4500, receivedAmount: 1000.5 };
    expect((await set(id, { status: "cancelled", version: 1, ...words })).body).toMatchObject(words);
    const back = await set(id, { status: "confirmed", version: 2 });
    expect(back.body.receivedAmount).toBeNull();
    const former = {
      id,
      version: 3,
      status: "cancelled",
      endReason: null,
      note: "",
      cancelledBy: null,
      noticeOn: null,
    };
    await person.post("/api/events/status-changes/restoration", { items: [{ ...former, ...words }] });
    expect((await person.get(`/api/events/${id}`)).body).toMatchObject(words);
  });

  it("counts quotes and budgets until there is a fee, and shows future years", async () => {
    const alone = await signUp();
    const read = async () => (await alone.get<Sums>("/api/dashboard")).body;
    const { year } = await read();
    const date = `${year + 1}-02-01`;
    const quoted = await makeEvent(alone, { date, status: "hold", fee: 0, quotedFee: 15_000 });
    const asked = await makeEvent(alone, { date, status: "inquiry", fee: 0 });
    const odd = await makeEvent(alone, { date, status: "inquiry", fee: 0 });
    await sql(`UPDATE events SET inquiry = '{"budgetTo": "a lot"}' WHERE id = $1`, [odd.id]);
    await sql(`UPDATE events SET inquiry = '{"budgetFrom": 5000, "budgetTo": 8000.5}' WHERE id = $1`, [asked.id]);
    await makeEvent(alone, { date, status: "confirmed", fee: 6000 });
    await makeEvent(alone, { date, status: "hold", fee: 100, quotedFee: 900 });
    const sums = await read();
    expect(sums.pipeline).toEqual(
      expect.arrayContaining([
        { status: "hold", count: 2, fee: 15_100 },
        { status: "inquiry", count: 2, fee: 8000.5 },
      ]),
    );
    expect(sums.confirmed).toEqual({ status: "confirmed", count: 1, fee: 6000 });
    expect(sums.later).toEqual([{ year: year + 1, booked: 6000 }]);
    const { items } = (await alone.get<{ items: { id: string; quote: number | null }[] }>("/api/events")).body;
    expect(items.find(({ id }) => id === quoted.id)?.quote).toBe(15_000);
    expect(items.filter(({ quote }) => quote === null)).toHaveLength(3);
    const { columns } = (await alone.get<{ columns: Record<string, unknown>[] }>("/api/events/board")).body;
    expect(columns.find(({ status }) => status === "hold")).toMatchObject({ fee: 15_100 });
  });

  it("requires the current version, and an event of the user's own", async () => {
    const { id } = await makeEvent(person);
    expect(await set(id, { status: "hold", version: 2 })).toMatchObject({ status: 409, body: { code: "stale" } });
    expect((await other.put(`/api/events/${id}/status`, { status: "hold", version: 1 })).status).toBe(404);
    expect((await other.get(`/api/events/${id}/history`)).status).toBe(404);
    expect((await set(id, { status: "won", version: 1 })).body.fields).toEqual({ status: "Choose a status" });
    await person.delete(`/api/events/${id}`);
    expect((await set(id, { status: "hold", version: 2 })).status, "nothing in the trash is edited").toBe(404);
  });

  it("set in the form has the same rules, and reasons can be corrected later", async () => {
    const { id } = await makeEvent(person);
    const path = `/api/events/${id}`;
    expect((await person.patch(path, { status: "lost", version: 1 })).body.fields).toHaveProperty("endReason");
    const lost = await person.patch(path, { status: "lost", endReason: "topic", statusNote: "Panel only", version: 1 });
    expect(lost.body).toMatchObject({ status: "lost", endReason: "topic", statusNote: "Panel only" });
    const corrected = await person.patch(path, { endReason: "fee", version: 2 });
    expect(corrected.body).toMatchObject({ endReason: "fee", statusNote: "Panel only" });
    const off = await person.patch(path, { status: "cancelled", keptAmount: 100, version: 3 });
    expect(off.body).toMatchObject({ endReason: null, statusNote: "", keptAmount: 100 });
    expect((await historyOf(id)).map(({ to }) => to)).toEqual(["cancelled", "lost", "inquiry"]);
    expect((await historyOf(id))[0]).toMatchObject({ by: person.username });
    // Other fields leave the status unchanged, and write no history.
    await person.patch(path, { notes: "Nothing to do with it", version: 4 });
    expect(await historyOf(id)).toHaveLength(3);
  });
});

describe("a bulk change", () => {
  type Changes = { changed: number; unchanged: number; before: { id: string; version: number }[] };
  const change = (body: object, by = person) => by.post<Changes & { code: string }>("/api/events/status-changes", body);
  const restore = (items: object[], by = person) =>
    by.post<Changes>("/api/events/status-changes/restoration", { items });
  const statusOf = async (id: string) => (await person.get(`/api/events/${id}`)).body;

  it("changes all, returns how many, and can be undone with reasons", async () => {
    const lost = await makeEvent(person, { status: "lost", endReason: "fee", statusNote: "Early" });
    const plain = await makeEvent(person, { status: "lost" });
    const kept = await makeEvent(person, { status: "cancelled", keptAmount: 250 });
    const same = await makeEvent(person, { status: "confirmed" });
    const ids = [lost, plain, kept, same].map(({ id }) => id);
    const done = await change({ ids, status: "confirmed" });
    expect(done).toMatchObject({ status: 200, body: { changed: 3, unchanged: 1 } });
    for (const id of ids) expect((await statusOf(id)).status).toBe("confirmed");
    expect((await statusOf(same.id)).version).toBe(1);

    // One of them was changed by another user before the undo, so that one is kept.
    await person.patch(`/api/events/${kept.id}`, { notes: "Moved on", version: 2 });
    const back = await restore(done.body.before);
    expect(back.body).toMatchObject({ changed: 2, unchanged: 1 });
    expect(await statusOf(lost.id)).toMatchObject({ status: "lost", endReason: "fee", statusNote: "Early" });
    expect(await statusOf(plain.id)).toMatchObject({ status: "lost", endReason: null });
    expect(await statusOf(kept.id)).toMatchObject({ status: "confirmed" });
    expect(await historyOf(lost.id)).toHaveLength(3);
  });

  it("restores the kept amount", async () => {
    const { id } = await makeEvent(person, { status: "cancelled", keptAmount: 250.5 });
    const { body } = await change({ ids: [id], status: "postponed" });
    await restore(body.before);
    expect(await statusOf(id)).toMatchObject({ status: "cancelled", keptAmount: 250.5 });
  });

  it("requires a reason like a single one, and at most 500 ids", async () => {
    const { id } = await makeEvent(person);
    expect((await change({ ids: [id], status: "lost" })).status).toBe(422);
    expect((await change({ ids: [id], status: "lost", endReason: "no_answer", note: "Spring" })).status).toBe(200);
    expect(await statusOf(id)).toMatchObject({ endReason: "no_answer", statusNote: "Spring" });
    expect((await change({ ids: [], status: "hold" })).status).toBe(422);
    expect((await change({ ids: Array(501).fill(id), status: "hold" })).status).toBe(422);
    expect((await change({ ids: [id, id], status: "hold" })).body).toMatchObject({ changed: 1, unchanged: 0 });
  });

  it("ignores foreign events like missing ones", async () => {
    const [mine, theirs] = [await makeEvent(person), await makeEvent(other)];
    const alone = await change({ ids: [theirs.id], status: "closed" });
    expect(alone).toMatchObject({ status: 404, body: { code: "not_found" } });
    const both = await change({ ids: [mine.id, theirs.id], status: "closed" });
    expect(both.body).toMatchObject({ changed: 1, unchanged: 1 });
    expect((await other.get(`/api/events/${theirs.id}`)).body).toMatchObject({ status: "inquiry", version: 1 });
    const item = { id: theirs.id, version: 1, status: "lost", endReason: null, note: "", keptAmount: null };
    expect((await restore([item])).status).toBe(404);
  });

  it("changes all in one statement", async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, async () => (await makeEvent(person)).id));
    await change({ ids, status: "hold" });
    const [row] = await sql<{ instants: number; rows: number }>(
      `SELECT count(DISTINCT at)::int AS instants, count(*)::int AS rows FROM event_status_changes WHERE "eventId" = ANY ($1)`,
      [ids],
    );
    expect(row).toEqual({ instants: 1, rows: 12 });
  });
});
