import { z } from "zod";
import { id, prose, version } from "@/lib/shared/fields";
import { PAGE_SIZE } from "@/lib/shared/pagination";
import type { FeedbackState } from "@/lib/support/feedback/schema";

export const KINDS = ["message", "idea", "problem", "praise"] as const;
const PROGRESSES = ["open", "answered", "closed"] as const;

/** A message of the contact form, or feedback by what it is. */
export type MessageKind = (typeof KINDS)[number];
/** How far along it is, whichever of both it is. */
export type MessageProgress = (typeof PROGRESSES)[number];
/** A contact message's own states, or feedback's. */
export type MessageState = MessageProgress | FeedbackState;

/** The newest first. `state` is how far along it is. */
export const messageListSchema = z.strictObject({
  q: z
    .string()
    .transform((text) => text.replaceAll("\u0000", "").trim())
    .pipe(z.string().max(200))
    .default(""),
  kind: z.enum([...KINDS, ""]).default(""),
  state: z.enum([...PROGRESSES, ""]).default(""),
  limit: z.coerce.number().int().min(1).max(200).default(PAGE_SIZE),
  cursor: z.string().max(2000).optional(),
});
export type MessageListQuery = z.infer<typeof messageListSchema>;

const STATES = ["open", "answered", "closed", "received", "planned", "done"] as const;

/** A contact message is open, answered or closed; feedback is received, planned, done or closed. */
export const messagePatchSchema = z.strictObject({ state: z.enum(STATES, "Choose a state").optional(), version });
export type MessagePatch = z.infer<typeof messagePatchSchema>;

export const replySchema = z.strictObject({
  text: prose("Your reply", 10_000)
    .transform((text) => text.trim())
    .pipe(z.string().min(1, "Write what you want to say")),
});
export type ReplyInput = z.infer<typeof replySchema>;

export const replyParams = z.strictObject({ id, reply: id });

export type MessageRow = {
  id: string;
  kind: MessageKind;
  state: MessageState;
  progress: MessageProgress;
  /** As they call themselves. */
  name: string;
  email: string;
  /** Of the account: for a contact message whoever has this address, which nobody has proven. */
  username: string | null;
  /** The beginning of the text. */
  excerpt: string;
  replyCount: number;
  /** ISO 8601. */
  createdAt: string;
};

/** `id`, and a `version` that a reply never has: for the form that takes it. */
export type ReplyDto = { id: string; version: 1; text: string; by: string; createdAt: string };

export type MessageDto = Omit<MessageRow, "excerpt" | "replyCount"> & {
  text: string;
  /** False for feedback whose speaker wants no answer, or cannot be reached. */
  mayAnswer: boolean;
  /** The oldest first. */
  replies: ReplyDto[];
  version: number;
  updatedAt: string;
};
