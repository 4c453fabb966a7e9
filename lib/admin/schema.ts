import * as z from "zod";
import {
  type COUNT_LABEL,
  type ErrorSource,
  MAIL_STATE_LABEL,
  type MailState,
  MESSAGE_KINDS,
  METRIC_RANGES,
  type MessageKind,
  type MessageProgress,
  type MetricRange,
  PROGRESS,
  SOURCE_LABEL,
} from "@/lib/admin/list";
import { id, line, listQuery, prose, version } from "@/lib/shared/fields";
import type { PlanStatus, SubscriptionStatus } from "@/lib/shared/subscription";
import type { FeedbackState } from "@/lib/support/schema";

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

export type MessageState = MessageProgress | FeedbackState;

export const messageListSchema = searched.extend({ kind: choiceOf(MESSAGE_KINDS), state: choiceOf(PROGRESS) });
export type MessageListQuery = z.infer<typeof messageListSchema>;

const STATES = ["open", "answered", "closed", "received", "planned", "done"] as const;

export const messagePatchSchema = z.strictObject({ state: z.enum(STATES, "Choose a status").optional(), version });
export type MessagePatch = z.infer<typeof messagePatchSchema>;

export const replySchema = z.strictObject({
  text: prose("Your reply", 10_000)
    .transform((text) => text.trim())
    .pipe(z.string().min(1, "Write a reply first")),
});
export type ReplyInput = z.infer<typeof replySchema>;

export const replyParams = z.strictObject({ id, reply: id });

export type MessageRow = {
  id: string;
  kind: MessageKind;
  state: MessageState;
  progress: MessageProgress;
  name: string;
  email: string;
  /** For contact messages the account with this address, which isn't verified as the sender's. */
  username: string | null;
  excerpt: string;
  replyCount: number;
  createdAt: string;
};

/** `version` is constant; the form expects one. */
export type ReplyDto = { id: string; version: 1; text: string; by: string; createdAt: string };

export type MessageDto = Omit<MessageRow, "excerpt" | "replyCount"> & {
  text: string;
  /** False for feedback without a wish for a reply, or without a usable address. */
  mayAnswer: boolean;
  replies: ReplyDto[];
  version: number;
  updatedAt: string;
};

const USER_STATUSES = ["trialing", "active", "past_due", "unpaid", "canceled"] as const;
const USER_SORTS = ["created", "lastSeen", "trialEnds", "username"] as const;

const yesNo = z.enum(["yes", "no", ""]).default("");

export const userListSchema = listQuery(USER_SORTS, { dir: "desc" })
  .omit({ trash: true })
  .extend({ status: z.enum([...USER_STATUSES, ""]).default(""), verified: yesNo, disabled: yesNo });
export type UserListQuery = z.infer<typeof userListSchema>;

const MAX_TRIAL_DAYS = 365;

/** `trialEndsAt` is the end the admin saw, so that a retry extends only once. */
export const extendTrialSchema = z.strictObject({
  days: z
    .number("Days must be a whole number")
    .int("Days must be a whole number")
    .min(1, "Extend a trial by at least 1 day")
    .max(MAX_TRIAL_DAYS, `Extend a trial by at most ${MAX_TRIAL_DAYS} days`),
  trialEndsAt: z.iso.datetime(),
});
export type ExtendTrialInput = z.infer<typeof extendTrialSchema>;

export type AdminUserRow = {
  id: string;
  username: string;
  email: string;
  name: string;
  isAdmin: boolean;
  status: SubscriptionStatus;
  trialEndsAt: string;
  /** Accurate to about five minutes. */
  lastSeenAt: string;
  emailVerified: boolean;
  disabledAt: string | null;
  deletionDueAt: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
};

export type Whose = Pick<AdminUserRow, "id" | "username">;

type AdminPlan = {
  planStatus: PlanStatus | null;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
  currentPeriodEnd: string | null;
  cancelAt: string | null;
  paidUntil: string | null;
  startedAt: string | null;
  endedAt: string | null;
};

export type AdminCounts = Record<keyof typeof COUNT_LABEL, number>;

export type AdminUserDto = AdminUserRow & {
  emailVerifiedAt: string | null;
  passwordChangedAt: string;
  timeZone: string;
  businessName: string;
  /** From the sign-up, unverified. */
  promotionCode: string | null;
  twoFactor: boolean;
  passkeys: number;
  sessions: number;
  plan: AdminPlan | null;
  counts: AdminCounts;
  fileBytes: number;
  audit: AuditEntryDto[];
  mails: MailLogDto[];
};

export const viewingSchema = z.strictObject({ userId: id });
export type ViewingInput = z.infer<typeof viewingSchema>;

export type ViewingDto = { userId: string; username: string; endsAt: string };
