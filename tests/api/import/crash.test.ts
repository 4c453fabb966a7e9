import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import type { ImportProgressDto } from "@/lib/import/schema";
import { app, sql, startApp } from "../../support/app";
import { commit, countLive, manyEvents, preview } from "../../support/imports";
import { signUp } from "../../support/people";

/** An app that crashes anywhere in an import leaves all of it or nothing. */
/** Waits until the database has noticed that its client ended. */
async function settled(): Promise<void> {
  for (let left = 400; left > 0; left -= 1) {
    const held = await sql(
      `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
        WHERE l.locktype = 'advisory' AND d.datname = current_database()`,
    );
    if (held.length === 0) return;
    await pause(50);
  }
  throw new Error("A connection still holds the import");
}

const rowsDone = async (id: string): Promise<number> => {
  const [found] = await sql<{ done: number }>(`SELECT "rowsDone" AS done FROM imports WHERE id = $1`, [id]);
  return found?.done ?? 0;
};

test(
  "an import of 5,000 rows killed at twenty points has written nothing or everything, and everything once when run again",
  { tags: ["wide"], timeout: 600_000 },
  isAllOrNothing,
);

async function isAllOrNothing(): Promise<void> {
  const [points, rows] = [20, 5_000];
  const [person, bytes] = await Promise.all([signUp(), manyEvents(rows)]);
  let { id } = await preview(person, bytes);
  const outcomes: number[] = [];
  for (let point = 0; point < points; point += 1) {
    await sql(`UPDATE imports SET "rowsDone" = 0 WHERE id = $1`, [id]);
    const victim = await startApp({ database: app() });
    const answer = person
      .at(victim)
      .post(`/api/imports/${id}/commit`, { version: 1 })
      .catch(() => null);
    const wanted = (point / (points - 1)) * rows;
    for (let left = 4_000; left > 0 && (await rowsDone(id)) < wanted; left -= 1) await pause(5);
    process.kill(victim.pid, "SIGKILL");
    await answer;
    await victim.stop();
    await settled();
    const written = await countLive(person, "events");
    expect([0, rows], `point ${point}`).toContain(written);
    expect(await countLive(person, "clients")).toBe(written === 0 ? 0 : 50);
    outcomes.push(written);
    const { body } = await person.get<ImportProgressDto>(`/api/imports/${id}/progress`);
    if (written === 0) expect(body).toEqual({ state: "ready", running: false, done: 0, total: 0 });
    else {
      await person.delete(`/api/imports/${id}`);
      ({ id } = await preview(person, bytes));
    }
  }
  // Some of the kills happened before the end.
  expect(outcomes.filter((written) => written === 0).length).toBeGreaterThanOrEqual(points / 3);

  expect((await commit(person, id)).body.sheets[0]).toMatchObject({ created: rows });
  expect(await countLive(person, "events")).toBe(rows);
  const again = await preview(person, bytes);
  expect(again.sheets[0]).toMatchObject({ create: 0, update: 0, unchanged: rows });
  expect((await commit(person, again.id)).body.sheets[0]).toMatchObject({ created: 0, updated: 0 });
  expect(await countLive(person, "events")).toBe(rows);
}
