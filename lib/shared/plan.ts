/** The one plan: $21 a month, in cents. Nobody but this line names a price (specification section 9). */
export const MONTHLY_PRICE_CENTS = 2_100;

/** Under which Stripe knows the price that new speakers pay. */
export const PRICE_LOOKUP_KEY = "lectern_monthly";
