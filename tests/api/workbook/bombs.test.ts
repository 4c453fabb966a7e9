import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../../support/app";
import { BOMBS } from "../../support/bombs";
import { dryRun } from "../../support/imports";
import { type Person, signUp } from "../../support/people";

/** Assurance 17: what is meant to take a server down is refused within seconds, and nobody else notices. */
describe("a workbook that is not one", () => {
  let own: App;
  let person: Person;
  beforeAll(async () => {
    own = await startApp();
    person = await signUp(own);
    await dryRun(person, new TextEncoder().encode("Event,Date\nWarm up,2031-01-01\n"), "warm.csv");
    const done = await watch();
    await pause(2_000);
    // Where other tests keep the machine busy, health is slow before any bomb comes.
    most = Math.max(200, 4 * (await done()).p95);
  });
  /** Milliseconds. */
  let most = 200;

  /** Megabytes, of the process that listens. */
  const memory = () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${own.pid}/status`, "utf8"))?.[1]) / 1024;

  async function watch() {
    const seen = { health: [] as number[], highest: 0 };
    let ended = false;
    const before = memory();
    const watching = (async () => {
      while (!ended) {
        const started = performance.now();
        expect((await fetch(`${own.url}/api/health`)).status).toBe(200);
        seen.health.push(performance.now() - started);
        seen.highest = Math.max(seen.highest, memory());
        await pause(20);
      }
    })();
    return async () => {
      ended = true;
      await watching;
      const p95 = seen.health.sort((a, b) => a - b)[Math.floor(seen.health.length * 0.95)] ?? 0;
      return { grown: seen.highest - before, p95 };
    };
  }

  /** Who closes a line early, or an idle one just as it is used again, has not answered: it is asked once more. */
  const isCutOff = (error: Error) =>
    /EPIPE|ECONNRESET|UND_ERR_SOCKET/.test(`${error.cause} ${Object(error.cause).code}`);
  const ask = (bytes: Uint8Array) =>
    dryRun(person, bytes).catch((error) => (isCutOff(error) ? dryRun(person, bytes) : Promise.reject(error)));

  test("is refused within 5 seconds with its reason, whichever of them comes", async () => {
    const bombs = await Promise.all(
      Object.entries(BOMBS).map(async ([name, { make, told }]) => ({ name, told, bytes: await make() })),
    );
    const done = await watch();
    for (const { name, told, bytes } of bombs) {
      const started = performance.now();
      const { status, body } = await ask(bytes);
      expect([name, status, body.error]).toEqual([name, 422, expect.stringMatching(told)]);
      expect([name, performance.now() - started < 5_000]).toEqual([name, true]);
    }
    const alone = await done();
    expect(alone.p95).toBeLessThan(most);
    expect(alone.grown).toBeLessThan(300);
  }, 120_000);

  test("takes no more when they all come at once", async () => {
    const bombs = await Promise.all(Object.values(BOMBS).map(async ({ make }) => make()));
    const done = await watch();
    const answers = await Promise.all(bombs.map(ask));
    for (const { status } of answers) expect([422, 503]).toContain(status);
    const together = await done();
    expect(together.p95).toBeLessThan(most);
    expect(together.grown).toBeLessThan(300);
  }, 120_000);
});
