import { invalid, newId } from "./stripe-errors.mjs";
import { integer, later, oneOf, percent, requireParams, text } from "./stripe-params.mjs";

const CREATE = {
  percent_off: percent,
  amount_off: integer(1),
  currency: text(3),
  duration: oneOf("once", "repeating", "forever"),
  duration_in_months: integer(1),
  max_redemptions: integer(1),
  redeem_by: later,
};

export const isValid = (/** @type {any} */ { redeem_by: ends, max_redemptions: most, times_redeemed: used }) =>
  (ends === null || ends > Date.now() / 1000) && (most === null || used < most);

export const newCoupon = (given) => ({
  id: newId("", 8),
  object: "coupon",
  amount_off: null,
  created: Math.floor(Date.now() / 1000),
  currency: null,
  duration: "once",
  duration_in_months: null,
  livemode: false,
  max_redemptions: null,
  metadata: {},
  name: null,
  percent_off: null,
  redeem_by: null,
  times_redeemed: 0,
  ...given,
});

export const couponRoutes = ({ change }) => ({
  "POST /coupons": change(CREATE, (draft, given) => {
    refuseBadCoupon(given);
    return draft.put(newCoupon({ ...given, ...(given.currency && { currency: given.currency.toLowerCase() }) }));
  }),
});

/** @param {Record<string, any>} coupon */
export function refuseBadCoupon({ percent_off, amount_off, currency, duration, duration_in_months }) {
  if (percent_off === undefined && amount_off === undefined)
    throw invalid("percent_off", "Must provide percent_off or amount_off");
  if (percent_off !== undefined && amount_off !== undefined)
    throw invalid("percent_off", "You may only specify one of these parameters: amount_off, percent_off.");
  if (amount_off !== undefined) requireParams({ currency }, ["currency"]);
  if (duration === "repeating") requireParams({ duration_in_months }, ["duration_in_months"]);
  else if (duration_in_months !== undefined)
    throw invalid("duration_in_months", "duration_in_months can only be used when duration is repeating.");
}
