import { z } from "zod";
import type { EmailDelivery } from "@/lib/correspondence/status";
import { END_REASONS, type EventStatus } from "@/lib/events/status";
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

export type HoldChallengeDto = {
  /** A release leaves no hold to show it on. */
  state: "open" | "expired" | "confirmed";
  endsAt: string;
  answeredAt: string | null;
  challengerId: string | null;
  challengerTitle: string | null;
};

export type HoldRung = {
  eventId: string;
  rank: number;
  title: string;
  /** The bureau, client or contact; "" for none. */
  holder: string;
  /** "" for a direct hold. */
  bureauPartnerName: string;
  endClient: string;
  confirmBy: string | null;
  /** "" for an unknown address. */
  email: string;
  /** Folded for comparison; "" for none. */
  clientKey: string;
  clientName: string;
  /** It has become first, and its holder hasn't been notified. */
  movedUp: boolean;
  challenge: HoldChallengeDto | null;
  delivery: EmailDelivery | null;
  /** Path of the form that has the address. */
  addressForm: string;
};

type NearHold = { eventId: string; title: string; date: string; status: EventStatus; holder: string };

/** The first fields are those of the event's own hold. */
export type EventHolds = {
  eventId: string;
  date: string;
  status: EventStatus;
  /** Null when the event isn't a hold. */
  version: number | null;
  rank: number | null;
  endClient: string;
  confirmBy: string | null;
  ladder: HoldRung[];
  /** Contract sent or booked on the same date; then no hold is first. */
  taken: Omit<NearHold, "date">[];
  near: NearHold[];
};

/** For a stranger with the emailed link. */
export type PublicHold = {
  speaker: string;
  title: string;
  date: string;
  /** ISO 8601, and the zone to show it in. */
  endsAt: string;
  timeZone: string;
  answer: ChallengeAnswer | null;
};
