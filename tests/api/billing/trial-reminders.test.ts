import { describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { confirmAddress } from "../../support/billing";
import { mailsTo, runJobs } from "../../support/mails";
import { type Person, signUp, theAdmin } from "../../support/people";

const trialEnds = ({ speakerId }: Person, when: string) =>
  sql(`UPDATE speakers SET "trialEndsAt" = now() + $2::interval WHERE id = $1`, [speakerId, when]);

/** Simulates that time has passed: moves the trial's end and its reminders back. */
async function later({ speakerId }: Person, by: string): Promise<void> {
  await sql(
    `WITH moved AS (UPDATE speakers SET "trialEndsAt" = "trialEndsAt" - $2::interval WHERE id = $1)
     UPDATE trial_reminders SET "trialEndsAt" = "trialEndsAt" - $2::interval WHERE "speakerId" = $1`,
    [speakerId, by],
  );
}

async function anHourLater(): Promise<void> {
  await sql(`DELETE FROM recurring_tasks WHERE name = 'remind-trials'`);
  await runJobs();
}

const addPlan = ({ speakerId }: Person, status: string) =>
  sql(
    `INSERT INTO subscriptions (id, "speakerId", status, "updatedAt") VALUES (gen_random_uuid(), $1, $2::plan_status, now())`,
    [speakerId, status],
  );

const told = async ({ email }: Person) =>
  (await mailsTo(email)).map(({ subject }) => subject).filter((subject) => /trial/.test(subject));

const IN = (left: string) => `Your Lectern free trial ends in ${left}`;
const OVER = "Your Lectern free trial has ended";

describe("the end of a trial", () => {
  it("is announced 7, 3, 1 and 0 days before, once each", async () => {
    const person = await signUp();
    await trialEnds(person, "7 days 1 minute");
    await anHourLater();
    expect(await told(person)).toEqual([]);
    const steps = ["2 minutes", "2 days", "2 days", "1 day", "1 day", "1 hour", "20 hours", "2 hours 50 minutes"];
    const counts: number[] = [];
    for (const step of steps) {
      await later(person, step);
      await anHourLater();
      await anHourLater();
      counts.push((await told(person)).length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 3, 3]);
    await later(person, "10 minutes");
    await anHourLater();
    await later(person, "10 hours");
    await anHourLater();
    expect(await told(person)).toEqual([IN("7 days"), IN("3 days"), IN("1 day"), OVER]);
  });

  it("is announced once by two concurrent runners", async () => {
    const person = await signUp();
    await trialEnds(person, "3 days");
    await sql(`DELETE FROM recurring_tasks WHERE name = 'remind-trials'`);
    await sql(
      `INSERT INTO pgboss.job (name, data) SELECT 'tasks', '{"task":"remind-trials"}' FROM generate_series(1, 4)`,
    );
    await Promise.all([runJobs(), runJobs(), runJobs()]);
    expect(await told(person)).toEqual([IN("3 days")]);
  });

  it("is announced once after a pause of the runner: the latest email, with the remaining days", async () => {
    const person = await signUp();
    await trialEnds(person, "2 days 3 hours");
    await anHourLater();
    expect(await told(person)).toEqual([IN("2 days")]);
    const other = await signUp();
    await trialEnds(other, "-3 hours");
    await anHourLater();
    expect(await told(other)).toEqual([OVER]);
    const forgotten = await signUp();
    await trialEnds(forgotten, "-3 days");
    await anHourLater();
    expect(await told(forgotten)).toEqual([]);
  });

  it("is announced again when the trial was extended", async () => {
    const person = await signUp();
    await trialEnds(person, "1 day");
    await anHourLater();
    await trialEnds(person, "20 days");
    await anHourLater();
    await trialEnds(person, "7 days");
    await anHourLater();
    expect(await told(person)).toEqual([IN("1 day"), IN("7 days")]);
  });

  it("asks users to confirm an unconfirmed address", async () => {
    const [unconfirmed, confirmed] = [await signUp(), await signUp()];
    await confirmAddress(confirmed);
    for (const person of [unconfirmed, confirmed]) await trialEnds(person, "3 days");
    await anHourLater();
    const text = async ({ email }: Person) =>
      (await mailsTo(email)).find(({ subject }) => /trial/.test(subject))?.text ?? "";
    expect(await text(unconfirmed)).toContain("Please confirm your email address");
    expect(await text(confirmed)).not.toContain("confirmed");
    expect(await text(confirmed)).toContain("/subscribe");
  });

  it.each<[string, (person: Person) => Promise<unknown>]>([
    ["has a plan", (person) => addPlan(person, "trialing")],
    ["is disabled", ({ userId }) => sql(`UPDATE users SET "disabledAt" = now() WHERE id = $1`, [userId])],
    [
      "waits to be deleted",
      ({ speakerId }) =>
        sql(`UPDATE speakers SET "deletionDueAt" = now() + interval '14 days' WHERE id = $1`, [speakerId]),
    ],
  ])("isn't announced to a user who %s", async (_, make) => {
    const person = await signUp();
    await trialEnds(person, "1 day");
    await make(person);
    await anHourLater();
    expect(await told(person)).toEqual([]);
    expect(await sql(`SELECT 1 FROM trial_reminders WHERE "speakerId" = $1`, [person.speakerId])).toEqual([]);
  });

  it("isn't announced to an admin", async () => {
    const admin = await theAdmin();
    await trialEnds(admin, "1 day");
    await anHourLater();
    expect(await told(admin)).toEqual([]);
    await trialEnds(admin, "3650 days");
  });

  it("is announced to a user whose plan is over", async () => {
    const person = await signUp();
    await trialEnds(person, "1 day");
    await addPlan(person, "canceled");
    await anHourLater();
    expect(await told(person)).toEqual([IN("1 day")]);
  });
});
