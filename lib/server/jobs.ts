import "server-only";
import PgBoss from "pg-boss";
import { query, type Tx } from "@/lib/server/db";
import type { QueueName } from "@/lib/server/queues";

/**
 * The job queue: rows in PostgreSQL kept by pg-boss (docs/decisions/015-jobs.md). A job is queued in the transaction of
 * whatever it belongs to, so it is done if and only if that was committed. Only this module knows pg-boss.
 */
type Executor = { executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }> };

const pool: Executor = {
  executeSql: async (text, values) => ({ rows: await query("", text, values ?? []) }),
};

/** So long it is known what was done and which mails went out (`/admin/jobs`). */
const KEPT_DAYS = 14;

// Never started: no timers, no connections of its own. Starting, claiming and maintaining are the runner's to decide.
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

/** Prisma takes no `undefined`, and an object only where it knows the column. */
const toParameter = (value: unknown) =>
  value === undefined ? null : typeof value === "object" && value !== null ? JSON.stringify(value) : value;

/**
 * Queues a job in this transaction and returns its id.
 * @param data plain JSON, without secrets: it stays in the database for days
 */
export async function enqueue(tx: Tx, name: QueueName, data: object, startAfter?: Date): Promise<string> {
  const id = await queue().send(name, data, { db: inside(tx) as PgBoss.Db, ...(startAfter && { startAfter }) });
  if (!id) throw new Error(`There is no queue ${name}`);
  return id;
}

/** Queues what was given up once more, under the id of its dead letter: a second time under one id is no second job. */
export async function enqueueAgain(tx: Tx, name: QueueName, data: object, id: string): Promise<void> {
  await queue().send(name, data, { id, db: inside(tx) as PgBoss.Db });
}

export type Job<T extends object = object> = {
  id: string;
  data: T;
  /** When it fails this time, it goes to the dead letters. */
  isLastTry: boolean;
};

/** Claims up to `count` due jobs. One that is neither completed nor failed in its queue's time comes back by itself. */
export async function claimJobs<T extends object>(name: QueueName, count: number): Promise<Job<T>[]> {
  const jobs = await queue().fetch<T>(name, { batchSize: count, includeMetadata: true });
  return jobs.map(({ id, data, retryCount, retryLimit }) => ({ id, data, isLastTry: retryCount >= retryLimit }));
}

export const completeJob = (name: QueueName, id: string, output: object = {}): Promise<void> =>
  queue().complete(name, id, output);

/** Another try later, or the dead letters when that was the last one. */
export const failJob = (name: QueueName, id: string, reason: object): Promise<void> => queue().fail(name, id, reason);

/** Brings back what a dead runner held, and clears away what is long done. Safe to call from any number of runners. */
export const maintainJobs = async (): Promise<void> => {
  await queue().maintain();
};
