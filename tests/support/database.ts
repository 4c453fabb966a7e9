import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { withClient } from "../../scripts/lib/connect.mjs";

/** `drop` closes all connections first. */
export type TestDatabase = { name: string; ownerUrl: string; appUrl: string; drop: () => Promise<void> };

/** SQLSTATE while another process copies the template. */
const IN_USE = "55006";
const ATTEMPTS = 100;

/** A copy of the migrated, empty template. */
export function createTestDatabase(name = randomName()): Promise<TestDatabase> {
  return create(name, setting("TEST_TEMPLATE"));
}

export function createEmptyDatabase(name = randomName()): Promise<TestDatabase> {
  return create(name, "template0");
}

async function create(name: string, template: string): Promise<TestDatabase> {
  // Ten times as fast as the default through the write-ahead log.
  const sql = `CREATE DATABASE "${name}" OWNER lectern_owner TEMPLATE "${template}" STRATEGY FILE_COPY`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await asAdmin(sql);
      break;
    } catch (error) {
      const inUse = error instanceof pg.DatabaseError && error.code === IN_USE;
      if (!inUse || attempt === ATTEMPTS) throw error;
      await pause(20 + Math.random() * 80);
    }
  }
  return {
    name,
    ownerUrl: urlOf(name, "lectern_owner", setting("TEST_OWNER_PASSWORD")),
    appUrl: urlOf(name, "lectern_app", setting("TEST_APP_PASSWORD")),
    drop: () => asAdmin(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
  };
}

const asAdmin = (sql: string): Promise<void> =>
  withClient(setting("TEST_ADMIN_URL"), {}, (client: pg.Client) => client.query(sql));

function urlOf(database: string, user: string, password: string): string {
  const url = new URL(setting("TEST_ADMIN_URL"));
  url.pathname = `/${database}`;
  url.username = user;
  url.password = password;
  return url.href;
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this test with npm test -- --only=api`);
  return value;
}

const randomName = () => `test_${randomBytes(6).toString("hex")}`;
