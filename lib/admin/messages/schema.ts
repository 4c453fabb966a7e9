import { z } from "zod";
import { id, prose, version } from "@/lib/shared/fields";
import { PAGE_SIZE } from "@/lib/shared/pagination";
import type { FeedbackState } from "@/lib/support/schema";

export const KINDS = ["message", "idea", "problem", "praise"] as const;
const PROGRESSES = ["open", "answered", "closed"] as const;

export type MessageKind = (typeof KINDS)[number];
/** Common progress of both kinds. */
export type MessageProgress = (typeof PROGRESSES)[number];
export type MessageState = MessageProgress | FeedbackState;

/** Newest first; `state` is the progress. */
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
