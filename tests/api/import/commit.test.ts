import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import type { CommitDto, ImportListDto, ImportProgressDto } from "@/lib/import/schema";
import { type AppAddress, app, secondApp, sql } from "../../support/app";
import {
  answer,
  commit,
  countLive,
  importBook,
  manyEvents,
  preview,
  row,
  rowsOf,
  workbook,
} from "../../support/imports";
import { makeClient, makeEvent, type Person, signUp } from "../../support/people";

const same = { date: "2026-03-12", venueName: "Grand Hotel", city: "Denver", state: "CO", status: "confirmed" };
const progressOf = async (person: Person, id: string) =>
  (await person.get<ImportProgressDto>(`/api/imports/${id}/progress`)).body;

describe("existing records", () => {
  let person: Person;
  let client: { id: string };
  beforeAll(async () => {
    person = await signUp();
    client = await makeClient(person, { name: "Acme" });
    await makeEvent(person, { ...same, title: "Known", fee: 7500, clientCompany: "Acme" });
    await makeEvent(person, { ...same, title: "Other", fee: 100, clientCompany: "Acme" });
  });
  const bytes = () => workbook([row("Known"), row("Other"), row("New"), row("New", { fee: 9 })]);

  test("are skipped on request, in the preview and on commit", async () => {
    const first = await preview(person, await bytes());
    expect(first.sheets[0]).toMatchObject({ update: 1, unchanged: 1, create: 1, duplicates: 1 });
    expect(first.matched).toEqual({ different: 1, same: 1 });
    const { body } = await answer(person, first.id, { version: first.version, onMatch: "skip" });
    expect(body.sheets[0]).toMatchObject({ update: 0, skipped: 1, unchanged: 1, create: 1, duplicates: 1 });
    expect(body.onMatch).toBe("skip");
    expect(body.matched).toEqual(first.matched);
    const [skipped] = await rowsOf(person, first.id, "skip");
    expect(skipped).toMatchObject({ label: "Other", changes: [{ field: "fee", from: 100, to: 7500 }] });
    const { body: done } = await commit(person, first.id);
    expect(done.sheets[0]).toMatchObject({ created: 1, updated: 0, skipped: 1, unchanged: 1, duplicates: 1 });
    expect((await person.get("/api/events?q=other")).body.items).toMatchObject([{ fee: 100 }]);
  });

  test("are duplicated on request, linked to the existing client", async () => {
    const first = await preview(person, await bytes());
    const { body } = await answer(person, first.id, { version: first.version, onMatch: "create" });
    expect(body.sheets[0]).toMatchObject({ create: 3, update: 0, unchanged: 0, duplicates: 1 });
    expect(body.matched, "so that one can go back").toEqual(first.matched);
    expect(body.willCreate).toEqual({ clients: 0, bureauPartners: 0, representatives: 0 });
    await commit(person, first.id);
    const { items } = (await person.get("/api/events?limit=50")).body;
    expect(items.filter(({ title }) => title === "Known")).toHaveLength(2);
    expect(new Set(items.map(({ clientId }) => clientId))).toEqual(new Set([client.id]));
  });
});

test("a duplicate names its original, and isn't written", async () => {
  const person = await signUp();
  const { id } = await importBook(person, await workbook([row("Summit"), row("summit", { fee: 9000 })]));
  const [repeated] = await rowsOf(person, id, "duplicate");
  expect(repeated?.problems).toEqual([
    { column: "Event Name", message: "Same event as row 2, with different Speaking Fee" },
  ]);
  expect((await person.get("/api/events")).body.items).toMatchObject([{ title: "Summit", fee: 7500 }]);
});

test("a row shown as unchanged isn't written, whatever happened since", async () => {
  const person = await signUp();
  const made = await preview(person, await workbook([row("Summit"), row("Summit", { fee: 9000 })]));
  // There are two by now, so the duplicate would find a match to change.
  await makeEvent(person, { ...same, title: "Summit", fee: 7500, clientCompany: "Acme" });
  await makeEvent(person, { ...same, title: "Summit", fee: 1, clientCompany: "Acme" });
  const { body } = await commit(person, made.id);
  expect(body.sheets[0]).toMatchObject({ created: 0, updated: 0, duplicates: 1, unchanged: 1 });
});

describe("a long import", () => {
  const ROWS = 1_000;
  let person: Person;
  let other: AppAddress;
  let bytes: Uint8Array;
  beforeAll(async () => {
    person = await signUp();
    [other, bytes] = await Promise.all([secondApp(), manyEvents(ROWS)]);
  });

  test("reports its progress, waits for nothing twice, and gives one result on two instances", async () => {
    const { id } = await preview(person, bytes);
    const elsewhere = person.at(other);
    const seen: ImportProgressDto[] = [];
    let running = true;
    const watch = (async () => {
      while (running) {
        seen.push((await elsewhere.get<ImportProgressDto>(`/api/imports/${id}/progress`)).body);
        await pause(20);
      }
    })();
    // It can't be committed before it was previewed.
    const owner = new pg.Client({ connectionString: app().ownerUrl });
    await owner.connect();
    await owner.query("BEGIN; LOCK TABLE events IN SHARE MODE");
    const committing = Promise.all([
      commit(person, id),
      elsewhere.post<CommitDto>(`/api/imports/${id}/commit`, { version: 1 }),
      commit(person, id),
      elsewhere.post<CommitDto>(`/api/imports/${id}/commit`, { version: 1 }),
    ]);
    await expect
      .poll(() => seen.some((each) => each.running), { timeout: 10_000 })
      .toBe(true)
      .finally(() => owner.end());
    const answers = await committing;
    running = false;
    await watch;
    for (const { status, text } of answers) expect([status, text]).toEqual([200, answers[0]?.text]);
    expect(answers[0]?.body.sheets[0]).toMatchObject({ created: ROWS });
    expect(await countLive(person, "events")).toBe(ROWS);
    expect(seen.map(({ done }) => done)).toEqual(seen.map(({ done }) => done).toSorted((a, b) => a - b));
    const end = await progressOf(person, id);
    expect(end).toEqual({ state: "committed", running: false, done: end.total, total: ROWS + 55 });
    expect(await progressOf(person, (await preview(person, bytes)).id)).toMatchObject({
      state: "ready",
      running: false,
    });
  });

  test("continues when the tab is closed", async () => {
    const own = await signUp();
    const { id } = await preview(own, bytes);
    await sendAndLeave(own, `/api/imports/${id}/commit`);
    for (const end = Date.now() + 20_000; Date.now() < end && (await progressOf(own, id)).state !== "committed"; ) {
      await pause(100);
    }
    expect(await countLive(own, "events")).toBe(ROWS);
  });
});

/** Sends a request and closes the connection before the response. */
async function sendAndLeave(person: Person, path: string): Promise<void> {
  const headers = {
    cookie: person.cookieHeader(),
    "x-csrf-token": await person.csrf(),
    "content-type": "application/json",
  };
  await new Promise<void>((resolve) => {
    const request = http.request(new URL(path, person.target.url), { method: "POST", headers });
    request.on("error", () => resolve());
    request.on("close", () => resolve());
    request.end(JSON.stringify({ version: 1 }));
    setTimeout(() => request.destroy(), 60);
  });
}

describe("an import that can't be committed", () => {
  let person: Person;
  beforeAll(async () => {
    person = await signUp();
  });

  test("has open questions", async () => {
    const { id } = await preview(person, await workbook([row("Open")]));
    await sql(`UPDATE imports SET state = 'mapping' WHERE id = $1`, [id]);
    expect(await commit(person, id)).toMatchObject({
      status: 409,
      body: { code: "conflict", error: expect.stringMatching(/remaining questions/) },
    });
    expect(await countLive(person, "events")).toBe(0);
  });

  test("has no version of the preview, or a stale one", async () => {
    const { id, version } = await preview(person, await workbook([row("Read anew")]));
    expect(await person.post(`/api/imports/${id}/commit`, {})).toMatchObject({ status: 422 });
    await answer(person, id, { version, onMatch: "skip" });
    expect(await commit(person, id, version)).toMatchObject({ status: 409, body: { code: "stale" } });
    expect(await countLive(person, "events")).toBe(0);
    const done = await commit(person, id, version + 1);
    expect(done.status).toBe(200);
    expect(await commit(person, id, version)).toMatchObject({ status: 200, body: done.body });
    await person.delete(`/api/imports/${id}`);
  });

  test("was undone", async () => {
    const { id } = await importBook(person, await workbook([row("Undone")]));
    await person.delete(`/api/imports/${id}`);
    expect(await commit(person, id)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/was undone/) },
    });
    expect(await countLive(person, "events")).toBe(0);
  });

  test("has no rows left", async () => {
    const { id } = await preview(person, await workbook([row("Gone")]));
    await sql(`DELETE FROM import_rows WHERE "importId" = $1`, [id]);
    expect(await commit(person, id)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/out of date/) },
    });
  });
});

test("the file is deleted at the commit, and the list has the imports of the last 30 days", async () => {
  const person = await signUp();
  const open = await preview(person, await workbook([row("Open"), row("Bad", { date: "never" })]));
  const done = await importBook(person, await workbook([row("Done"), row("Bad", { date: "never" })]));
  const old = await importBook(person, await workbook([row("Old")]));
  await sql(`UPDATE imports SET "committedAt" = now() - interval '31 days' WHERE id = $1`, [old.id]);
  const kept = await sql(`SELECT "importId" FROM import_sources WHERE "speakerId" = $1`, [person.speakerId]);
  expect(kept).toEqual([{ importId: open.id }]);
  const { body } = await person.get<ImportListDto>("/api/imports");
  expect(body.items).toMatchObject([
    { id: done.id, fileName: "engagements.xlsx", state: "committed", created: 1, failed: 1, undoneAt: null },
    { id: open.id, state: "ready", created: 1, failed: 1, committedAt: null, undoUntil: null },
  ]);
  const left = Date.parse(body.items[0]?.undoUntil ?? "") - Date.now();
  expect(left).toBeGreaterThan(29.9 * 86_400_000);
});
