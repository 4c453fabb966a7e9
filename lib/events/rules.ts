import {
  type EventStatus,
  NEXT_STEP,
  STATUS_MEANING,
  type StatusMeaning,
  TRAVEL_MODE_LABEL,
  type TravelMode,
} from "@/lib/events/status";
import { addDays } from "@/lib/shared/dates";
import { formatDollars } from "@/lib/shared/money";

/** Avoids sums that end in …0001. */
const round = (dollars: number): number => Math.round(dollars * 100) / 100;

export const grossFee = (event: { fee: number; travelFee: number }): number => round(event.fee + event.travelFee);

/** "Denver, CO", with the known parts. */
export const placeOf = (event: { city: string; state: string }): string =>
  [event.city, event.state].filter(Boolean).join(", ");

/** Set by hand, else of the place; or "". */
export const zoneOf = (event: { timeZone: string; placeTimeZone: string }): string =>
  event.timeZone || event.placeTimeZone;

/** An end not after the start is the next day's. */
export const endDayOf = ({ date, time, endTime }: { date: string; time: string | null; endTime: string | null }) =>
  time && endTime && endTime <= time ? addDays(date, 1) : date;

/** Dollars: the fee, of a cancelled event the kept amount, else 0. */
export function countedFee(event: { status: EventStatus; fee: number; keptAmount: number | null }): number {
  if (event.status === "cancelled") return event.keptAmount ?? 0;
  return isBooked(event.status) ? event.fee : 0;
}

export const isBooked = (status: EventStatus): boolean =>
  STATUS_MEANING[status].stage === "booked" || STATUS_MEANING[status].stage === "earned";

/** Whole percent below the quoted fee; null also while there is no fee. */
export function discountOf(event: {
  fee: number;
  quotedFee: number | null;
}): { amount: number; percent: number } | null {
  if (!event.quotedFee || event.fee === 0 || event.fee >= event.quotedFee) return null;
  const amount = round(event.quotedFee - event.fee);
  return { amount, percent: Math.round((amount / event.quotedFee) * 100) };
}

export type CommissionShare = {
  kind: "commission" | "co_broke" | "spin_off";
  bureauPartnerName: string;
  /** Dollars. */
  amount: number;
  state: "due" | "paid" | "waived";
  /** Gross: it is part of the fee. */
  deducted: boolean;
};

export type TakeHome = {
  kind: "booked" | "expected" | "kept" | "none";
  fee: number;
  travel: number;
  passThrough: number;
  /** Owed or paid ones. */
  commissions: CommissionShare[];
  commission: number;
  total: number;
};

/** Dollars of an event: what it cost, what of that the client pays back, and what was received, withheld tax included. */
export type EventCosts = { expenses: number; mileage: number; reimbursed: number };

export const NO_COSTS: EventCosts = { expenses: 0, mileage: 0, reimbursed: 0 };

/** Gross and not waived. A test compares it and `takeHome` with the database's view `event_money`. */
export const takesFromFee = (line: { deducted: boolean; state: CommissionShare["state"] }): boolean =>
  line.deducted && line.state !== "waived";

const KIND_OF_STAGE = { pipeline: "expected", booked: "booked", earned: "booked", ended: "none" } as const;

/** Dollars: fee and flat travel, or the kept part, less commissions; and costs, less what of them the client pays back. */
export function takeHome(
  event: {
    status: EventStatus;
    fee: number;
    travelFee: number;
    travelMode: TravelMode | null;
    keptAmount: number | null;
  },
  lines: readonly CommissionShare[],
  costs: EventCosts = NO_COSTS,
): TakeHome {
  const kind = event.status === "cancelled" ? "kept" : KIND_OF_STAGE[STATUS_MEANING[event.status].stage];
  const fee = kind === "kept" ? (event.keptAmount ?? 0) : event.fee;
  const isFlat = event.travelMode === "buyout";
  const travelFee = kind === "kept" ? 0 : event.travelFee;
  const [travel, passThrough] = isFlat ? [travelFee, 0] : [0, travelFee];
  const commissions = lines.filter(takesFromFee);
  const commission = round(commissions.reduce((sum, { amount }) => sum + amount, 0));
  const earned = kind === "none" ? 0 : fee + travel - commission;
  const total = round(earned + costs.reimbursed - costs.expenses - costs.mileage);
  return { kind, fee, travel, passThrough, commissions, commission, total };
}

/** "You book, reimbursed up to $1,500", or null. */
export function travelWords(event: { travelMode: TravelMode | null; travelCap: number | null }): string | null {
  if (!event.travelMode) return null;
  const label = TRAVEL_MODE_LABEL[event.travelMode];
  return event.travelMode === "reimbursed" && event.travelCap !== null
    ? `${label} up to ${formatDollars(event.travelCap)}`
    : label;
}

/** None before its date for a talk that is booked, and no hold on a date that has passed. */
export function nextStepOf({ status, date }: { status: EventStatus; date: string }, today: string) {
  const step = NEXT_STEP[status];
  if (!step || (STATUS_MEANING[step.to].stage === "earned" && date > today) || (step.to === "hold" && date < today))
    return null;
  return step;
}

/** Booked, and its date has passed. */
export const asksForCompletion = (event: { status: EventStatus; date: string }, today: string): boolean =>
  event.status === "confirmed" && event.date < today;

/** `fee` in dollars; of cancelled events the kept amount. */
export type StatusSum = { status: EventStatus; count: number; fee: number };

/** @param year sums of this calendar year, dollars @param open sums of the pipeline from today on */
export function goalProgress(year: readonly StatusSum[], open: readonly StatusSum[], annualGoal: number | null) {
  const sum = (counts: (row: StatusSum, stage: StatusMeaning["stage"]) => boolean) =>
    year.filter((row) => counts(row, STATUS_MEANING[row.status].stage)).reduce((total, row) => total + row.fee, 0);
  const earned = sum(({ status }, stage) => stage === "earned" || status === "cancelled");
  const booked = sum((_, stage) => stage === "booked");
  const weighted = open.reduce((total, row) => total + (row.fee * STATUS_MEANING[row.status].weight) / 100, 0);
  return {
    earned,
    booked,
    gap: annualGoal === null ? null : Math.max(0, annualGoal - earned - booked),
    /** Not capped. */
    percent: annualGoal ? Math.round(((earned + booked) / annualGoal) * 100) : null,
    weighted: round(weighted),
  };
}

/** The newest first. */
export function yearsBetween(first: string | null, last: string | null): number[] {
  if (!first || !last) return [];
  const newest = Number(last.slice(0, 4));
  return Array.from({ length: newest - Number(first.slice(0, 4)) + 1 }, (_, back) => newest - back);
}
