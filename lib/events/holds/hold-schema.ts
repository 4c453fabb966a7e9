import * as z from "zod";
import { END_REASONS } from "@/lib/events/status";
import { day, id, line, version } from "@/lib/shared/fields";

export const holdPatchSchema = z.strictObject({
  endClient: line("End client").optional(),
  confirmBy: day("Confirm-by date").nullable().optional(),
  version,
});

export const rankSchema = z.strictObject({
  rank: z.number().int().min(1).max(1_000),
});

const CHALLENGE_HOURS = { default: 48, max: 14 * 24 };

export const challengeSchema = z.strictObject({
  /** The event that wants the date; by default the one in the URL, unless it is first. */
  challengerId: id.nullable().optional(),
  hours: z
    .number()
    .int()
    .min(1, "Give them at least 1 hour")
    .max(CHALLENGE_HOURS.max, "Give them 2 weeks at most")
    .default(CHALLENGE_HOURS.default),
});

export const releaseSchema = z.strictObject({
  endReason: z.enum(END_REASONS, "Choose why the hold was released"),
  note: line("Note", 500).default(""),
  /** Emails the holder that the date is taken. */
  tell: z.boolean().default(false),
});

export const holdListSchema = z.strictObject({ date: day("Date").optional() });

export const answerSchema = z.strictObject({
  answer: z.enum(["confirm", "release"], "Choose to confirm or release"),
});

/** 256 bits in base64url. */
export const tokenParams = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) });

export type HoldPatch = z.infer<typeof holdPatchSchema>;
export type ChallengeInput = z.infer<typeof challengeSchema>;
export type ReleaseInput = z.infer<typeof releaseSchema>;
export type ChallengeAnswer = z.infer<typeof answerSchema>["answer"];
