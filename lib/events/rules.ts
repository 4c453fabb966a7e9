import {
  type EventStatus,
  STATUS_MEANING,
  type StatusMeaning,
  TRAVEL_MODE_LABEL,
  type TravelMode,
} from "@/lib/events/status";
import { addDays } from "@/lib/shared/dates";
import { formatDollars } from "@/lib/shared/money";

/** Dollars are added as cents, so that no sum ends in …0001. */
const round = (dollars: number): number => Math.round(dollars * 100) / 100;

/** Gross fee as the workbook has it: speaking fee plus travel fee, in the same unit as given. */
export const grossFee = (event: { fee: number; travelFee: number }): number => round(event.fee + event.travelFee);

/** "Denver, CO", with whatever of the two is known. */
export const placeOf = (event: { city: string; state: string }): string =>
  [event.city, event.state].filter(Boolean).join(", ");

/** The venue's IANA zone: set by hand, else what its place says; empty when neither is known. */
export const zoneOf = (event: { timeZone: string; placeTimeZone: string }): string =>
  event.timeZone || event.placeTimeZone;

/** The day something ends on: an end that is not after its start is the next day's. */
export const endDayOf = ({ date, time, endTime }: { date: string; time: string | null; endTime: string | null }) =>
  time && endTime && endTime <= time ? addDays(date, 1) : date;

/** What an event's money stands for in sums, in dollars: its fee, of a cancelled one what was kept, else nothing. */
export function countedFee(event: { status: EventStatus; fee: number; keptAmount: number | null }): number {
  if (event.status === "cancelled") return event.keptAmount ?? 0;
  return isBooked(event.status) ? event.fee : 0;
}

/** On the books or done. */
export const isBooked = (status: EventStatus): boolean =>
  STATUS_MEANING[status].stage === "booked" || STATUS_MEANING[status].stage === "earned";

/** How far the agreed fee lies below the quoted one; null when there is nothing to tell. Percent is whole. */
export function discountOf(event: {
  fee: number;
  quotedFee: number | null;
}): { amount: number; percent: number } | null {
  if (!event.quotedFee || event.fee >= event.quotedFee) return null;
  const amount = round(event.quotedFee - event.fee);
  return { amount, percent: Math.round((amount / event.quotedFee) * 100) };
}

export type CommissionShare = {
  kind: "commission" | "co_broke" | "spin_off";
  bureauPartnerName: string;
  /** Dollars. */
  amount: number;
  state: "due" | "paid" | "waived";
  /** Comes out of the speaker's fee; of a net fee the bureau's share stands on top. */
  deducted: boolean;
};

export type TakeHome = {
  /** What the money is: on the books, hoped for, kept of a cancelled fee, or none because it came to nothing. */
  kind: "booked" | "expected" | "kept" | "none";
  fee: number;
  travel: number;
  /** Only lines that are owed or paid. */
  commissions: CommissionShare[];
  commission: number;
  total: number;
};

/**
 * Takes something away from what the speaker keeps: gross and not waived. `takesFromFeeSql` of lib/bureaus/scorecard says
 * the same to PostgreSQL; a test holds both together.
 */
export const takesFromFee = (line: { deducted: boolean; state: CommissionShare["state"] }): boolean =>
  line.deducted && line.state !== "waived";

/** What stays with the speaker, in dollars: fee and travel, or what was kept of them, less commissions. */
export function takeHome(
  event: { status: EventStatus; fee: number; travelFee: number; keptAmount: number | null },
  lines: readonly CommissionShare[],
): TakeHome {
  const { stage } = STATUS_MEANING[event.status];
  const kind =
    event.status === "cancelled" ? "kept" : stage === "ended" ? "none" : stage === "pipeline" ? "expected" : "booked";
  const fee = kind === "kept" ? (event.keptAmount ?? 0) : event.fee;
  const travel = kind === "kept" ? 0 : event.travelFee;
  const commissions = lines.filter(takesFromFee);
  const commission = round(commissions.reduce((sum, { amount }) => sum + amount, 0));
  return { kind, fee, travel, commissions, commission, total: kind === "none" ? 0 : round(fee + travel - commission) };
}

/** "You book, reimbursed up to $1,500", or null while it is open. */
export function travelWords(event: { travelMode: TravelMode | null; travelCap: number | null }): string | null {
  if (!event.travelMode) return null;
  const label = TRAVEL_MODE_LABEL[event.travelMode];
  return event.travelMode === "reimbursed" && event.travelCap !== null
    ? `${label} up to ${formatDollars(event.travelCap)}`
    : label;
}

/** Someone has to say what became of it: booked, and its day is over. */
export const asksForCompletion = (event: { status: EventStatus; date: string }, today: string): boolean =>
  event.status === "confirmed" && event.date < today;

/** `fee` is dollars; of cancelled events, what was kept. */
export type StatusSum = { status: EventStatus; count: number; fee: number };

/**
 * The year against its goal and the pipeline, from sums per status.
 * @param year sums of this calendar year's events, dollars
 * @param open sums of pipeline events from today on, dollars
 */
export function goalProgress(year: readonly StatusSum[], open: readonly StatusSum[], annualGoal: number | null) {
  const sum = (counts: (row: StatusSum, stage: StatusMeaning["stage"]) => boolean) =>
    year.filter((row) => counts(row, STATUS_MEANING[row.status].stage)).reduce((total, row) => total + row.fee, 0);
  const earned = sum(({ status }, stage) => stage === "earned" || status === "cancelled");
  const booked = sum((_, stage) => stage === "booked");
  const weighted = open.reduce((total, row) => total + (row.fee * STATUS_MEANING[row.status].weight) / 100, 0);
  return {
    earned,
    booked,
    /** What is still missing, never below zero; null without a goal. */
    gap: annualGoal === null ? null : Math.max(0, annualGoal - earned - booked),
    /** Share of the goal reached by earned and booked together, in percent, not capped. */
    percent: annualGoal ? Math.round(((earned + booked) / annualGoal) * 100) : null,
    weighted: round(weighted),
  };
}

/** The years between two days, newest first; none without days. */
export function yearsBetween(first: string | null, last: string | null): number[] {
  if (!first || !last) return [];
  const newest = Number(last.slice(0, 4));
  return Array.from({ length: newest - Number(first.slice(0, 4)) + 1 }, (_, back) => newest - back);
}
