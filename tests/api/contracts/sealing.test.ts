import { beforeAll, describe, expect, it } from "vitest";
import { app, sql, startApp } from "../../support/app";
import { fault, noFaults } from "../../support/billing";
import type { Body } from "../../support/browser";
import { deliver, emailOf } from "../../support/contracts";
import { startFaultyProxy } from "../../support/faulty-proxy";
import { runJobs, runTask, sentTo } from "../../support/mails";
import { isValidSeal } from "../../support/pdfsig";
import { type Person, signUp } from "../../support/people";
import {
  eventsOf,
  kindsOf,
  makeSealedContract,
  recipientsOf,
  Signer,
  sendTo,
  signer,
  withoutTriggers,
} from "../../support/signing";

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

const current = async ({ id }: Body): Promise<Body> => (await person.get(`/api/contracts/${id}`)).body;
const overdue = ({ id }: Body, age: string) =>
  sql(`UPDATE contracts SET "stateAt" = now() - $2::interval WHERE id = $1`, [id, age]);

describe("while the timestamp service is down", () => {
  it("waits, says why, and seals once it's back", async () => {
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

/** Makes it look as if this account had sent 30 emails today. @returns a function that makes them old */
async function exhaustEmails({ speakerId }: Person): Promise<() => Promise<unknown>> {
  const to = emailOf("many");
  await sql(
    `INSERT INTO sent_emails (id, "speakerId", "recordId", template, recipient)
     SELECT gen_random_uuid(), $1, gen_random_uuid(), 'contract', $2 FROM generate_series(1, 30)`,
    [speakerId, to],
  );
  return () => sql(`UPDATE sent_emails SET "createdAt" = now() - interval '2 days' WHERE recipient = $1`, [to]);
}

describe("the limit of the day's emails", () => {
  it("holds back copies of a sealed file for people who didn't sign, and sends them once it allows", async () => {
    const own = await signUp();
    const emails = [emailOf("signer"), emailOf("copy"), emailOf("other")] as const;
    const copy = (email: string) => ({ ...signer(1, email, []), role: "copy", party: "other" });
    const sent = await sendTo(own, [signer(1, emails[0]), copy(emails[1]), copy(emails[2])]);
    const allow = await exhaustEmails(own);
    await new Signer(recipientsOf(sent)[0]).sign();
    await runJobs();
    const sealed = async (email: string) =>
      (await sentTo(email)).filter(({ subject }) => /signed by everyone/i.test(subject)).length;
    const all = () => Promise.all(emails.map(sealed));
    expect(await all()).toEqual([1, 0, 0]);
    await deliver(String(sent.id));
    expect(await all()).toEqual([1, 0, 0]);
    expect(await kindsOf(sent)).not.toContain("delivery_failed");
    await allow();
    await deliver(String(sent.id));
    expect(await all()).toEqual([1, 1, 1]);
    const mails = (await Promise.all(emails.map((email) => sentTo(email)))).flat();
    expect(new Set(mails.map(({ reply_to }) => reply_to?.join()))).toEqual(new Set([own.email]));
    const counted = `SELECT recipient::text FROM sent_emails WHERE "speakerId" = $1 AND template = 'contract-completed' AND NOT "isReceipt"`;
    const rows = await sql<{ recipient: string }>(counted, [own.speakerId]);
    expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual([emails[1], emails[2]].toSorted());
  });

  it("counts the copy of a signer on the speaker's device who was never emailed", async () => {
    const own = await signUp();
    const sent = await sendTo(own, [signer(1), signer(2)]);
    await exhaustEmails(own);
    const [first, second] = recipientsOf(sent);
    await new Signer(first, own).sign();
    await new Signer(second, own).sign();
    await runJobs();
    expect(await sentTo(first.email)).toHaveLength(2);
    expect(await sentTo(second.email)).toEqual([]);
  });

  it("sends the notice of a voided contract later", async () => {
    const own = await signUp();
    const sent = await sendTo(own, [signer(1)]);
    const [one] = recipientsOf(sent);
    const allow = await exhaustEmails(own);
    const { version } = (await own.get(`/api/contracts/${sent.id}`)).body;
    expect((await own.post(`/api/contracts/${sent.id}/void`, { version, reason: "Fee" })).status).toBe(200);
    await runJobs();
    expect(await sentTo(one.email)).toHaveLength(1);
    await allow();
    await deliver(String(sent.id));
    expect(await sentTo(one.email)).toHaveLength(2);
  });
});

it("seals a contract with 10,000 events of one link", { tags: ["wide"], timeout: 300_000 }, async () => {
  const sent = await sendTo(person, [signer(1)]);
  await sql(
    `INSERT INTO contract_events ("speakerId", "contractId", number, kind, position, actor, "userAgent", "previousHash", hash)
     SELECT "speakerId", id, 0, 'downloaded', 0, 'Terrence Okafor', 'Browser ' || n, '', ''
       FROM contracts, generate_series(1, 10000) n WHERE id = $1`,
    [sent.id],
  );
  await new Signer(recipientsOf(sent)[0]).sign();
  await runJobs();
  expect(await current(sent)).toMatchObject({ state: "completed", reason: "" });
  expect(isValidSeal((await person.get(`/api/contracts/${sent.id}/pdf`)).bytes)).toBe(true);
});

it("seals contracts queued behind one whose text can't be read, and records why", async () => {
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
    .poll(() => sql("SELECT source, name FROM error_groups WHERE place LIKE 'seal-contract %'"))
    .toContainEqual({ source: "job", name: "SyntaxError" });
  await mark('"format":oops', '"format":1');
});

/** Statements in the order in which sealing runs them; it has stored nothing until `files-mailed`. */
const POINTS = [
  "WHERE c.state = 'sealing'",
  "contract-signed-text",
  "database-time",
  "file-room",
  'INSERT INTO "public"."files"',
  'UPDATE "public"."contracts"',
  "SELECT record_seal(",
  'INSERT INTO "public"."sent_emails"',
  "files-mailed",
  "email-sent",
];

it("is sealed and emailed once when it's killed at ten points", { tags: ["wide"], timeout: 300_000 }, async () => {
  const email = emailOf("killed");
  await fault({ path: "/timestamp/tsr", kind: "500", times: 20 });
  const waiting = await makeSealedContract(person, [signer(1, email)]);
  await noFaults();
  // Older than rows of other tests.
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

/** Starts another instance and kills it as soon as it runs this statement. */
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

/** The queue does this a minute later with jobs that look abandoned. */
const retryEmails = () =>
  sql(
    `UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE name IN ('mail', 'tasks') AND state = 'active'`,
  );
