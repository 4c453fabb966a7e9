import type { TravelMode } from "@/lib/events/status";
import { addDays, daysBetween, formatDate } from "@/lib/shared/dates";
import { formatDollars, formatPercent, shareOf, toBasisPoints, toCents, toDollars, WHOLE } from "@/lib/shared/money";
import { plural } from "@/lib/shared/phrases";

export const DUE_LABEL = {
  signing: "On signing",
  after_signing: "After signing",
  before_event: "Before the event",
  after_event: "After the event",
  date: "On a date",
} as const;
type Due = keyof typeof DUE_LABEL;

export const RECORDING_LABEL = {
  none: "No recording",
  internal: "Internal use only",
  licensed: "Licensed to the client",
} as const;

export const CANCELLED_BY_LABEL = {
  client: "The client",
  speaker: "You",
  bureau: "The bureau",
  neither: "No one (force majeure)",
} as const;
export type CancelledBy = keyof typeof CANCELLED_BY_LABEL;

/** Of a percent and an amount one is set, of the last installment neither: it takes the rest. Amounts in dollars. */
export type Installment = {
  percent: number | null;
  amount: number | null;
  due: Due;
  days: number | null;
  date: string | null;
  /** In a deal, the date that "the event" means; null for the first. */
  eventId: string | null;
};

/** The client owes this percent of the fee when it cancels at most this many days before. */
export type Rung = { days: number; percent: number };

export type Terms = {
  installments: Installment[];
  cancellation: Rung[];
  /** A percent of the overdue amount or an amount in dollars, once, after this many days. */
  lateFeePercent: number | null;
  lateFeeAmount: number | null;
  lateFeeDays: number | null;
  recording: keyof typeof RECORDING_LABEL | null;
  recordingFee: number | null;
};

export const MAX_INSTALLMENTS = 6;
export const MAX_RUNGS = 6;

export const NO_TERMS: Terms = {
  installments: [],
  cancellation: [],
  lateFeePercent: null,
  lateFeeAmount: null,
  lateFeeDays: null,
  recording: null,
  recordingFee: null,
};

/** Dollars that are owed without receipts, each named once. */
export type AgreedAmounts = { fee: number; travelFee: number; recordingFee: number; total: number };

type PricedDate = { fee: number; travelFee: number; travelMode: TravelMode | null };

/** The only amounts that installments divide. Travel counts as a flat fee (buyout); other travel is billed later, with receipts. */
export function agreedAmounts(
  dates: readonly PricedDate[],
  terms: Pick<Terms, "recording" | "recordingFee"> | null,
): AgreedAmounts {
  const sum = (amount: (date: PricedDate) => number) => dates.reduce((total, date) => total + toCents(amount(date)), 0);
  const fee = sum((date) => date.fee);
  const travelFee = sum((date) => (date.travelMode === "buyout" ? date.travelFee : 0));
  const recordingFee = toCents((terms?.recording === "licensed" && terms.recordingFee) || 0);
  return {
    fee: toDollars(fee),
    travelFee: toDollars(travelFee),
    recordingFee: toDollars(recordingFee),
    total: toDollars(fee + travelFee + recordingFee),
  };
}

/** Splits whole cents in proportion to whole weights, by largest remainder; evenly when all weigh nothing. */
export function spread(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const parts = (sum === 0 ? weights.map(() => 1) : weights).map(BigInt);
  const whole = parts.reduce((total, part) => total + part, 0n);
  const shares = parts.map((part, at) => ({ at, product: BigInt(cents) * part }));
  const split = shares.map(({ product }) => Number(product / whole));
  const left = cents - split.reduce((total, share) => total + share, 0);
  const byRemainder = shares.toSorted((a, b) => Number((b.product % whole) - (a.product % whole)) || a.at - b.at);
  for (const { at } of byRemainder.slice(0, left)) split[at] = (split[at] ?? 0) + 1;
  return split;
}

/** Whole cents per installment; they sum to the total, and none is more than what is left of it. */
export function amountsOf(installments: readonly Installment[], totalCents: number): number[] {
  let left = totalCents * WHOLE;
  const amountOrRest = (amount: number | null) => (amount === null ? left : toCents(amount) * WHOLE);
  const weights = installments.map(({ percent, amount }) => {
    const wanted = percent === null ? amountOrRest(amount) : totalCents * toBasisPoints(percent);
    const weight = Math.min(wanted, left);
    left -= weight;
    return weight;
  });
  return totalCents === 0 || weights.length === 0 ? weights.map(() => 0) : spread(totalCents, weights);
}

export type Anchors = {
  signedOn: string | null;
  /** The event's date, of a deal the first. */
  eventOn: string | null;
  dates?: Readonly<Record<string, string>>;
};

function plainDueOn(installment: Installment, { signedOn, eventOn, dates }: Anchors): string | null {
  const { due, days, date, eventId } = installment;
  if (due === "date") return date;
  const event = (eventId && dates?.[eventId]) || eventOn;
  const from = due === "signing" || due === "after_signing" ? signedOn : event;
  return from && addDays(from, due === "before_event" ? -(days ?? 0) : (days ?? 0));
}

/** Null while something is unknown. With a day of issue, none is earlier than that, and none before the one above. */
export function dueDates(installments: readonly Installment[], anchors: Anchors, issuedOn?: string): (string | null)[] {
  let earliest = issuedOn ?? "";
  return installments.map((installment) => {
    const plain = plainDueOn(installment, anchors);
    if (plain === null) return null;
    if (issuedOn === undefined) return plain;
    if (plain > earliest) earliest = plain;
    return earliest;
  });
}

/** Position of the first that is due before an earlier one with the same anchor; -1 for none. */
export function outOfOrder(installments: readonly Installment[]): number {
  const latest = new Map<string, number | string>();
  return installments.findIndex((installment) => {
    const [anchor, at] = placeOf(installment);
    const before = latest.get(anchor);
    if (before !== undefined && before > at) return true;
    latest.set(anchor, at);
    return false;
  });
}

function placeOf({ due, days, date, eventId }: Installment): [anchor: string, at: number | string] {
  if (due === "date") return ["date", date ?? ""];
  if (due.endsWith("signing")) return ["signing", days ?? 0];
  return [`event ${eventId}`, due === "before_event" ? -(days ?? 0) : (days ?? 0)];
}

function percentOrAmount(percent: number | null, amount: number | null): string | null {
  if (percent !== null) return formatPercent(percent);
  return amount === null ? null : formatDollars(amount);
}

/** "50% on signing", "Balance 30 days before the event"; of several dates, the first event counts unless another is chosen. */
export function installmentText(installment: Installment, isOnly = false, dates = 1): string {
  const { percent, amount, due, days, date, eventId } = installment;
  const share = percentOrAmount(percent, amount) ?? (isOnly ? "Full amount" : "Balance");
  return `${share} ${dueText(due, days ?? 0, date, dates > 1 && eventId === null ? "the first event" : "the event")}`;
}

function dueText(due: Due, days: number, date: string | null, event: string): string {
  if (due === "date") return date ? `on ${formatDate(date)}` : "on a date";
  if (due === "signing" || (due === "after_signing" && days === 0)) return "on signing";
  if (due === "after_signing") return `${plural(days, "day")} after signing`;
  if (days === 0) return `on the day of ${event}`;
  return `${plural(days, "day")} ${due === "before_event" ? "before" : "after"} ${event}`;
}

/** The policy from the furthest day on: "More than 60 days before: 0%", "60 to 31 days before: 50%". */
export function ladderLines(rungs: readonly Rung[]): string[] {
  const sorted = rungs.toSorted((a, b) => b.days - a.days);
  const [furthest] = sorted;
  const lines = furthest ? [`More than ${plural(furthest.days, "day")} before: 0%`] : [];
  for (const [at, { days, percent }] of sorted.entries()) {
    lines.push(`${spanText(days, sorted[at + 1])}: ${formatPercent(percent)}`);
  }
  return lines;
}

function spanText(days: number, next: Rung | undefined): string {
  if (next) return next.days + 1 === days ? `${plural(days, "day")} before` : `${days} to ${next.days + 1} days before`;
  return days === 0 ? "On the day" : `${plural(days, "day")} or less before`;
}

export function lateFeeText({ lateFeePercent, lateFeeAmount, lateFeeDays }: Terms): string | null {
  const fee = percentOrAmount(lateFeePercent, lateFeeAmount);
  const per = lateFeePercent === null ? "for" : "of";
  const late = lateFeeDays ? `payment that is more than ${plural(lateFeeDays, "day")} late` : "late payment";
  return fee && `${fee} ${per} each ${late}, charged once per payment`;
}

export const recordingText = ({ recording, recordingFee }: Terms): string | null =>
  recording && RECORDING_LABEL[recording] + (recordingFee ? ` for ${formatDollars(recordingFee)}` : "");

/** `today` is the venue's. */
export type CancellationPolicy = { rungs: readonly Rung[]; today: string };

export type Cancellation = {
  daysLeft: number;
  rung: Rung | null;
  percent: number;
  /** Owed in all, including what was received. */
  kept: number;
  owed: number;
  refund: number;
};

/** The smallest rung of at least the days left applies; nothing is owed when the speaker or no one canceled. Dollars. */
export function cancellationOf(event: {
  fee: number;
  received: number;
  rungs: readonly Rung[];
  date: string;
  noticeOn: string;
  by: CancelledBy | null;
}): Cancellation {
  const daysLeft = daysBetween(event.noticeOn, event.date);
  const isTheirs = event.by !== "speaker" && event.by !== "neither";
  const reached = event.rungs.filter(({ days }) => days >= daysLeft).toSorted((a, b) => a.days - b.days);
  const rung = (isTheirs && reached[0]) || null;
  const percent = rung?.percent ?? 0;
  const keptCents = shareOf(toCents(event.fee), toBasisPoints(percent));
  return { daysLeft, rung, percent, kept: toDollars(keptCents), ...balanceOf(toDollars(keptCents), event.received) };
}

export function balanceOf(kept: number, received: number): { owed: number; refund: number } {
  const cents = toCents(kept) - toCents(received);
  return { owed: toDollars(Math.max(0, cents)), refund: toDollars(Math.max(0, -cents)) };
}
