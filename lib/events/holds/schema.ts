import { z } from "zod";
import { END_REASONS, type EventStatus } from "@/lib/events/status";
import { day, id, line, version } from "@/lib/shared/fields";

/** What is kept about a hold beside its event: for whom it is held, and until when it has to be firm. */
export const holdPatchSchema = z.strictObject({
  endClient: line("End client").optional(),
  confirmBy: day("Confirm-by day").nullable().optional(),
  version,
});

export const rankSchema = z.strictObject({
  rank: z.number("rank must be a whole number from 1").int("rank must be a whole number from 1").min(1).max(1_000),
});

/** Hours of weekdays: a weekend stops the clock. */
const CHALLENGE_HOURS = { default: 48, max: 14 * 24 };

export const challengeSchema = z.strictObject({
  /** The event that wants the day; left out, the one in the address unless that is the first hold itself. */
  challengerId: id.nullable().optional(),
  hours: z
    .number("hours must be a whole number")
    .int("hours must be a whole number")
    .min(1, "Give them at least an hour")
    .max(CHALLENGE_HOURS.max, "Give them two weeks at most")
    .default(CHALLENGE_HOURS.default),
});

export const releaseSchema = z.strictObject({
  endReason: z.enum(END_REASONS, "Say why: challenged, expired, or why they let it go"),
  note: line("Note", 500).default(""),
});

/** The speaker's today unless a day is given. */
export const holdListSchema = z.strictObject({ date: day("date").optional() });

export const answerSchema = z.strictObject({
  answer: z.enum(["confirm", "release"], "Choose confirm or release"),
});

/** As mailed: 256 bits in base64url. Anything else was never a link of ours. */
export const tokenParams = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) });

export type HoldPatch = z.infer<typeof holdPatchSchema>;
export type ChallengeInput = z.infer<typeof challengeSchema>;
export type ReleaseInput = z.infer<typeof releaseSchema>;
export type ChallengeAnswer = z.infer<typeof answerSchema>["answer"];

export type HoldChallengeDto = {
  /** Still running, run out without an answer, or answered with "we confirm". A release leaves no hold to show it on. */
  state: "open" | "expired" | "confirmed";
  /** ISO 8601. */
  endsAt: string;
  answeredAt: string | null;
  challengerId: string | null;
  challengerTitle: string | null;
};

/** One rung of a day's ladder. */
export type HoldRung = {
  eventId: string;
  rank: number;
  title: string;
  /** Who holds: the bureau, else the client, else the contact; "" when nobody is named. */
  holder: string;
  /** The bureau it is held through; "" for a direct hold. */
  bureauPartnerName: string;
  endClient: string;
  confirmBy: string | null;
  /** Where its holder can be written to; "" when no address is known. */
  email: string;
  /** The client behind it, folded for comparing; "" when nobody is named. */
  clientKey: string;
  /** The client behind it as it is written. */
  clientName: string;
  /** First by now, and its holder has not been told. */
  movedUp: boolean;
  challenge: HoldChallengeDto | null;
};

/** The same client's hold or booking on one of the days around. */
type NearHold = { eventId: string; title: string; date: string; status: EventStatus; holder: string };

/** The ladder of an event's day. The fields in front are the event's own hold, if it is one. */
export type EventHolds = {
  eventId: string;
  date: string;
  status: EventStatus;
  /** Of the event's own hold; null when it holds nothing. */
  version: number | null;
  rank: number | null;
  endClient: string;
  confirmBy: string | null;
  ladder: HoldRung[];
  near: NearHold[];
};

/** All that a stranger with the mailed link sees. */
export type PublicHold = {
  /** Who asks: the speaker. */
  speaker: string;
  title: string;
  date: string;
  /** ISO 8601, and the zone in which to say it. */
  endsAt: string;
  timeZone: string;
  answer: ChallengeAnswer | null;
};
