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

/** `user`: the account concerned. */
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
  done: number;
  failed: number;
};

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

/** The recipient's account, or the masked address. */
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
