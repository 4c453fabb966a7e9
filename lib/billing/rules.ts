import type Stripe from "stripe";
import type { PlanDto } from "@/lib/billing/schema";
import { formatDayLong, today } from "@/lib/shared/dates";
import { formatDollars, toDollars } from "@/lib/shared/money";

export const STRIPE_UNAVAILABLE = "We can't reach our payment provider right now. Please try again in a minute.";

/** Dollars per month; later prices apply to new plans only. */
export function priceOf({ items }: Stripe.Subscription): number | null {
  const cents = items.data[0]?.price.unit_amount;
  return cents == null ? null : toDollars(cents);
}

export function cardOf({ default_payment_method, customer }: Stripe.Subscription): PlanDto["card"] {
  const fallback =
    typeof customer === "string" || customer.deleted ? null : customer.invoice_settings.default_payment_method;
  const method = default_payment_method ?? fallback;
  const card = typeof method === "string" ? null : method?.card;
  if (!card) return null;
  const { brand, last4, exp_month, exp_year } = card;
  return { brand, last4, expires: `${String(exp_month).padStart(2, "0")}/${exp_year}` };
}

export function discountText(discounts: readonly (string | Stripe.Discount)[], timeZone: string): string | null {
  const texts = discounts.flatMap((discount) => {
    const coupon = typeof discount === "string" ? null : discount.source.coupon;
    if (typeof discount === "string" || !coupon || typeof coupon === "string") return [];
    const off =
      coupon.percent_off !== null ? `${coupon.percent_off}%` : formatDollars(toDollars(coupon.amount_off ?? 0));
    if (coupon.duration === "once") return [`${off} off the next payment`];
    if (discount.end === null) return [`${off} off for as long as you stay`];
    const [, day = ""] = /^\w+, (.*)$/.exec(formatDayLong(today(timeZone, new Date(discount.end * 1000)))) ?? [];
    return [`${off} off until ${day}`];
  });
  return texts.length > 0 ? texts.join(", ") : null;
}

const HOUR = 3_600_000;

/** Stripe's minimum of two days, and an hour for the checkout. */
const LEAST = 49 * HOUR;

/** In seconds; null when due at once. Stripe's earliest time is rounded to hours, so that concurrent clicks agree. */
export function firstPaymentAt(freeUntil: Date, now: Date): number | null {
  if (now >= freeUntil) return null;
  const soonest = Math.ceil((now.getTime() + LEAST) / HOUR) * HOUR;
  return Math.ceil(Math.max(freeUntil.getTime(), soonest) / 1000);
}

const PLAN_EVENTS = /^(customer\.subscription\.|customer\.deleted$|invoice\.|checkout\.session\.|charge\.refunded$)/;

export const isPlanEvent = (type: string): boolean => PLAN_EVENTS.test(type);
