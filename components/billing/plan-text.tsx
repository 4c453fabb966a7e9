import { CalendarX, CircleAlert, CircleCheck, CircleX, Hourglass } from "lucide-react";
import { AppLink } from "@/components/shared/app-link";
import { FormSection } from "@/components/shared/form/form-field";
import { SettingCard } from "@/components/shared/record/setting-card";
import { buttonClass } from "@/components/ui/button-class";
import type { PromotionDto } from "@/lib/promotions/schema";
import { daysBetween, formatDay, formatRelativeDays, formatTime, today } from "@/lib/shared/dates";
import { formatDollars, toDollars } from "@/lib/shared/money";
import { plural } from "@/lib/shared/phrases";
import { type BlockedStatus, MONTHLY_PRICE_CENTS, type Subscription } from "@/lib/shared/subscription";

/** "Thu, Dec 21" */
export const dayOf = (instant: string, timeZone: string, now?: Date): string =>
  formatDay(today(timeZone, new Date(instant)), today(timeZone, now).slice(0, 4));

export function expiredText(status: BlockedStatus, trialEnded: string, hasPlan = false): string {
  if (status === "past_due") return "Your last payment didn't go through.";
  if (status === "canceled") return "Your subscription was canceled, and your paid period has ended.";
  if (hasPlan) return "Your payments didn't go through, so your plan is on hold.";
  return `Your free trial ended on ${trialEnded}, and you haven't subscribed yet.`;
}

/** One sentence about the trial or plan. */
export function planText(plan: Subscription, timeZone: string, now?: Date): string {
  const { status, trialEndsAt, currentPeriodEnd, hasPlan } = plan;
  const trialEnd = dayOf((hasPlan && currentPeriodEnd) || trialEndsAt, timeZone, now);
  const ends = endOf(plan);
  if (ends && plan.isSubscribed) {
    const day = dayOf(ends, timeZone, now);
    return status === "trialing" && hasPlan
      ? `You canceled. You keep access until ${day} and won't be charged.`
      : `Your plan ends on ${day}. You keep access until then.`;
  }
  if (status === "trialing") {
    // Time left of an earlier plan, or Stripe's delay after a trial.
    if (hasPlan && new Date(trialEndsAt) <= (now ?? new Date()))
      return `You've subscribed. Your first payment is due on ${trialEnd}.`;
    return hasPlan
      ? `You've subscribed. Your trial ends on ${trialEnd}, and your first payment is due then.`
      : `Your free trial ends ${trialEnd}. You won't be charged before then.`;
  }
  return status === "active" ? "Your subscription is active." : expiredText(status, trialEnd, hasPlan);
}

/** End of a cancelled plan; null for one that renews. */
export function endOf({ status, cancelAt, currentPeriodEnd, hasPlan }: Subscription): string | null {
  if (hasPlan) return cancelAt;
  return status === "active" ? currentPeriodEnd : null;
}

type PlanNotice = {
  text: string;
  link: string;
  /** Calendar days in the speaker's time zone: 0 on the last one. */
  daysLeft: number;
};

/** Milliseconds before a trial's end from which the banner is shown. */
const LAST_DAYS = 7 * 86_400_000;

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
      ? `Your ${what} ends today at ${clockOf(at, timeZone)}`
      : `Your ${what} ends ${ends && daysLeft > 7 ? "" : `${formatRelativeDays(daysLeft)}, `}on ${dayOf(at, timeZone, now)}`;
  return { text: when, link: ends ? "Keep it" : "Subscribe", daysLeft };
}

const clockOf = (instant: string, timeZone: string): string =>
  formatTime(
    new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(new Date(instant)),
  );

export const MONTHLY = formatDollars(toDollars(MONTHLY_PRICE_CENTS));

export type Payment = {
  /** End of the trial, or of time left from an earlier plan; may be past. */
  freeUntil: string;
  isTrial: boolean;
  /** Due date of the first payment; null: at once. */
  first: string | null;
};

function firstDay({ freeUntil, isTrial, first }: Payment, timeZone: string, now?: Date): string {
  if (!first) return "today";
  const day = dayOf(first, timeZone, now);
  if (day !== dayOf(freeUntil, timeZone, now)) return `on ${day}`;
  return `on ${day}, ${isTrial ? "the day your trial ends" : "when your paid period ends"}`;
}

export function paymentText(payment: Payment, timeZone: string, promotion: PromotionDto | null, now?: Date): string {
  const day = firstDay(payment, timeZone, now);
  if (!promotion) return `Your first payment of ${MONTHLY} is ${day}. After that, it's ${MONTHLY} a month.`;
  const price = formatDollars(promotion.firstPrice);
  const first =
    promotion.firstPrice === 0
      ? `Your first month is free and starts ${day}`
      : `Your first payment of ${price} is ${day}`;
  const months = promotion.duration === "once" ? 1 : promotion.months;
  if (months === null) return `${first}. After that, it's ${price} a month.`;
  if (months === 1) return `${first}. After that, it's ${MONTHLY} a month.`;
  return `${first}. It's ${price} a month for ${months} months, then ${MONTHLY} a month.`;
}

const TAGS = {
  trial: { icon: Hourglass, label: "Free trial", tone: "bg-tone-blue text-tone-blue-ink" },
  active: { icon: CircleCheck, label: "Active", tone: "bg-tone-green text-tone-green-ink" },
  subscribed: { icon: CircleCheck, label: "Subscribed", tone: "bg-tone-green text-tone-green-ink" },
  ending: { icon: CalendarX, label: "Canceled", tone: "bg-tone-amber text-tone-amber-ink" },
  unpaid: { icon: CircleAlert, label: "Payment failed", tone: "bg-tone-red text-tone-red-ink" },
  ended: { icon: CircleX, label: "Ended", tone: "bg-tone-neutral text-tone-neutral-ink" },
};

function kindOf(plan: Subscription): keyof typeof TAGS {
  if (!plan.isSubscribed) return plan.hasPlan ? "unpaid" : "ended";
  if (endOf(plan)) return "ending";
  if (plan.status === "active") return "active";
  return plan.hasPlan ? "subscribed" : "trial";
}

export function PlanTag({ plan }: { plan: Subscription }) {
  const { icon: Icon, label, tone } = TAGS[kindOf(plan)];
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2 align-middle text-[0.8125rem] font-medium leading-6 ${tone}`}
    >
      <Icon aria-hidden className="size-3.5" />
      {label}
    </span>
  );
}

export function PlanSetting({ plan, timeZone }: { plan: Subscription; timeZone: string }) {
  return (
    <FormSection title="Plan" description="Your price, card and invoices.">
      <SettingCard
        actions={
          <AppLink href="/subscribe" className={buttonClass()}>
            Manage plan
          </AppLink>
        }
      >
        <PlanTag plan={plan} />
        <p className="mt-1.5 text-sm text-muted-foreground">{planText(plan, timeZone)}</p>
      </SettingCard>
    </FormSection>
  );
}

/** In the dashboard's header during the whole trial; the banner is added in the last week. */
export const TrialLeft = ({ days }: { days: number }) => (
  <AppLink href="/subscribe" className="underline underline-offset-4">
    {days > 0 ? `${plural(days, "day")} left in your free trial` : "Your free trial ends today"}
  </AppLink>
);
