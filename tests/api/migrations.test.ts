import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { splitNotes } from "@/lib/events/day-sheet";
import { checksum, migrate, readMigrations } from "../../scripts/lib/migrate.mjs";
import { inProject } from "../../scripts/lib/project.mjs";
import { schemaDiff } from "../../scripts/lib/schema-diff.mjs";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "../support/database";
import { readModels } from "../support/schema-text";
import { readText } from "../support/sources";

let database: TestDatabase;
let directory: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  directory = mkdtempSync(path.join(tmpdir(), "lectern-migrations-"));
});

afterEach(async () => {
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

function write(name: string, sql: string) {
  mkdirSync(path.join(directory, name), { recursive: true });
  writeFileSync(path.join(directory, name, "migration.sql"), sql);
}

const apply = () => migrate({ connectionString: database.ownerUrl, directory });

async function rows(sql: string, connectionString = database.ownerUrl): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const history = () =>
  rows('SELECT migration_name, checksum, finished_at FROM "_prisma_migrations" ORDER BY started_at');

describe("migrations", () => {
  it("are applied once each by five concurrent starts", async () => {
    write("20260101000000_one", "SELECT pg_sleep(0.1); CREATE TABLE log (line text); INSERT INTO log VALUES ('one');");
    write("20260102000000_two", "INSERT INTO log VALUES ('two');");
    const applied = await Promise.all(Array.from({ length: 5 }, apply));
    expect(applied.flat().sort()).toEqual(["20260101000000_one", "20260102000000_two"]);
    expect(await rows("SELECT line FROM log")).toEqual([{ line: "one" }, { line: "two" }]);
    expect(await history()).toHaveLength(2);
    expect(await apply()).toEqual([]);
  });

  it("keep functions and triggers intact and record what Prisma records", async () => {
    const sql = `CREATE TABLE t (a int);
      CREATE FUNCTION bump() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.a := NEW.a + 1; RETURN NEW; END; $$;
      CREATE TRIGGER bump BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION bump();
      INSERT INTO t VALUES (1);`;
    write("20260101000000_trigger", sql);
    await apply();
    expect(await rows("SELECT a FROM t")).toEqual([{ a: 2 }]);
    expect(await history()).toEqual([
      { migration_name: "20260101000000_trigger", checksum: checksum(sql), finished_at: expect.any(Date) },
    ]);
  });

  it("leave nothing behind when one fails, and name it", async () => {
    write("20260101000000_good", "CREATE TABLE good (a int);");
    write("20260102000000_bad", "CREATE TABLE bad (a int);\nINSERT INTO nowhere VALUES (1);");
    await expect(apply()).rejects.toThrow(
      /^migration 20260102000000_bad failed and was undone: relation "nowhere" does not exist \(line 2\)/,
    );
    expect(await rows("SELECT to_regclass('good')::text AS good, to_regclass('bad')::text AS bad")).toEqual([
      { good: "good", bad: null },
    ]);
    expect(await history()).toHaveLength(1);
    write("20260102000000_bad", "CREATE TABLE bad (a int);");
    expect(await apply()).toEqual(["20260102000000_bad"]);
  });

  it("reject a file that was changed after it was applied, except for its line endings", async () => {
    write("20260101000000_one", "CREATE TABLE one (a int);\nSELECT 1;\n");
    await apply();
    write("20260101000000_one", "CREATE TABLE one (a int);\r\nSELECT 1;\r\n");
    expect(await apply()).toEqual([]);
    write("20260101000000_one", "CREATE TABLE one (a bigint);\nSELECT 1;\n");
    await expect(apply()).rejects.toThrow(/20260101000000_one was changed after it had been applied/);
  });

  it("reject a database that is newer than the code", async () => {
    write("20260101000000_one", "CREATE TABLE one (a int);");
    write("20260102000000_two", "CREATE TABLE two (a int);");
    await apply();
    rmSync(path.join(directory, "20260102000000_two"), { recursive: true });
    await expect(apply()).rejects.toThrow(/the database is newer than this code: it has migration 20260102000000_two/);
  });

  it("reject a file with its own transaction", async () => {
    write("20260101000000_one", "BEGIN;\nCREATE TABLE one (a int);\nCOMMIT;");
    await expect(apply()).rejects.toThrow(/must not contain BEGIN or COMMIT/);
  });
});

/**
 * SQL that adds one row to a table, with a value in every column that requires one. All ids are equal, so that every
 * link between two rows is valid, whatever the order of the tables.
 */
const minimalRow = (table: string) => `DO $$
  DECLARE names text; expressions text;
  BEGIN
    SET LOCAL session_replication_role = replica;
    SELECT string_agg(quote_ident(a.attname), ', '), string_agg(CASE
        WHEN t.typtype = 'e' THEN (SELECT quote_literal(enumlabel) FROM pg_enum WHERE enumtypid = t.oid ORDER BY enumsortorder LIMIT 1)
        WHEN t.typname = 'uuid' THEN quote_literal('019a0000-0000-7000-8000-000000000001')
        WHEN t.typname IN ('timestamptz', 'date') THEN 'now()'
        WHEN t.typname = 'bytea' THEN $x$sha256('x')$x$
        WHEN t.typname = 'bool' THEN 'false'
        WHEN t.typname IN ('json', 'jsonb') THEN $x$'{}'$x$
        WHEN t.typcategory = 'A' THEN $x$'{}'$x$
        ELSE $x$'1'$x$ END, ', ')
      INTO names, expressions
      FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
     WHERE a.attrelid = '"${table}"'::regclass AND a.attnum > 0 AND NOT a.attisdropped
       AND a.attnotnull AND NOT a.atthasdef AND a.attidentity = '';
    EXECUTE format('INSERT INTO %I (%s) VALUES (%s)', '${table}', names, expressions);
  END $$`;

/** The number of rows in each table of the product. */
async function countRows(): Promise<Map<string, number>> {
  const tables = await rows("SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename !~ '^_prisma'");
  const counts = tables.map(({ tablename }) => `SELECT '${tablename}' AS name, count(*)::int AS n FROM "${tablename}"`);
  // Without tables the statement is empty, and so is its result.
  const answer = (await rows(counts.join(" UNION ALL "))) as { name: string; n: number }[];
  return new Map(answer.map(({ name, n }) => [name, n]));
}

/** Tables from which a migration removes rows on purpose: a dry run in the old format can't be continued. */
const REMOVES: Record<string, string[]> = { "20261121175548_imports": ["import_rows", "imports"] };

describe("the project's migrations", () => {
  it("match the Prisma schema exactly", async () => {
    await migrate({ connectionString: database.ownerUrl });
    expect(await schemaDiff({ connectionString: database.ownerUrl })).toBe("");
  });

  it("keep every row of a database that has a row in each table", async () => {
    const { href: administrator } = new URL(database.name, process.env.TEST_ADMIN_URL);
    let before = new Map<string, number>();
    for (const { name, sql } of readMigrations(inProject("prisma/migrations"))) {
      write(name, sql);
      await apply();
      const after = await countRows();
      const fewer = [...before].filter(([table, count]) => (after.get(table) ?? 0) < count).map(([table]) => table);
      expect(fewer.toSorted(), `tables that lose rows in ${name}`).toEqual(REMOVES[name] ?? []);
      const empty = [...after].filter(([, count]) => count === 0);
      // Only a superuser may insert a row before the one that it refers to.
      for (const [table] of empty) await rows(minimalRow(table), administrator);
      before = await countRows();
    }
    expect(before.size).toBe(readModels(readText("prisma/schema.prisma")).length);
  });

  it("move known lines of an event's notes to its notes for the day, as an import does", async () => {
    const { href: administrator } = new URL(database.name, process.env.TEST_ADMIN_URL);
    const all = readMigrations(inProject("prisma/migrations"));
    const at = all.findIndex(({ name }) => name.endsWith("_event_day_notes"));
    for (const { name, sql } of all.slice(0, at)) write(name, sql);
    await apply();
    const texts = [
      "",
      "Budget: $20k, CEO: hates slides",
      "  two\n\n\n\nlines ",
      "Hotel:",
      "FLIGHT: UA 1411: 9:05 AM",
      "Budget is $20k\n- Hotel: Brown Palace\n\n\n\nRemember: no politics\n Call time : 3 PM\n• A/V: two mics",
      "Pick-up: Marco\nPickup at 5\nArrive by: noon\nTech check: 2\nGreenroom: B\nIntroduced by: Ann\nHotels: none",
    ];
    const values = texts.map(
      (text) => `(gen_random_uuid(), gen_random_uuid(), 'x', now(), now(), E'${text.replaceAll("\n", "\\n")}')`,
    );
    await rows(
      `BEGIN; SET LOCAL session_replication_role = replica;
       INSERT INTO events (id, "speakerId", title, "startsOn", "updatedAt", notes) VALUES ${values.join(", ")}; COMMIT`,
      administrator,
    );
    for (const { name, sql } of all.slice(at, at + 1)) write(name, sql);
    await apply();
    const moved = await rows(`SELECT notes, "dayNotes", version FROM events`);
    const byNotes = (list: Record<string, unknown>[]) => list.map((row) => JSON.stringify(row)).toSorted();
    expect(byNotes(moved)).toEqual(byNotes(texts.map((text) => ({ ...splitNotes(text), version: 1 }))));
  });

  it("keep every job when the queue's schema is replaced", async () => {
    const all = readMigrations(inProject("prisma/migrations"));
    const at = all.findIndex(({ name }) => name.endsWith("_jobs_of_pg_boss_12"));
    for (const { name, sql } of all.slice(0, at)) write(name, sql);
    await apply();
    const mail = `'{"speakerId": "a", "to": "x@example.com"}'`;
    await rows(
      `INSERT INTO pgboss.job (name, data, state, retry_count, start_after, started_on, completed_on, output, dead_letter) VALUES
         ('mail', ${mail}, 'created', 0, now() + interval '1 hour', NULL, NULL, NULL, 'dead-letters'),
         ('tasks', '{"task": "purge-trash"}', 'retry', 3, now(), now(), NULL, '{"message": "no"}', 'dead-letters'),
         ('tasks', '{"task": "restore-archive"}', 'active', 1, now(), now(), NULL, NULL, 'dead-letters'),
         ('mail', ${mail}, 'completed', 0, now(), now(), now(), '{"id": "1"}', 'dead-letters'),
         ('dead-letters', ${mail}, 'created', 0, now(), NULL, NULL, '{"message": "refused"}', NULL);
       INSERT INTO pgboss.archive (id, name, data, state, priority, retry_limit, retry_count, retry_delay, retry_backoff, start_after,
                                   expire_in, created_on, keep_until)
       SELECT gen_random_uuid(), 'mail', ${mail}, s, 0, 12, 0, 10, true, now(), interval '1 minute', now(), now()
         FROM unnest(ARRAY['completed', 'created']::pgboss.job_state[]) s`,
    );
    const before = await rows(`SELECT id, data, start_after FROM pgboss.job ORDER BY id`);
    for (const { name, sql } of all.slice(at, at + 1)) write(name, sql);
    await apply();
    expect(await rows("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'pgboss%'")).toEqual([
      { nspname: "pgboss" },
    ]);
    const ids = before.map(({ id }) => `'${id}'`).join(", ");
    expect(await rows(`SELECT id, data, start_after FROM pgboss.job WHERE id IN (${ids}) ORDER BY id`)).toEqual(before);
    const kept = await rows(
      `SELECT name, state::text, retry_count, group_id, heartbeat_on IS NOT NULL AS beats, expire_seconds,
              coalesce(source_output, output)->>'message' AS reason FROM pgboss.job ORDER BY name, job.state, retry_count, group_id`,
    );
    const one = (name: string, state: string, more: object = {}) => ({
      name,
      state,
      retry_count: 0,
      group_id: "a",
      beats: false,
      reason: null,
      expire_seconds: { mail: 120, tasks: 960 }[name] ?? 900,
      ...more,
    });
    expect(kept).toEqual([
      one("dead-letters", "created", { reason: "refused" }),
      one("mail", "created"),
      one("mail", "completed"),
      one("mail", "completed"),
      one("mail", "cancelled"),
      one("tasks", "retry", { retry_count: 3, group_id: null, reason: "no" }),
      one("tasks", "active", { retry_count: 1, group_id: null, beats: true }),
    ]);
  });

  it("keep every row of an account from before its events had terms", async () => {
    const file = gunzipSync(readFileSync(inProject("tests/fixtures/before-terms.json.gz"))).toString();
    const { migration, tables } = JSON.parse(file) as { migration: string; tables: Record<string, object[]> };
    const all = readMigrations(inProject("prisma/migrations"));
    for (const { name, sql } of all) if (name <= migration) write(name, sql);
    await apply();
    const { href: administrator } = new URL(database.name, process.env.TEST_ADMIN_URL);
    const client = new pg.Client({ connectionString: administrator });
    await client.connect();
    const ofTable = Object.entries(tables).map(([table, list]) => ({
      table,
      list: JSON.stringify(list),
      columns: Object.keys(list[0] ?? {}).map((name) => `"${name}"`),
    }));
    try {
      await client.query("SET session_replication_role = replica");
      for (const { table, list, columns } of ofTable) {
        await client.query(
          `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1)
             ON CONFLICT DO NOTHING`,
          [list],
        );
      }
      for (const { name, sql } of all) if (name > migration) write(name, sql);
      expect(await apply()).not.toEqual([]);
      for (const { table, list, columns: before } of ofTable) {
        const { fields } = await client.query(`SELECT * FROM "${table}" LIMIT 0`);
        const now = new Set(fields.map(({ name }) => `"${name}"`));
        // The time of a hold's reminder has since moved to another table.
        expect(before.filter((name) => !now.has(name))).toEqual(table === "holds" ? ['"remindedOn"'] : []);
        const columns = before.filter((name) => now.has(name));
        const { rows: lost } = await client.query(
          `SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1) EXCEPT SELECT ${columns} FROM "${table}"`,
          [list],
        );
        expect(lost, table).toEqual([]);
      }
    } finally {
      await client.end();
    }
  });

  it("give the app access to its rows but neither to the tables nor to their history", async () => {
    const copy = await createTestDatabase();
    try {
      await expect(rows("SELECT count(*) FROM users", copy.appUrl)).resolves.toHaveLength(1);
      await expect(rows('SELECT count(*) FROM "_prisma_migrations"', copy.appUrl)).rejects.toThrow(/permission denied/);
      await expect(rows("CREATE TABLE x (a int)", copy.appUrl)).rejects.toThrow(/permission denied/);
      await expect(rows("TRUNCATE users", copy.appUrl)).rejects.toThrow(/permission denied/);
      await expect(rows("DROP TABLE users", copy.appUrl)).rejects.toThrow(/must be owner/);
    } finally {
      await copy.drop();
    }
  });
});
