/** Trial and plan as the wire names them (specification section 4; docs/decisions/004-access.md). */
export type SubscriptionStatus = "trialing" | "active" | "past_due" | "unpaid" | "canceled";

/** Stripe's own words for a subscription. */
export type PlanStatus =
  | "incomplete"
  | "incomplete_expired"
  | "trialing"
  | "active"
  | "past_due"
  | "unpaid"
  | "canceled"
  | "paused";

/** As `GET /api/subscription-status` answers it. Instants are ISO 8601 in UTC. */
export type Subscription = {
  isSubscribed: boolean;
  status: SubscriptionStatus;
  trialEndsAt: string;
  /** Until when is paid, or when the first payment is due; null without a plan. */
  currentPeriodEnd: string | null;
  /** When the plan ends by itself, as it was cancelled; null while it goes on, and without one. */
  cancelAt: string | null;
  /** A plan is there at Stripe and not over: it was subscribed, whether or not the trial still runs. */
  hasPlan: boolean;
};

/** What the database knows of a speaker's trial and plan. */
export type PlanFacts = {
  trialEndsAt: Date;
  planStatus: PlanStatus | null;
  currentPeriodEnd: Date | null;
  cancelAt: Date | null;
  paidUntil: Date | null;
};

export const TRIAL_DAYS = 30;

/** What a plan that is neither paid nor promised comes to (lib/server/subscription-status.ts says it in SQL). */
export const BLOCKING = {
  past_due: "past_due",
  unpaid: "unpaid",
  paused: "unpaid",
  incomplete: "unpaid",
  incomplete_expired: "canceled",
  canceled: "canceled",
} as const;

/** A plan that can still be paid, changed or cancelled. */
export const LIVING: readonly PlanStatus[] = ["trialing", "active", "past_due", "unpaid", "paused"];

export const isLiving = (status: PlanStatus | null): boolean => status !== null && LIVING.includes(status);

/**
 * What a speaker may do now. `now` comes from the database, so that a wrong clock on one machine changes nothing.
 * What was promised counts first: a plan that is paid, then a trial that still runs, then what is left of a period that
 * was paid before the plan was cut off.
 */
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

/**
 * Which statuses block the app: its screens are covered (`isSubscribed`) and its routes refused. Links that planners have
 * and exports of one's own data ask nobody: planners are not punished, and no data is held back.
 */
export const BLOCKED: Record<SubscriptionStatus, boolean> = {
  trialing: false,
  active: false,
  past_due: true,
  unpaid: true,
  canceled: true,
};

/** With any other status, known or not, the app is usable (specification section 4). */
export const isBlocked = (status: SubscriptionStatus): status is BlockedStatus => BLOCKED[status] === true;
