import { z } from "zod";
import { MESSAGE_KINDS, type MessageKind, type MessageProgress, PROGRESS } from "@/lib/admin/list";
import { choiceOf, searched } from "@/lib/admin/schema";
import { id, prose, version } from "@/lib/shared/fields";
import type { FeedbackState } from "@/lib/support/schema";

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
