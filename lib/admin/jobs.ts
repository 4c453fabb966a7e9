import "server-only";
import { recordAudit } from "@/lib/admin/audit";
import { MAIL_LIST } from "@/lib/admin/list";
import { readPage, toPageStatement } from "@/lib/admin/queries";
import type {
  DeadLetterDto,
  JobsDto,
  LetterListQuery,
  MailListQuery,
  MailLogDto,
  QueueDto,
  Recipient,
  RecurringTaskDto,
} from "@/lib/admin/schema";
import { RECURRING } from "@/lib/operation/tasks";
import { query, type Tx, transaction } from "@/lib/server/db";
import { enqueueAgain } from "@/lib/server/jobs";
import type { Statement } from "@/lib/server/list-query";
import { scrubText } from "@/lib/server/log";
import { supportAddress } from "@/lib/server/mail";
import type { AdminActor } from "@/lib/server/session";
import { AppError, notFound } from "@/lib/shared/errors";
import { COUNT_LIMIT, type Page } from "@/lib/shared/pagination";

/** Jobs' data may hold personal text, so only template, task and recipient are read. */
const TODAY = `interval '24 hours'`;

const QUEUES = `SELECT q.name, j.* FROM (VALUES ('mail'), ('tasks')) q(name)
  CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE state = 'created') AS waiting, count(*) FILTER (WHERE state = 'retry') AS retrying,
      count(*) FILTER (WHERE state = 'active') AS active, count(*) FILTER (WHERE state = 'completed') AS done,
      count(*) FILTER (WHERE state = 'failed') AS failed
    FROM pgboss.job WHERE job.name = q.name AND (state < 'completed' OR completed_on > now() - ${TODAY})) j`;

type TaskRow = {
  name: string;
  dueAt: Date | null;
  state: string | null;
  createdAt: Date | null;
  startedAt: Date | null;
  endedAt: Date | null;
  now: Date;
};

const TASKS = `SELECT n.name, r."dueAt", j.state::text AS state, j.created_on AS "createdAt", j.started_on AS "startedAt",
    j.completed_on AS "endedAt", now() AS now
  FROM unnest($1::text[]) n(name)
  LEFT JOIN recurring_tasks r ON r.name = n.name
  LEFT JOIN (
    SELECT DISTINCT ON (task) * FROM (
      SELECT data->>'task' AS task, state, created_on, started_on, completed_on FROM pgboss.job
       WHERE name = 'tasks' AND (state < 'completed' OR created_on > now() - interval '3 days')
    ) t ORDER BY task, created_on DESC
  ) j ON j.task = n.name`;

const RUN: Record<string, "waiting" | "running" | "done" | "failed"> = {
  created: "waiting",
  retry: "waiting",
  active: "running",
  completed: "done",
};

export async function getJobs(_: AdminActor): Promise<JobsDto> {
  const [queues, tasks] = await Promise.all([
    query<QueueDto>("admin-queues", QUEUES, []),
    query<TaskRow>("admin-tasks", TASKS, [Object.keys(RECURRING)]),
  ]);
  return { queues, tasks: tasks.map(toTask).sort((a, b) => a.name.localeCompare(b.name)) };
}

function toTask({ name, dueAt, state, createdAt, startedAt, endedAt, now }: TaskRow): RecurringTaskDto {
  const everyMinutes = RECURRING[name]?.everyMinutes ?? 0;
  const nextAt = dueAt && new Date(dueAt.getTime() + everyMinutes * 60_000);
  const run = state === null ? null : (RUN[state] ?? "failed");
  return {
    name,
    everyMinutes,
    dueAt: dueAt?.toISOString() ?? null,
    nextAt: nextAt?.toISOString() ?? null,
    lastRun: run && {
      state: run,
      startedAt: startedAt?.toISOString() ?? null,
      seconds: startedAt && endedAt && run === "done" ? (endedAt.getTime() - startedAt.getTime()) / 1000 : null,
    },
    isLate: isTaskLate({ nextAt, waitingSince: run === "waiting" ? createdAt : null }, now),
  };
}

/** The first user of the speaker a job belongs to. */
const OWNER = `LEFT JOIN LATERAL (SELECT u.username::text AS username, u.email::text AS email FROM users u
    WHERE u."speakerId" = nullif(x."speakerId", '')::uuid ORDER BY u."createdAt" LIMIT 1) u ON true`;

type Addressed = { to: string | null; username: string | null; email: string | null };

function toRecipient({ to, username, email }: Addressed): Recipient {
  const address = to ?? "";
  if (address === supportAddress()) return { username: null, masked: "Support inbox" };
  const isTheirs = email !== null && address.toLowerCase() === email.toLowerCase();
  return { username: isTheirs ? username : null, masked: maskAddress(address) };
}

type LetterRow = Addressed & {
  id: string;
  template: string | null;
  task: string | null;
  reason: string | null;
  failedAt: string;
};

const UNDECIDED = `pgboss.job WHERE name = 'dead-letters' AND state = 'created'`;

export const listDeadLetters = (actor: AdminActor, paged: LetterListQuery): Promise<Page<DeadLetterDto>> =>
  readPage<LetterRow, DeadLetterDto>(
    actor,
    "failed",
    paged,
    ({
      after,
      most,
    }) => `SELECT x.id, x.template, x.task, x."to", coalesce(x.outcome->>'message', x.outcome->'value'->>'message') AS reason, iso_instant(x.created_on) AS "failedAt", u.username, u.email,
            x.created_on::text AS _sort, (SELECT count(*) FROM ${UNDECIDED}) AS _total
       FROM (SELECT id, created_on, data->>'template' AS template, data->>'task' AS task, data->>'to' AS "to",
                    data->>'speakerId' AS "speakerId", coalesce(source_output, output) AS outcome
               FROM ${UNDECIDED}${after("created_on, id")} ORDER BY created_on DESC, id DESC LIMIT ${most}) x ${OWNER}
      ORDER BY x.created_on DESC, x.id DESC`,
    (row) => ({
      id: row.id,
      kind: row.template === null ? "task" : "mail",
      name: row.template ?? row.task ?? "unknown",
      to: row.template === null ? null : toRecipient(row),
      reason: scrubText(row.reason ?? "No reason given."),
      failedAt: row.failedAt,
    }),
  );

const STATE = `CASE WHEN state = 'completed' THEN 'sent' WHEN state IN ('failed', 'cancelled') THEN 'failed'
    WHEN state = 'active' THEN 'sending' WHEN state = 'retry' THEN 'retrying' ELSE 'waiting' END`;

/** Uses the indexes job_i15 and job_speaker. */
const mailPage =
  ({ state, user }: MailListQuery): Parameters<typeof toPageStatement>[2] =>
  ({ bind, after, most }) => {
    const ofState = state && ` AND ${STATE} = ${bind(state)}`;
    const about = user
      ? ` AND data->>'speakerId' = (SELECT u."speakerId"::text FROM users u WHERE u.id = ${bind(user)}::uuid)`
      : "";
    const mails = `pgboss.job WHERE name = 'mail'${about}${ofState}`;
    return `SELECT x.id, x.template AS name, x."to", x.state, x.tries, iso_instant(x.created_on) AS "queuedAt",
            iso_instant(x.completed_on) AS "doneAt", u.username, u.email, x.created_on::text AS _sort,
            (SELECT count(*) FROM (SELECT FROM ${mails} LIMIT ${COUNT_LIMIT + 1}) c) AS _total
       FROM (SELECT id, data->>'template' AS template, data->>'to' AS "to", data->>'speakerId' AS "speakerId",
               ${STATE} AS state, CASE WHEN started_on IS NULL THEN 0 ELSE retry_count + 1 END AS tries, created_on,
               CASE WHEN state IN ('completed', 'failed') THEN completed_on END AS completed_on
              FROM ${mails}${after("created_on, id")} ORDER BY created_on DESC, id DESC LIMIT ${most}) x ${OWNER}
      ORDER BY x.created_on DESC, x.id DESC`;
  };

export const mailStatementUnscoped = (filter: MailListQuery): Statement =>
  toPageStatement(MAIL_LIST.sort, filter, mailPage(filter));

export const listMails = (actor: AdminActor, filter: MailListQuery): Promise<Page<MailLogDto>> =>
  readPage<Omit<MailLogDto, "to"> & Addressed, MailLogDto>(
    actor,
    MAIL_LIST.sort,
    filter,
    mailPage(filter),
    ({ to, username, email, ...row }) => ({ ...row, to: toRecipient({ to, username, email }) }),
  );

/** "p•••@e•••.com": recognizable, not usable. */
function maskAddress(address: string): string {
  const [, local = "", domain = ""] = /^(.*)@([^@]*)$/.exec(address) ?? [];
  if (!local || !domain) return "•••";
  const ending = domain.includes(".") ? (domain.split(".").at(-1) ?? "") : "";
  const first = (text: string) => [...text][0] ?? "";
  return `${first(local)}•••@${first(domain)}•••${ending && `.${ending}`}`;
}

const MINUTE = 60_000;

/** Rounds are queued within a minute and started at once. */
const TOLERATED = 15 * MINUTE;

/** @param nextAt start of the next round; null before the first */
function isTaskLate({ nextAt, waitingSince }: { nextAt: Date | null; waitingSince: Date | null }, now: Date): boolean {
  const late = (at: Date | null) => at !== null && now.getTime() - at.getTime() > TOLERATED;
  return late(nextAt) || late(waitingSince);
}

type Letter = { data: { template?: string; task?: string; speakerId?: string | null } };

export async function retryJob(actor: AdminActor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const letter = await claimLetter(tx, id);
    if (!letter) return;
    const { template, task } = letter.data;
    if (!template && !task) throw new AppError("conflict", "This job's details are no longer available.");
    await enqueueAgain(tx, template ? "mail" : "tasks", letter.data, id);
    await settle(tx, actor, id, letter, "retried");
  });
}

/** Discards a dead letter; it is purged after two weeks. */
export async function discardJob(actor: AdminActor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const letter = await claimLetter(tx, id);
    if (letter) await settle(tx, actor, id, letter, "put-aside");
  });
}

/** Null when it was handled before. 404 when it doesn't exist. */
async function claimLetter(tx: Tx, id: string): Promise<Letter | null> {
  const [letter] = await tx.$queryRaw<(Letter & { isWaiting: boolean })[]>`
    SELECT data, state = 'created' AS "isWaiting" FROM pgboss.job
     WHERE name = 'dead-letters' AND id = ${id}::uuid FOR UPDATE`;
  if (!letter) throw notFound("job");
  return letter.isWaiting ? letter : null;
}

async function settle(
  tx: Tx,
  actor: AdminActor,
  id: string,
  { data }: Letter,
  outcome: "retried" | "put-aside",
): Promise<void> {
  const state = outcome === "retried" ? "completed" : "cancelled";
  await tx.$executeRaw`
    UPDATE pgboss.job SET state = ${state}::pgboss.job_state, completed_on = now()
     WHERE name = 'dead-letters' AND id = ${id}::uuid`;
  await recordAudit(tx, actor, {
    action: `job.${outcome}`,
    ...(data.speakerId && { speakerId: data.speakerId }),
    details: { id, job: data.template ?? data.task ?? "unknown" },
  });
}
