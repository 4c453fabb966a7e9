import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checksum, migrate } from "../../scripts/lib/migrate.mjs";
import { schemaDiff } from "../../scripts/lib/schema-diff.mjs";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "../support/database";

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
  it("are applied once each by five starts at the same time", async () => {
    write("20260101000000_one", "SELECT pg_sleep(0.1); CREATE TABLE log (line text); INSERT INTO log VALUES ('one');");
    write("20260102000000_two", "INSERT INTO log VALUES ('two');");
    const applied = await Promise.all(Array.from({ length: 5 }, apply));
    expect(applied.flat().sort()).toEqual(["20260101000000_one", "20260102000000_two"]);
    expect(await rows("SELECT line FROM log")).toEqual([{ line: "one" }, { line: "two" }]);
    expect(await history()).toHaveLength(2);
    expect(await apply()).toEqual([]);
  });

  it("keep functions and triggers whole and record what Prisma records", async () => {
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

  it("refuse a file that was changed after it had been applied, but not its line ends", async () => {
    write("20260101000000_one", "CREATE TABLE one (a int);\nSELECT 1;\n");
    await apply();
    write("20260101000000_one", "CREATE TABLE one (a int);\r\nSELECT 1;\r\n");
    expect(await apply()).toEqual([]);
    write("20260101000000_one", "CREATE TABLE one (a bigint);\nSELECT 1;\n");
    await expect(apply()).rejects.toThrow(/20260101000000_one was changed after it had been applied/);
  });

  it("refuse a database that is newer than the code", async () => {
    write("20260101000000_one", "CREATE TABLE one (a int);");
    write("20260102000000_two", "CREATE TABLE two (a int);");
    await apply();
    rmSync(path.join(directory, "20260102000000_two"), { recursive: true });
    await expect(apply()).rejects.toThrow(/the database is newer than this code: it has migration 20260102000000_two/);
  });

  it("refuse a file with a transaction of its own", async () => {
    write("20260101000000_one", "BEGIN;\nCREATE TABLE one (a int);\nCOMMIT;");
    await expect(apply()).rejects.toThrow(/must not contain BEGIN or COMMIT/);
  });
});

describe("the project's migrations", () => {
  it("make exactly what the Prisma schema says", async () => {
    await migrate({ connectionString: database.ownerUrl });
    expect(await schemaDiff({ connectionString: database.ownerUrl })).toBe("");
  });

  it("give the app its rows but neither the tables nor their history", async () => {
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
