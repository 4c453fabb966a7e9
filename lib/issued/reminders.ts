import "server-only";

/**
 * Joins the days on which a reminder is due to the SQL of a morning task: `days` from a date, negative before it, and `step`,
 * by which each is sent once.
 */
export const reminderSteps = (days: readonly number[]): string =>
  `CROSS JOIN LATERAL (SELECT n AS days, 'day ' || n AS step FROM unnest(ARRAY[${days.join(", ")}]) AS n) AS reminder`;
