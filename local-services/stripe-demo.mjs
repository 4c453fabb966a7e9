import { newCoupon } from "./stripe-coupons.mjs";
import { newPromotionCode } from "./stripe-promotion-codes.mjs";

const DAY = 24 * 60 * 60;

/** Three valid codes, one expired, one used up. */
const CODES = [
  {
    code: "LASTSEASON",
    name: "Last season",
    gives: { percent_off: 50, duration: "repeating", duration_in_months: 6 },
    limits: { expires_at: -20 * DAY },
  },
  {
    code: "FRONTROW",
    name: "First 25 in the row",
    gives: { percent_off: 30, duration: "forever" },
    limits: { max_redemptions: 25, times_redeemed: 25 },
  },
  { code: "ENCORE", name: "Come back", gives: { percent_off: 10, duration: "forever" }, limits: {} },
  {
    code: "OPENINGACT",
    name: "Opening act",
    gives: { amount_off: 1_000, currency: "usd", duration: "once" },
    limits: {},
  },
  {
    code: "GREENROOM",
    name: "Green room",
    gives: { percent_off: 20, duration: "repeating", duration_in_months: 3 },
    limits: { expires_at: 180 * DAY, max_redemptions: 500, times_redeemed: 12 },
  },
];

export function demoCodes(now = Math.floor(Date.now() / 1000)) {
  const created = now - 30 * DAY;
  return CODES.flatMap(({ code, name, gives, limits: { expires_at: ends, ...limits } }) => {
    const used = limits.times_redeemed ?? 0;
    const coupon = newCoupon({ name, ...gives, created, times_redeemed: used });
    const promotion = { type: "coupon", coupon: coupon.id };
    return [coupon, newPromotionCode({ code, promotion, created, ...limits, ...(ends && { expires_at: now + ends }) })];
  });
}
