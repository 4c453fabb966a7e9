import { isValid } from "./stripe-coupons.mjs";
import { invalid } from "./stripe-errors.mjs";
import { whyOver } from "./stripe-promotion-codes.mjs";

/** Kinds of expandable objects by how their ids begin; those of coupons don't say. */
const KINDS = { cus: "customer", di: "discount", in: "invoice", pm: "payment_method" };

const FORMS = {
  coupon: (coupon) => ({ ...coupon, valid: isValid(coupon) }),
  promotion_code: (code, { books }) => ({ ...code, active: whyOver(books, code) === null }),
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

const listOf = (data, url) => ({ object: "list", data, has_more: false, url });

/** Internal fields begin with an underscore. */
const strip = (thing) => Object.fromEntries(Object.entries(thing).filter(([key]) => !key.startsWith("_")));

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
    const shown = show(thing, books);
    for (const path of paths) expand(shown, path.split("."), { path, books });
    return shown;
  }

  function expand(value, /** @type {string[]} */ [key, ...rest], { path, books }) {
    const no = () => invalid("expand", `This property cannot be expanded (${path}).`);
    if (Array.isArray(value)) {
      for (const one of value) expand(one, [key, ...rest], { path, books });
      return;
    }
    if (value === null || typeof value !== "object" || value[key] === undefined) throw no();
    value[key] = whole(value[key], key, books, no);
    if (rest.length > 0 && value[key] !== null) expand(value[key], rest, { path, books });
  }

  function whole(value, key, books, no) {
    if (Array.isArray(value)) return value.map((one) => whole(one, key, books, no));
    if (typeof value !== "string") return value;
    const kind = key === "coupon" ? "coupon" : KINDS[value.split("_")[0]];
    const thing = kind && books.get(kind, value);
    if (!thing) throw no();
    return show(thing, books);
  }

  return { show, present };
}
