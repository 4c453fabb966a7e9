import { z } from "zod";
import {
  type ErrorSource,
  MAIL_STATE_LABEL,
  type MailState,
  METRIC_RANGES,
  type MetricRange,
  SOURCE_LABEL,
} from "@/lib/admin/list";
import { id, line } from "@/lib/shared/fields";
import { listQuery } from "@/lib/shared/list-schema";

const list = listQuery(["at"], { dir: "desc" });

/** The keys of an object as choices of a filter; "" for all. */
export const choiceOf = <Key extends string>(labels: Record<Key, unknown>) =>
  z
    .enum(Object.keys(labels) as Key[])
    .or(z.literal(""))
    .default("");

const paged = list.pick({ limit: true, cursor: true });
export const searched = list.pick({ q: true, limit: true, cursor: true });

/** `by` is an admin's username, or `nobody` for speakers' own actions; `user` is the account concerned. */
export const auditListSchema = paged.extend({
  action: line("Action", 100).default(""),
  by: line("By", 100).default(""),
  user: id.optional(),
});
export type AuditListQuery = z.infer<typeof auditListSchema>;

export type AuditEntryDto = {
  id: string;
  action: string;
  by: string;
  at: string;
  details: Record<string, unknown> | null;
  /** Null without an account, or after its deletion. */
  user: { id: string; username: string } | null;
  isDeleted: boolean;
};

export type AuditFilters = { actions: string[]; admins: string[] };

/** `state=solved` lists errors that haven't recurred. */
export const errorListSchema = searched.extend({
  source: choiceOf(SOURCE_LABEL),
  state: z.enum(["solved", ""]).default(""),
});
export type ErrorListQuery = z.infer<typeof errorListSchema>;

export type ErrorGroupDto = {
  id: string;
  source: ErrorSource;
  place: string;
  name: string;
  message: string;
  stack: string;
  count: number;
  firstSeenAt: string;
  lastSeenAt: string;
  solvedAt: string | null;
  solvedBy: string;
};

export const letterListSchema = paged;
export type LetterListQuery = z.infer<typeof letterListSchema>;

export const mailListSchema = paged.extend({
  state: choiceOf(MAIL_STATE_LABEL),
  user: id.optional(),
});
export type MailListQuery = z.infer<typeof mailListSchema>;

type QueueCount = "waiting" | "retrying" | "active" | "done" | "failed";
export type QueueDto = { name: "mail" | "tasks" } & Record<QueueCount, number>;

export type RecurringTaskDto = {
  name: string;
  everyMinutes: number;
  /** Start of the current and of the next round, ISO 8601; null before the first. */
  dueAt: string | null;
  nextAt: string | null;
  lastRun: {
    state: "waiting" | "running" | "done" | "failed";
    startedAt: string | null;
    seconds: number | null;
  } | null;
  isLate: boolean;
};

export type JobsDto = { queues: QueueDto[]; tasks: RecurringTaskDto[] };

export type Recipient = { username: string | null; masked: string };

export type DeadLetterDto = {
  id: string;
  kind: "mail" | "task";
  name: string;
  to: Recipient | null;
  reason: string;
  failedAt: string;
};

export type MailLogDto = {
  id: string;
  name: string;
  to: Recipient;
  state: MailState;
  tries: number;
  queuedAt: string;
  doneAt: string | null;
};

export const metricsQuery = z.strictObject({ range: z.enum(METRIC_RANGES).default("12w") });

/** `startsOn`: first day of the week (Monday) or month in the admin's zone. */
type Period<Key extends string> = { startsOn: string } & Record<Key, number>;

/** Whole days left, both ends included; `to` is null for an open end. */
export type TrialGroup = { from: number; to: number | null; count: number };

export type MetricsDto = {
  range: MetricRange;
  timeZone: string;
  /** `decided` signed up at least 7 days ago; `activated` had three own events by then. */
  signUps: Period<"signUps" | "decided" | "activated">[];
  /** `revenue`: US dollars per month at full price. */
  plans: Period<"active" | "revenue">[];
  /** Trials of `decided` ended at least 14 days ago; `converted` had paid by then. */
  conversion: Period<"signUps" | "decided" | "converted">[];
  churn: Period<"living" | "ended">[];
  trials: TrialGroup[];
};
