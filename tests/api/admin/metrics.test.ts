import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MetricsDto } from "@/lib/admin/schema";
import { type App, type Row, sql as sqlOf, startApp } from "../../support/app";
import { runJobs } from "../../support/mails";
import { makeAdmin, makeEvent, type Person, signUp } from "../../support/people";

/** A zone whose date differs from UTC's for most of the day. */
const ZONE = "Pacific/Auckland";

let own: App;
const sql = <R extends Row = Row>(text: string, values: readonly unknown[] = []) => sqlOf<R>(text, values, own);

let admin: Person;

beforeAll(async () => {
  own = await startApp();
  admin = await makeAdmin(await signUp(own));
  await sql('UPDATE speakers SET "timeZone" = $1 WHERE id = $2', [ZONE, admin.speakerId]);
});

beforeEach(() => sql("DELETE FROM speakers WHERE id <> $1", [admin.speakerId]));

const metrics = async (range = "12w") => (await admin.get<MetricsDto>(`/api/admin/metrics?range=${range}`)).body;

/** The start of the current week or month in the admin's zone, or of an earlier one, as SQL. */
const start = (unit: "week" | "month", ago = 0) =>
  `((date_trunc('${unit}', now() AT TIME ZONE '${ZONE}') - interval '${ago} ${unit}') AT TIME ZONE '${ZONE}')`;

const day = async (instant: string): Promise<string> =>
  (await sql<{ day: string }>(`SELECT (${instant} AT TIME ZONE '${ZONE}')::date::text AS day`))[0]?.day ?? "";

/** Times are SQL. */
async function speaker({ at, trialEndsAt }: { at: string; trialEndsAt?: string }): Promise<string> {
  const id = randomUUID();
  await sql(
    `INSERT INTO speakers (id, "createdAt", "updatedAt", "trialEndsAt")
     VALUES ($1, ${at}, now(), ${trialEndsAt ?? `${at} + interval '30 days'`})`,
    [id],
  );
  return id;
}

const plan = async (speakerId: string, startedAt: string, endedAt = "NULL", status = "active") =>
  sql(
    `INSERT INTO subscriptions (id, "speakerId", status, "startedAt", "endedAt", "updatedAt")
     VALUES (gen_random_uuid(), $1, $2::plan_status, ${startedAt}, ${endedAt}, now())`,
    [speakerId, status],
  );

const event = (speakerId: string, at: string, more = "false, NULL") =>
  sql(
    `INSERT INTO events (id, "speakerId", title, "startsOn", "createdAt", "updatedAt", sample, "deletedAt")
     VALUES (gen_random_uuid(), $1, 'Keynote', '2031-05-06', ${at}, now(), ${more})`,
    [speakerId],
  );

const byDay = <P extends { startsOn: string }>(periods: P[], startsOn: string) =>
  periods.find((period) => period.startsOn === startsOn);

describe("sign-ups", () => {
  it("are counted by week in the admin's own zone, including the boundaries", async () => {
    const [now, before, first] = [start("week"), start("week", 1), start("week", 11)];
    await speaker({ at: now });
    await speaker({ at: `${now} - interval '1 millisecond'` });
    await speaker({ at: before });
    await speaker({ at: first });
    await speaker({ at: `${first} - interval '1 millisecond'` });
    const { signUps, timeZone } = await metrics();
    expect(timeZone).toBe(ZONE);
    expect(signUps).toHaveLength(12);
    expect(new Set(signUps.map(({ startsOn }) => new Date(startsOn).getUTCDay()))).toEqual(new Set([1]));
    expect(byDay(signUps, await day(now))?.signUps).toBe(1);
    expect(byDay(signUps, await day(before))?.signUps).toBe(2);
    expect(signUps[0]).toMatchObject({ startsOn: await day(first), signUps: 1 });
    expect(signUps.reduce((sum, one) => sum + one.signUps, 0)).toBe(4);
  });

  it("are counted by month, without our own accounts", async () => {
    await speaker({ at: start("month") });
    await speaker({ at: `${start("month")} - interval '1 millisecond'` });
    const { signUps } = await metrics("12m");
    expect(signUps).toHaveLength(12);
    expect(signUps.slice(-2).map((one) => one.signUps)).toEqual([1, 1]);
    expect(signUps.at(-1)?.startsOn).toBe(await day(start("month")));
  });
});

describe("activation", () => {
  const judge = async () => {
    await sql(`UPDATE recurring_tasks SET "dueAt" = "dueAt" - interval '1 day'`);
    await runJobs(own);
  };

  it("requires three events of the user's own within seven days of the sign-up", async () => {
    const at = "now() - interval '20 days'";
    const since = (span: string) => `${at} + interval '${span}'`;
    const [active, late, samples, two, thrown, fresh] = await Promise.all([
      ...Array.from({ length: 5 }, () => speaker({ at })),
      speaker({ at: "now() - interval '3 days'" }),
    ]);
    for (const hours of [1, 2, 167]) await event(String(active), since(`${hours} hours`));
    for (const span of ["1 hour", "2 hours", "168 hours 1 second"]) await event(String(late), since(span));
    for (const hours of [1, 2, 3]) await event(String(samples), since(`${hours} hours`), "true, NULL");
    for (const hours of [1, 2]) await event(String(two), since(`${hours} hours`));
    for (const hours of [1, 2, 3]) await event(String(thrown), since(`${hours} hours`), "false, now()");
    for (const hours of [1, 2, 3]) await event(String(fresh), `now() - interval '${hours} hours'`);
    await judge();
    const { signUps } = await metrics();
    const sum = (key: "signUps" | "decided" | "activated") => signUps.reduce((all, one) => all + one[key], 0);
    expect([sum("signUps"), sum("decided"), sum("activated")]).toEqual([6, 5, 2]);
    const noted = await sql(`SELECT id FROM speakers WHERE "activatedAt" IS NOT NULL ORDER BY id`);
    expect(noted.map(({ id }) => id)).toEqual([active, thrown, fresh].toSorted());
  });

  it("persists when the events are deleted", async () => {
    const id = await speaker({ at: "now() - interval '9 days'" });
    for (const hours of [1, 2, 3]) await event(id, `now() - interval '9 days' + interval '${hours} hours'`);
    await judge();
    await sql(`DELETE FROM events WHERE "speakerId" = $1`, [id]);
    await judge();
    const { signUps } = await metrics();
    expect(signUps.reduce((all, one) => all + one.activated, 0)).toBe(1);
  });

  it("counts events that a person enters", async () => {
    const person = await signUp(own);
    for (let times = 0; times < 3; times += 1) await makeEvent(person);
    await judge();
    const [row] = await sql(`SELECT "activatedAt" IS NOT NULL AS yes FROM speakers WHERE id = $1`, [person.speakerId]);
    expect(row?.yes).toBe(true);
  });
});

describe("conversion", () => {
  it("counts a first payment up to 14 days after the trial, of those whose time has passed", async () => {
    const at = `${start("month", 2)} + interval '1 day'`;
    const over = `now() - interval '14 days 1 minute'`;
    const [paid, early, late, unpaid, leaving, open] = await Promise.all([
      speaker({ at, trialEndsAt: over }),
      speaker({ at, trialEndsAt: over }),
      speaker({ at, trialEndsAt: over }),
      speaker({ at, trialEndsAt: over }),
      speaker({ at, trialEndsAt: over }),
      speaker({ at, trialEndsAt: "now() - interval '13 days 23 hours'" }),
      // Never paid.
      speaker({ at, trialEndsAt: over }),
    ]);
    await plan(String(paid), `${over} + interval '13 days 23 hours'`);
    // Paid during the trial and left again: still a conversion.
    await plan(String(early), `${over} - interval '3 days'`, "now() - interval '1 day'", "canceled");
    await plan(String(late), `${over} + interval '14 days'`);
    await plan(String(open), `now() - interval '1 hour'`);
    // Subscribed during the trial and ended before the first payment, or with it.
    await plan(String(unpaid), over, `${over} - interval '9 days'`, "canceled");
    await plan(String(leaving), over, over, "canceled");
    for (const range of ["12w", "12m"]) {
      const { conversion } = await metrics(range);
      expect(conversion).toHaveLength(range === "12w" ? 4 : 12);
      expect(byDay(conversion, await day(start("month", 2)))).toMatchObject({ signUps: 7, decided: 6, converted: 2 });
    }
  });
});

describe("plans", () => {
  const subscribed = async (startedAt: string, endedAt?: string) =>
    plan(await speaker({ at: start("month", 11) }), startedAt, endedAt);

  it("that end are compared with those active at the month's start", async () => {
    const [last, now] = [start("month", 1), start("month")];
    await subscribed(start("month", 5));
    await subscribed(start("month", 5), `${last} + interval '3 days'`);
    // On the boundary: active at the start, and ended in the month.
    await subscribed(start("month", 5), last);
    // Started with the month: not active at its start.
    await subscribed(last, `${last} + interval '4 days'`);
    await subscribed(`${last} - interval '1 millisecond'`);
    // Ended earlier.
    await subscribed(start("month", 5), `${last} - interval '1 millisecond'`);
    await subscribed(start("month", 5), now);
    const { churn, plans } = await metrics("12m");
    expect(byDay(churn, await day(last))).toMatchObject({ living: 5, ended: 2 });
    expect(byDay(churn, await day(start("month", 2)))).toMatchObject({ living: 5, ended: 1 });
    expect(byDay(churn, await day(now))).toMatchObject({ living: 3, ended: 1 });
    expect(plans.slice(-3)).toEqual([
      { startsOn: await day(start("month", 2)), active: 5, revenue: 105 },
      { startsOn: await day(last), active: 3, revenue: 63 },
      { startsOn: await day(now), active: 2, revenue: 42 },
    ]);
  });

  it("neither count nor bring revenue before their first payment", async () => {
    await subscribed("now() - interval '1 minute'");
    const here = async () => (await metrics("12m")).plans.at(-1);
    expect(await here()).toMatchObject({ active: 1, revenue: 21 });
    // One payment in the future, and one that will never be made.
    await subscribed("now() + interval '1 minute'");
    await subscribed("now() + interval '9 days'", "now() - interval '1 day'");
    expect(await here()).toMatchObject({ active: 1, revenue: 21 });
  });

  it("and trials are zero without accounts", async () => {
    const { churn, plans, trials, signUps, conversion } = await metrics();
    for (const { living, ended } of churn) expect([living, ended]).toEqual([0, 0]);
    expect(plans.every(({ active, revenue }) => active === 0 && revenue === 0)).toBe(true);
    expect(trials.every(({ count }) => count === 0)).toBe(true);
    expect(signUps.every((one) => one.signUps + one.decided + one.activated === 0)).toBe(true);
    expect(conversion.every((one) => one.signUps === 0)).toBe(true);
  });
});

describe("open trials", () => {
  it("are grouped by whole days left, without those who subscribed or are leaving", async () => {
    const ending = (span: string) =>
      speaker({ at: "now() - interval '1 day'", trialEndsAt: `now() + interval '${span}'` });
    for (const span of [
      "1 minute",
      "23 hours 59 minutes",
      "24 hours 1 minute",
      "4 days 1 minute",
      "30 days 23 hours",
      "31 days 1 minute",
    ]) {
      await ending(span);
    }
    await plan(await ending("5 days"), "NULL", "NULL", "trialing");
    await plan(await ending("5 days"), "NULL", "NULL", "incomplete");
    await sql(`UPDATE speakers SET "deletionDueAt" = now() + interval '14 days' WHERE id = $1`, [
      await ending("6 days"),
    ]);
    await speaker({ at: "now() - interval '40 days'" });
    const { trials } = await metrics();
    expect(trials).toEqual([
      { from: 0, to: 0, count: 2 },
      { from: 1, to: 3, count: 1 },
      { from: 4, to: 7, count: 2 },
      { from: 8, to: 14, count: 0 },
      { from: 15, to: 21, count: 0 },
      { from: 22, to: 30, count: 1 },
      { from: 31, to: null, count: 1 },
    ]);
  });
});

it("returns 422 for an unknown range", async () => {
  expect((await admin.get("/api/admin/metrics?range=7d")).status).toBe(422);
  expect((await metrics()).range).toBe("12w");
});
