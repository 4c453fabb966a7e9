import "server-only";
import type Stripe from "stripe";
import { firstPrice } from "@/lib/promotions/rules";
import type { PromotionDto } from "@/lib/promotions/schema";
import { callStripe, INTERACTIVE_LIMITS } from "@/lib/server/stripe";
import { AppError } from "@/lib/shared/errors";
import { toDollars } from "@/lib/shared/money";
import { toPromotionCode } from "@/lib/shared/promotion-cookie";
import { MONTHLY_PRICE_CENTS } from "@/lib/shared/subscription";

const SAME_NAME = 100;

const UNAVAILABLE = "We can't look up promotion codes right now. Please try again in a minute.";

const refusal = (text: string) => new AppError("not_found", text);

export const findPromotionUnscoped = async (text: string): Promise<PromotionDto> =>
  (await findPromotionCodeUnscoped(text)).promotion;

/** Asks Stripe each time. @throws 404 for an unknown or expired code; 503 while Stripe is unavailable */
export async function findPromotionCodeUnscoped(text: string): Promise<{ id: string; promotion: PromotionDto }> {
  const code = toPromotionCode(text);
  if (!code) throw unknown();
  const { data } = await callStripe(UNAVAILABLE, ({ promotionCodes }) =>
    promotionCodes.list({ code, limit: SAME_NAME, expand: ["data.promotion.coupon"] }, INTERACTIVE_LIMITS),
  );
  const open = data.filter(isPublic);
  const found = open.find(({ active }) => active) ?? open[0];
  if (!found) throw unknown();
  if (!found.active) throw refusal(explainInactive(found, Date.now() / 1000));
  return { id: found.id, promotion: toPromotion(found) };
}

const unknown = () => refusal("That code isn't valid.");

/** Codes of a single customer stay private. */
const isPublic = ({ customer, customer_account }: Stripe.PromotionCode) => !customer && !customer_account;

function explainInactive(promotion: Stripe.PromotionCode, now: number): string {
  const ends = endOf(promotion);
  if (ends !== null && ends <= now) return "This code has expired.";
  const { max_redemptions: most, times_redeemed: used } = promotion;
  const coupon = couponOf(promotion);
  const usedUp =
    (most !== null && used >= most) || (coupon?.max_redemptions ?? Infinity) <= (coupon?.times_redeemed ?? 0);
  return usedUp ? "This code has been used up." : "This code is no longer valid.";
}

function toPromotion(promotion: Stripe.PromotionCode): PromotionDto {
  const coupon = couponOf(promotion);
  const duration = coupon && DURATIONS.find((one) => one === coupon.duration);
  const least = promotion.restrictions.minimum_amount ?? 0;
  const dollars = coupon?.amount_off == null || coupon.currency === "usd";
  if (!duration || !dollars || least > MONTHLY_PRICE_CENTS)
    throw refusal("This code doesn't work with the monthly plan.");
  const discount = {
    percentOff: coupon.percent_off,
    amountOff: coupon.amount_off === null ? null : toDollars(coupon.amount_off),
  };
  const ends = endOf(promotion);
  return {
    code: promotion.code,
    ...discount,
    duration,
    months: duration === "repeating" ? coupon.duration_in_months : null,
    endsAt: ends === null ? null : new Date(ends * 1000).toISOString(),
    firstPrice: firstPrice(discount),
  };
}

const DURATIONS = ["once", "repeating", "forever"] as const;

function couponOf({ promotion }: Stripe.PromotionCode): Stripe.Coupon | null {
  return typeof promotion.coupon === "string" ? null : promotion.coupon;
}

function endOf(promotion: Stripe.PromotionCode): number | null {
  const ends = [promotion.expires_at, couponOf(promotion)?.redeem_by].filter((end) => end != null);
  return ends.length > 0 ? Math.min(...ends) : null;
}
