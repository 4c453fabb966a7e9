import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { RECURRING } from "@/lib/operation/tasks";
import { QUEUES } from "@/lib/server/jobs";
import { inProject } from "../../../scripts/lib/project.mjs";
import { fillDigests } from "../../bench/due-digests.mjs";
import { ACCOUNTS, EACH, fillDue } from "../../bench/due-invoices.mjs";
import { type App, sql, startApp } from "../../support/app";
import { TEST_SECRET } from "../../support/app-process";
import { runJobs, sentTo } from "../../support/mails";
import { makeClient, makeEvent, type Person, register, signUp, unique } from "../../support/people";
import { setFault } from "../../support/stripe";
import { makeImport } from "../../support/uploads";

let own: App;
let person: Person;

beforeAll(async () => {
  own = await startApp({ env: { LOG_LEVEL: "silent" } });
  person = await signUp(own);
  await runJobs(own);
});

/** Queues emails as a committed transaction would; they return to the queue soon after their runner is killed. */
const queueMails = (to: string, count: number) =>
  sql(
    `INSERT INTO pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_seconds, heartbeat_seconds, dead_letter)
     SELECT 'mail', jsonb_build_object('speakerId', $1::text, 'to', $2::text, 'template', 'username-recovery',
                                       'props', jsonb_build_object('username', 'reader ' || n)),
            12, 1, false, 60, 2, 'dead-letters' FROM generate_series(1, $3::int) n`,
    [person.speakerId, to, count],
    own,
  );

const states = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await sql<{ state: string; count: number }>(
        "SELECT state::text, count(*)::int AS count FROM pgboss.job WHERE name = 'mail' GROUP BY 1",
        [],
        own,
      )
    ).map(({ state, count }) => [state, count]),
  );

const waiting = async () => {
  const { created = 0, retry = 0, active = 0 } = await states();
  return created + retry + active;
};

const fault = (kind: string, times: number, more: object = {}) =>
  setFault(own.servicesUrl, { path: "/resend/emails", kind, times, ...more });

describe("the queue", () => {
  it("matches lib/server/jobs.ts", async () => {
    const rows = await sql(
      "SELECT name, retry_limit, expire_seconds, heartbeat_seconds, dead_letter FROM pgboss.queue",
      [],
      own,
    );
    const listed = Object.entries(QUEUES).map(
      ([name, { retryLimit, expireInSeconds, heartbeatSeconds, deadLetter }]) => ({
        name,
        retry_limit: retryLimit,
        expire_seconds: expireInSeconds,
        heartbeat_seconds: heartbeatSeconds,
        dead_letter: deadLetter,
      }),
    );
    expect(rows).toHaveLength(listed.length);
    expect(rows).toEqual(expect.arrayContaining(listed));
  });

  it("retries a failed email, and sends it once", async () => {
    for (const kind of ["500", "429", "drop", "500-after-commit"]) {
      const to = `${unique(kind)}@example.com`;
      await queueMails(to, 1);
      await fault(kind, 1);
      await runJobs(own);
      expect((await states()).retry, kind).toBe(1);
      await sql("UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE state = 'retry'", [], own);
      await runJobs(own);
      expect(await sentTo(to, own), kind).toHaveLength(1);
    }
  });

  it("keeps jobs that failed for good as dead letters", async () => {
    const to = `${unique("hopeless")}@example.com`;
    await queueMails(to, 1);
    await sql("UPDATE pgboss.job SET retry_limit = 0 WHERE name = 'mail' AND state = 'created'", [], own);
    await fault("500", 1);
    await runJobs(own);
    const rows = await sql(
      `SELECT data->>'to' AS "to", source_output AS output FROM pgboss.job WHERE name = 'dead-letters'`,
      [],
      own,
    );
    expect(rows).toContainEqual({ to, output: expect.objectContaining({ message: expect.any(String) }) });
    expect(await sentTo(to, own)).toEqual([]);
  });

  it("has an email if and only if its transaction was committed", async () => {
    const before = await sql("SELECT 1 FROM pgboss.job", [], own);
    const { username, email } = await register(own);
    const after = await sql("SELECT 1 FROM pgboss.job", [], own);
    expect(after).toHaveLength(before.length + 1);
    // Rejected inside the transaction: neither a user nor an email.
    expect((await person.post("/api/register", { username, email, password: person.password })).status).toBe(422);
    expect(await sql("SELECT 1 FROM pgboss.job", [], own)).toHaveLength(after.length);
  });
});

describe("recurring tasks", () => {
  const count = async () => (await sql("SELECT 1 FROM pgboss.job WHERE name = 'tasks'", [], own)).length;

  it("are queued once per round, by any number of runners, and only once after a long downtime", async () => {
    const before = await count();
    await sql(`UPDATE recurring_tasks SET "dueAt" = "dueAt" - interval '40 days'`, [], own);
    await Promise.all(Array.from({ length: 5 }, () => runJobs(own)));
    expect((await count()) - before).toBe(Object.keys(RECURRING).length);
    await runJobs(own);
    expect((await count()) - before).toBe(Object.keys(RECURRING).length);
  });

  it("purge records after 30 days in the trash, and keep those that events still refer to", async () => {
    const [gone, fresh, named] = [await makeClient(person), await makeClient(person), await makeClient(person)];
    const event = await makeEvent(person, { clientId: named.id });
    for (const { id } of [gone, fresh, named]) await person.delete(`/api/clients/${id}`);
    await sql(
      `UPDATE clients SET "deletedAt" = now() - interval '31 days' WHERE id = ANY ($1)`,
      [[gone.id, named.id]],
      own,
    );
    await sql(`UPDATE clients SET "deletedAt" = now() - interval '29 days' WHERE id = $1`, [fresh.id], own);
    await sql(`UPDATE recurring_tasks SET "dueAt" = "dueAt" - interval '1 day'`, [], own);
    await runJobs(own);
    const left = await sql<{ id: string }>(
      "SELECT id FROM clients WHERE id = ANY ($1)",
      [[gone.id, fresh.id, named.id]],
      own,
    );
    expect(left.map(({ id }) => id).toSorted()).toEqual([fresh.id, named.id].toSorted());
    expect((await person.get(`/api/events/${event.id}`)).body.clientCompany).toBe(named.name);
  });

  it("delete uploads abandoned for a week, with file and rows, and imports that can no longer be undone", async () => {
    const uploader = await signUp(own);
    const [idle, old, done, fresh] = [
      await makeImport(uploader),
      await makeImport(uploader),
      await makeImport(uploader),
      await makeImport(uploader),
    ];
    await uploader.post(`/api/imports/${done.id}/commit`, { version: 1 });
    const age = (column: string, days: number, { id }: { id: string }) =>
      sql(`UPDATE imports SET "${column}" = now() - make_interval(days => $2) WHERE id = $1`, [id, days], own);
    await age("updatedAt", 8, idle);
    await age("createdAt", 20, old);
    await age("updatedAt", 6, old);
    await age("committedAt", 31, done);
    await sql(`UPDATE recurring_tasks SET "dueAt" = "dueAt" - interval '1 day'`, [], own);
    await runJobs(own);
    const left = async (column: string, table: string) =>
      (
        await sql<{ id: string }>(
          `SELECT DISTINCT "${column}" AS id FROM ${table} WHERE "speakerId" = $1`,
          [uploader.speakerId],
          own,
        )
      )
        .map(({ id }) => id)
        .toSorted();
    const open = [old.id, fresh.id].toSorted();
    expect(await left("id", "imports")).toEqual(open);
    expect(await left("importId", "import_rows")).toEqual(open);
    expect(await left("importId", "import_sources")).toEqual(open);
  });

  it("purge expired sessions, links, limits, keys and dead letters, and no others", async () => {
    const kept = await signUp(own);
    await sql(
      `INSERT INTO rate_limits VALUES ('old', 1, now() - interval '1 minute'), ('new', 1, now() + interval '1 minute')`,
      [],
      own,
    );
    await sql(`UPDATE sessions SET "endsAt" = now() - interval '1 second' WHERE "userId" = $1`, [person.userId], own);
    await sql(
      `INSERT INTO contact_messages (id, name, email, message, "createdAt") VALUES
         (gen_random_uuid(), 'Long ago', 'a@example.com', 'Hello', now() - interval '24 months 1 day'),
         (gen_random_uuid(), 'Lately', 'b@example.com', 'Hello', now() - interval '23 months')`,
      [],
      own,
    );
    await sql(`UPDATE recurring_tasks SET "dueAt" = "dueAt" - interval '1 day'`, [], own);
    await runJobs(own);
    expect(await sql("SELECT name FROM contact_messages", [], own)).toEqual([{ name: "Lately" }]);
    expect(await sql("SELECT key FROM rate_limits WHERE key IN ('old', 'new')", [], own)).toEqual([{ key: "new" }]);
    expect(await sql(`SELECT 1 FROM sessions WHERE "userId" = $1`, [person.userId], own)).toEqual([]);
    expect((await kept.get("/api/user")).status).toBe(200);
  });
});

async function asAdministrator(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const { href: connectionString } = new URL(new URL(own.ownerUrl).pathname, process.env.TEST_ADMIN_URL);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Simulates a crash of the database. */
const dropDatabaseConnection = (): Promise<void> =>
  asAdministrator((client) =>
    client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'lectern'",
    ),
  );

describe("runners", { timeout: 180_000 }, () => {
  const bundle = inProject(process.env.LECTERN_DIST_DIR ?? ".next", "jobs", "runner.mjs");
  const start = (): ChildProcess =>
    spawn(process.execPath, [bundle], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        DATABASE_URL: own.appUrl,
        NEXTAUTH_SECRET: TEST_SECRET,
        NEXTAUTH_URL: own.url,
        RESEND_API_KEY: "re_local",
        STRIPE_SECRET_KEY: "sk_test_local",
        BLOB_READ_WRITE_TOKEN: "vercel_blob_rw_local_local",
        RESEND_BASE_URL: `${own.servicesUrl}/resend`,
        LOG_LEVEL: "silent",
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
  const ended = (child: ChildProcess) =>
    new Promise<number | null>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
      child.once("exit", (code) => resolve(code));
    });

  it("killed ten times while a thousand emails are sent lose none and duplicate none", { tags: ["wide"] }, () =>
    loseNothing({ kills: 10, mails: 1_000 }),
  );

  /** The purge waits while the table is locked. */
  const holdTrash = () =>
    sql(
      `CREATE TABLE held (id int); GRANT SELECT ON held TO PUBLIC;
       CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         WHILE to_regclass('held') IS NOT NULL LOOP PERFORM pg_sleep(0.1); END LOOP; RETURN OLD; END $$;
       CREATE TRIGGER hold BEFORE DELETE ON clients FOR EACH ROW EXECUTE FUNCTION hold()`,
      [],
      own,
    );
  const letTrash = () => sql("DROP TABLE held; DROP TRIGGER hold ON clients; DROP FUNCTION hold", [], own);

  it.each([
    ["is killed", (runner: ChildProcess) => runner.kill("SIGKILL")],
    ["is paused and killed", (runner: ChildProcess) => runner.kill("SIGSTOP") && runner.kill("SIGKILL")],
    ["loses the database", dropDatabaseConnection],
  ])("whose process %s, has its task restarted long before it expires", { tags: ["wide"] }, async (_, harm) => {
    const { id: clientId } = await makeClient(person);
    await sql(`UPDATE clients SET "deletedAt" = now() - interval '31 days' WHERE id = $1`, [clientId], own);
    await holdTrash();
    const [job] = await sql<{ id: string }>(
      `INSERT INTO pgboss.job (name, data, retry_limit, retry_delay, expire_seconds, heartbeat_seconds)
       VALUES ('tasks', '{"task": "purge-trash"}', 5, 0, 960, 15) RETURNING id`,
      [],
      own,
    );
    const stateOf = async () =>
      (await sql<{ state: string }>("SELECT state::text FROM pgboss.job WHERE id = $1", [job?.id], own))[0]?.state;
    const runners = [start()];
    try {
      await expect.poll(stateOf, { timeout: 30_000 }).toBe("active");
      await pause(2_000);
      for (const runner of runners) await harm(runner);
    } finally {
      await letTrash();
    }
    try {
      runners.push(start());
      await expect.poll(stateOf, { timeout: 90_000 }).toBe("completed");
      expect(await sql("SELECT FROM clients WHERE id = $1", [clientId], own)).toEqual([]);
    } finally {
      for (const runner of runners) runner.kill("SIGTERM");
    }
    await Promise.all(runners.map(ended));
  });

  it("send the email of one account while a task of another computes, hangs or fails", {
    tags: ["wide"],
  }, async () => {
    const { id: clientId } = await makeClient(person);
    await sql(`UPDATE clients SET "deletedAt" = now() - interval '31 days' WHERE id = $1`, [clientId], own);
    await holdTrash();
    await sql(
      `INSERT INTO pgboss.job (name, data, retry_limit, expire_seconds, heartbeat_seconds)
       SELECT 'tasks', jsonb_build_object('task', unnest(ARRAY['purge-trash', 'no-such-task', 'no-such-task'])), 0, 960, 15`,
      [],
      own,
    );
    const active = () => sql("SELECT FROM pgboss.job WHERE name = 'tasks' AND state = 'active'", [], own);
    const runner = start();
    try {
      await expect.poll(async () => (await active()).length, { timeout: 30_000 }).toBeGreaterThan(0);
      const to = `${unique("reader")}@example.com`;
      await queueMails(to, 20);
      await expect.poll(async () => (await sentTo(to, own)).length, { timeout: 30_000 }).toBe(20);
      expect(await active()).not.toEqual([]);
    } finally {
      await letTrash();
      runner.kill("SIGTERM");
    }
    expect([await ended(runner), runner.signalCode]).toEqual([0, null]);
  });

  it.each([
    {
      what: "500 reminders",
      template: "invoice-reminder",
      all: ACCOUNTS * EACH,
      fill: (client: pg.Client) => fillDue(client),
    },
    { what: "600 digests", template: "digest", all: 600, fill: (client: pg.Client) => fillDigests(client, 600) },
  ])(
    "killed ten times during a morning's $what lose none and double none",
    {
      tags: ["wide"],
      timeout: 900_000,
    },
    async ({ template, all, fill }) => {
      await asAdministrator(fill);
      /** Half an hour later, when the job of a dead runner was given up. */
      const nextRound = () =>
        sql(
          `UPDATE recurring_tasks SET "dueAt" = "dueAt" - interval '1 day' WHERE name = 'morning-tasks';
         DELETE FROM pgboss.job WHERE name = 'tasks' AND data ->> 'task' = 'morning-tasks'`,
          [],
          own,
        );
      const count = async () => {
        const [row] = await sql<{ emails: number; records: number; jobs: number }>(
          `SELECT count(*)::int AS emails, count(DISTINCT "recordId")::int AS records,
                (SELECT count(*)::int FROM pgboss.job WHERE name = 'mail' AND data ->> 'template' = $1) AS jobs
           FROM sent_emails WHERE template = $1`,
          [template],
          own,
        );
        return { emails: row?.emails ?? 0, records: row?.records ?? 0, jobs: row?.jobs ?? 0 };
      };
      for (let kill = 0; kill < 10; kill += 1) {
        const { emails: before } = await count();
        await nextRound();
        const runner = start();
        try {
          await expect
            .poll(async () => (await count()).emails, { timeout: 120_000, interval: 20 })
            .toBeGreaterThan(before + 20);
        } finally {
          runner.kill("SIGKILL");
          await ended(runner);
        }
      }
      expect((await count()).emails, "the kills came while emails were written").toBeLessThan(all);
      await nextRound();
      const last = [start(), start()];
      try {
        await expect.poll(count, { timeout: 300_000 }).toEqual({ emails: all, records: all, jobs: all });
      } finally {
        for (const runner of last) runner.kill("SIGTERM");
      }
      await Promise.all(last.map(ended));
      await runJobs(own);
      expect(await count()).toEqual({ emails: all, records: all, jobs: all });
    },
  );

  async function loseNothing({ kills, mails: count }: { kills: number; mails: number }): Promise<void> {
    expect(existsSync(bundle), "the runner is built with the app").toBe(true);
    const to = `${unique("reader")}@example.com`;
    await queueMails(to, count);
    for (let kill = 0; kill < kills; kill += 1) {
      const runner = start();
      const before = await waiting();
      // In the middle of its work, at a different point each time.
      for (let at = 0; at < 500 && (await waiting()) > before - 10; at += 1) await pause(10);
      await pause(Math.random() * 30);
      runner.kill("SIGKILL");
      await ended(runner);
    }
    expect(await waiting(), "the kills came while mails were sent").toBeGreaterThan(0);
    const last = [start(), start()];
    try {
      for (const end = Date.now() + 120_000; (await waiting()) > 0 && Date.now() < end; ) await pause(250);
    } finally {
      for (const runner of last) runner.kill("SIGTERM");
    }
    expect(await Promise.all(last.map(ended)), "told to stop, they finish and leave").toEqual([0, 0]);
    const mails = await sentTo(to, own);
    const readers = mails.map(({ text }) => /reader \d+/.exec(text)?.[0]);
    expect(readers).toHaveLength(count);
    expect(new Set(readers).size).toBe(count);
  }
});
