const HOUR = 3_600_000;

/** Stripe takes no end of a trial that is less than two days away; one more hour for the person at the checkout. */
const LEAST = 49 * HOUR;

/**
 * When the first payment is due, in seconds as Stripe counts: at the end of the trial, or as soon after as Stripe can. Whole
 * hours, so that all clicks within one ask for the same. Null after the trial: it is due at once.
 */
export function firstPaymentAt(trialEndsAt: Date, now: Date): number | null {
  if (now >= trialEndsAt) return null;
  const soonest = Math.ceil((now.getTime() + LEAST) / HOUR) * HOUR;
  return Math.ceil(Math.max(trialEndsAt.getTime(), soonest) / 1000);
}
