import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { isCanceledUnscoped, recordFailedUnscoped, recordSentUnscoped } from "@/lib/correspondence/commands";
import { readAttachmentsUnscoped } from "@/lib/files/queries";
import { RECURRING, runTask, timeLimitOf, tooLongText } from "@/lib/operation/tasks";
import { transaction, withBulkLimit } from "@/lib/server/db";
import { recordError } from "@/lib/server/error-log";
import {
  claimJobs,
  completeJob,
  enqueue,
  failJob,
  type Job,
  maintainJobs,
  takeOverJobs,
  touchJobs,
} from "@/lib/server/jobs";
import { describeError, log } from "@/lib/server/log";
import type { Attachment, MailJob } from "@/lib/server/mail";
import { deliverMail } from "@/lib/server/mail-delivery";

type Tally = { done: number; failed: number };

/** Jobs that run at a time. A process for a task needs two hundred megabytes. */
const LANES = [
  { queue: "mail", slots: 8, urgentSlots: 4, perAccount: 2 },
  { queue: "tasks", slots: 2, urgentSlots: 2, perAccount: 1 },
] as const;

/** Milliseconds; shorter than the time in which a job expires. */
const MAIL_LIMIT = 110_000;
const HEARTBEAT = 5_000;
const IDLE = 1_000;
const AFTER_ERROR = 3_000;

export type RunTask = (task: { task: string }, milliseconds: number) => Promise<object>;

export const runTaskInline: RunTask = (task, milliseconds) =>
  withTimeLimit(milliseconds, () => withBulkLimit(() => runTask(task)));

async function withTimeLimit<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = pause(milliseconds, undefined, { signal: over.signal }).then(() => {
    throw new Error(tooLongText(milliseconds));
  });
  return Promise.race([work(), late]).finally(() => {
    late.catch(() => undefined);
    over.abort();
  });
}

async function sendMail(id: string, mail: MailJob): Promise<object> {
  if (await isCanceledUnscoped(mail)) return { canceled: true };
  const delivered = await withAttachments(mail, (attachments) => deliverMail(id, mail, attachments));
  await recordSentUnscoped(mail, delivered);
  return { id: delivered.id };
}

let attaching: Promise<unknown> = Promise.resolve();

/** One at a time: each may need a hundred megabytes. */
function withAttachments<T>(mail: MailJob, send: (attachments: Attachment[]) => Promise<T>): Promise<T> {
  if (!mail.attachments?.length) return send([]);
  const sent = attaching.then(async () => send(await readAttachmentsUnscoped(mail)));
  attaching = sent.catch(() => undefined);
  return sent;
}

type Work = { runTask: RunTask; isOver: () => boolean; isEndless?: boolean };

/** Runs jobs concurrently, until it is over or, unless it is endless, none is left. Running jobs are finished. */
export async function workUnscoped({ runTask, isOver, isEndless = false }: Work): Promise<Tally> {
  const tally = { done: 0, failed: 0 };
  const running = new Map<Job, Promise<void>>();
  await takeOverJobs();
  const heart = setInterval(() => void beat([...running.keys()]), HEARTBEAT);
  try {
    for (;;) {
      const isBusy = running.size > 0;
      const claimed = isOver() ? [] : await claimNext([...running.keys()]).catch(troubled(isEndless));
      for (const job of claimed ?? []) {
        running.set(
          job,
          runOne(job, runTask, tally).finally(() => running.delete(job)),
        );
      }
      // One that ended meanwhile may have queued another, or made room for it.
      if (claimed?.length || (isBusy && running.size === 0)) continue;
      if (running.size === 0 && (isOver() || !isEndless)) return tally;
      await Promise.race([...running.values(), pause(claimed ? IDLE : AFTER_ERROR)]);
    }
  } finally {
    await Promise.all(running.values());
    clearInterval(heart);
  }
}

const troubled =
  (isEndless: boolean) =>
  (error: unknown): null => {
    if (!isEndless) throw error;
    log.error({ message: describeError(error).message }, "the job runner cannot work");
    return null;
  };

async function beat(running: readonly Job[]): Promise<void> {
  try {
    await touchJobs(running);
    await takeOverJobs();
  } catch (error) {
    log.warn({ message: describeError(error).message }, "running jobs could not be noted");
  }
}

async function claimNext(running: readonly Job[]): Promise<Job[]> {
  const claimed: Job[] = [];
  for (const { queue, slots, urgentSlots, perAccount } of LANES) {
    const free = slots - running.filter((job) => job.queue === queue).length;
    if (free + urgentSlots <= 0) continue;
    const jobs = free > 0 ? claimJobs(queue, free, perAccount) : claimJobs(queue, free + urgentSlots, "urgent");
    // Jobs that are claimed already have to run.
    claimed.push(...(await (claimed.length > 0 ? jobs.catch(() => []) : jobs)));
  }
  return claimed;
}

function perform({ id, queue, data, isUrgent }: Job, runApart: RunTask): Promise<object> {
  if (queue === "mail") return withTimeLimit(MAIL_LIMIT, () => sendMail(id, data as MailJob));
  const task = data as { task: string };
  return (isUrgent ? runTaskInline : runApart)(task, timeLimitOf(task));
}

async function runOne(job: Job, runTask: RunTask, tally: Tally): Promise<void> {
  const { queue, id } = job;
  try {
    let output: object;
    try {
      output = await perform(job, runTask);
    } catch (error) {
      tally.failed += 1;
      return await recordFailure(job, error);
    }
    tally.done += 1;
    await completeJob(job, output);
  } catch (error) {
    log.warn(
      { queue, job: id, message: describeError(error).message },
      "a job's end could not be noted; it runs again",
    );
  }
}

async function recordFailure(job: Job, error: unknown): Promise<void> {
  const { queue, id, data, isLastTry } = job;
  const { name, message } = describeError(error);
  const next = isLastTry ? "a job failed for good" : "a job failed and will be tried again";
  log.warn({ queue, job: id, error: { name, message } }, next);
  if (isLastTry) recordError("job", `${queue} ${kindOf(job)}`, error);
  if (isLastTry && queue === "mail") await recordFailedUnscoped(data as MailJob);
  await failJob(job, { name, message });
}

function kindOf({ data }: Job): string {
  const { template, task } = data as { template?: unknown; task?: unknown };
  return String(template ?? task ?? "unknown").slice(0, 60);
}

export async function runJobsUnscoped({ forMilliseconds }: { forMilliseconds: number }): Promise<Tally> {
  const end = Date.now() + forMilliseconds;
  await scheduleTasksUnscoped();
  return workUnscoped({ runTask: runTaskInline, isOver: () => Date.now() >= end });
}

/** Queues due recurring tasks and maintains the queues; concurrent calls are safe. */
export async function scheduleTasksUnscoped(): Promise<void> {
  for (const [task, { everyMinutes, atMinute }] of Object.entries(RECURRING)) {
    await transaction(async (tx) => {
      // The call that advances `dueAt` queues the task: once per period, missed ones collapse.
      const moved = await tx.$executeRaw`
        INSERT INTO recurring_tasks AS r (name, "dueAt")
        VALUES (${task}, date_bin(make_interval(mins => ${everyMinutes}::int), now(),
                                  timestamptz '2020-01-01 00:00Z' + make_interval(mins => ${atMinute}::int)))
        ON CONFLICT (name) DO UPDATE SET "dueAt" = excluded."dueAt" WHERE r."dueAt" < excluded."dueAt"`;
      if (moved > 0) await enqueue(tx, "tasks", { task });
    });
  }
  await withBulkLimit(maintainJobs);
}
