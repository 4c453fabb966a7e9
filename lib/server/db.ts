import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import { type Prisma, PrismaClient } from "@prisma/client";
import pg from "pg";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";

/** Prisma writes and reads single records; SQL reads lists and sums (docs/decisions/006-prisma-and-sql.md). */
type Database = { pool: pg.Pool; prisma: PrismaClient; aside: pg.Pool };

// A `date` stays a YYYY-MM-DD string; count(*) and sum() fit a number.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// Shared by reloaded modules and by the bundles of a build.
const kept = globalThis as {
  lecternDatabase?: Database;
  lecternStatementLimit?: AsyncLocalStorage<number>;
  lecternDiskFullAt?: number;
};

/** Milliseconds. A client-side limit also works when the database hangs. */
const STATEMENT_LIMIT = 4_500;

const BULK_LIMIT = 120_000;

kept.lecternStatementLimit ??= new AsyncLocalStorage();
const limit = kept.lecternStatementLimit;

/** For imports, exports and tasks, whose statements may take longer. */
export const patiently = <T>(work: () => Promise<T>): Promise<T> =>
  // Awaited inside, since Prisma starts a query when it is awaited.
  limit.run(BULK_LIMIT, async () => await work());

const DISK_FULL = "53100";

/** True for 30 seconds after a write failed for lack of space; reads don't show it. */
export const isDiskFull = (): boolean => Date.now() - (kept.lecternDiskFullAt ?? 0) < 30_000;

/** Ends the connection of a statement that takes too long; pg's `query_timeout` would leave the connection busy. */
function limitStatements(client: pg.Client): void {
  // Without a listener the process would end.
  client.on("error", (error) => log.warn({ message: error.message }, "a database connection was lost"));
  const send = client.query.bind(client) as (...values: unknown[]) => Promise<unknown>;
  const limited = async (...values: unknown[]) => {
    let isOver = false;
    // A result that arrived while this process was busy is read first.
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

/** pg's own `query` calls back in the context, and so with the limit, of the previous caller. */
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
    // adapter-pg shifts instants unless the zone is UTC.
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
    // The connection has logged it.
    each.on("error", () => undefined);
  }
  return { pool, prisma: new PrismaClient({ adapter: new PrismaPg(pool) }), aside };
}

const transacting = new AsyncLocalStorage<true>();

const database = (): Database => {
  // Transactions that each wait for a second connection would block the pool for good.
  if (transacting.getStore()) throw new Error("A transaction must not ask for a second connection: use its own");
  kept.lecternDatabase ??= open();
  return kept.lecternDatabase;
};

/** Called before the first response: every instant relies on it. */
export async function assertUtc(): Promise<void> {
  const [row] = await query<{ TimeZone: string }>("utc", "SHOW TimeZone", []);
  if (row?.TimeZone !== "UTC") throw new Error(`The database session runs in ${row?.TimeZone}, not in UTC.`);
}

export const prisma = (): PrismaClient => database().prisma;

export type Tx = Prisma.TransactionClient;

/** Short; side effects happen after it. */
export const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  database().prisma.$transaction((tx) => transacting.run(true, () => work(tx)), {
    maxWait: STATEMENT_LIMIT,
    timeout: 25_000,
  });

/** A prepared statement. PostgreSQL plans one text per `name`; pass "" for SQL built per call. */
export async function query<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const result = await database().pool.query<Row>({ ...(name && { name }), text, values: [...values] });
  return result.rows;
}

/**
 * A short statement beside a running transaction, for progress, on a connection of its own. It may be lost, so it
 * doesn't wait for the disk.
 */
export async function queryAside(text: string, values: readonly unknown[]): Promise<void> {
  kept.lecternDatabase ??= open();
  await kept.lecternDatabase.aside.query(text, [...values]);
}

/** Rolls back on any throw. */
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
  patiently(() => sqlTransaction(work));
