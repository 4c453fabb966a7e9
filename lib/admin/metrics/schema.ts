import { z } from "zod";
import { METRIC_RANGES, type MetricRange } from "@/lib/admin/metrics/list";

export const metricsQuery = z.strictObject({ range: z.enum(METRIC_RANGES).default("12w") });

/** `startsOn` is the first day of a week (a Monday) or month, in the admin's zone. */
export type SignUpPeriod = {
  startsOn: string;
  signUps: number;
  /** Of those, who signed up 7 days ago or earlier, and how many of these had three events of their own by then. */
  decided: number;
  activated: number;
};

export type PlanPeriod = {
  startsOn: string;
  /** Living at the end of the period, or now. */
  active: number;
  /** US dollars a month at the full price. */
  revenue: number;
};

export type ConversionMonth = {
  startsOn: string;
  signUps: number;
  /** Of those, whose trial ended 14 days ago or earlier, and how many of these had paid by then. */
  decided: number;
  converted: number;
};

export type ChurnMonth = {
  startsOn: string;
  /** Plans living at the month's start, and how many of these ended in it. */
  living: number;
  ended: number;
};

/** `from` to `to` whole days left, both included; `to` is null for more than that. */
export type TrialGroup = { from: number; to: number | null; count: number };

/** `GET /api/admin/metrics`. Accounts of admins are left out, and deleted ones are no longer known. */
export type MetricsDto = {
  range: MetricRange;
  timeZone: string;
  signUps: SignUpPeriod[];
  plans: PlanPeriod[];
  conversion: ConversionMonth[];
  churn: ChurnMonth[];
  trials: TrialGroup[];
};
