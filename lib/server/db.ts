import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import { type Prisma, PrismaClient } from "@prisma/client";
import pg from "pg";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";

/**
 * One pool, two ways to speak through it (docs/decisions/006-prisma-and-sql.md): Prisma for writes and for reading one
 * thing, SQL for lists, sums and the session look-up, where Prisma would cost a quarter of the throughput.
 */
type Database = { pool: pg.Pool; prisma: PrismaClient; aside: pg.Pool };

// `date` stays a YYYY-MM-DD string: a calendar day never becomes an instant. count(*) and sum() fit a number here.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// Development reloads modules, and each bundle of a build has its own; the connections and what they know are shared.
const kept = globalThis as {
  lecternDatabase?: Database;
  lecternStatementLimit?: AsyncLocalStorage<number>;
  lecternDiskFullAt?: number;
};

/**
 * Milliseconds until a statement is given up: with what else a request does, five seconds. The database's own limit is no
 * help when it hangs.
 */
const STATEMENT_LIMIT = 4_500;

/** For statements of bulk work. */
const BULK_LIMIT = 120_000;

kept.lecternStatementLimit ??= new AsyncLocalStorage();
const limit = kept.lecternStatementLimit;

/** For imports, exports and tasks, whose statements may take longer than those of a page. */
export const patiently = <T>(work: () => Promise<T>): Promise<T> =>
  // Awaited inside, since Prisma starts a query when it is awaited.
  limit.run(BULK_LIMIT, async () => await work());

const DISK_FULL = "53100";

/** Whether a write failed for lack of space in the last 30 seconds. Reading still works then, so no query of ours would show it. */
export const isDiskFull = (): boolean => Date.now() - (kept.lecternDiskFullAt ?? 0) < 30_000;

/**
 * Ends the connection of a statement that takes too long. pg's own `query_timeout` leaves the connection busy, and the
 * next statement would wait behind the first.
 */
function limitStatements(client: pg.Client): void {
  // Every statement on it fails; without a listener the process would end.
  client.on("error", (error) => log.warn({ message: error.message }, "a database connection was lost"));
  const send = client.query.bind(client) as (...values: unknown[]) => Promise<unknown>;
  const limited = async (...values: unknown[]) => {
    let isOver = false;
    // An answer may have arrived while this process was busy: it is read before the connection is ended.
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

/** pg's own `query` calls back in the context of the caller that returned the connection, with that caller's limit. */
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

function open(): Database {
  const { DATABASE_URL, DATABASE_ROLE, DATABASE_POOL } = env();
  const settings: pg.PoolConfig = {
    connectionString: DATABASE_URL,
    // adapter-pg shifts instants where the database's own zone is not UTC.
    options: `-c TimeZone=UTC -c max_parallel_workers_per_gather=0 -c jit=off${DATABASE_ROLE ? ` -c role=${DATABASE_ROLE}` : ""}`,
    max: DATABASE_POOL,
    connectionTimeoutMillis: STATEMENT_LIMIT,
    idleTimeoutMillis: 60_000,
    statement_timeout: 20_000,
    application_name: "lectern",
  };
  const pool = new Pool(settings);
  const aside = new Pool({
    ...settings,
    options: `${settings.options} -c synchronous_commit=off`,
    max: 1,
    idleTimeoutMillis: 5_000,
    statement_timeout: 1_000,
  });
  for (const each of [pool, aside]) {
    each.on("connect", (client) => limitStatements(client as pg.Client));
    // The connection itself has said so.
    each.on("error", () => undefined);
  }
  return { pool, prisma: new PrismaClient({ adapter: new PrismaPg(pool) }), aside };
}

/** Set while a transaction of ours runs. */
const transacting = new AsyncLocalStorage<true>();

const database = (): Database => {
  // With every connection of the pool in such a place, each would wait for one that none gives back.
  if (transacting.getStore()) throw new Error("A transaction must not ask for a second connection: use its own");
  kept.lecternDatabase ??= open();
  return kept.lecternDatabase;
};

/** Asserted before the first answer: every instant of the product relies on it. */
export async function assertUtc(): Promise<void> {
  const [row] = await query<{ TimeZone: string }>("utc", "SHOW TimeZone", []);
  if (row?.TimeZone !== "UTC") throw new Error(`The database session runs in ${row?.TimeZone}, not in UTC.`);
}

export const prisma = (): PrismaClient => database().prisma;

export type Tx = Prisma.TransactionClient;

/** A short transaction; side effects belong after it, never inside. */
export const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  database().prisma.$transaction((tx) => transacting.run(true, () => work(tx)), {
    maxWait: STATEMENT_LIMIT,
    timeout: 25_000,
  });

/**
 * A prepared statement. `name` must stand for exactly one text: PostgreSQL plans it once per connection.
 * Pass an empty name for SQL that is put together on the fly.
 */
export async function query<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const result = await database().pool.query<Row>({ ...(name && { name }), text, values: [...values] });
  return result.rows;
}

/**
 * One short statement beside a running transaction, seen by everybody at once: progress. On a connection of its own that
 * nobody holds while waiting for another one. It may fail or be lost without harm, so it does not wait for the disk.
 */
export async function queryAside(text: string, values: readonly unknown[]): Promise<void> {
  kept.lecternDatabase ??= open();
  await kept.lecternDatabase.aside.query(text, [...values]);
}

/** A transaction in plain SQL. Rolls back on any throw. */
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

/** The same for bulk work: imports, undoing them, exports. */
export const bulkTransaction = <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  patiently(() => sqlTransaction(work));
