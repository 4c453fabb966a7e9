import { dayOf } from "@/components/billing/plan-words";
import type { PromotionDto } from "@/lib/promotions/schema";
import { formatDollars, toDollars } from "@/lib/shared/money";
import { MONTHLY_PRICE_CENTS } from "@/lib/shared/plan";

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
