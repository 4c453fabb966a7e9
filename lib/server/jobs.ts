import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { PgBoss, systemClock } from "pg-boss";
import { query, type Tx } from "@/lib/server/db";
import { log } from "@/lib/server/log";

/** The job queue: pg-boss rows, queued in the caller's transaction (docs/decisions/015-jobs.md). */
const pool = {
  executeSql: async (text: string, values?: unknown[]) => ({ rows: await query("", text, values ?? []) }),
};

const inside = (tx: Tx) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: await tx.$queryRawUnsafe<object[]>(text, ...values),
  }),
});

/** The first use may be inside a transaction, whose own connection pg-boss doesn't have. */
const outside = AsyncLocalStorage.snapshot();

const unref = (timer: unknown) => (timer as NodeJS.Timeout).unref();

/** Knows the queues, and does nothing on its own: the runner claims and maintains. */
async function open(): Promise<PgBoss> {
  const boss = new PgBoss({
    db: pool,
    schema: "pgboss",
    migrate: false,
    supervise: false,
    schedule: false,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    queueCacheIntervalSeconds: 24 * 60 * 60,
    clock: { ...systemClock, setInterval: (work, ms) => unref(systemClock.setInterval(work, ms)) },
  });
  boss.on("error", ({ message }) => log.warn({ message }, "the job queue had an error"));
  return boss.start();
}

const kept = globalThis as { lecternJobs?: Promise<PgBoss> | undefined };

function queue(): Promise<PgBoss> {
  kept.lecternJobs ??= outside(open).catch((error: unknown) => {
    kept.lecternJobs = undefined;
    throw error;
  });
  return kept.lecternJobs;
}

type JobData = { speakerId?: string | null; template?: string; task?: string };

/** Jobs that someone waits for to sign in or sign. They have their own capacity, so that no account delays them. */
const URGENT: ReadonlySet<string | undefined> = new Set([
  "send-reminder",
  "verify-email",
  "reset-password",
  "username-recovery",
  "confirm-new-email",
  "contract-code",
]);

/** Tasks that may take minutes share a turn, so that one of two slots is left for the others. */
const OPERATION = "operation";

const turnOf = ({ speakerId, template, task }: JobData) =>
  URGENT.has(template ?? task)
    ? { priority: 1 }
    : { group: { id: task === "restore-archive" ? OPERATION : (speakerId ?? OPERATION) } };

/** @param data plain JSON, without secrets: it stays in the database for days */
export async function enqueue(tx: Tx, name: QueueName, data: JobData, startAfter?: Date): Promise<string> {
  const options = { db: inside(tx), ...turnOf(data), ...(startAfter && { startAfter }) };
  const id = await (await queue()).send(name, data, options);
  if (!id) throw new Error(`There is no queue ${name}`);
  return id;
}

/** A dead letter's job id is already used, so it is queued under its own. */
export async function enqueueAgain(tx: Tx, name: QueueName, data: JobData, id: string): Promise<void> {
  await (await queue()).send(name, data, { id, db: inside(tx), ...turnOf(data) });
}

export type Job = {
  id: string;
  queue: QueueName;
  data: object;
  retryCount: number;
  isLastTry: boolean;
  isUrgent: boolean;
};

const served: Record<QueueName, Set<string>> = { mail: new Set(), tasks: new Set(), "dead-letters": new Set() };

/** Urgent ones first, then accounts in turn. @param perAccount the most that run at a time; "urgent" for urgent jobs only */
export async function claimJobs(name: QueueName, count: number, perAccount: number | "urgent"): Promise<Job[]> {
  const boss = await queue();
  const had = served[name];
  const claim = () =>
    boss.fetch<object>(name, {
      batchSize: count,
      includeMetadata: true,
      ...(perAccount === "urgent" ? { minPriority: 1 } : { groupConcurrency: perAccount, ignoreGroups: [...had] }),
    });
  let jobs = await claim();
  if (jobs.length === 0 && perAccount !== "urgent" && had.size > 0) {
    had.clear();
    jobs = await claim();
  }
  for (const { groupId } of jobs) if (groupId) had.add(groupId);
  return jobs.map(({ id, data, retryCount, retryLimit, priority }) => ({
    id,
    queue: name,
    data,
    retryCount,
    isLastTry: retryCount >= retryLimit,
    isUrgent: priority > 0,
  }));
}

export const completeJob = async (job: Job, output: object): Promise<void> => {
  await (await queue()).complete(job.queue, job, output);
};

export const failJob = async (job: Job, reason: object): Promise<void> => {
  await (await queue()).fail(job.queue, job, reason);
};

export async function touchJobs(jobs: readonly Job[]): Promise<void> {
  for (const name of new Set(jobs.map((job) => job.queue))) {
    await (await queue()).touch(
      name,
      jobs.filter((job) => job.queue === name),
    );
  }
}

/** Releases jobs whose runner died. After the last try, maintenance makes them dead letters. */
export const takeOverJobs = async (): Promise<void> => {
  await query(
    "jobs-take-over",
    `UPDATE pgboss.job SET state = 'retry', start_after = now(), heartbeat_on = NULL
      WHERE name IN ('mail', 'tasks') AND state = 'active' AND retry_count < retry_limit
        AND heartbeat_on < now() - heartbeat_seconds * interval '1 second'`,
    [],
  );
};

export const maintainJobs = async (): Promise<void> => {
  await (await queue()).supervise();
};

/** Seconds. A job's time limit ends before it expires. */
export const QUEUES = {
  mail: { retryLimit: 12, expireInSeconds: 120, heartbeatSeconds: 15, deadLetter: "dead-letters" },
  tasks: { retryLimit: 5, expireInSeconds: 960, heartbeatSeconds: 15, deadLetter: "dead-letters" },
  "dead-letters": { retryLimit: 2, expireInSeconds: 900, heartbeatSeconds: null, deadLetter: null },
} as const;

export type QueueName = keyof typeof QUEUES;

/** Deferred work, by the name that its jobs are stored with; `data` is only its type. A manifest names its handler. */
export type Task<Data> = { name: string; data?: Data };

/** @param data plain JSON without secrets; data with a `speakerId` is deleted with the account */
export const enqueueTask = <Data extends object>(
  tx: Tx,
  { name }: Task<Data>,
  data: NoInfer<Data>,
  startAfter?: Date,
): Promise<string> => enqueue(tx, "tasks", { task: name, ...data }, startAfter);
