import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type App, type Row, sql as sqlOf, startApp } from "../../support/app";
import { runJobs } from "../../support/mails";
import { makeAdmin, makeClient, type Person, signUp } from "../../support/people";
import { secretsIn } from "../../support/secrets";

let own: App;
const sql = <R extends Row = Row>(text: string, values: readonly unknown[] = []) => sqlOf<R>(text, values, own);

let admin: Person;
let person: Person;

beforeAll(async () => {
  own = await startApp();
  admin = await makeAdmin(await signUp(own));
  person = await signUp(own);
});

// A kind is recorded once a second, so each test has its own texts.
beforeEach(() => sql("DELETE FROM error_groups"));

const errors = async (query = "") => (await admin.get(`/api/admin/errors?limit=200&${query}`)).body;

/** The recorded error, once the background writes are done. */
async function kept(count = 1) {
  for (const deadline = Date.now() + 5_000; Date.now() < deadline; await pause(50)) {
    const { items } = await errors();
    if (items.length >= count) return items;
  }
  return (await errors()).items;
}

/** Makes reading and writing clients fail in the database with this message while `work` runs. */
async function broken<T>(words: string, work: () => Promise<T>, code = "XX000"): Promise<T> {
  await sql(
    `CREATE OR REPLACE FUNCTION break_it() RETURNS trigger LANGUAGE plpgsql AS $f$ BEGIN
       RAISE EXCEPTION USING MESSAGE = ${quoted(words)}, ERRCODE = '${code}'; END $f$`,
  );
  await sql(`CREATE TRIGGER break_it BEFORE INSERT OR UPDATE ON clients FOR EACH ROW EXECUTE FUNCTION break_it()`);
  try {
    return await work();
  } finally {
    await sql("DROP TRIGGER break_it ON clients");
  }
}

const quoted = (text: string) => `$words$${text}$words$`;

describe("an unexpected error", () => {
  it("is recorded with its location, and without ids and typed text", async () => {
    const client = await makeClient(person);
    const answer = await broken("the disk is broken", () =>
      person.patch(`/api/clients/${client.id}?token=sesame`, { name: "Margot Okafor", version: 1 }),
    );
    expect(answer).toMatchObject({ status: 500, body: { code: "unexpected" } });
    const [group, ...more] = await kept();
    expect(more).toEqual([]);
    expect(group).toMatchObject({ source: "route", place: "PATCH /api/clients/[id]", count: 1, solvedAt: null });
    expect(String(group?.message)).toContain("the disk is broken");
    expect(JSON.stringify(group)).not.toMatch(new RegExp(`${client.id}|Margot|Okafor|sesame|${person.username}`));
    expect(String(group?.stack)).toMatch(/^at /);
    expect(String(group?.stack)).not.toContain(process.cwd());
  });

  it("is counted as one kind with others of its form", async () => {
    for (let row = 1; row <= 3; row += 1) {
      await broken(`row ${row} of 12 is broken`, () => person.post("/api/clients", { name: "X" }));
    }
    await pause(1_500);
    const items = await kept();
    expect(items).toMatchObject([{ place: "POST /api/clients", count: 3 }]);
    expect(Date.parse(String(items[0]?.lastSeenAt))).toBeGreaterThanOrEqual(Date.parse(String(items[0]?.firstSeenAt)));
  });

  it("is neither an expected one nor an unreachable database", async () => {
    await person.get("/api/clients/not-an-id");
    await person.post("/api/clients", { name: "" });
    await broken("terminating connection", () => person.post("/api/clients", { name: "X" }), "57P01");
    await pause(300);
    expect((await errors()).items).toEqual([]);
  });

  it("is recorded at most once a second, however many occur", async () => {
    await sql(
      `CREATE TABLE IF NOT EXISTS written (at timestamptz);
       CREATE OR REPLACE FUNCTION count_it() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $f$ BEGIN INSERT INTO public.written VALUES (now()); RETURN NEW; END $f$;
       CREATE TRIGGER count_it BEFORE INSERT ON error_groups FOR EACH ROW EXECUTE FUNCTION count_it();`,
    );
    try {
      const began = Date.now();
      await broken("a storm", async () => {
        for (let turn = 0; turn < 10; turn += 1) {
          await Promise.all(Array.from({ length: 20 }, () => person.post("/api/clients", { name: "X" })));
        }
      });
      const seconds = (Date.now() - began) / 1000;
      await pause(1_500);
      const [row] = await sql<{ count: number }>("SELECT count(*)::int AS count FROM written");
      expect(row?.count).toBeGreaterThan(0);
      expect(row?.count).toBeLessThanOrEqual(Math.ceil(seconds) + 2);
      expect((await errors()).items).toMatchObject([{ count: 200 }]);
    } finally {
      await sql("DROP TRIGGER count_it ON error_groups; DROP TABLE written");
    }
  });

  it("doesn't slow responses while the log can't be written", async () => {
    await sql("ALTER TABLE error_groups RENAME TO error_groups_away");
    try {
      const answer = await broken("nobody notes this", () => person.post("/api/clients", { name: "X" }));
      expect(answer).toMatchObject({ status: 500, body: { code: "unexpected" } });
      expect((await person.get("/api/clients")).status).toBe(200);
    } finally {
      await sql("ALTER TABLE error_groups_away RENAME TO error_groups");
    }
    expect((await errors()).items).toEqual([]);
  });

  it("replaces the oldest kind when there are 500", async () => {
    await sql(
      `INSERT INTO error_groups (id, fingerprint, source, place, name, message, stack, "lastSeenAt")
       SELECT gen_random_uuid(), 'f' || n, 'route', 'GET /api/x', 'Error', 'old', '', now() - make_interval(mins => n::int) FROM generate_series(1, 500) n`,
    );
    await broken("one more", () => person.post("/api/clients", { name: "X" }));
    for (const deadline = Date.now() + 5_000; Date.now() < deadline; await pause(50)) {
      if ((await errors("q=more")).items.length > 0) break;
    }
    const [row] = await sql(
      `SELECT count(*)::int AS count, bool_or(fingerprint = 'f500') AS oldest, bool_or(fingerprint = 'f499') AS next FROM error_groups`,
    );
    expect(row).toEqual({ count: 500, oldest: false, next: true });
  });
});

describe("canaries", () => {
  const CANARIES = [
    "Canary9!Password",
    "Jx3vQ0b8yq1S6uV9cN2mK4wZ7pR5tL0aH8dF3gE1i0s",
    "sk_live_51Nc8XyZabcdefghijk",
    "4242 4242 4242 4242",
    "canary@okafor.example",
  ];

  it("in message, URL and body of an error appear in no row, response or log line", async () => {
    for (const canary of CANARIES) {
      await broken(`cannot take ${canary} from "${canary}", password: ${canary}`, async () => {
        await person.post(`/api/clients?token=${encodeURIComponent(canary)}`, { name: canary, notes: canary });
      });
    }
    await pause(1_500);
    const rows = await sql("SELECT * FROM error_groups");
    expect(rows.length).toBeGreaterThan(0);
    const places = { rows: JSON.stringify(rows), answer: JSON.stringify(await errors()), log: own.output() };
    for (const [where, text] of Object.entries(places)) {
      expect(secretsIn(text), where).toEqual([]);
      for (const canary of CANARIES) expect(text, where).not.toContain(canary);
    }
    expect(own.output()).toContain("request failed");
  });
});

describe("a job that failed for good", () => {
  it("is recorded at its last try, and not before", async () => {
    const put = (retries: number) =>
      sql(
        `INSERT INTO pgboss.job (name, data, retry_limit, retry_delay, dead_letter) VALUES ('tasks', '{"task": "no-such-task"}', $1, 600, 'dead-letters')`,
        [retries],
      );
    await put(3);
    await runJobs(own);
    await pause(300);
    expect((await errors()).items).toEqual([]);
    await put(0);
    await runJobs(own);
    expect(await kept()).toMatchObject([
      { source: "job", place: "tasks no-such-task", message: "There is no task no-such-task" },
    ]);
  });
});

describe("a solved kind", () => {
  it("is hidden from the list until it occurs again", async () => {
    const fail = () => broken("it comes back", () => person.post("/api/clients", { name: "X" }));
    await fail();
    const [group] = await kept();
    const path = `/api/admin/errors/${group?.id}/solution`;
    expect((await admin.put(path)).body).toMatchObject({ solvedBy: "admin", solvedAt: expect.any(String) });
    expect((await admin.put(path)).status).toBe(200);
    expect((await errors()).items).toEqual([]);
    expect((await errors("state=solved")).items).toMatchObject([{ id: group?.id }]);
    expect((await admin.delete(path)).body).toMatchObject({ solvedBy: "", solvedAt: null });
    await admin.put(path);
    expect(await sql("SELECT action FROM audit_entries WHERE details->>'id' = $1 ORDER BY id", [group?.id])).toEqual(
      ["error.solved", "error.reopened", "error.solved"].map((action) => ({ action })),
    );
    await pause(1_100);
    await fail();
    expect(await kept()).toMatchObject([{ id: group?.id, solvedAt: null, solvedBy: "" }]);
  });

  it("is found by its text and its source", async () => {
    await broken("a leaking valve", () => person.post("/api/clients", { name: "X" }));
    await kept();
    expect((await errors("q=LEAKING%20valve")).items).toHaveLength(1);
    expect((await errors("q=nothing")).items).toHaveLength(0);
    expect((await errors("source=route")).items).toHaveLength(1);
    expect((await errors("source=page")).items).toHaveLength(0);
  });
});

it("that hasn't occurred for 90 days is deleted", async () => {
  await sql(
    `INSERT INTO error_groups (id, fingerprint, source, place, name, message, stack, "lastSeenAt") VALUES
       (gen_random_uuid(), 'a', 'route', 'GET /api/x', 'Error', 'old', '', now() - interval '91 days'),
       (gen_random_uuid(), 'b', 'route', 'GET /api/x', 'Error', 'not so old', '', now() - interval '89 days')`,
  );
  await sql(`UPDATE recurring_tasks SET "dueAt" = "dueAt" - interval '1 day'`);
  await runJobs(own);
  expect((await errors()).items.map(({ message }) => message)).toEqual(["not so old"]);
});
