import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AdminUserDto, type AdminUserRow, userListSchema } from "@/lib/admin/schema";
import { userStatementUnscoped } from "@/lib/admin/users";
import type { Page } from "@/lib/shared/pagination";
import { type PlanFacts, type PlanStatus, type SubscriptionStatus, subscriptionOf } from "@/lib/shared/subscription";
import { app, secondApp, sql } from "../../support/app";
import { Browser } from "../../support/browser";
import { secretsInDatabase } from "../../support/canaries";
import { endpoints } from "../../support/endpoints";
import { readAll } from "../../support/lists";
import { mailsTo } from "../../support/mails";
import { endTrial, logIn, makeClient, makeEvent, type Person, signUp, theAdmin, unique } from "../../support/people";
import { prepare } from "../../support/recipes";
import { seedTenant } from "../../support/tenants";

let admin: Person;
beforeAll(async () => {
  admin = await theAdmin();
});

const list = async (query: Record<string, string>): Promise<Page<AdminUserRow>> => {
  const answer = await admin.get<Page<AdminUserRow>>(`/api/admin/users?${new URLSearchParams(query)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const read = async ({ userId }: Person) => (await admin.get<AdminUserDto>(`/api/admin/users/${userId}`)).body;
const auditOf = async (person: Person) =>
  (await read(person)).audit.map(({ action, by, details }) => ({ action, by, details }));

/** Accounts without a browser, by SQL: `(id, speaker's id)` of each. */
async function plant(prefix: string, count: number, more = "") {
  return sql<{ id: string; speakerId: string }>(
    `WITH p AS (INSERT INTO speakers (id, name, "trialEndsAt", "updatedAt")
       SELECT gen_random_uuid(), '', now() + n % ${Math.ceil(count / 3)} * interval '1 minute', now() FROM generate_series(1, ${count}) n RETURNING id)
     INSERT INTO users (id, "speakerId", username, email, "passwordHash", "lastSeenAt", "createdAt", "updatedAt" ${more && ', "disabledAt"'})
     SELECT gen_random_uuid(), id, $1 || '-' || row_number() OVER (), $1 || '-' || row_number() OVER () || '@example.com', 'x',
            now() - row_number() OVER () % 4 * interval '1 hour', now() - row_number() OVER () % 3 * interval '1 minute', now() ${more}
       FROM p RETURNING id, "speakerId"`,
    [prefix],
  );
}

describe("the status in the list", () => {
  const PLANS: (PlanStatus | null)[] = [
    null,
    "incomplete",
    "incomplete_expired",
    "trialing",
    "active",
    "past_due",
    "unpaid",
    "canceled",
    "paused",
  ];
  const TRIALS = ["1 hour", "-1 hour"];
  const PAID = [null, "1 hour", "-1 hour"];
  const cases = PLANS.flatMap((plan) => TRIALS.flatMap((trial) => PAID.map((paid) => ({ plan, trial, paid }))));

  it("matches subscriptionOf for every combination, as a value and as a filter", async () => {
    const prefix = unique("status");
    const rows = await plant(prefix, cases.length);
    const expected = new Map<string, SubscriptionStatus>();
    for (const [at, { plan, trial, paid }] of cases.entries()) {
      const { id, speakerId } = rows[at] as { id: string; speakerId: string };
      await sql(`UPDATE speakers SET "trialEndsAt" = now() + $2::interval WHERE id = $1`, [speakerId, trial]);
      if (plan || paid) {
        await sql(
          `INSERT INTO subscriptions (id, "speakerId", status, "paidUntil", "updatedAt")
           VALUES (gen_random_uuid(), $1, $2::plan_status, now() + $3::interval, now())`,
          [speakerId, plan, paid],
        );
      }
      const [facts] = await sql<PlanFacts & { now: Date }>(
        `SELECT p."trialEndsAt", b.status AS "planStatus", b."currentPeriodEnd", b."cancelAt", b."paidUntil", now() AS now
           FROM speakers p LEFT JOIN subscriptions b ON b."speakerId" = p.id WHERE p.id = $1`,
        [speakerId],
      );
      if (!facts) throw new Error("no facts");
      expected.set(id, subscriptionOf(facts, facts.now).status);
    }
    const all = await list({ q: prefix, limit: "200" });
    expect(new Map(all.items.map(({ id, status }) => [id, status]))).toEqual(expected);
    expect(new Set(expected.values()).size, "every status occurs").toBe(5);
    for (const status of new Set(expected.values())) {
      const { items } = await list({ q: prefix, status, limit: "200" });
      const wanted = [...expected].filter(([, one]) => one === status).map(([id]) => id);
      expect(items.map(({ id }) => id).toSorted(), status).toEqual(wanted.toSorted());
    }
  });
});

describe("the list", () => {
  it("pages through every user once, in every order, with the same count", async () => {
    const prefix = unique("paged");
    const ids = (await plant(prefix, 23)).map(({ id }) => id);
    for (const sort of ["created", "lastSeen", "trialEnds", "username"] as const) {
      for (const dir of ["asc", "desc"]) {
        const path = `/api/admin/users?q=${prefix}&sort=${sort}&dir=${dir}&limit=5`;
        const { items: seen, totals } = await readAll<AdminUserRow>(admin, path);
        expect(totals).toEqual([23]);
        expect(seen.map(({ id }) => id).toSorted(), `${sort} ${dir}`).toEqual(ids.toSorted());
        const field = { created: "createdAt", lastSeen: "lastSeenAt", trialEnds: "trialEndsAt" } as const;
        if (sort === "username") continue;
        const values = seen.map((row) => row[field[sort]]);
        const ordered = values.toSorted();
        expect(values, `${sort} ${dir}`).toEqual(dir === "asc" ? ordered : ordered.toReversed());
      }
    }
    const [first] = (await list({ q: prefix, limit: "1" })).items;
    expect(first).toMatchObject({ isAdmin: false, emailVerified: false, disabledAt: null, version: 1 });
    const stale = await admin.get(`/api/admin/users?sort=username&cursor=${(await list({ limit: "1" })).nextCursor}`);
    expect(stale).toMatchObject({ status: 422 });
  });

  it("finds by username, address and name, regardless of case and accents, requiring every word", async () => {
    const word = unique("x").replace("-", "");
    const person = await signUp(app(), `Find${word}`);
    await sql("UPDATE speakers SET name = $2 WHERE id = $1", [person.speakerId, `Renée O’Brien ${word}`]);
    for (const q of [`find${word}`, `FIND${word}@EXAMPLE`, `renee ${word}`, `o'brien find${word}`]) {
      expect(
        (await list({ q })).items.map(({ id }) => id),
        q,
      ).toEqual([person.userId]);
    }
    for (const q of [`renee-${word}`, `${word} nobody`, `fin_${word}`, `fin%${word}`]) {
      expect((await list({ q })).items, q).toEqual([]);
    }
  });

  it("filters by verification and by access", async () => {
    const prefix = unique("kept");
    const ids = (await plant(prefix, 2)).map(({ id }) => id);
    const [disabled] = await plant(`${prefix}-d`, 1, ", now()");
    await sql(`UPDATE users SET "emailVerifiedAt" = now() WHERE id = $1`, [ids[0]]);
    const found = async (query: object) => (await list({ q: prefix, ...query })).items.map(({ id }) => id).toSorted();
    expect(await found({ verified: "yes" })).toEqual([ids[0]]);
    expect(await found({ verified: "no" })).toEqual([ids[1], disabled?.id].toSorted());
    expect(await found({ disabled: "yes" })).toEqual([disabled?.id]);
    expect(await found({ disabled: "no" })).toEqual(ids.toSorted());
    for (const query of ["status=bogus", "verified=maybe", "sort=nope", "trash=1", "surprise=1", "limit=9999"]) {
      expect((await admin.get(`/api/admin/users?${query}`)).status, query).toBe(422);
    }
  });

  it("keeps when a user was last seen after the session has ended", async () => {
    const person = await signUp();
    await sql(`UPDATE users SET "lastSeenAt" = now() - interval '3 days' WHERE id = $1`, [person.userId]);
    await sql(`UPDATE sessions SET "lastSeenAt" = now() - interval '6 minutes' WHERE "userId" = $1`, [person.userId]);
    await person.get("/api/user");
    await person.post("/api/logout");
    const minutesAgo = async () => (Date.now() - Date.parse((await read(person)).lastSeenAt)) / 60_000;
    expect(await minutesAgo()).toBeLessThan(1);
    await sql(`UPDATE users SET "lastSeenAt" = now() - interval '3 days' WHERE id = $1`, [person.userId]);
    await logIn(person);
    expect(await minutesAgo()).toBeLessThan(1);
  });
});

describe("a user's page", () => {
  it("has counts and no contents", async () => {
    const person = await signUp();
    await seedTenant(person, "canary8m2");
    const user = await read(person);
    expect(user).toMatchObject({ username: person.username, sessions: 1, twoFactor: false, passkeys: 1 });
    for (const [what, count] of Object.entries(user.counts)) expect(count, what).toBeGreaterThan(0);
    // In this test, Stripe's ids contain the canary.
    const { name, businessName, plan: _, ...rest } = user;
    expect(name + businessName).toContain("canary8m2");
    expect(JSON.stringify(rest)).not.toContain("canary8m2");
    await makeEvent(person, { title: "One more" });
    await makeClient(person);
    const after = await read(person);
    expect(after.counts.events).toBe(user.counts.events + 1);
    expect(after.counts.clients).toBe(user.counts.clients + 1);
  });

  it("returns 404 for an unknown id, and so does a change", async () => {
    for (const id of [randomUUID(), "not-an-id"]) {
      expect(await admin.get(`/api/admin/users/${id}`)).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
    const body = { days: 1, trialEndsAt: new Date().toISOString() };
    expect((await admin.put(`/api/admin/users/${randomUUID()}/trial`, body)).status).toBe(404);
  });
});

describe("a trial", () => {
  const extend = (person: Person, days: unknown, trialEndsAt: string) =>
    admin.put<AdminUserDto>(`/api/admin/users/${person.userId}/trial`, { days, trialEndsAt });

  it("is extended from its end while it runs, from now once it's over, and is audited", async () => {
    const person = await signUp();
    const { trialEndsAt } = await read(person);
    const answer = await extend(person, 10, trialEndsAt);
    expect(answer.status, answer.text).toBe(200);
    expect(Date.parse(answer.body.trialEndsAt) - Date.parse(trialEndsAt)).toBe(10 * 86_400_000);
    expect(await auditOf(person)).toEqual([
      { action: "trial.extended", by: "admin", details: { days: 10, from: trialEndsAt, to: answer.body.trialEndsAt } },
    ]);

    await endTrial(person);
    expect((await person.get("/api/events")).status).toBe(402);
    const ended = await read(person);
    expect(ended.status).toBe("unpaid");
    const again = await extend(person, 1, ended.trialEndsAt);
    expect(again.body.status).toBe("trialing");
    expect(Math.abs(Date.parse(again.body.trialEndsAt) - Date.now() - 86_400_000)).toBeLessThan(60_000);
    expect((await person.get("/api/events")).status).toBe(200);
  });

  it("extended again, or ten times at once, is extended once", async () => {
    const person = await signUp();
    const { trialEndsAt } = await read(person);
    const answers = await Promise.all(Array.from({ length: 10 }, () => extend(person, 5, trialEndsAt)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(Date.parse((await read(person)).trialEndsAt) - Date.parse(trialEndsAt)).toBe(5 * 86_400_000);
    expect(await auditOf(person)).toHaveLength(1);
  });

  it.each([[0], [-1], [366], [1.5], ["7"], [null]])("isn't extended by %j days", async (days) => {
    const person = await signUp();
    const { trialEndsAt } = await read(person);
    expect(await extend(person, days, trialEndsAt)).toMatchObject({
      status: 422,
      body: { fields: { days: expect.any(String) } },
    });
    expect((await read(person)).trialEndsAt).toBe(trialEndsAt);
  });

  it("isn't extended once they have subscribed, as Stripe would still charge them on the old date", async () => {
    const person = await signUp();
    const { trialEndsAt } = await read(person);
    await sql(
      `INSERT INTO subscriptions (id, "speakerId", "updatedAt") VALUES (gen_random_uuid(), $1, now())
       ON CONFLICT ("speakerId") DO NOTHING`,
      [person.speakerId],
    );
    const stands = (status: PlanStatus | null) =>
      sql(`UPDATE subscriptions SET status = $2::plan_status WHERE "speakerId" = $1`, [person.speakerId, status]);
    for (const status of ["trialing", "active"] as const) {
      await stands(status);
      expect(await extend(person, 14, trialEndsAt), status).toMatchObject({
        status: 409,
        body: {
          code: "conflict",
          message: "They've subscribed. Change the date of their first payment in Stripe instead.",
        },
      });
    }
    expect((await read(person)).trialEndsAt).toBe(trialEndsAt);
    expect(await auditOf(person)).toEqual([]);
    for (const status of ["past_due", "unpaid", "canceled", null] as const) {
      await stands(status);
      const seen = await read(person);
      expect((await extend(person, 1, seen.trialEndsAt)).status, String(status)).toBe(200);
    }
  });
});

describe("the verification email", () => {
  it("is resent, and not to a confirmed address", async () => {
    const person = await signUp();
    const before = (await mailsTo(person.email)).length;
    const send = () => admin.post(`/api/admin/users/${person.userId}/verification`);
    expect((await send()).status).toBe(204);
    expect((await mailsTo(person.email)).length).toBe(before + 1);
    expect(await auditOf(person)).toEqual([{ action: "verification.sent", by: "admin", details: null }]);
    await sql(`UPDATE users SET "emailVerifiedAt" = now() WHERE id = $1`, [person.userId]);
    expect(await send()).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await auditOf(person)).toHaveLength(1);
  });
});

describe("disabling", () => {
  it("ends every session on the next request of every instance, and lasts until it's undone", async () => {
    const person = await signUp();
    const elsewhere = await secondApp();
    const second = await logIn(person, elsewhere);
    expect((await second.get("/api/user")).status).toBe(200);
    const path = `/api/admin/users/${person.userId}/disablement`;
    const answer = await admin.put<AdminUserDto>(path);
    expect(answer).toMatchObject({ status: 200, body: { disabledAt: expect.any(String), sessions: 0 } });
    expect([(await person.get("/api/user")).status, (await second.get("/api/user")).status]).toEqual([401, 401]);
    const again = { username: person.username, password: person.password };
    expect((await new Browser(app()).post("/api/login", again)).status).toBe(401);
    // Again, it changes nothing.
    expect((await admin.put<AdminUserDto>(path)).body.disabledAt).toBe(answer.body.disabledAt);

    expect((await admin.delete<AdminUserDto>(path)).body.disabledAt).toBeNull();
    expect((await admin.delete(path)).status).toBe(200);
    expect((await new Browser(elsewhere).post("/api/login", again)).status).toBe(200);
    expect(await auditOf(person)).toEqual([
      { action: "user.enabled", by: "admin", details: null },
      { action: "user.disabled", by: "admin", details: { sessions: 2 } },
    ]);
  });

  it("isn't possible for the admin's own account", async () => {
    expect(await admin.put(`/api/admin/users/${admin.userId}/disablement`)).toMatchObject({ status: 409 });
    expect((await admin.get("/api/user")).status).toBe(200);
  });
});

it("signing out a user ends their sessions and no others", async () => {
  const [person, other] = [await signUp(), await signUp()];
  const second = await logIn(person);
  expect((await admin.delete(`/api/admin/users/${person.userId}/sessions`)).status).toBe(204);
  const seen = [person, second, other].map((one) => one.get("/api/user"));
  expect((await Promise.all(seen)).map(({ status }) => status)).toEqual([401, 401, 200]);
  expect(await auditOf(person)).toEqual([{ action: "user.signed-out", by: "admin", details: { sessions: 2 } }]);
  expect((await logIn(person)).cookies.size).toBeGreaterThan(0);
});

const EVERYONE = "SELECT by, subject, details FROM audit_entries WHERE action = 'everyone.signed-out'";

it("signing out everyone leaves the current session only, on every instance at once", async () => {
  const elsewhere = await secondApp();
  const [person, other, theirs] = [await signUp(), await signUp(), await logIn(admin)];
  const [second, here] = [await logIn(person, elsewhere), admin.at(elsewhere)];
  const states = () =>
    Promise.all([person, second, other, theirs, admin, here].map(async (one) => (await one.get("/api/user")).status));
  expect((await other.delete("/api/admin/sessions")).status).toBe(403);
  expect(await states()).toEqual(Array(6).fill(200));
  const [there] = await sql<{ count: number }>("SELECT count(*)::int AS count FROM sessions");
  expect((await admin.delete("/api/admin/sessions")).status).toBe(204);
  expect(await states()).toEqual([401, 401, 401, 401, 200, 200]);
  expect(await sql(`${EVERYONE} ORDER BY at DESC LIMIT 1`)).toEqual([
    { by: "admin", subject: "", details: { sessions: Number(there?.count) - 1 } },
  ]);
  expect((await logIn(person)).cookies.size).toBeGreaterThan(0);
});

describe("responses to admins", () => {
  it("never contain a hash, a token or a secret", async () => {
    const person = await signUp();
    await seedTenant(person, "canary5q1");
    const secrets = [...(await secretsInDatabase(person)), ...(await secretsInDatabase(admin))];
    const reads = endpoints.filter(({ method, access }) => method === "GET" && access === "admin");
    expect(reads.length).toBeGreaterThan(2);
    const own = `/api/admin/users/${person.userId}`;
    const paths = await Promise.all(reads.map(async (endpoint) => (await prepare(endpoint, person)).path));
    for (const path of [
      ...paths,
      own,
      `/api/admin/users?q=${person.username}`,
      "/admin/users",
      "/admin/audit",
      own.slice(4),
    ]) {
      const { status, text } = await admin.get(path);
      expect(status, path).toBe(200);
      expect(
        secrets.filter((secret) => text.includes(secret)),
        path,
      ).toEqual([]);
      expect(text, path).not.toMatch(/passwordHash|tokenHash|codeHash/);
    }
  }, 120_000);
});

describe("among ten thousand users", () => {
  // Other tests read every row there is.
  afterAll(() =>
    sql(`DELETE FROM speakers p USING users u WHERE u."speakerId" = p.id AND u.username::text LIKE 'crowd%'`),
  );

  it("a page is fast, and the newest are found by index", { tags: ["wide"] }, async () => {
    await plant(unique("crowd"), 10_000);
    await sql("ANALYZE users");
    await sql("ANALYZE speakers");
    const first = await list({});
    expect(first.total).toBeGreaterThan(10_000);
    const plan = async (query: object) => {
      const { rows } = userStatementUnscoped(userListSchema.parse(query));
      const [{ "QUERY PLAN": [root] = [] } = {}] = await sql<{ "QUERY PLAN": { "Execution Time": number }[] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${rows.text}`,
        rows.values,
      );
      return { text: JSON.stringify(root), ms: root?.["Execution Time"] ?? Number.NaN };
    };
    const newest = await plan({});
    expect(newest.text).toContain("users_createdAt_id_idx");
    expect((await plan({ cursor: first.nextCursor })).text).toContain("users_createdAt_id_idx");
    expect((await plan({ sort: "trialEnds" })).text).toContain("speakers_trialEndsAt_idx");
    const took: Record<string, number> = { newest: newest.ms };
    for (const query of [
      { sort: "lastSeen" },
      { sort: "trialEnds" },
      { sort: "username" },
      { status: "unpaid" },
      { q: "crowd" },
      { q: "nobody at all" },
    ]) {
      took[JSON.stringify(query)] = (await plan(query)).ms;
    }
    // 30 ms on an idle machine; a query for each user would take minutes.
    for (const [query, ms] of Object.entries(took)) expect(ms, query).toBeLessThan(3_000);
  });
});
