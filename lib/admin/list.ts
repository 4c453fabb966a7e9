import { capitalized } from "@/lib/shared/phrases";

export const AUDIENCES = {
  everybody: "Everyone",
  trialing: "Speakers on a trial",
  subscribed: "Subscribed speakers",
  blocked: "Speakers whose plan has ended",
  admins: "Admins",
};

export type AnnouncementAudience = keyof typeof AUDIENCES;

export const STATES = {
  showing: { label: "Showing", hint: "Its audience sees it on every page." },
  planned: { label: "Scheduled", hint: "It hasn't started yet." },
  over: { label: "Ended", hint: "Its time is over." },
  withdrawn: { label: "Withdrawn", hint: "An admin withdrew it, so it's no longer shown." },
};

export type AnnouncementState = keyof typeof STATES;

export const LIMITS = { title: 120, text: 1000 };

const AUDIT_ACTIONS: Readonly<Record<string, string>> = {
  "contract.sealed": "Contract sealed",
  "contract.deleted": "Contract deleted with its account",
  "archive.restored": "Archive restored",
  "trial.extended": "Trial extended",
  "verification.sent": "Verification email sent",
  "user.disabled": "Account disabled",
  "user.enabled": "Account enabled",
  "user.signed-out": "Signed out everywhere",
  "everyone.signed-out": "Everyone signed out",
  "viewing.started": "Account viewed",
  "viewing.ended": "Viewing ended",
  "announcement.created": "Announcement created",
  "announcement.changed": "Announcement changed",
  "announcement.withdrawn": "Announcement withdrawn",
  "announcement.restored": "Announcement shown again",
  "message.moved": "Message status changed",
  "message.answered": "Message replied to",
  "feedback.moved": "Feedback status changed",
  "feedback.answered": "Feedback replied to",
  "job.retried": "Job retried",
  "job.put-aside": "Job dismissed",
  "error.solved": "Error resolved",
  "error.reopened": "Error reopened",
  "account.deleted": "Account deleted",
};

/** "billing.mail-failed" → "Billing: mail failed" */
export const actionLabel = (action: string): string =>
  AUDIT_ACTIONS[action] ?? capitalized(action.replace(".", ": ").replaceAll(/[-_.]/g, " "));

export const AUDIT_LIST = { sort: "at", dir: "desc", filters: ["action", "by", "user"] } as const;

export const ERROR_LIST = { sort: "lastSeen", dir: "desc", filters: ["source", "state"] } as const;

export const SOURCE_LABEL = { route: "Request", page: "Page", job: "Job" };
export type ErrorSource = keyof typeof SOURCE_LABEL;

export const MAIL_LIST = { sort: "queued", dir: "desc", filters: ["state", "user"], keep: ["tab"] } as const;

export const MAIL_STATE_LABEL = {
  waiting: "Waiting",
  retrying: "Retrying",
  sending: "Sending",
  sent: "Sent",
  failed: "Failed",
};
export type MailState = keyof typeof MAIL_STATE_LABEL;

/** "verify-email" → "Verify email" */
export const inWords = (name: string): string => capitalized(name.replaceAll("-", " "));

export const MESSAGE_LIST = { sort: "created", dir: "desc", filters: ["kind", "state"] } as const;

export const MESSAGE_KINDS = { message: "Message", idea: "Idea", problem: "Problem", praise: "Praise" };
export type MessageKind = keyof typeof MESSAGE_KINDS;

export const PROGRESS = {
  open: { label: "Open", hint: "No reply or status change yet." },
  answered: { label: "Answered", hint: "Someone replied, or it's planned." },
  closed: { label: "Closed", hint: "There's nothing more to do." },
};
export type MessageProgress = keyof typeof PROGRESS;

export const CONTACT_STATES: Record<MessageProgress, { label: string; hint: string }> = {
  open: { label: "Open", hint: "Waiting for a reply." },
  answered: { label: "Answered", hint: "Someone replied, here or elsewhere." },
  closed: { label: "Closed", hint: "There's nothing more to do." },
};

export const METRIC_RANGES = ["12w", "12m"] as const;

export type MetricRange = (typeof METRIC_RANGES)[number];

export const RANGE_LABEL: Record<MetricRange, string> = { "12w": "12 weeks", "12m": "12 months" };

/** Periods per chart; 12 weeks touch up to four months. */
export const PERIODS: Record<MetricRange, { unit: "week" | "month"; count: number; months: number }> = {
  "12w": { unit: "week", count: 12, months: 4 },
  "12m": { unit: "month", count: 12, months: 12 },
};

export const ACTIVATION = { events: 3, days: 7 };
export const CONVERSION = { days: 14 };

export const TRIAL_GROUPS = [0, 1, 4, 8, 15, 22, 31] as const;

export const USER_LIST = { sort: "created", dir: "desc", filters: ["status", "verified", "disabled"] } as const;

export const COUNT_LABEL = {
  events: "Events",
  clients: "Clients",
  contacts: "Contacts",
  bureaus: "Bureau partners",
  representatives: "Representatives",
  venues: "Venues",
  testimonials: "Testimonials",
  activities: "Activities",
  files: "Files",
  kitLinks: "Kit links",
  calendarFeeds: "Calendar feeds",
  imports: "Imports",
  feedback: "Feedback",
};
