import { beforeEach, expect, it } from "vitest";
import { makeOwnTask } from "../../support/action-items";
import { app, sql } from "../../support/app";
import { mailsTo, runTask, zoneAt } from "../../support/mails";
import { type Person, signUp } from "../../support/people";

let person: Person;
/** Where it is `hour` o'clock now. */
const liveAt = (hour: number, digest = "daily") =>
  sql(`UPDATE speakers SET "timeZone" = $2, digest = $3 WHERE id = $1`, [person.speakerId, zoneAt(hour), digest]);
const digestsOf = async () => {
  await runTask("morning-tasks");
  return (await mailsTo(person.email)).filter(({ subject }) => subject.includes("to do"));
};

beforeEach(async () => {
  person = await signUp();
  await sql('UPDATE users SET "emailVerifiedAt" = now() WHERE id = $1', [person.userId]);
});

it("says at seven what there is to do, once a day, wherever the speaker moves", async () => {
  await makeOwnTask(person, { title: "Call Acme" });
  await liveAt(6);
  expect(await digestsOf()).toEqual([]);
  await liveAt(7);
  expect(await digestsOf()).toMatchObject([{ subject: "1 thing to do: Call Acme" }]);
  await liveAt(8);
  expect(await digestsOf()).toHaveLength(1);
});

it.each([
  ["with nothing to do", ""],
  ["when it is off", `UPDATE speakers SET digest = 'off' WHERE id = $1`],
  ["without a confirmed address", `UPDATE users SET "emailVerifiedAt" = NULL WHERE "speakerId" = $1`],
  ["once the plan has ended", `UPDATE speakers SET "trialEndsAt" = now() - interval '1 day' WHERE id = $1`],
])("isn't sent %s", async (_, change) => {
  if (change) await makeOwnTask(person);
  await liveAt(8);
  if (change) await sql(change, [person.speakerId]);
  expect(await digestsOf()).toEqual([]);
});

it("is sent on Mondays when it is weekly", async () => {
  await makeOwnTask(person);
  await liveAt(8, "weekly");
  const [row] = await sql<{ monday: boolean }>(
    `SELECT extract(isodow FROM now() AT TIME ZONE "timeZone") = 1 AS monday FROM speakers WHERE id = $1`,
    [person.speakerId],
  );
  expect(await digestsOf()).toHaveLength(row?.monday ? 1 : 0);
});

it("is switched off by one click of its own", async () => {
  await makeOwnTask(person);
  await liveAt(8);
  const [mail] = await digestsOf();
  const path = /\/unsubscribe\/[\w-]{43}/.exec(mail?.text ?? "")?.[0] ?? "";
  const digest = async () => (await person.get("/api/digest")).body.digest;
  expect((await fetch(app().url + path)).status).toBe(200);
  expect(await digest()).toBe("daily");
  expect((await fetch(app().url + path, { method: "POST" })).status).toBe(200);
  expect(await digest()).toBe("off");
});

it("leaves out sample data, and isn't sent for it alone", async () => {
  expect((await person.post("/api/demo-data", {})).status).toBe(200);
  await liveAt(8);
  expect((await person.get("/api/action-items")).body.total).toBeGreaterThan(0);
  expect(await digestsOf()).toEqual([]);
  const [sample] = (await person.get<{ items: { id: string }[] }>("/api/events?limit=1")).body.items;
  await makeOwnTask(person, { title: "Call Acme", eventId: sample?.id });
  await sql(`DELETE FROM morning_runs WHERE "speakerId" = $1`, [person.speakerId]);
  expect(await digestsOf()).toMatchObject([{ subject: "1 thing to do: Call Acme" }]);
});
