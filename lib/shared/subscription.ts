/** Specification section 4; docs/decisions/004-access.md. */
export type SubscriptionStatus = "trialing" | "active" | "past_due" | "unpaid" | "canceled";

/** Stripe's statuses. */
export type PlanStatus =
  | "incomplete"
  | "incomplete_expired"
  | "trialing"
  | "active"
  | "past_due"
  | "unpaid"
  | "canceled"
  | "paused";

/** `GET /api/subscription-status`; instants are ISO 8601. */
export type Subscription = {
  isSubscribed: boolean;
  status: SubscriptionStatus;
  trialEndsAt: string;
  /** End of the paid period, or the first payment; null without a plan. */
  currentPeriodEnd: string | null;
  /** Null unless it was cancelled. */
  cancelAt: string | null;
  /** A living plan at Stripe, whether or not the trial still runs. */
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

/** Statuses of unpaid plans (in SQL: lib/server/subscription-status.ts). */
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

/** A paid plan counts first, then a running trial, then the rest of a paid period. @param now the database's clock */
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

export type BlockedStatus = Exclude<SubscriptionStatus, "trialing" | "active">;

/** Blocks screens and routes, but neither planners' links nor exports. */
export const BLOCKED: Record<SubscriptionStatus, boolean> = {
  trialing: false,
  active: false,
  past_due: true,
  unpaid: true,
  canceled: true,
};

/** Unknown statuses don't block (specification section 4). */
export const isBlocked = (status: SubscriptionStatus): status is BlockedStatus => BLOCKED[status] === true;
