/** A bureau's record in numbers. What rests on fewer than three cases says nothing and is not shown as if it did. */
export const ENOUGH = 3;

/** Raw sums of one bureau as SQL counts them; cents, and days. */
export type ScorecardSums = {
  inquiries: number;
  holds: number;
  holdsDecided: number;
  holdsBooked: number;
  booked: number;
  feeCents: number;
  releases: number;
  releaseDays: number;
  payments: number;
  paymentDays: number;
  keptCents: number;
  lastContactAt: string | null;
};

/** Dollars, percent and days; null where there are too few cases to say. */
export type ScorecardDto = {
  /** Events that came through them, whatever became of them. */
  inquiries: number;
  /** Of these, the ones that ever held a date. */
  holds: number;
  /** Holds that went one way or the other, and the share of them that was booked. */
  holdsDecided: number;
  holdsBooked: number;
  holdBookedPercent: number | null;
  /** Bookings with a fee, and their average. */
  booked: number;
  averageFee: number | null;
  /** Holds they let go, and the average days that took. */
  releases: number;
  daysToRelease: number | null;
  /** Commission lines settled on a known day, and the average days from event to settlement. */
  payments: number;
  daysToPay: number | null;
  /** Fees and travel of what took place, less their commission. */
  kept: number;
  lastContactAt: string | null;
};

const perCase = (sum: number, cases: number): number | null => (cases < ENOUGH ? null : sum / cases);

const whole = (value: number | null): number | null => (value === null ? null : Math.round(value));

export function toScorecard(sums: ScorecardSums): ScorecardDto {
  const { inquiries, holds, holdsDecided, holdsBooked, booked, releases, payments, lastContactAt } = sums;
  return {
    inquiries,
    holds,
    holdsDecided,
    holdsBooked,
    holdBookedPercent: whole(perCase(holdsBooked * 100, holdsDecided)),
    booked,
    averageFee: whole(perCase(sums.feeCents / 100, booked)),
    releases,
    daysToRelease: whole(perCase(sums.releaseDays, releases)),
    payments,
    daysToPay: whole(perCase(sums.paymentDays, payments)),
    kept: sums.keptCents / 100,
    lastContactAt,
  };
}

/** `takesFromFee` of lib/events in SQL. @param line alias of the commission line */
export const takesFromFeeSql = (line: string): string => `(${line}."feeKind" = 'gross' AND ${line}.state <> 'waived')`;
