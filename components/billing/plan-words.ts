import type { PromotionDto } from "@/lib/promotions/schema";
import { daysBetween, formatDay, formatRelativeDays, formatTime, today } from "@/lib/shared/dates";
import { formatDollars, toDollars } from "@/lib/shared/money";
import { MONTHLY_PRICE_CENTS } from "@/lib/shared/plan";
import type { BlockedStatus, Subscription } from "@/lib/shared/subscription";

/** The day of an instant where the speaker lives, as a person says it: "Thu, Dec 21". */
export const dayOf = (instant: string, timeZone: string, now?: Date): string =>
  formatDay(today(timeZone, new Date(instant)), today(timeZone, now).slice(0, 4));

/** Why the app is blocked. */
export function expiredText(status: BlockedStatus, trialEnded: string, hasPlan = false): string {
  if (status === "past_due") return "Your last payment did not go through.";
  if (status === "canceled") return "Your subscription was canceled, and the time you paid for is over.";
  if (hasPlan) return "Your payments did not go through, and your plan is on hold.";
  return `Your free trial ended on ${trialEnded}, and there is no paid plan yet.`;
}

/** How things stand with trial and plan, in one sentence. */
export function planText(plan: Subscription, timeZone: string, now?: Date): string {
  const { status, trialEndsAt, currentPeriodEnd, hasPlan } = plan;
  const trialEnd = dayOf((hasPlan && currentPeriodEnd) || trialEndsAt, timeZone, now);
  const ends = endOf(plan);
  if (ends && plan.isSubscribed) {
    const day = dayOf(ends, timeZone, now);
    return status === "trialing" && hasPlan
      ? `You canceled: everything works until ${day}, and nothing will be charged.`
      : `Your plan ends on ${day}; everything works until then.`;
  }
  if (status === "trialing") {
    // What somebody had paid for before they subscribed again is no trial, nor is the wait for Stripe after one.
    if (hasPlan && new Date(trialEndsAt) <= (now ?? new Date()))
      return `You have subscribed; the first payment is due on ${trialEnd}.`;
    return hasPlan
      ? `You have subscribed; your trial runs until ${trialEnd}, and the first payment is due then.`
      : `Your trial runs until ${trialEnd}; nothing to pay until then.`;
  }
  return status === "active" ? "Your subscription is active." : expiredText(status, trialEnd, hasPlan);
}

/** When a plan that was cancelled, or cut off, stops working; null for one that goes on. */
export function endOf({ status, cancelAt, currentPeriodEnd, hasPlan }: Subscription): string | null {
  if (hasPlan) return cancelAt;
  return status === "active" ? currentPeriodEnd : null;
}

export type PlanNotice = {
  /** What the banner says. */
  text: string;
  link: string;
  /** Calendar days until then, where the speaker lives: 0 on the last one. */
  daysLeft: number;
};

/** How long before its end a trial is spoken of, in milliseconds. */
const LAST_DAYS = 7 * 86_400_000;

/** What the shell's banner says of trial and plan; null while there is nothing to say. */
export function planNotice(plan: Subscription, timeZone: string, now: Date = new Date()): PlanNotice | null {
  if (!plan.isSubscribed) return null;
  const ends = endOf(plan);
  const trial = plan.status === "trialing" && !plan.hasPlan;
  if (!ends && !(trial && new Date(plan.trialEndsAt).getTime() - now.getTime() <= LAST_DAYS)) return null;
  const at = ends ?? plan.trialEndsAt;
  const daysLeft = daysBetween(today(timeZone, now), today(timeZone, new Date(at)));
  const what = ends ? "plan" : "free trial";
  const when =
    daysLeft <= 0
      ? `Today is the last day of your ${what}: it ends at ${clockOf(at, timeZone)}`
      : `Your ${what} ends ${ends && daysLeft > 7 ? "" : `${formatRelativeDays(daysLeft)}, `}on ${dayOf(at, timeZone, now)}`;
  return { text: when, link: ends ? "Keep it" : "Subscribe", daysLeft };
}

/** "4:45 PM", where the speaker lives. */
const clockOf = (instant: string, timeZone: string): string =>
  formatTime(
    new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(new Date(instant)),
  );

export const MONTHLY = formatDollars(toDollars(MONTHLY_PRICE_CENTS));

/** What is paid first and when: by `first`, or today without one. */
export type Payment = {
  /** The end of the trial, or of what was paid before a plan was cut off; it may be past. */
  freeUntil: string;
  isTrial: boolean;
  /** When the first payment is due: then, or as soon after as Stripe can. Null: at once. */
  first: string | null;
};

function firstDay({ freeUntil, isTrial, first }: Payment, timeZone: string, now?: Date): string {
  if (!first) return "today";
  const day = dayOf(first, timeZone, now);
  if (day !== dayOf(freeUntil, timeZone, now)) return `on ${day}`;
  return `on ${day}, ${isTrial ? "the day your trial ends" : "when what you have paid for ends"}`;
}

/** What is paid, when, and what comes after it, in one or two sentences. */
export function paymentText(payment: Payment, timeZone: string, promotion: PromotionDto | null, now?: Date): string {
  const day = firstDay(payment, timeZone, now);
  if (!promotion) return `Your first payment of ${MONTHLY} is ${day}. After that it is ${MONTHLY} every month.`;
  const price = formatDollars(promotion.firstPrice);
  const first =
    promotion.firstPrice === 0
      ? `Your first month costs nothing; it starts ${day}`
      : `Your first payment of ${price} is ${day}`;
  const months = promotion.duration === "once" ? 1 : promotion.months;
  if (months === null) return `${first}. After that it is ${price} every month.`;
  if (months === 1) return `${first}. After that it is ${MONTHLY} every month.`;
  return `${first}. It is ${price} for ${months} months, and then ${MONTHLY} every month.`;
}
