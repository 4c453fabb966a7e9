import { beforeAll, describe, expect, it } from "vitest";
import { app, sql, startApp } from "../../support/app";
import { fault, noFaults } from "../../support/billing";
import type { Body } from "../../support/browser";
import { emailOf } from "../../support/contracts";
import { startFaultyProxy } from "../../support/faulty-proxy";
import { runJobs, runTask, sentTo } from "../../support/mails";
import { isValidSeal } from "../../support/pdfsig";
import { type Person, signUp } from "../../support/people";
import { eventsOf, kindsOf, makeSealedContract, signer, withoutTriggers } from "../../support/signing";

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

const current = async ({ id }: Body): Promise<Body> => (await person.get(`/api/contracts/${id}`)).body;
const overdue = ({ id }: Body, age: string) =>
  sql(`UPDATE contracts SET "stateAt" = now() - $2::interval WHERE id = $1`, [id, age]);

describe("while the timestamp service is down", () => {
  it("waits, says why, and seals when it is back", async () => {
    await fault({ path: "/timestamp/tsr", kind: "500", times: 20 });
    const waiting = await makeSealedContract(person);
    expect(waiting).toMatchObject({ state: "sealing", reason: expect.stringContaining("timestamp") });
    await noFaults();
    await overdue(waiting, "2 minutes");
    await runTask("seal-contracts");
    const sealed = await current(waiting);
    expect(sealed).toMatchObject({ state: "completed", reason: "" });
    const event = (await eventsOf(waiting)).find(({ kind }) => kind === "sealed");
    expect(event?.details.timestamp).toMatch(/^20/);
  });

  it("seals without one after a day, and says so", async () => {
    await fault({ path: "/timestamp/tsr", kind: "500", times: 20 });
    const waiting = await makeSealedContract(person);
    await overdue(waiting, "25 hours");
    await runTask("seal-contracts");
    await noFaults();
    expect(await current(waiting)).toMatchObject({
      state: "completed",
      reason: expect.stringContaining("without a timestamp"),
    });
    const event = (await eventsOf(waiting)).find(({ kind }) => kind === "sealed");
    expect(event?.details.timestamp).toBe(false);
    expect(isValidSeal((await person.get(`/api/contracts/${waiting.id}/pdf`)).bytes)).toBe(true);
  });
});

it("seals those that wait behind a contract whose text can't be read, and records why", async () => {
  await fault({ path: "/timestamp/tsr", kind: "500", times: 20 });
  const broken = await makeSealedContract(person);
  const waiting = await makeSealedContract(person);
  await noFaults();
  await overdue(broken, "3 minutes");
  await overdue(waiting, "2 minutes");
  const mark = (from: string, to: string) =>
    withoutTriggers(
      `UPDATE contract_texts SET document = replace(document, '${from}', '${to}') WHERE "contractId" = '${broken.id}'`,
    );
  await mark('"format":1', '"format":oops');
  await runTask("seal-contracts");
  expect(await current(waiting)).toMatchObject({ state: "completed" });
  expect(await current(broken)).toMatchObject({ state: "sealing" });
  await expect
    .poll(() => sql("SELECT source, name FROM error_groups WHERE place = 'seal contracts'"))
    .toContainEqual({ source: "job", name: "SyntaxError" });
  await mark('"format":oops', '"format":1');
});

/** Statements in the order in which sealing sends them; it has stored nothing until `files-mailed`. */
const POINTS = [
  "WHERE c.state = 'sealing'",
  "contract-signed-text",
  "database-time",
  "file-room",
  'INSERT INTO "public"."files"',
  'UPDATE "public"."contracts"',
  'INSERT INTO "public"."audit_entries"',
  'INSERT INTO "public"."sent_emails"',
  "files-mailed",
  "email-sent",
];

it("is sealed and emailed once when it is killed at ten points", { tags: ["wide"], timeout: 300_000 }, async () => {
  const email = emailOf("killed");
  await fault({ path: "/timestamp/tsr", kind: "500", times: 20 });
  const waiting = await makeSealedContract(person, [signer(1, email)]);
  await noFaults();
  // Older than what other tests left behind.
  await overdue(waiting, "20 hours");
  for (const point of POINTS) {
    expect([point, (await current(waiting)).state]).toEqual([point, point === "email-sent" ? "completed" : "sealing"]);
    await killAt(point);
  }
  await retryEmails();
  await runJobs();
  expect(await current(waiting)).toMatchObject({ state: "completed", reason: "" });
  expect((await kindsOf(waiting)).filter((kind) => kind === "sealed")).toHaveLength(1);
  const { number } = waiting.text as { number: string };
  for (const reader of [email, person.email]) {
    expect((await sentTo(reader)).filter(({ text }) => text.includes(number))).toHaveLength(1);
  }
});

/** Starts another instance and kills it as soon as it sends this statement. */
async function killAt(statement: string): Promise<void> {
  const proxy = await startFaultyProxy(app().appUrl);
  const victim = await startApp({ database: { ...app(), appUrl: proxy.url } });
  await retryEmails();
  await sql(`UPDATE recurring_tasks SET "dueAt" = "dueAt" - interval '2 days' WHERE name = 'seal-contracts'`);
  const reached = proxy.stallAt(statement);
  const answer = runJobs(victim).then(() => Promise.reject(new Error(`It never sent ${statement}`)));
  await Promise.race([reached, answer]);
  process.kill(victim.pid, "SIGKILL");
  await answer.catch(() => undefined);
  await Promise.all([victim.stop(), proxy.stop()]);
}

/** What the queue does a minute later with jobs that look abandoned. */
const retryEmails = () =>
  sql(`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE name = 'mail' AND state = 'active'`);
