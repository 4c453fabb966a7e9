import { z } from "zod";
import { MAIL_STATES, type MailState } from "@/lib/admin/jobs/list";
import { id } from "@/lib/shared/fields";
import { PAGE_SIZE } from "@/lib/shared/pagination";

const paged = {
  limit: z.coerce.number().int().min(1).max(200).default(PAGE_SIZE),
  cursor: z.string().max(2000).optional(),
};

export const letterListSchema = z.strictObject(paged);
export type LetterListQuery = z.infer<typeof letterListSchema>;

/** `user` is whose account they are about. */
export const mailListSchema = z.strictObject({
  ...paged,
  state: z.enum([...MAIL_STATES, ""]).default(""),
  user: id.optional(),
});
export type MailListQuery = z.infer<typeof mailListSchema>;

export type QueueDto = {
  name: "mail" | "tasks";
  waiting: number;
  retrying: number;
  active: number;
  /** Of the last 24 hours. */
  done: number;
  failed: number;
};

export type RecurringTaskDto = {
  name: string;
  everyMinutes: number;
  /** When its present round began, and when the next one does. Null before the first. Instants are ISO 8601. */
  dueAt: string | null;
  nextAt: string | null;
  /** Of its latest job. */
  lastRun: {
    state: "waiting" | "running" | "done" | "failed";
    startedAt: string | null;
    seconds: number | null;
  } | null;
  isLate: boolean;
};

export type JobsDto = { queues: QueueDto[]; tasks: RecurringTaskDto[] };

/** Whom a mail goes to: never an address, only who it is or what the address begins with. */
export type Recipient = { username: string | null; masked: string };

export type DeadLetterDto = {
  id: string;
  kind: "mail" | "task";
  /** The mail's or the task's name. */
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
