/** Cents; the only place with a price (specification section 9). */
export const MONTHLY_PRICE_CENTS = 2_100;

/** Stripe's lookup key of the price. */
export const PRICE_LOOKUP_KEY = "lectern_monthly";
