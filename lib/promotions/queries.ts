import "server-only";
import type Stripe from "stripe";
import { firstPrice } from "@/lib/promotions/rules";
import type { PromotionDto } from "@/lib/promotions/schema";
import { askStripe, WHILE_SOMEONE_WAITS } from "@/lib/server/stripe";
import { AppError } from "@/lib/shared/errors";
import { toDollars } from "@/lib/shared/money";
import { MONTHLY_PRICE_CENTS } from "@/lib/shared/plan";
import { toPromotionCode } from "@/lib/shared/promotion-cookie";

/** As many codes as one page of Stripe's list has: a name may be given again once its last owner is switched off. */
const SAME_NAME = 100;

const AWAY = "We cannot look up promotion codes just now. Please try again in a minute.";

const refusal = (text: string) => new AppError("not_found", text);

/**
 * What a promotion code gives a new speaker. Stripe is asked each time: it alone knows what a code is worth today.
 * @throws 404 with a sentence for a code that is not known or gives nothing any more; 503 while Stripe is away
 */
export const findPromotionUnscoped = async (text: string): Promise<PromotionDto> =>
  (await findPromotionCodeUnscoped(text)).promotion;

/** The same with Stripe's id of the code, for a checkout. */
export async function findPromotionCodeUnscoped(text: string): Promise<{ id: string; promotion: PromotionDto }> {
  const code = toPromotionCode(text);
  if (!code) throw unknown();
  const { data } = await askStripe(AWAY, ({ promotionCodes }) =>
    promotionCodes.list({ code, limit: SAME_NAME, expand: ["data.promotion.coupon"] }, WHILE_SOMEONE_WAITS),
  );
  const open = data.filter(isForEverybody);
  // The newest comes first.
  const found = open.find(({ active }) => active) ?? open[0];
  if (!found) throw unknown();
  if (!found.active) throw refusal(whyOver(found, Date.now() / 1000));
  return { id: found.id, promotion: toPromotion(found) };
}

const unknown = () => refusal("We do not know this code. Please check how it is spelled.");

/** A code that was made for one customer is nobody else's business. */
const isForEverybody = ({ customer, customer_account }: Stripe.PromotionCode) => !customer && !customer_account;

/** A code that is over is worth nothing to a guesser, and its owner wants to know why. */
function whyOver(promotion: Stripe.PromotionCode, now: number): string {
  const ends = endOf(promotion);
  if (ends !== null && ends <= now) return "This code has expired.";
  const { max_redemptions: most, times_redeemed: used } = promotion;
  const coupon = couponOf(promotion);
  const usedUp =
    (most !== null && used >= most) || (coupon?.max_redemptions ?? Infinity) <= (coupon?.times_redeemed ?? 0);
  return usedUp ? "This code has been used up." : "This code is not valid any more.";
}

/** @throws 404 when it takes nothing off our one plan */
function toPromotion(promotion: Stripe.PromotionCode): PromotionDto {
  const coupon = couponOf(promotion);
  const duration = coupon && DURATIONS.find((one) => one === coupon.duration);
  const least = promotion.restrictions.minimum_amount ?? 0;
  const dollars = coupon?.amount_off == null || coupon.currency === "usd";
  if (!duration || !dollars || least > MONTHLY_PRICE_CENTS) throw refusal("This code is not for our monthly plan.");
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

/** Seconds: the day of the code or of its coupon, whichever is earlier. */
function endOf(promotion: Stripe.PromotionCode): number | null {
  const ends = [promotion.expires_at, couponOf(promotion)?.redeem_by].filter((end) => end != null);
  return ends.length > 0 ? Math.min(...ends) : null;
}
