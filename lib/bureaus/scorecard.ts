/** Averages of fewer cases aren't shown. */
export const ENOUGH = 3;

/** Cents and days. */
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

/** Dollars, percent and days; null for too few cases. */
export type ScorecardDto = {
  inquiries: number;
  /** Events that were ever on hold. */
  holds: number;
  /** Holds that were booked or released. */
  holdsDecided: number;
  holdsBooked: number;
  holdBookedPercent: number | null;
  /** Bookings with a fee. */
  booked: number;
  averageFee: number | null;
  releases: number;
  daysToRelease: number | null;
  /** Commission lines settled on a known day. */
  payments: number;
  daysToPay: number | null;
  /** Fees and travel less the commission. */
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
