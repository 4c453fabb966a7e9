import type Stripe from "stripe";
import { isLiving, type PlanStatus } from "@/lib/shared/subscription";

export type Plan = {
  stripeSubscriptionId: string | null;
  status: PlanStatus | null;
  currentPeriodEnd: Date | null;
  cancelAt: Date | null;
  paidUntil: Date | null;
  startedAt: Date | null;
  endedAt: Date | null;
};

const STATUSES: readonly PlanStatus[] = [
  "active",
  "trialing",
  "past_due",
  "unpaid",
  "paused",
  "canceled",
  "incomplete",
  "incomplete_expired",
];

/** Unknown statuses don't unlock the app. */
const statusOf = ({ status }: Stripe.Subscription): PlanStatus => STATUSES.find((one) => one === status) ?? "paused";

/** Paid before unpaid, running before ended, then the older one, as a second plan is a mistake. */
function byPriority(a: Stripe.Subscription, b: Stripe.Subscription): number {
  const [one, other] = [rankOf(a), rankOf(b)];
  if (one !== other) return one - other;
  const older = a.created - b.created;
  return isLiving(statusOf(a)) ? older : -older;
}

const PAID: readonly PlanStatus[] = ["active", "trialing"];

function rankOf(subscription: Stripe.Subscription): number {
  const status = statusOf(subscription);
  if (PAID.includes(status)) return 0;
  return isLiving(status) ? 1 : STATUSES.indexOf(status);
}

/** The plan that counts, and running duplicates. @param all newest first, as Stripe lists them */
export function choosePlan(all: readonly Stripe.Subscription[]): {
  plan: Stripe.Subscription | null;
  surplus: Stripe.Subscription[];
} {
  const [plan = null, ...rest] = all.toReversed().toSorted(byPriority);
  return { plan, surplus: rest.filter((one) => isLiving(statusOf(one))) };
}

const dateOf = (seconds: number | null | undefined): Date | null => (seconds == null ? null : new Date(seconds * 1000));

export const periodEndOf = ({ items }: Stripe.Subscription): number | null => items.data[0]?.current_period_end ?? null;

export const latestInvoiceOf = ({ latest_invoice }: Stripe.Subscription): Stripe.Invoice | null =>
  typeof latest_invoice === "string" ? null : latest_invoice;

const endOf = (subscription: Stripe.Subscription): number | null =>
  subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEndOf(subscription) : null);

export function endedEarly(subscription: Stripe.Subscription): boolean {
  const [end, invoice] = [periodEndOf(subscription), latestInvoiceOf(subscription)];
  if (statusOf(subscription) !== "canceled" || subscription.ended_at === null || end === null) return false;
  return subscription.ended_at < end && invoice?.status === "paid" && invoice.amount_paid > 0;
}

export function toPlan(subscription: Stripe.Subscription, keepsPeriod: boolean): Plan {
  const { id, trial_end, start_date, ended_at } = subscription;
  const status = statusOf(subscription);
  const periodEnd = dateOf(periodEndOf(subscription));
  return {
    stripeSubscriptionId: id,
    status,
    currentPeriodEnd: periodEnd,
    cancelAt: isLiving(status) ? dateOf(endOf(subscription)) : null,
    paidUntil: keepsPeriod ? periodEnd : null,
    startedAt: dateOf(Math.max(trial_end ?? 0, start_date)),
    endedAt: dateOf(ended_at),
  };
}

export type PlanChange = "begun" | "failed" | "ending" | "resumed" | "ended";

export function changeOf(before: Plan, after: Plan): PlanChange | null {
  const same = before.stripeSubscriptionId === after.stripeSubscriptionId;
  const was = same ? before.status : null;
  if (!isLiving(after.status)) return isLiving(was) ? "ended" : null;
  const fails = (status: PlanStatus | null) => status === "past_due" || status === "unpaid";
  if (fails(after.status)) return fails(was) ? null : "failed";
  if (!isLiving(was)) return "begun";
  if (before.cancelAt === null && after.cancelAt !== null) return "ending";
  return before.cancelAt !== null && after.cancelAt === null ? "resumed" : null;
}
