/** Time ranges, by their value in the address. */
export const METRIC_RANGES = ["12w", "12m"] as const;

export type MetricRange = (typeof METRIC_RANGES)[number];

export const RANGE_LABEL: Record<MetricRange, string> = { "12w": "12 weeks", "12m": "12 months" };

/** Periods per chart; 12 weeks touch up to four months. */
export const PERIODS: Record<MetricRange, { unit: "week" | "month"; count: number; months: number }> = {
  "12w": { unit: "week", count: 12, months: 4 },
  "12m": { unit: "month", count: 12, months: 12 },
};

export const ACTIVATION = { events: 3, days: 7 };
export const CONVERSION = { days: 14 };

export const TRIAL_GROUPS = [0, 1, 4, 8, 15, 22, 31] as const;
