/** Says on which day the banner about trial and plan was put away. Nothing is believed of it but that. */
export const PLAN_BANNER_COOKIE = "plan-banner";
