import { failure, invalid, missing, newId } from "./stripe-errors.mjs";
import { findCustomer } from "./stripe-find.mjs";
import { requireParams, text } from "./stripe-params.mjs";
import { timeOf } from "./stripe-time.mjs";

/**
 * `fails`: at once (`attach`) or when charged later (`charge`).
 * @type {Record<string, { brand: string, funding?: string, fails?: { code: string, decline?: string, at: "attach" | "charge" } }>}
 */
const CARDS = {
  4242424242424242: { brand: "visa" },
  4000056655665556: { brand: "visa", funding: "debit" },
  5555555555554444: { brand: "mastercard" },
  378282246310005: { brand: "amex" },
  6011111111111117: { brand: "discover" },
  4000000000000002: { brand: "visa", fails: { code: "card_declined", decline: "generic_decline", at: "attach" } },
  4000000000009995: { brand: "visa", fails: { code: "card_declined", decline: "insufficient_funds", at: "attach" } },
  4000000000000069: { brand: "visa", fails: { code: "expired_card", at: "attach" } },
  4000000000000127: { brand: "visa", fails: { code: "incorrect_cvc", at: "attach" } },
  4000000000000119: { brand: "visa", fails: { code: "processing_error", at: "attach" } },
  4000000000000341: { brand: "visa", fails: { code: "card_declined", decline: "generic_decline", at: "charge" } },
};

const NAMED = { visa: "4242424242424242", mastercard: "5555555555554444", chargeCustomerFail: "4000000000000341" };

const MESSAGES = {
  generic_decline: "Your card was declined.",
  insufficient_funds: "Your card has insufficient funds.",
  expired_card: "Your card has expired.",
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: "An error occurred while processing your card. Try again in a little bit.",
};

export const messageOf = ({ code, decline }) => MESSAGES[decline ?? code];

export const declined = (fails, more = {}) =>
  failure(402, {
    type: "card_error",
    code: fails.code,
    ...(fails.decline && { decline_code: fails.decline }),
    message: messageOf(fails),
    ...more,
  });

export function readCard({ number = "", exp_month: month, exp_year: year, cvc = "" }, now) {
  const digits = number.replace(/[\s-]/g, "");
  const card = Object.hasOwn(CARDS, digits) ? CARDS[digits] : null;
  const wrong = (code, message, param) => failure(402, { type: "card_error", code, message, param });
  if (!/^\d{12,19}$/.test(digits)) throw wrong("incorrect_number", "Your card number is incorrect.", "number");
  if (!card)
    throw wrong(
      "card_declined",
      "Your card was declined. Only Stripe's test cards work here, such as 4242 4242 4242 4242.",
      "number",
    );
  const today = new Date(now * 1000);
  const end = new Date(Date.UTC(year, month, 1));
  if (!(month >= 1 && month <= 12))
    throw wrong("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month");
  if (!(year >= 2000 && year < 2100) || end <= today)
    throw wrong("invalid_expiry_year", "Your card's expiration year is invalid.", "exp_year");
  if (!/^\d{3,4}$/.test(cvc)) throw wrong("invalid_cvc", "Your card's security code is invalid.", "cvc");
  return { card, last4: digits.slice(-4), exp_month: Number(month), exp_year: Number(year) };
}

const DETAILS = { address: null, email: null, name: null, phone: null, tax_id: null };

/** The card number is not stored. @param {{ card: any, last4?: any, exp_month?: any, exp_year?: any }} read */
export function newMethod(
  { card: { brand, funding = "credit", fails = null }, last4, exp_month, exp_year },
  given,
  created,
) {
  const { billing_details: details, ...rest } = given;
  return {
    id: newId("pm_"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: { ...DETAILS, ...details },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: brand,
      exp_month,
      exp_year,
      fingerprint: newId("", 16),
      funding,
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
    _fails: fails,
    ...rest,
  };
}

function named(name) {
  const key = /^pm_card_(\w+)$/.exec(name)?.[1];
  const number = key && Object.hasOwn(NAMED, key) && NAMED[key];
  return number ? { card: CARDS[number], last4: number.slice(-4), exp_month: 12, exp_year: 2034 } : null;
}

export function attach(draft, id, customerId) {
  const customer = findCustomer(draft, customerId);
  const now = timeOf(draft, customerId);
  const test = named(id);
  const before = test ? newMethod(test, {}, now) : draft.get("payment_method", id);
  if (!before) throw missing("PaymentMethod", id, "payment_method");
  if (before.customer === customer.id) return before;
  if (before.customer || before._detached)
    throw invalid("customer", "The payment method you provided has already been attached to a customer.");
  if (before._fails?.at === "attach") throw declined(before._fails);
  const after = draft.put({ ...before, customer: customer.id });
  draft.emit("payment_method.attached", after);
  return after;
}

export function detach(draft, before) {
  const after = draft.put({ ...before, customer: null, _detached: true });
  const customer = draft.get("customer", before.customer);
  if (customer?.invoice_settings.default_payment_method === before.id) {
    const settings = { ...customer.invoice_settings, default_payment_method: null };
    draft.emit("customer.updated", draft.put({ ...customer, invoice_settings: settings }), customer);
  }
  for (const one of draft.list("subscription").filter((one) => one.default_payment_method === before.id))
    draft.put({ ...one, default_payment_method: null });
  draft.emit("payment_method.detached", after, before);
  return after;
}

export const methodsOf = (books, customerId) =>
  books.list("payment_method").filter((one) => one.customer === customerId);

export function methodFor(books, customerId, own) {
  const customer = books.get("customer", customerId);
  const id = own ?? customer?.invoice_settings.default_payment_method;
  return id ? books.get("payment_method", id) : null;
}

export const cardOf = (books, { customer, default_payment_method: own }) => methodFor(books, customer, own);

export const paymentMethodRoutes = ({ change }) => ({
  "POST /payment_methods/:id/attach": change({ customer: text() }, (draft, given, id) => {
    requireParams(given, ["customer"]);
    return attach(draft, id, given.customer);
  }),
});
