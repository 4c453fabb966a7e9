import { json } from "./http.mjs";
import { isValid, showCoupon } from "./stripe-coupons.mjs";
import { headers, invalid } from "./stripe-errors.mjs";
import { listAnswer } from "./stripe-lists.mjs";

/** Stripe's limit, including `data`. */
const DEEPEST = 4;

const KINDS = {
  acct: "account",
  bpc: "billing_portal.configuration",
  ch: "charge",
  clock: "test_helpers.test_clock",
  cs: "checkout.session",
  cus: "customer",
  di: "discount",
  evt: "event",
  in: "invoice",
  inpay: "invoice_payment",
  pi: "payment_intent",
  pm: "payment_method",
  price: "price",
  prod: "product",
  promo: "promotion_code",
  re: "refund",
  si: "subscription_item",
  sub: "subscription",
};

const FORMS = {
  coupon: (coupon) => showCoupon(coupon),
  promotion_code: (code, { books }) => {
    const coupon = books.get("coupon", code.promotion.coupon);
    const used = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions;
    const over = code.expires_at !== null && code.expires_at <= Date.now() / 1000;
    return { ...code, active: code.active && !used && !over && isValid(coupon) };
  },
  customer: (customer) => (customer.deleted ? { id: customer.id, object: "customer", deleted: true } : customer),
  subscription: (subscription, { books, show }) => ({
    ...subscription,
    items: listOf(
      subscription.items.map((item) => {
        const price = show(books.get("price", item.price));
        return { ...item, price, plan: planOf(price) };
      }),
      `/v1/subscription_items?subscription=${subscription.id}`,
    ),
  }),
  invoice: (invoice, { site }) => ({
    ...invoice,
    hosted_invoice_url: invoice.number === null ? null : `${site.url}/invoice/${invoice.id}`,
    invoice_pdf: invoice.number === null ? null : `${site.url}/invoice/${invoice.id}/pdf`,
    lines: listOf(invoice.lines, `/v1/invoices/${invoice.id}/lines`),
  }),
  "checkout.session": (session, { site }) => ({
    ...session,
    url: session.status === "open" ? `${site.url}/checkout/${session.id}` : null,
  }),
  "billing_portal.session": (session, { site }) => ({ ...session, url: `${site.url}/portal/${session.id}` }),
};

const INCLUDED = {
  "invoice payments": ({ id }, { books }) => ofInvoice(books, id),
  "customer subscriptions": ({ id }, { books }) =>
    listOf(
      books.list("subscription").filter((one) => one.customer === id && one.status !== "canceled"),
      `/v1/customers/${id}/subscriptions`,
    ),
  "checkout.session line_items": ({ id }, { books }) =>
    listOf(lineItems(books, books.get("checkout.session", id)), `/v1/checkout/sessions/${id}/line_items`),
  "charge refunds": ({ id }, { books }) =>
    listOf(
      books.list("refund").filter((one) => one.charge === id),
      `/v1/charges/${id}/refunds`,
    ),
};

const ofInvoice = (books, id) =>
  listOf(
    books.list("invoice_payment").filter((one) => one.invoice === id),
    `/v1/invoice_payments?invoice=${id}`,
  );

export const lineItems = (books, session) =>
  session._lines.map(({ id, price, quantity, subtotal, discount }) => ({
    id,
    object: "item",
    adjustable_quantity: null,
    amount_discount: discount,
    amount_subtotal: subtotal,
    amount_tax: 0,
    amount_total: subtotal - discount,
    currency: session.currency,
    description: books.get("product", books.get("price", price).product).name,
    metadata: {},
    price: strip(books.get("price", price)),
    quantity,
  }));

export const listOf = (data, url) => ({ object: "list", data, has_more: false, url });

/** Internal fields begin with an underscore. */
const strip = (thing) => Object.fromEntries(Object.entries(thing).filter(([key]) => !key.startsWith("_")));

function refuseTooDeep(path) {
  if (path.split(".").length > DEEPEST)
    throw invalid("expand", `You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`);
}

/** Subscription items still carry a plan. */
const planOf = (price) => ({
  id: price.id,
  object: "plan",
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: price.billing_scheme,
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? "month",
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: "licensed",
});

/** @param {{ url: string }} site where the pages for people are, known once the server listens */
export function createShow(site) {
  function show(thing, books) {
    const context = { books, site, show: (other) => show(other, books) };
    const form = FORMS[thing.object];
    return structuredClone(form ? form(strip(thing), context) : strip(thing));
  }

  function present(thing, books, paths = []) {
    const shown = thing.object === "list" ? thing : show(thing, books);
    for (const path of paths) {
      refuseTooDeep(path);
      expand(shown, path.split("."), { path, books });
    }
    return shown;
  }

  function expand(value, /** @type {string[]} */ [key, ...rest], { path, books }) {
    const no = () => invalid("expand", `This property cannot be expanded (${path}).`);
    if (Array.isArray(value)) {
      for (const one of value) expand(one, [key, ...rest], { path, books });
      return;
    }
    if (value === null || typeof value !== "object") throw no();
    if (value[key] === undefined) {
      const include = INCLUDED[`${value.object} ${key}`];
      if (!include) throw no();
      const list = include(value, { books });
      value[key] = { ...list, data: list.data.map((one) => (one.object === "item" ? one : show(one, books))) };
    } else value[key] = whole(value[key], key, books, no);
    if (rest.length > 0 && value[key] !== null) expand(value[key], rest, { path, books });
  }

  function whole(value, key, books, no) {
    if (Array.isArray(value)) return value.map((one) => whole(one, key, books, no));
    if (typeof value !== "string") return value;
    const kind = key === "coupon" ? "coupon" : KINDS[value.split("_")[0]];
    const thing = kind && key !== "id" && books.get(kind, value);
    if (!thing) throw no();
    return show(thing, books);
  }

  return {
    show,
    present,
    answer: (thing, books, paths) => json(200, present(thing, books, paths), headers()),
    answerList(things, { expand: paths = [], ...page }, { noun, url, books }) {
      const inner = paths.map((path) => {
        if (!path.startsWith("data.")) throw invalid("expand", `This property cannot be expanded (${path}).`);
        refuseTooDeep(path);
        return path.slice("data.".length);
      });
      return listAnswer(things, page, { noun, url, show: (one) => present(one, books, inner) });
    },
  };
}
