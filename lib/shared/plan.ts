/** The one plan: $21 a month, in cents (specification section 9). */
export const MONTHLY_PRICE_CENTS = 2_100;

export const PRICE_LOOKUP_KEY = "lectern_monthly";

/** The day on which the plan banner was dismissed. */
export const PLAN_BANNER_COOKIE = "plan-banner";
