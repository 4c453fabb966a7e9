import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import { Prisma, PrismaClient } from "@prisma/client";
import pg from "pg";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { notFound } from "@/lib/shared/errors";

/** Prisma for writes and single records, SQL for lists and sums (docs/decisions/006-prisma-and-sql.md). */
type Database = { pool: pg.Pool; prisma: PrismaClient; planned: pg.Pool; aside: pg.Pool };

/** Null in a JSON column, as against a JSON null. */
export const DB_NULL = Prisma.DbNull;

// Keep `date` as YYYY-MM-DD; count(*) and sum() fit a JavaScript number here.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// Shared across development reloads and the bundles of a build.
const kept = globalThis as {
  lecternDatabase?: Database;
  lecternStatementLimit?: AsyncLocalStorage<number>;
  lecternDiskFullAt?: number;
};

/** Milliseconds. The database's own statement_timeout is no help when the database hangs. */
const STATEMENT_LIMIT = 4_500;

const BULK_LIMIT = 120_000;

kept.lecternStatementLimit ??= new AsyncLocalStorage();
const limit = kept.lecternStatementLimit;

export const withBulkLimit = <T>(work: () => Promise<T>): Promise<T> =>
  // Awaited inside, since Prisma starts a query when it is awaited.
  limit.run(BULK_LIMIT, async () => await work());

const DISK_FULL = "53100";

export const isDiskFull = (): boolean => Date.now() - (kept.lecternDiskFullAt ?? 0) < 30_000;

/** Closes the connection of a slow statement; pg's `query_timeout` would leave it busy for the next one. */
function limitStatements(client: pg.Client): void {
  client.on("error", (error) => log.warn({ message: error.message }, "a database connection was lost"));
  const send = client.query.bind(client) as (...values: unknown[]) => Promise<unknown>;
  const limited = async (...values: unknown[]) => {
    let isOver = false;
    // Handle a response that has already arrived before ending the connection.
    const timer = setTimeout(() => setImmediate(() => isOver || client.end()), limit.getStore() ?? STATEMENT_LIMIT);
    try {
      return await send(...values);
    } catch (error) {
      if ((error as { code?: string }).code === DISK_FULL) kept.lecternDiskFullAt = Date.now();
      throw error;
    } finally {
      isOver = true;
      clearTimeout(timer);
    }
  };
  client.query = limited as typeof client.query;
}

/** pg's `query` calls back in the async context of whoever returned the connection, with that caller's limit. */
class Pool extends pg.Pool {
  override query = (async (...values: [string]) => {
    const client = await this.connect();
    try {
      return await client.query(...values);
    } finally {
      client.release();
    }
  }) as pg.Pool["query"];
}

/**
 * adapter-pg shifts instants when the zone is not UTC. Rows are in memory or on an SSD: with the 4 of turning disks as
 * random_page_cost, PostgreSQL would count long lists without an index.
 */
export const SESSION_OPTIONS =
  "-c TimeZone=UTC -c max_parallel_workers_per_gather=0 -c jit=off -c random_page_cost=1.1";

function open(): Database {
  const { DATABASE_URL, DATABASE_ROLE, DATABASE_POOL } = env();
  const settings: pg.PoolConfig = {
    connectionString: DATABASE_URL,
    options: `${SESSION_OPTIONS}${DATABASE_ROLE ? ` -c role=${DATABASE_ROLE}` : ""}`,
    max: DATABASE_POOL,
    connectionTimeoutMillis: STATEMENT_LIMIT,
    idleTimeoutMillis: 60_000,
    statement_timeout: 20_000,
    application_name: "lectern",
  };
  const pool = new Pool(settings);
  const planned = new Pool({
    ...settings,
    options: `${settings.options} -c plan_cache_mode=force_generic_plan`,
    max: 4,
  });
  const aside = new Pool({
    ...settings,
    options: `${settings.options} -c synchronous_commit=off`,
    max: 1,
    idleTimeoutMillis: 5_000,
    statement_timeout: 1_000,
  });
  for (const each of [pool, planned, aside]) {
    each.on("connect", (client) => limitStatements(client as pg.Client));
    each.on("error", () => undefined);
  }
  return { pool, prisma: new PrismaClient({ adapter: new PrismaPg(pool) }), planned, aside };
}

const transacting = new AsyncLocalStorage<true>();

const database = (): Database => {
  // Transactions that wait for a second connection can exhaust the pool and deadlock.
  if (transacting.getStore()) throw new Error("A transaction must not ask for a second connection: use its own");
  kept.lecternDatabase ??= open();
  return kept.lecternDatabase;
};

export async function assertUtc(): Promise<void> {
  const [row] = await query<{ TimeZone: string }>("utc", "SHOW TimeZone", []);
  if (row?.TimeZone !== "UTC") throw new Error(`The database session runs in ${row?.TimeZone}, not in UTC.`);
}

export const prisma = (): PrismaClient => database().prisma;

export type Tx = Prisma.TransactionClient;

export const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  database().prisma.$transaction((tx) => transacting.run(true, () => work(tx)), {
    maxWait: STATEMENT_LIMIT,
    timeout: 25_000,
  });

/**
 * @param name identifies exactly one text, as PostgreSQL prepares it once per connection; "" for dynamic SQL
 * @param tx the transaction to read in, where there is one; its values need a type in the text
 */
export async function query<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: readonly unknown[],
  tx?: Tx,
): Promise<Row[]> {
  if (tx) return tx.$queryRawUnsafe<Row[]>(text, ...values);
  const result = await database().pool.query<Row>({ ...(name && { name }), text, values: [...values] });
  // Of each statement, when there are several.
  return Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows;
}

/** `query` by one plan for all speakers, on the few connections that keep it: for what takes longer to plan than to run. */
export async function queryByKeptPlan<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return (await database().planned.query<Row>({ name, text, values: [...values] })).rows;
}

/** "2026-11-28 18:49:10.3+00" as JSON has it. */
function isoInstant(text: string): string {
  const time = text.slice(11, -3);
  return `${text.slice(0, 10)}T${time.slice(0, 12)}${".000".slice(time.length - 8)}Z`;
}

const WITH_TEXT_INSTANTS: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.TIMESTAMPTZ ? isoInstant : pg.types.getTypeParser(id, format),
};

/** `query` with instants as text: 50 rows with dates take six times as long to write as JSON. */
export async function queryForJson<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const statement = { ...(name && { name }), text, values: [...values], types: WITH_TEXT_INSTANTS };
  return (await database().pool.query<Row>(statement)).rows;
}

/** The first row of `query`. @throws 404 without one */
export async function queryOne<Row extends pg.QueryResultRow>(
  noun: string,
  ...statement: Parameters<typeof query>
): Promise<Row> {
  const [row] = await query<Row>(...statement);
  if (!row) throw notFound(noun);
  return row;
}

/** A statement outside the running transaction, on a connection of its own, for progress that may be lost. */
export async function queryOutsideTransaction(text: string, values: readonly unknown[]): Promise<void> {
  kept.lecternDatabase ??= open();
  await kept.lecternDatabase.aside.query(text, [...values]);
}

export async function sqlTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await database().pool.connect();
  try {
    await client.query("BEGIN");
    const result = await transacting.run(true, () => work(client));
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

export const bulkTransaction = <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  withBulkLimit(() => sqlTransaction(work));
