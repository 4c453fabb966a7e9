import "server-only";
import PgBoss from "pg-boss";
import { query, type Tx } from "@/lib/server/db";

/** The job queue: pg-boss rows, queued in the caller's transaction (docs/decisions/015-jobs.md). */
type Executor = { executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }> };

const pool: Executor = {
  executeSql: async (text, values) => ({ rows: await query("", text, values ?? []) }),
};

const KEPT_DAYS = 14;

// Never started, so it has no timers or connections; the runner claims and maintains.
let boss: PgBoss | undefined;

const queue = (): PgBoss => {
  boss ??= new PgBoss({
    db: pool as PgBoss.Db,
    schema: "pgboss",
    migrate: false,
    supervise: false,
    schedule: false,
    deleteAfterDays: KEPT_DAYS,
  });
  return boss;
};

const inside = (tx: Tx): Executor => ({
  executeSql: async (text, values = []) => ({
    rows: await tx.$queryRawUnsafe<unknown[]>(text, ...values.map(toParameter)),
  }),
});

const toParameter = (value: unknown) =>
  value === undefined ? null : typeof value === "object" && value !== null ? JSON.stringify(value) : value;

/** @param data plain JSON, without secrets: it stays in the database for days */
export async function enqueue(tx: Tx, name: QueueName, data: object, startAfter?: Date): Promise<string> {
  const id = await queue().send(name, data, { db: inside(tx) as PgBoss.Db, ...(startAfter && { startAfter }) });
  if (!id) throw new Error(`There is no queue ${name}`);
  return id;
}

/** A dead letter's job id is already used, so it is queued under its own. */
export async function enqueueAgain(tx: Tx, name: QueueName, data: object, id: string): Promise<void> {
  await queue().send(name, data, { id, db: inside(tx) as PgBoss.Db });
}

export type Job<T extends object = object> = {
  id: string;
  data: T;
  isLastTry: boolean;
};

export async function claimJobs<T extends object>(name: QueueName, count: number): Promise<Job<T>[]> {
  const jobs = await queue().fetch<T>(name, { batchSize: count, includeMetadata: true });
  return jobs.map(({ id, data, retryCount, retryLimit }) => ({ id, data, isLastTry: retryCount >= retryLimit }));
}

export const completeJob = (name: QueueName, id: string, output: object = {}): Promise<void> =>
  queue().complete(name, id, output);

export const failJob = (name: QueueName, id: string, reason: object): Promise<void> => queue().fail(name, id, reason);

export const maintainJobs = async (): Promise<void> => {
  await queue().maintain();
};

export const QUEUES = {
  mail: { retryLimit: 12, expireInSeconds: 60, deadLetter: "dead-letters" },
  tasks: { retryLimit: 5, expireInSeconds: 900, deadLetter: "dead-letters" },
  "dead-letters": { retryLimit: null, expireInSeconds: null, deadLetter: null },
} as const;

export type QueueName = keyof typeof QUEUES;
