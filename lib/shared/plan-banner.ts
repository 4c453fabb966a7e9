/** The day on which the plan banner was dismissed. */
export const PLAN_BANNER_COOKIE = "plan-banner";
