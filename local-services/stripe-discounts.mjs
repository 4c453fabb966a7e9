import { isValid } from "./stripe-coupons.mjs";
import { invalid, missingParam, newId } from "./stripe-errors.mjs";
import { addMonths } from "./stripe-time.mjs";

export const isGiven = ({ coupon, promotion_code: code, discount }) => Boolean(coupon || code || discount);

/**
 * @param {{ coupon?: string, promotion_code?: string }} given
 * @returns {{ coupon: Record<string, any>, code: Record<string, any> | null }}
 */
export function checkDiscount(books, given, /** @type {any} */ { customer, amount, param = "discounts[0]" }) {
  const code = given.promotion_code ? books.get("promotion_code", given.promotion_code) : null;
  if (given.promotion_code && !code)
    throw missingParam("promotion code", given.promotion_code, `${param}[promotion_code]`);
  const coupon = books.get("coupon", code ? code.promotion.coupon : given.coupon);
  if (!coupon) throw missingParam("coupon", given.coupon, `${param}[coupon]`);
  const over = (what) =>
    invalid(
      `${param}[${code ? "promotion_code" : "coupon"}]`,
      what,
      code ? "promotion_code_expired" : "coupon_expired",
    );
  if (!isValid(coupon)) throw over(`Coupon ${coupon.id} is expired and cannot be applied.`);
  if (code) {
    const used = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions;
    const past = code.expires_at !== null && code.expires_at <= Date.now() / 1000;
    if (!code.active || used || past) throw over("This promotion code is invalid or has expired.");
    if (code.customer && code.customer !== customer)
      throw over("This promotion code cannot be redeemed because it is for another customer.");
    if (code.restrictions.first_time_transaction && hasPaid(books, customer))
      throw over("This promotion code cannot be redeemed because the associated customer has prior transactions.");
    const least = code.restrictions.minimum_amount;
    if (least !== null && amount !== undefined && amount < least)
      throw over("The minimum amount for this promotion code is not met.");
  }
  return { coupon, code };
}

const hasPaid = (books, customer) =>
  customer !== null && books.list("charge").some((one) => one.customer === customer && one.paid);

export function redeem(draft, { coupon, code }, { customer, subscription = null, session = null, at }) {
  draft.put({ ...draft.get("coupon", coupon.id), times_redeemed: coupon.times_redeemed + 1 });
  if (code) draft.put({ ...code, times_redeemed: code.times_redeemed + 1 });
  const discount = draft.put({
    id: newId("di_"),
    object: "discount",
    checkout_session: session,
    customer,
    customer_account: null,
    end: coupon.duration === "repeating" ? addMonths(at, coupon.duration_in_months) : null,
    invoice: null,
    invoice_item: null,
    promotion_code: code?.id ?? null,
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
