const HOUR = 3_600_000;

/** Stripe takes no end of a trial that is less than two days away; one more hour for the person at the checkout. */
const LEAST = 49 * HOUR;

/**
 * When the first payment is due, in seconds as Stripe counts: when the time ends for which nothing has to be paid, or as soon
 * after as Stripe can. Whole hours, so that all clicks within one ask for the same. Null once it is over: it is due at once.
 * @param freeUntil the end of the trial, or of what was paid before
 */
export function firstPaymentAt(freeUntil: Date, now: Date): number | null {
  if (now >= freeUntil) return null;
  const soonest = Math.ceil((now.getTime() + LEAST) / HOUR) * HOUR;
  return Math.ceil(Math.max(freeUntil.getTime(), soonest) / 1000);
}
