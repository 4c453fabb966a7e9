import { EMPTY, SALE } from "./stripe-checkout-blanks.mjs";
import { expireSession } from "./stripe-cycle.mjs";
import { checkDiscount, takeOff } from "./stripe-discounts.mjs";
import { invalid, newId } from "./stripe-errors.mjs";
import { find, findCustomer } from "./stripe-find.mjs";
import { LIST_PARAMS } from "./stripe-lists.mjs";
import { integer, listOfTexts, metadata, oneOf, readParams, requireParams, text, yesOrNo } from "./stripe-params.mjs";
import { anything, listOfGroups, range } from "./stripe-readers.mjs";
import { lineItems, listOf } from "./stripe-show.mjs";
import { DAY, HOUR, timeOf } from "./stripe-time.mjs";

const PRICE_DATA = {
  currency: text(3),
  product: text(),
  product_data: { name: text(), description: text(), metadata },
  recurring: { interval: oneOf("day", "week", "month", "year"), interval_count: integer(1) },
  unit_amount: integer(0),
};

const CREATE = {
  allow_promotion_codes: yesOrNo,
  automatic_tax: anything,
  billing_address_collection: oneOf("auto", "required"),
  cancel_url: text(),
  client_reference_id: text(200),
  consent_collection: anything,
  currency: text(3),
  custom_text: anything,
  customer: text(),
  customer_creation: oneOf("always", "if_required"),
  customer_email: text(800),
  customer_update: anything,
  discounts: listOfGroups({ coupon: text(), promotion_code: text() }),
  expires_at: integer(1),
  line_items: listOfGroups({
    adjustable_quantity: anything,
    price: text(),
    price_data: PRICE_DATA,
    quantity: integer(1),
    metadata,
  }),
  locale: text(10),
  metadata,
  mode: oneOf("payment", "subscription"),
  payment_intent_data: { description: text(), metadata, setup_future_usage: oneOf("off_session", "on_session") },
  payment_method_collection: oneOf("always", "if_required"),
  payment_method_types: listOfTexts,
  submit_type: oneOf("auto", "book", "donate", "pay", "subscribe"),
  subscription_data: {
    description: text(500),
    metadata,
    trial_end: integer(1),
    trial_period_days: integer(1),
    trial_settings: { end_behavior: { missing_payment_method: oneOf("cancel", "create_invoice", "pause") } },
  },
  success_url: text(),
  ui_mode: oneOf("hosted_page"),
  expand: listOfTexts,
};

export function checkoutRoutes(books, { answer, answerList }) {
  const findSession = (from, id) => find(from, "checkout.session", id);
  return {
    "POST /checkout/sessions": async ({ form, work }) => {
      const { expand, ...given } = readParams(form, CREATE);
      requireParams(given, ["mode", "success_url", "line_items"]);
      await work();
      return answer(await books.change((draft) => create(draft, given)), books, expand);
    },
    "GET /checkout/sessions": ({ form }) => {
      const {
        created = () => true,
        customer,
        status,
        subscription,
        payment_intent: intent,
        ...page
      } = readParams(form, {
        ...LIST_PARAMS,
        created: range,
        customer: text(),
        payment_intent: text(),
        status: oneOf("open", "complete", "expired"),
        subscription: text(),
      });
      const found = books
        .list("checkout.session")
        .filter((one) => customer === undefined || one.customer === customer)
        .filter((one) => status === undefined || one.status === status)
        .filter((one) => subscription === undefined || one.subscription === subscription)
        .filter((one) => intent === undefined || one.payment_intent === intent)
        .filter((one) => created(one.created));
      return answerList(found, page, { noun: "checkout.session", url: "/v1/checkout/sessions", books });
    },
    "GET /checkout/sessions/:id": ({ id, form }) =>
      answer(findSession(books, id), books, readParams(form, { expand: listOfTexts }).expand),
    "GET /checkout/sessions/:id/line_items": ({ id, form }) => {
      readParams(form, LIST_PARAMS);
      return answer(listOf(lineItems(books, findSession(books, id)), `/v1/checkout/sessions/${id}/line_items`), books);
    },
    "POST /checkout/sessions/:id/expire": async ({ id, form, work }) => {
      const { expand } = readParams(form, { expand: listOfTexts });
      await work();
      const expired = await books.change((draft) => {
        const session = findSession(draft, id);
        if (session.status !== "open")
          throw invalid(
            "session",
            `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
          );
        return expireSession(draft, session);
      });
      return answer(expired, books, expand);
    },
  };
}

function create(draft, given) {
  const customer = given.customer ? findCustomer(draft, given.customer) : null;
  if (customer && given.customer_email)
    throw invalid("customer_email", "You may only specify one of these parameters: customer, customer_email.");
  if (given.allow_promotion_codes !== undefined && given.discounts)
    throw invalid(
      "allow_promotion_codes",
      "You may only specify one of these parameters: allow_promotion_codes, discounts.",
    );
  for (const name of ["success_url", "cancel_url"])
    if (given[name] && !/^https?:\/\/[^/]/.test(given[name])) throw invalid(name, "Not a valid URL", "url_invalid");
  const at = timeOf(draft, customer?.id ?? null);
  const expires = given.expires_at ?? at + DAY;
  if (expires < at + HOUR / 2 - 60 || expires > at + DAY + 60)
    throw invalid(
      "expires_at",
      "The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.",
    );
  const isPlan = given.mode === "subscription";
  const trialEnd = isPlan ? trialOf(given.subscription_data ?? {}, at) : null;
  const lines = given.line_items.map((line, place) => lineOf(draft, line, { place, isPlan }));
  const session = {
    id: `cs_test_${newId("", 58)}`,
    object: "checkout.session",
    ...EMPTY,
    allow_promotion_codes: given.allow_promotion_codes ?? null,
    billing_address_collection: given.billing_address_collection ?? null,
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    created: at,
    currency: draft.get("price", lines[0].price).currency,
    customer: customer?.id ?? null,
    customer_creation: customer ? null : isPlan ? "always" : (given.customer_creation ?? "if_required"),
    customer_details: customer ? detailsOf(customer) : null,
    customer_email: given.customer_email ?? null,
    expires_at: expires,
    locale: given.locale ?? null,
    metadata: given.metadata ?? {},
    mode: given.mode,
    payment_method_collection: isPlan ? (given.payment_method_collection ?? "always") : "if_required",
    payment_method_options: { card: { request_three_d_secure: "automatic" } },
    submit_type: given.submit_type ?? null,
    success_url: given.success_url,
    _lines: lines,
    _trialEnd: trialEnd,
    _plan: given.subscription_data ?? {},
    _payment: given.payment_intent_data ?? {},
  };
  return draft.put(priceSession(draft, session, given.discounts ?? []));
}

function trialOf({ trial_end: end, trial_period_days: days }, at) {
  if (end && days)
    throw invalid(
      "subscription_data[trial_end]",
      "You may only specify one of these parameters: trial_end, trial_period_days.",
    );
  if (days) return at + days * DAY;
  if (!end) return null;
  if (end < at + 2 * DAY)
    throw invalid(
      "subscription_data[trial_end]",
      "The `subscription_data[trial_end]` timestamp has to be at least 48 hours in the future.",
    );
  return end;
}

function lineOf(draft, { price: id, price_data: data, quantity = 1 }, { place, isPlan }) {
  const price = data ? priceFor(draft, data) : find(draft, "price", id ?? "", `line_items[${place}][price]`);
  if (!price.active)
    throw invalid(
      `line_items[${place}][price]`,
      "The price specified is inactive. This field only accepts active prices.",
    );
  if (isPlan && !price.recurring)
    throw invalid(
      `line_items[${place}][price]`,
      "You must provide at least one recurring price in `subscription` mode when using prices.",
    );
  if (!isPlan && price.recurring)
    throw invalid(
      `line_items[${place}][price]`,
      "You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.",
    );
  return { id: newId("li_"), price: price.id, quantity };
}

function priceFor(draft, { currency, product, product_data: fresh, recurring, unit_amount: cents }) {
  const sold = product
    ? find(draft, "product", product)
    : draft.put({ ...SALE.product, id: newId("prod_", 14), ...fresh });
  return draft.put({
    ...SALE.price,
    id: newId("price_"),
    currency: currency.toLowerCase(),
    product: sold.id,
    recurring: recurring
      ? { interval_count: 1, meter: null, trial_period_days: null, usage_type: "licensed", ...recurring }
      : null,
    type: recurring ? "recurring" : "one_time",
    unit_amount: cents,
    unit_amount_decimal: String(cents),
  });
}

export function priceSession(draft, session, wanted) {
  const full = session._lines.map(({ price, quantity }) => draft.get("price", price).unit_amount * quantity);
  const sum = full.reduce((total, amount) => total + amount, 0);
  const found = wanted.map((given, place) =>
    checkDiscount(draft, given, { customer: session.customer, amount: sum, param: `discounts[${place}]` }),
  );
  const due = session._trialEnd ? full.map(() => 0) : full;
  const off = takeOff(
    found.map(({ coupon }) => ({ id: coupon.id, coupon })),
    due,
  );
  const lines = session._lines.map((line, at) => ({
    ...line,
    subtotal: due[at],
    discount: off.reduce((total, { perLine }) => total + perLine[at], 0),
  }));
  const subtotal = due.reduce((total, amount) => total + amount, 0);
  const discount = lines.reduce((total, line) => total + line.discount, 0);
  return {
    ...session,
    amount_subtotal: subtotal,
    amount_total: subtotal - discount,
    discounts: found.map(({ coupon, code }) => ({ coupon: code ? null : coupon.id, promotion_code: code?.id ?? null })),
    total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: 0 },
    _lines: lines,
  };
}

export const detailsOf = ({ address, email, name, phone }) => ({
  address,
  business_name: null,
  email,
  individual_name: null,
  name,
  phone,
  tax_exempt: "none",
  tax_ids: [],
});

export const discountsOf = (books, { discounts }) =>
  discounts.map(({ coupon, promotion_code: id }) => {
    const code = id && books.get("promotion_code", id);
    return { code: code || null, coupon: books.get("coupon", code ? code.promotion.coupon : coupon) };
  });
