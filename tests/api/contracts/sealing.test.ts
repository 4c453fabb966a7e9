import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { app, sql, startApp } from "../../support/app";
import { fault, noFaults } from "../../support/billing";
import type { Body } from "../../support/browser";
import { emailOf } from "../../support/contracts";
import { mailsTo, runJobs, runTask, sentTo } from "../../support/mails";
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

it("is sealed and emailed once when it is killed at ten points", { tags: ["wide"], timeout: 300_000 }, async () => {
  const email = emailOf("killed");
  const sent = await sendTo(person, [signer(1, email)]);
  await new Signer(recipientsOf(sent)[0]).sign();
  const isSealing = async () => (await current(sent)).state === "sealing";
  let kills = 0;
  for (let point = 0; point < 10 && (await isSealing()); point += 1) {
    const victim = await startApp({ database: app() });
    await sql(`UPDATE recurring_tasks SET "dueAt" = "dueAt" - interval '2 days' WHERE name = 'seal-contracts'`);
    await overdue(sent, "2 minutes");
    const answer = runJobs(victim).catch(() => null);
    await pause(60 * (point + 1));
    process.kill(victim.pid, "SIGKILL");
    await answer;
    await victim.stop();
    kills += 1;
  }
  expect(kills).toBeGreaterThan(2);
  for (let left = 5; left > 0 && (await isSealing()); left -= 1) {
    await overdue(sent, "2 minutes");
    await runTask("seal-contracts");
  }
  expect(await current(sent)).toMatchObject({ state: "completed" });
  await runJobs();
  expect((await kindsOf(sent)).filter((kind) => kind === "sealed")).toHaveLength(1);
  const copies = (await sentTo(email)).filter(({ subject }) => subject.startsWith("Signed by everyone"));
  expect(copies).toHaveLength(1);
  expect((await mailsTo(person.email)).filter(({ subject }) => subject.startsWith("Signed by everyone"))).toHaveLength(
    1,
  );
});
