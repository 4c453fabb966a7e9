import { daysBetween, today } from "@/lib/shared/dates";

/** Specification section 4; docs/decisions/004-access.md. */
export type SubscriptionStatus = "trialing" | "active" | "past_due" | "unpaid" | "canceled";

export type PlanStatus =
  | "incomplete"
  | "incomplete_expired"
  | "trialing"
  | "active"
  | "past_due"
  | "unpaid"
  | "canceled"
  | "paused";

export type Subscription = {
  isSubscribed: boolean;
  status: SubscriptionStatus;
  trialEndsAt: string;
  currentPeriodEnd: string | null;
  /** When a canceled plan ends; null otherwise. */
  cancelAt: string | null;
  /** A plan exists at Stripe, even if the trial still runs. */
  hasPlan: boolean;
};

export type PlanFacts = {
  trialEndsAt: Date;
  planStatus: PlanStatus | null;
  currentPeriodEnd: Date | null;
  cancelAt: Date | null;
  paidUntil: Date | null;
};

export const TRIAL_DAYS = 30;

export const BLOCKING = {
  past_due: "past_due",
  unpaid: "unpaid",
  paused: "unpaid",
  incomplete: "unpaid",
  incomplete_expired: "canceled",
  canceled: "canceled",
} as const;

export const LIVING: readonly PlanStatus[] = ["trialing", "active", "past_due", "unpaid", "paused"];

export const isLiving = (status: PlanStatus | null): boolean => status !== null && LIVING.includes(status);

/** `now` is the database's clock. A paid plan has priority, then a running trial, then the rest of a paid period. */
export function subscriptionOf(facts: PlanFacts, now: Date): Subscription {
  const { trialEndsAt, planStatus, currentPeriodEnd, cancelAt, paidUntil } = facts;
  const status = statusOf(planStatus, now < trialEndsAt, paidUntil !== null && now < paidUntil);
  return {
    isSubscribed: !isBlocked(status),
    status,
    trialEndsAt: trialEndsAt.toISOString(),
    currentPeriodEnd: currentPeriodEnd?.toISOString() ?? null,
    cancelAt: cancelAt?.toISOString() ?? null,
    hasPlan: isLiving(planStatus),
  };
}

function statusOf(plan: PlanStatus | null, inTrial: boolean, isPaid: boolean): SubscriptionStatus {
  if (plan === "active") return "active";
  if (inTrial || plan === "trialing") return "trialing";
  if (plan === null) return "unpaid";
  return isPaid ? "active" : BLOCKING[plan];
}

/** Calendar days left of a free trial without a plan; null otherwise, and for trials of years like the demo's. */
export function trialDaysLeft(plan: Subscription, timeZone: string, now: Date = new Date()): number | null {
  if (plan.status !== "trialing" || plan.hasPlan) return null;
  const days = daysBetween(today(timeZone, now), today(timeZone, new Date(plan.trialEndsAt)));
  return days <= 366 ? days : null;
}

export type BlockedStatus = Exclude<SubscriptionStatus, "trialing" | "active">;

/** Statuses that block the app. Public links and exports of the user's own data stay available. */
export const BLOCKED: Record<SubscriptionStatus, boolean> = {
  trialing: false,
  active: false,
  past_due: true,
  unpaid: true,
  canceled: true,
};

export const isBlocked = (status: SubscriptionStatus): status is BlockedStatus => BLOCKED[status] === true;

/** The one plan: $21 a month, in cents (specification section 9). */
export const MONTHLY_PRICE_CENTS = 2_100;

export const PRICE_LOOKUP_KEY = "lectern_monthly";

/** The day on which the plan banner was dismissed. */
export const PLAN_BANNER_COOKIE = "plan-banner";
