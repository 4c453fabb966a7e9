import { z } from "zod";
import { METRIC_RANGES, type MetricRange } from "@/lib/admin/metrics/list";

export const metricsQuery = z.strictObject({ range: z.enum(METRIC_RANGES).default("12w") });

/** `startsOn`: first day of the week (Monday) or month in the admin's zone. */
export type SignUpPeriod = {
  startsOn: string;
  signUps: number;
  /** Signed up at least 7 days ago; `activated` had three own events by then. */
  decided: number;
  activated: number;
};

export type PlanPeriod = {
  startsOn: string;
  active: number;
  /** US dollars per month at full price. */
  revenue: number;
};

export type ConversionMonth = {
  startsOn: string;
  signUps: number;
  /** Trial ended at least 14 days ago; `converted` had paid by then. */
  decided: number;
  converted: number;
};

export type ChurnMonth = {
  startsOn: string;
  living: number;
  ended: number;
};

/** Whole days left, both ends included; `to` is null for an open end. */
export type TrialGroup = { from: number; to: number | null; count: number };

/** `GET /api/admin/metrics`, without admins and deleted accounts. */
export type MetricsDto = {
  range: MetricRange;
  timeZone: string;
  signUps: SignUpPeriod[];
  plans: PlanPeriod[];
  conversion: ConversionMonth[];
  churn: ChurnMonth[];
  trials: TrialGroup[];
};
