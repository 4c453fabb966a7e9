import "server-only";
import { noteFailedUnscoped, noteSentUnscoped } from "@/lib/correspondence/commands";
import { readAttachmentsUnscoped } from "@/lib/files/queries";
import { RECURRING, runTask } from "@/lib/operation/tasks";
import { transaction, withBulkLimit } from "@/lib/server/db";
import { recordError } from "@/lib/server/error-log";
import type { QueueName } from "@/lib/server/jobs";
import { claimJobs, completeJob, enqueue, failJob, type Job, maintainJobs } from "@/lib/server/jobs";
import { log } from "@/lib/server/log";
import type { Attachment, MailJob } from "@/lib/server/mail";
import { deliverMail } from "@/lib/server/mail-delivery";
import { describeError } from "@/lib/server/scrub";

type Tally = { done: number; failed: number };

const WORK: [QueueName, number, (job: Job) => Promise<object>][] = [
  ["tasks", 2, ({ data }) => withBulkLimit(() => runTask(data as { task: string }))],
  ["mail", 8, ({ id, data }) => sendMail(id, data as MailJob)],
];

async function sendMail(id: string, mail: MailJob): Promise<object> {
  const delivered = await withAttachments(mail, (attachments) => deliverMail(id, mail, attachments));
  await noteSentUnscoped(mail, delivered);
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

export async function runBatchUnscoped(): Promise<Tally> {
  const tally = { done: 0, failed: 0 };
  for (const [queue, count, work] of WORK) {
    const jobs = await claimJobs(queue, count);
    await Promise.all(jobs.map((job) => runOne(queue, job, work, tally)));
  }
  return tally;
}

async function runOne(queue: QueueName, job: Job, work: (job: Job) => Promise<object>, tally: Tally): Promise<void> {
  let output: object;
  try {
    output = await work(job);
  } catch (error) {
    const { name, message } = describeError(error);
    const next = job.isLastTry ? "a job failed for good" : "a job failed and will be tried again";
    log.warn({ queue, job: job.id, error: { name, message } }, next);
    if (job.isLastTry) recordError("job", `${queue} ${kindOf(job)}`, error);
    if (job.isLastTry && queue === "mail") await noteFailedUnscoped(job.data as MailJob);
    await failJob(queue, job.id, { name, message });
    tally.failed += 1;
    return;
  }
  await completeJob(queue, job.id, output);
  tally.done += 1;
}

function kindOf({ data }: Job): string {
  const { template, task } = data as { template?: unknown; task?: unknown };
  return String(template ?? task ?? "unknown").slice(0, 60);
}

export async function runJobsUnscoped({ forMilliseconds }: { forMilliseconds: number }): Promise<Tally> {
  const end = Date.now() + forMilliseconds;
  const total = { done: 0, failed: 0 };
  await scheduleTasksUnscoped();
  for (;;) {
    const { done, failed } = await runBatchUnscoped();
    total.done += done;
    total.failed += failed;
    if (done + failed === 0 || Date.now() >= end) return total;
  }
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
