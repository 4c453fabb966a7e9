import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import type { ImportProgressDto } from "@/lib/workbook/commit/schema";
import { type App, sql, startApp } from "../../support/app";
import { commit, countLive, manyEvents, preview } from "../../support/imports";
import { type Person, signUp } from "../../support/people";

/** Assurance: an app that dies in the middle of an import leaves all of it or nothing, wherever it dies. */
const ROWS = 5_000;
const POINTS = 20;

let base: App;
let person: Person;
let bytes: Uint8Array;

beforeAll(async () => {
  [base, bytes] = await Promise.all([startApp(), manyEvents(ROWS)]);
  person = await signUp(base);
}, 120_000);

/** Until the database has noticed that its client is gone. */
async function settled(): Promise<void> {
  for (let left = 400; left > 0; left -= 1) {
    const held = await sql(
      `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
        WHERE l.locktype = 'advisory' AND d.datname = current_database()`,
      [],
      base,
    );
    if (held.length === 0) return;
    await pause(50);
  }
  throw new Error("Somebody still works on the import");
}

const rowsDone = async (id: string): Promise<number> => {
  const [found] = await sql<{ done: number }>(`SELECT "rowsDone" AS done FROM imports WHERE id = $1`, [id], base);
  return found?.done ?? 0;
};

test("killed at twenty points, it has written nothing or all; run again, it has written all once", async () => {
  let { id } = await preview(person, bytes);
  const outcomes: number[] = [];
  for (let point = 0; point < POINTS; point += 1) {
    await sql(`UPDATE imports SET "rowsDone" = 0 WHERE id = $1`, [id], base);
    const victim = await startApp({ database: base });
    const answer = person
      .at(victim)
      .post(`/api/imports/${id}/commit`, { version: 1 })
      .catch(() => null);
    const wanted = (point / (POINTS - 1)) * ROWS;
    for (let left = 4_000; left > 0 && (await rowsDone(id)) < wanted; left -= 1) await pause(5);
    process.kill(victim.pid, "SIGKILL");
    await answer;
    await victim.stop();
    await settled();
    const written = await countLive(person, "events");
    expect([0, ROWS], `point ${point}`).toContain(written);
    expect(await countLive(person, "clients")).toBe(written === 0 ? 0 : 50);
    outcomes.push(written);
    const { body } = await person.get<ImportProgressDto>(`/api/imports/${id}/progress`);
    if (written === 0) expect(body).toEqual({ state: "ready", running: false, done: 0, total: 0 });
    else {
      await person.delete(`/api/imports/${id}`);
      ({ id } = await preview(person, bytes));
    }
  }
  expect(outcomes.filter((written) => written === 0).length).toBeGreaterThan(POINTS / 2);

  expect((await commit(person, id)).body.sheets[0]).toMatchObject({ created: ROWS });
  expect(await countLive(person, "events")).toBe(ROWS);
  const again = await preview(person, bytes);
  expect(again.sheets[0]).toMatchObject({ create: 0, update: 0, unchanged: ROWS });
  expect((await commit(person, again.id)).body.sheets[0]).toMatchObject({ created: 0, updated: 0 });
  expect(await countLive(person, "events")).toBe(ROWS);
}, 600_000);
