import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { app, sql, startApp } from "../../support/app";
import { archiveOf, dump, upload } from "../../support/archives";
import { fillAccount } from "../../support/full-account";
import { runJobs } from "../../support/mails";
import { makeEvent, type Person, signUp } from "../../support/people";
import { makeFile } from "../../support/uploads";

const WIDE = { tags: ["wide"], timeout: 600_000 };

const rowsOf = async (person: Person) => Object.values(await dump(person)).flat().length;

/** Releases a job whose runner was killed, as the queue does after a quarter of an hour. */
const retryNow = (person: Person) =>
  sql(
    `UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE data->>'speakerId' = $1 AND data->>'task' = 'restore-archive'
        AND state IN ('active', 'retry')`,
    [person.speakerId],
  );

test(
  "a restore killed at ten points has written nothing or everything, and everything when it's run again",
  WIDE,
  async () => {
    const source = await signUp();
    await fillAccount(source);
    for (let n = 0; n < 8; n++) await makeFile(source, { name: `Notes ${n}.txt` });
    const [archive, all] = [await archiveOf(source), await rowsOf(source)];
    let killed = 0;
    for (let point = 0; point < 10; point++) {
      const person = await signUp();
      await upload(person, archive);
      const victim = await startApp({ database: app() });
      const run = runJobs(victim).catch(() => null);
      await pause(point * 60);
      process.kill(victim.pid, "SIGKILL");
      await run;
      await victim.stop();
      const written = await rowsOf(person);
      expect([1, all], `point ${point}`).toContain(written);
      if (written === 1) killed += 1;
      await retryNow(person);
      await runJobs();
      expect(await rowsOf(person), `point ${point}`).toBe(all);
    }
    expect(killed).toBeGreaterThan(2);
  },
);

test("an archive of 300 MB is restored with memory for a part of it", WIDE, async () => {
  const [source, person] = [await signUp(), await signUp()];
  const event = await makeEvent(source, { title: "Large" });
  for (let n = 0; n < 13; n++)
    await makeFile(source, { name: `Part ${n}.txt`, content: `part ${n}`, eventId: event.id });
  const small = await archiveOf(source);
  const files: Record<string, Uint8Array> = unzipSync(small);
  const large = strToU8("All the words of a very long talk.\n".repeat(700_000));
  const manifest = JSON.parse(strFromU8(files["manifest.json"] as Uint8Array));
  const sha256 = createHash("sha256").update(large).digest("hex");
  for (const entry of manifest.entries.filter(({ fileId }: { fileId?: string }) => fileId)) {
    files[entry.path] = large;
    Object.assign(entry, { bytes: large.length, sha256 });
  }
  files["manifest.json"] = strToU8(JSON.stringify({ ...manifest, format: 1 }));
  const archive = zipSync(files, { level: 0 });
  expect(archive.length).toBeGreaterThan(300_000_000);

  const own = await startApp({ database: app() });
  const restore = async (one: Person, bytes: Uint8Array) => {
    const { body } = await upload(Object.assign(one.at(own), { speakerId: one.speakerId }) as Person, bytes);
    for (let left = 20; left > 0; left--) {
      await runJobs(own);
      if ((await one.get(`/api/restores/${body.id}`)).body.state !== "running") break;
    }
    return one.get(`/api/restores/${body.id}`);
  };
  // Loads the code of restores, which isn't what this measures.
  await restore(await signUp(), small);
  const memory = () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${own.pid}/status`, "utf8"))?.[1]) / 1024;
  const before = memory();
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, memory());
  }, 50);
  const { body } = await restore(person, archive);
  clearInterval(watch);
  expect(body).toMatchObject({ state: "done", error: null });
  expect(highest - before).toBeLessThan(300);
  const [kept] = await sql<{ bytes: number }>(`SELECT sum(bytes)::float8 AS bytes FROM files WHERE "speakerId" = $1`, [
    person.speakerId,
  ]);
  expect(kept?.bytes).toBe(13 * large.length);
});
