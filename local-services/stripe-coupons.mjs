import { json } from "./http.mjs";
import { headers, invalid, missing, newId } from "./stripe-errors.mjs";
import { LIST_PARAMS, listAnswer } from "./stripe-lists.mjs";
import {
  integer,
  later,
  listOfTexts,
  metadata,
  oneOf,
  percent,
  readParams,
  requireParams,
  text,
} from "./stripe-params.mjs";

const CREATE = {
  id: text(),
  name: text(40),
  percent_off: percent,
  amount_off: integer(1),
  currency: text(3),
  duration: oneOf("once", "repeating", "forever"),
  duration_in_months: integer(1),
  max_redemptions: integer(1),
  redeem_by: later,
  metadata,
  expand: listOfTexts,
};

export const isValid = (/** @type {any} */ { redeem_by: ends, max_redemptions: most, times_redeemed: used }) =>
  (ends === null || ends > Date.now() / 1000) && (most === null || used < most);

export const showCoupon = (coupon) => ({ ...coupon, valid: isValid(coupon) });

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

export function couponRoutes(store) {
  return {
    "POST /coupons": async ({ form, work }) => {
      const { expand: _, ...given } = readParams(form, CREATE);
      refuseBadCoupon(given);
      if (given.id && store.get("coupon", given.id))
        throw invalid("id", "Coupon already exists.", "resource_already_exists");
      const coupon = newCoupon({ ...given, ...(given.currency && { currency: given.currency.toLowerCase() }) });
      await work();
      await store.save(coupon);
      return json(200, showCoupon(coupon), headers());
    },
    "GET /coupons": ({ form }) => {
      const params = readParams(form, LIST_PARAMS);
      return listAnswer(store.list("coupon"), params, { noun: "coupon", url: "/v1/coupons", show: showCoupon });
    },
    "GET /coupons/:id": ({ id, form }) => {
      readParams(form, { expand: listOfTexts });
      const coupon = store.get("coupon", id);
      if (!coupon) throw missing("coupon", id, "coupon");
      return json(200, showCoupon(coupon), headers());
    },
  };
}

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
