import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../../support/app";
import { BOMBS } from "../../support/bombs";
import { dryRun } from "../../support/imports";
import { type Person, signUp } from "../../support/people";

/**
 * The rejections themselves are in tests/unit/import/files.test.ts; here, the server stays responsive and small
 * meanwhile.
 */
describe("a malicious workbook", { tags: ["wide"] }, () => {
  let own: App;
  let person: Person;
  beforeAll(async () => {
    own = await startApp();
    person = await signUp(own);
    await dryRun(person, new TextEncoder().encode("Event,Date\nWarm up,2031-01-01\n"), "warm.csv");
  });

  /** Megabytes of the server process. */
  const memory = () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${own.pid}/status`, "utf8"))?.[1]) / 1024;

  async function watch() {
    const seen = { slowest: 0, highest: 0 };
    const began = performance.now();
    let ended = false;
    const before = memory();
    const watching = (async () => {
      while (!ended) {
        const started = performance.now();
        expect((await fetch(`${own.url}/api/health`)).status).toBe(200);
        seen.slowest = Math.max(seen.slowest, performance.now() - started);
        seen.highest = Math.max(seen.highest, memory());
        await pause(20);
      }
    })();
    return async () => {
      ended = true;
      await watching;
      // A server that reads the workbook itself would only respond to health once it's done.
      const isResponsive = seen.slowest < Math.max(250, (performance.now() - began) / 2);
      return { grown: seen.highest - before, isResponsive };
    };
  }

  /**
   * A connection closed early, or an idle one closed as it's reused, isn't a response, so the request is sent again.
   */
  const isCutOff = (error: Error) =>
    /EPIPE|ECONNRESET|UND_ERR_SOCKET/.test(`${error.cause} ${Object(error.cause).code}`);
  const ask = (bytes: Uint8Array) =>
    dryRun(person, bytes).catch((error) => (isCutOff(error) ? dryRun(person, bytes) : Promise.reject(error)));

  test("is rejected within 5 seconds with its reason, for every kind", async () => {
    const bombs = await Promise.all(
      Object.entries(BOMBS).map(async ([name, { make, told }]) => ({ name, told, bytes: await make() })),
    );
    for (const { name, told, bytes } of bombs) {
      const done = await watch();
      const started = performance.now();
      const { status, body } = await ask(bytes);
      expect([name, status, body.error]).toEqual([name, 422, expect.stringMatching(told)]);
      expect([name, performance.now() - started < 5_000]).toEqual([name, true]);
      const alone = await done();
      expect(alone.isResponsive, name).toBe(true);
      expect(alone.grown, name).toBeLessThan(300);
    }
  }, 120_000);

  test("uses no more memory when all arrive at once", async () => {
    const bombs = await Promise.all(Object.values(BOMBS).map(async ({ make }) => make()));
    const done = await watch();
    const answers = await Promise.all(bombs.map(ask));
    for (const { status } of answers) expect([422, 503]).toContain(status);
    const together = await done();
    expect(together.isResponsive).toBe(true);
    expect(together.grown).toBeLessThan(300);
  }, 120_000);
});
