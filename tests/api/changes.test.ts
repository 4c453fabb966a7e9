import { afterAll, beforeAll, expect, it } from "vitest";
import { NOT_COUNTED } from "../../scripts/lib/test-changes.mjs";
import { sql } from "../support/app";
import { lastChange } from "../support/changes";
import { createTestDatabase, type TestDatabase } from "../support/database";

const TRIGGERS = ["tests_note_rows", "tests_note_truncate"];

const ADDED = `INSERT INTO error_groups (id, fingerprint, source, place, name, message, stack)
               VALUES (gen_random_uuid(), 'f', 'route', 'p', 'n', 'm', 's')`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Changes recorded for this statement, which the app's role runs. */
async function noted(text: string, ownerUrl = database.appUrl): Promise<string | null> {
  const before = await lastChange(database);
  await sql(text, [], { ownerUrl });
  const after = await lastChange(database);
  return after.id === before.id ? null : (after.change ?? null);
}

it("every table records its changes, except those excluded with a reason", async () => {
  const without = await sql<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
        AND (SELECT count(*) FROM pg_trigger t
              WHERE t.tgrelid = c.oid AND t.tgname = ANY ($1) AND t.tgenabled = 'O') < $2
      ORDER BY 1`,
    [TRIGGERS, TRIGGERS.length],
    database,
  );
  expect(without.map(({ name }) => name)).toEqual(NOT_COUNTED);
});

it("records a row that is added, updated to the same value, deleted or truncated, and a queued email", async () => {
  expect(await noted(ADDED)).toBe("INSERT error_groups");
  expect(await noted("UPDATE error_groups SET count = count")).toBe("UPDATE error_groups");
  expect(await noted("DELETE FROM error_groups")).toBe("DELETE error_groups");
  expect(await noted("TRUNCATE error_groups", database.ownerUrl)).toBe("TRUNCATE error_groups");
  expect(await noted("INSERT INTO pgboss.job (name) VALUES ('mail')")).toBe("INSERT job");
});

it("records nothing when no row matches, or when the statement is rolled back", async () => {
  expect(await noted("UPDATE users SET username = username")).toBeNull();
  expect(await noted(`DO $$ BEGIN ${ADDED}; RAISE 'no'; EXCEPTION WHEN raise_exception THEN END $$`)).toBeNull();
});
