import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "./failure.mjs";
import { inProject } from "./project.mjs";

/** Prisma's lock number: excludes `prisma migrate`. */
const LOCK = 72707369;

const LOCK_TIMEOUT = "120s";

/** Prisma's own table, so `prisma migrate status` works. */
const HISTORY = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Applies the missing migrations in order of name. Each file and its history row are one transaction under a lock,
 * so concurrent starts apply it once and a failure leaves nothing.
 * @param {{ connectionString: string, directory?: string, log?: (line: string) => void }} options
 * @returns {Promise<string[]>} the names of the migrations that this call applied
 */
export async function migrate({ connectionString, directory = inProject("prisma/migrations"), log = () => {} }) {
  const files = readMigrations(directory);
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString, application_name: "lectern migrate", options: "-c TimeZone=UTC" });
  client.on("error", () => {}); // a cut connection shows itself in the query that follows
  await client.connect();
  const applied = [];
  try {
    if (pending(files, await readHistory(client)).length === 0) return applied;
    for (;;) {
      const name = await applyNext(client, files);
      if (!name) return applied;
      log(name);
      applied.push(name);
    }
  } finally {
    await client.end().catch(() => {});
  }
}

export function readMigrations(directory) {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(directory, entry.name, "migration.sql")))
    .map(({ name }) => ({ name, sql: readFileSync(path.join(directory, name, "migration.sql"), "utf8") }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function applyNext(client, files) {
  await client.query("BEGIN");
  try {
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
    await client.query("SET LOCAL lock_timeout = DEFAULT");
    await client.query(HISTORY);
    const next = pending(files, await readHistory(client))[0];
    if (next) await apply(client, next);
    await client.query("COMMIT");
    return next?.name ?? null;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    if (error.code === "55P03")
      throw new Failure("another start has been migrating this database for two minutes: wait for it to end.");
    throw error;
  }
}

async function apply(client, { name, sql }) {
  if (/^\s*(BEGIN|COMMIT|ROLLBACK|START TRANSACTION|END)\s*;/im.test(sql)) {
    throw new Failure(`migration ${name} must not contain BEGIN or COMMIT: each migration is one transaction already.`);
  }
  const startedAt = new Date();
  try {
    await client.query(sql);
  } catch (error) {
    throw new Failure(`migration ${name} failed and was undone: ${error.message}${lineOf(sql, error.position)}`);
  }
  await client.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
     VALUES ($1, $2, clock_timestamp(), $3, $4, 1)`,
    [randomUUID(), checksum(sql), name, startedAt],
  );
}

function lineOf(sql, position) {
  return position ? ` (line ${sql.slice(0, Number(position)).split("\n").length})` : "";
}

export async function readHistory(client) {
  const { rows } = await client.query(`SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS present`);
  if (!rows[0].present) return [];
  const history = await client.query(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
       FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  return history.rows;
}

/**
 * Returns the pending files; throws when files and history contradict each other.
 * @param {{ name: string, sql: string }[]} files
 * @param {{ name: string, checksum: string, finished: boolean }[]} history
 */
export function pending(files, history) {
  const onDisk = new Map(files.map((file) => [file.name, file]));
  const done = new Set();
  for (const { name, checksum: recorded, finished } of history) {
    const file = onDisk.get(name);
    if (!file)
      throw new Failure(
        `the database is newer than this code: it has migration ${name}, which is not in prisma/migrations.`,
      );
    if (!finished)
      throw new Failure(`migration ${name} was begun by another tool and never finished: repair the database first.`);
    if (!checksums(file.sql).includes(recorded)) {
      throw new Failure(
        `migration ${name} was changed after it had been applied: restore the file and write a new migration.`,
      );
    }
    done.add(name);
  }
  return files.filter(({ name }) => !done.has(name));
}

/** As Prisma computes it. */
export const checksum = (sql) => createHash("sha256").update(sql).digest("hex");

/** Line ends may differ between checkouts. */
function checksums(sql) {
  const unix = sql.replaceAll("\r\n", "\n");
  return [sql, unix, unix.replaceAll("\n", "\r\n")].map(checksum);
}
