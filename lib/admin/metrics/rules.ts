import { TRIAL_GROUPS } from "@/lib/admin/metrics/list";
import type { ChurnMonth, PlanPeriod, TrialGroup } from "@/lib/admin/metrics/schema";
import { MONTHLY_PRICE_CENTS } from "@/lib/shared/plan";

/**
 * How many plans began and ended between which edges of the periods: 0 is before the first edge, n after the n-th.
 * `ended` is null for those that go on.
 */
export type PlanCount = { began: number; ended: number | null; count: number };

const sum = (plans: readonly PlanCount[], fits: (plan: PlanCount) => boolean): number =>
  plans.filter(fits).reduce((total, { count }) => total + count, 0);

/** Plans at the end of each period; a period that still runs ends now. */
export const plansByPeriod = (days: readonly string[], plans: readonly PlanCount[]): PlanPeriod[] =>
  days.map((startsOn, index) => {
    const period = index + 1;
    const active = sum(plans, ({ began, ended }) => began <= period && (ended === null || ended > period));
    return { startsOn, active, revenue: (active * MONTHLY_PRICE_CENTS) / 100 };
  });

/** Of the plans living at each month's start, those that ended in it. */
export const churnByMonth = (days: readonly string[], plans: readonly PlanCount[]): ChurnMonth[] =>
  days.map((startsOn, index) => {
    const month = index + 1;
    const living = ({ began, ended }: PlanCount) => began < month && (ended === null || ended >= month);
    return {
      startsOn,
      living: sum(plans, living),
      ended: sum(plans, (plan) => living(plan) && plan.ended === month),
    };
  });

/** @param counts by the number of the group, from 1 */
export const trialGroups = (counts: readonly { group: number; count: number }[]): TrialGroup[] =>
  TRIAL_GROUPS.map((from, index) => ({
    from,
    to: index + 1 < TRIAL_GROUPS.length ? (TRIAL_GROUPS[index + 1] ?? 0) - 1 : null,
    count: counts.find(({ group }) => group === index + 1)?.count ?? 0,
  }));
