import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startLocalServices } from "../../../local-services/server.mjs";
import { allRoutes } from "../../../local-services/stripe.mjs";
import { createRoutes } from "../../../local-services/stripe-routes.mjs";
import { advance, CARD, payAtCheckout, stripeAt } from "../../support/stripe";
import { type Typed, typeErrorsOf } from "../../support/stripe-types";

/** The SDK's type of each kind of object. */
const TYPES: Record<string, string> = {
  "billing_portal.session": "BillingPortal.Session",
  "checkout.session": "Checkout.Session",
  coupon: "Coupon",
  customer: "Customer",
  event: "Event",
  invoice: "Invoice",
  invoice_payment: "InvoicePayment",
  payment_method: "PaymentMethod",
  price: "Price",
  product: "Product",
  promotion_code: "PromotionCode",
  refund: "Refund",
  subscription: "Subscription",
  "test_helpers.test_clock": "TestHelpers.TestClock",
};

type Answer = { call: string; body: unknown };
const answers: Answer[] = [];
let dataDir: string;
let services: Awaited<ReturnType<typeof startLocalServices>>;
let stripe: Stripe;

/** Keeps the response as received, before the SDK transforms it. */
const recording: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (response.ok) {
    const call = `${init?.method} ${new URL(String(input)).pathname.replace(/^\/v1/, "")}`;
    answers.push({ call, body: await response.clone().json() });
  }
  return response;
};

const DAY = 24 * 60 * 60;
const BACK = "http://localhost:3000/subscribe";

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "lectern-stripe-"));
  services = await startLocalServices({ port: 0, dataDir });
  stripe = stripeAt(services.url, { httpClient: Stripe.createFetchHttpClient(recording) });
  await live();
}, 60_000);

afterAll(async () => {
  await services.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Every URL of the fake server, in the order of a subscription's life. */
async function live() {
  const price = await stripe.prices.create({
    product_data: { name: "Lectern" },
    currency: "usd",
    unit_amount: 2_100,
    recurring: { interval: "month" },
    lookup_key: "lectern_monthly",
  });
  await stripe.products.list();
  await stripe.prices.list({ lookup_keys: ["lectern_monthly"], active: true, limit: 1 });
  const coupon = await stripe.coupons.create({ percent_off: 20, duration: "repeating", duration_in_months: 3 });
  const code = await stripe.promotionCodes.create({ promotion: { type: "coupon", coupon: coupon.id }, code: "STAGE" });
  await stripe.promotionCodes.update(code.id, { active: true });
  await stripe.promotionCodes.list({ expand: ["data.promotion.coupon"] });

  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000) });
  const customer = await stripe.customers.create({ email: "ida@example.com", name: "Ida", test_clock: clock.id });
  const alone = await stripe.customers.create({ email: "ole@example.com" });
  await stripe.customers.list({ email: "ole@example.com" });

  const checkout = (params: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
    stripe.checkout.sessions.create({
      mode: "subscription",
      customer: customer.id,
      line_items: [{ price: price.id, quantity: 1 }],
      discounts: [{ promotion_code: code.id }],
      success_url: `${BACK}?checkout={CHECKOUT_SESSION_ID}`,
      cancel_url: BACK,
      ...params,
    });
  await stripe.checkout.sessions.expire((await checkout()).id);
  const trial_end = clock.frozen_time + 10 * DAY;
  const session = await checkout({ subscription_data: { trial_end, metadata: { speakerId: "1" } } });
  await payAtCheckout(session.url ?? "", { number: CARD.failsLater });
  await stripe.checkout.sessions.retrieve(session.id);
  await stripe.checkout.sessions.list({ customer: customer.id });

  const { data } = await stripe.subscriptions.list({
    customer: customer.id,
    status: "all",
    expand: ["data.latest_invoice", "data.customer", "data.default_payment_method", "data.discounts"],
  });
  const { id } = data[0] as Stripe.Subscription;
  await stripe.invoices.createPreview({ subscription: id }, { idempotencyKey: "preview" });
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  await advance(stripe, clock.id, trial_end + DAY);
  const late = await stripe.subscriptions.retrieve(id, { expand: ["latest_invoice", "discounts.source.coupon"] });
  const bill = late.latest_invoice as Stripe.Invoice;

  const typed = await stripe.paymentMethods.attach("pm_card_mastercard", { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: typed.id } });
  await stripe.subscriptions.update(id, { default_payment_method: typed.id });
  await stripe.invoices.pay(bill.id);
  await stripe.invoices.retrieve(bill.id);
  await stripe.invoices.list({ customer: customer.id });
  const { data: payments } = await stripe.invoicePayments.list({ invoice: bill.id });
  const payment_intent = String(payments[0]?.payment.payment_intent);
  await stripe.refunds.create({ payment_intent, reason: "duplicate" });
  await stripe.refunds.list({ payment_intent });

  const second = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  await stripe.subscriptions.cancel(second.id, { prorate: false, invoice_now: false });
  await stripe.customers.retrieve(customer.id, { expand: ["invoice_settings.default_payment_method"] });

  await stripe.billingPortal.sessions.create({ customer: customer.id, return_url: BACK });
  await stripe.billingPortal.sessions.create({
    customer: customer.id,
    flow_data: {
      type: "payment_method_update",
      after_completion: { type: "redirect", redirect: { return_url: BACK } },
    },
  });
  await stripe.events.list({ limit: 100 });
  await stripe.customers.del(alone.id);
  await stripe.customers.retrieve(alone.id);
}

type Thing = { object: string; deleted?: boolean; data?: unknown };

/** A response, or each of a list, with its type. */
function typed(body: unknown): Typed[] {
  const thing = body as Thing;
  if (thing.object === "list") return (thing.data as unknown[]).flatMap(typed);
  return [{ type: `Stripe.${thing.deleted ? "Deleted" : ""}${TYPES[thing.object]}`, value: thing }];
}

describe("the fake Stripe's responses", () => {
  it("match the types of Stripe's SDK, field by field", () => {
    const good = answers.find(({ call }) => call === "POST /customers")?.body as Record<string, unknown>;
    const { email: _, ...without } = good;
    const changes = [
      { colour: "red" },
      { balance: "0" },
      { livemode: null },
      { tax_exempt: "maybe" },
      { address: { city: 1 } },
    ];
    const wrong = [without, ...changes.map((change) => ({ ...good, ...change }))];
    expect(
      typeErrorsOf([
        ...answers.flatMap(({ body }) => typed(body)),
        ...wrong.map((value) => ({ type: "Stripe.Customer", value, isWrong: true as const })),
      ]),
    ).toEqual([]);
  });

  it("are checked for every URL", () => {
    const books = { get: () => null, list: () => [], change: () => Promise.reject() };
    const routes = Object.keys(allRoutes(books, createRoutes(books, { show: () => {}, present: () => {} })));
    const isSeen = (route: string) => {
      const pattern = new RegExp(`^${route.replace(":id", "[^/]+")}$`);
      return answers.some(({ call }) => pattern.test(call));
    };
    expect(routes.length).toBeGreaterThan(30);
    expect(routes.filter((route) => !isSeen(route))).toEqual([]);
  });
});
