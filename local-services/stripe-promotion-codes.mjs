import { isValid } from "./stripe-coupons.mjs";
import { invalid, missing, newId } from "./stripe-errors.mjs";
import { find } from "./stripe-find.mjs";
import { integer, later, oneOf, requireParams, text, yesOrNo } from "./stripe-params.mjs";

const CREATE = {
  promotion: { type: oneOf("coupon"), coupon: text() },
  code: text(500),
  customer: text(),
  expires_at: later,
  max_redemptions: integer(1),
  restrictions: { minimum_amount: integer(1), minimum_amount_currency: text(3) },
};

/** @param {Record<string, any>} given */
export const newPromotionCode = ({ restrictions, ...given }) => ({
  id: newId("promo_"),
  object: "promotion_code",
  active: true,
  code: newId("", 8).toUpperCase(),
  created: Math.floor(Date.now() / 1000),
  customer: null,
  customer_account: null,
  expires_at: null,
  livemode: false,
  max_redemptions: null,
  metadata: {},
  restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null, ...restrictions },
  times_redeemed: 0,
  ...given,
});

export const promotionCodeRoutes = ({ change, list }) => ({
  "POST /promotion_codes": change(CREATE, createCode),
  "GET /promotion_codes": list("promotion_code", "/v1/promotion_codes", { code: text() }, (one, { code }) =>
    code === undefined ? true : isSame(one.code, code),
  ),
  "POST /promotion_codes/:id": change({ active: yesOrNo }, (draft, { active }, id) => setActive(draft, id, active)),
});

export const couponOf = (books, { promotion }) => books.get("coupon", promotion.coupon);

/** Why a code is not redeemable, or null. */
export function whyOver(books, code) {
  const coupon = couponOf(books, code);
  const ends = [code.expires_at, coupon.redeem_by].filter((end) => end !== null);
  if (ends.some((end) => end <= Date.now() / 1000)) return "expired";
  if (!isValid(coupon) || (code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions))
    return "used up";
  return code.active ? null : "switched off";
}

export function createCode(draft, given) {
  requireParams(given, ["promotion"]);
  requireParams(given.promotion, ["type", "coupon"]);
  const coupon = draft.get("coupon", given.promotion.coupon);
  if (!coupon) throw missing("coupon", given.promotion.coupon, "promotion[coupon]");
  if (!isValid(coupon)) throw invalid("promotion[coupon]", "Coupon expired", "coupon_expired");
  const code = newPromotionCode(given);
  if (!/^[a-z0-9-]+$/i.test(code.code))
    throw invalid("code", "Promotion codes can only contain letters, digits and dashes.");
  refuseTaken(draft, code);
  return draft.put(code);
}

export function setActive(draft, id, active) {
  const code = find(draft, "promotion_code", id);
  const changed = { ...code, active };
  if (active && whyOver(draft, changed) !== null)
    throw invalid("active", "This promotion code cannot be made active, as it can no longer be redeemed.");
  if (active && !code.active) refuseTaken(draft, changed);
  return draft.put(changed);
}

/** One active code per name, ignoring case. */
function refuseTaken(draft, { id, code, customer }) {
  const same = (other) => other.id !== id && other.customer === customer && isSame(other.code, code);
  if (draft.list("promotion_code").some((other) => same(other) && whyOver(draft, other) === null))
    throw invalid("code", `An active promotion code with \`code: ${code}\` already exists.`, "resource_already_exists");
}

const isSame = (one, other) => one.toLowerCase() === other.toLowerCase();
