import { invalid, missingParam, newId } from "./stripe-errors.mjs";
import { couponOf, whyOver } from "./stripe-promotion-codes.mjs";
import { addMonths } from "./stripe-time.mjs";

/** A promotion code that can be redeemed, with its coupon. */
export function checkCode(books, id, /** @type {any} */ { customer, param }) {
  const code = books.get("promotion_code", id);
  if (!code) throw missingParam("promotion code", id, param);
  const over = (why) => invalid(param, `This promotion code ${why}.`, "promotion_code_expired");
  if (whyOver(books, code) !== null) throw over("is invalid or has expired");
  if (code.customer && code.customer !== customer) throw over("cannot be redeemed because it is for another customer");
  return code;
}

export function redeem(draft, code, { customer, subscription, session, at }) {
  const coupon = couponOf(draft, code);
  draft.put({ ...coupon, times_redeemed: coupon.times_redeemed + 1 });
  draft.put({ ...code, times_redeemed: code.times_redeemed + 1 });
  const discount = draft.put({
    id: newId("di_"),
    object: "discount",
    checkout_session: session,
    customer,
    customer_account: null,
    end: coupon.duration === "repeating" ? addMonths(at, coupon.duration_in_months) : null,
    invoice: null,
    invoice_item: null,
    promotion_code: code.id,
    source: { coupon: coupon.id, type: "coupon" },
    start: at,
    subscription,
    subscription_item: null,
  });
  draft.emit("customer.discount.created", discount);
  return discount;
}

/**
 * Cents off each line, in the order of the discounts.
 * @param {{ id: string, coupon: Record<string, any> }[]} discounts
 * @param {number[]} amounts cents
 * @returns {{ id: string, perLine: number[], amount: number }[]}
 */
export function takeOff(discounts, amounts) {
  const left = [...amounts];
  return discounts.map(({ id, coupon }) => {
    const sum = left.reduce((total, amount) => total + Math.max(0, amount), 0);
    const off =
      coupon.percent_off !== null ? Math.round((sum * coupon.percent_off) / 100) : Math.min(sum, coupon.amount_off);
    let rest = off;
    const perLine = left.map((amount, at) => {
      const part = at === left.length - 1 ? rest : Math.min(rest, sum === 0 ? 0 : Math.round((off * amount) / sum));
      rest -= part;
      left[at] -= part;
      return part;
    });
    return { id, perLine, amount: off };
  });
}

export const discountsAt = (books, subscription, at) =>
  subscription.discounts
    .map((id) => books.get("discount", id))
    .filter(({ end }) => end === null || end > at)
    .map((discount) => ({ ...discount, coupon: books.get("coupon", discount.source.coupon) }));

/** Ends discounts by their months, or after one invoice. */
export function dropSpent(draft, subscription, at, usedOnce = false) {
  const spent = subscription.discounts
    .map((id) => draft.get("discount", id))
    .filter((one) => {
      const { duration } = draft.get("coupon", one.source.coupon);
      return (one.end !== null && one.end <= at) || (usedOnce && duration === "once");
    });
  if (spent.length === 0) return subscription;
  for (const one of spent) {
    const ended = draft.put({ ...one, end: one.end ?? at });
    draft.emit("customer.discount.deleted", ended);
  }
  const gone = new Set(spent.map(({ id }) => id));
  return draft.put({ ...subscription, discounts: subscription.discounts.filter((id) => !gone.has(id)) });
}
