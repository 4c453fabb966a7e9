import type { EmailDelivery } from "@/lib/correspondence/rules";
import type { ChallengeAnswer } from "@/lib/events/holds/hold-schema";
import type { EventStatus } from "@/lib/events/status";
import { addDays, daysBetween, formatDay, formatRelativeDays } from "@/lib/shared/dates";
import { AppError } from "@/lib/shared/errors";
import { zoneShort } from "@/lib/shared/time-zones";
import { defineTransitions } from "@/lib/shared/transitions";

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

const ORDINALS = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth"];

/** "First hold", "Second hold", … "Hold 11". */
export const rankWord = (rank: number): string => (ORDINALS[rank - 1] ? `${ORDINALS[rank - 1]} hold` : `Hold ${rank}`);

type DoubleHold = { client: string; through: string[]; ranks: number[] };

/** Clients that hold a day through two bureaus, or a bureau and directly. */
export function doubleHolds(ladder: readonly HoldRung[]): DoubleHold[] {
  const byClient = new Map<string, HoldRung[]>();
  for (const rung of ladder) {
    if (rung.clientKey) byClient.set(rung.clientKey, [...(byClient.get(rung.clientKey) ?? []), rung]);
  }
  return [...byClient.values()].flatMap((rungs) => {
    const through = [...new Set(rungs.map(({ bureauPartnerName }) => bureauPartnerName))];
    const [first] = rungs;
    return first && through.length > 1
      ? [{ client: first.clientName, through, ranks: rungs.map(({ rank }) => rank) }]
      : [];
  });
}

/** "Acme holds this date twice: through Premier and directly." */
export function describeDoubleHold({ client, through, ranks }: DoubleHold): string {
  const hands = through.map((name) => (name ? `through ${name}` : "directly")).join(" and ");
  return `${client} holds this date ${ranks.length === 2 ? "twice" : `${ranks.length} times`}: ${hands}.`;
}

export function confirmByWords(confirmBy: string, today: string): { text: string; tone: "quiet" | "soon" | "late" } {
  const on = formatDay(confirmBy, today.slice(0, 4));
  if (confirmBy < today) return { text: `was due to confirm by ${on}`, tone: "late" };
  const when = formatRelativeDays(daysBetween(today, confirmBy));
  return { text: `due to confirm by ${on}, ${when}`, tone: confirmBy <= addDays(today, 3) ? "soon" : "quiet" };
}

/** "Tuesday, March 17, 2026, 5:00 PM ET" */
export function deadlineWords(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
  const part = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  const { weekday, month, day, year, hour, minute, dayPeriod } = part;
  return `${weekday}, ${month} ${day}, ${year}, ${hour}:${minute} ${dayPeriod} ${zoneShort(timeZone)}`;
}

export function reminderWords(daysAfter: number): string {
  if (daysAfter < 0)
    return `They're due to confirm ${formatRelativeDays(-daysAfter)}. Checking in now could save a scramble.`;
  if (daysAfter === 0) return "They're due to confirm today. Check in, or give them a later date.";
  return "The confirm-by date has passed. You can release the hold to move the next one up. We won't do it automatically.";
}

export const noAddress = (holder: string): AppError =>
  new AppError("conflict", `We don't have an email address for ${holder}. Add one to the event, bureau or client.`);

const CHALLENGE_STATES = ["open", "confirmed", "released", "withdrawn", "expired"] as const;

export const CHALLENGE_MOVES = defineTransitions(CHALLENGE_STATES, {
  confirm: { from: ["open"], to: "confirmed" },
  release: { from: ["open"], to: "released" },
  withdraw: { from: ["open"], to: "withdrawn" },
});

/** For the event's history, with the holder's name at that time. */
export const confirmedNote = (holder: string): string => `Confirmed by ${holder || "the holder"}`;
