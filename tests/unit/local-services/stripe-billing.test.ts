import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startLocalServices } from "../../../local-services/server.mjs";
import {
  advance,
  afterRetries,
  CARD,
  failPayments,
  passTime,
  payAtCheckout,
  stripeAt,
  submit,
} from "../../support/stripe";

let dataDir: string;
let services: Awaited<ReturnType<typeof startLocalServices>>;
let stripe: Stripe;
let clock: Stripe.TestHelpers.TestClock;
let customer: Stripe.Customer;
let price: Stripe.Price;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "lectern-stripe-"));
  services = await startLocalServices({ port: 0, dataDir });
  stripe = stripeAt(services.url);
  price = await stripe.prices.create({
    product_data: { name: "Lectern" },
    currency: "usd",
    unit_amount: 2_100,
    recurring: { interval: "month" },
    lookup_key: "lectern_monthly",
  });
  clock = await stripe.testHelpers.testClocks.create({ frozen_time: Date.UTC(2030, 0, 15, 12) / 1000 });
  customer = await stripe.customers.create({ email: "ida@example.com", name: "Ida", test_clock: clock.id });
});

afterEach(async () => {
  await services.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const BACK = "http://localhost:3000/subscribe";

const subscribe = async (number: string = CARD.works, change: Partial<Stripe.Checkout.SessionCreateParams> = {}) => {
  const { url } = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: BACK,
    ...change,
  });
  await payAtCheckout(url ?? "", { number });
  return (await stripe.subscriptions.list({ customer: customer.id })).data[0] as Stripe.Subscription;
};

/** Past due: the trial's end brought a bill that the card did not pay. */
const pastDue = async () => {
  const trial_end = clock.frozen_time + 10 * DAY;
  const one = await subscribe(CARD.failsLater, { subscription_data: { trial_end } });
  await advance(stripe, clock.id, trial_end + 2 * HOUR);
  return one;
};

const openBill = async () => (await stripe.invoices.list({ customer: customer.id, status: "open" })).data[0]?.id ?? "";
const statusOf = async ({ id }: Stripe.Subscription) => (await stripe.subscriptions.retrieve(id)).status;
const portal = (change: Partial<Stripe.BillingPortal.SessionCreateParams> = {}) =>
  stripe.billingPortal.sessions.create({ customer: customer.id, return_url: BACK, ...change });
const CARD_FIELDS = { number: CARD.works, expires: "12/34", cvc: "123", name: "Ida" };

describe("prices", () => {
  it("are found by their lookup key, which moves only when told to", async () => {
    const find = async () => (await stripe.prices.list({ lookup_keys: ["lectern_monthly"] })).data.map(({ id }) => id);
    expect(await find()).toEqual([price.id]);
    const params = {
      product: String(price.product),
      currency: "usd",
      unit_amount: 2_500,
      lookup_key: "lectern_monthly",
    };
    await expect(stripe.prices.create(params)).rejects.toMatchObject({ statusCode: 400, param: "lookup_key" });
    const next = await stripe.prices.create({ ...params, transfer_lookup_key: true });
    expect(await find()).toEqual([next.id]);
    expect((await stripe.prices.retrieve(price.id)).lookup_key).toBeNull();
  });
});

describe("customers", () => {
  it("are found by email, changed and deleted", async () => {
    const one = await stripe.customers.create({ email: "ole@example.com", metadata: { a: "1", b: "2" } });
    expect((await stripe.customers.list({ email: "ole@example.com" })).data).toMatchObject([{ id: one.id }]);
    const changed = await stripe.customers.update(one.id, { name: "Ole", metadata: { a: "" } });
    expect(changed).toMatchObject({ name: "Ole", metadata: { b: "2" } });
    await stripe.customers.del(one.id);
    expect(await stripe.customers.retrieve(one.id)).toEqual({ id: one.id, object: "customer", deleted: true });
    await expect(stripe.customers.update(one.id, { name: "x" })).rejects.toMatchObject({ code: "resource_missing" });
    const session = {
      mode: "payment" as const,
      customer: one.id,
      success_url: BACK,
      line_items: [{ price: price.id }],
    };
    await expect(stripe.checkout.sessions.create(session)).rejects.toMatchObject({
      statusCode: 400,
      param: "customer",
    });
  });

  it("lose their subscriptions with their account", async () => {
    const one = await subscribe();
    await stripe.customers.del(customer.id);
    expect(await statusOf(one)).toBe("canceled");
  });
});

describe("bills", () => {
  it("have a number, lines, pages and payments", async () => {
    const coupon = await stripe.coupons.create({ percent_off: 20, duration: "once" });
    await subscribe(CARD.works, { discounts: [{ coupon: coupon.id }] });
    const { data } = await stripe.invoices.list({ customer: customer.id, expand: ["data.payments"] });
    const [bill] = data as [Stripe.Invoice];
    expect(bill).toMatchObject({
      number: expect.stringMatching(/^[A-Z0-9]{8}-0001$/),
      subtotal: 2_100,
      total: 1_680,
      amount_paid: 1_680,
      total_discount_amounts: [{ amount: 420 }],
      parent: { subscription_details: { subscription: expect.stringMatching(/^sub_/) } },
    });
    const page = await (await fetch(bill.hosted_invoice_url ?? "")).text();
    expect(page).toContain(bill.number);
    expect(page).toContain("$16.80");
    const pdf = await fetch(bill.invoice_pdf ?? "");
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect((await pdf.text()).slice(0, 5)).toBe("%PDF-");
    const intent = String(bill.payments?.data[0]?.payment.payment_intent);
    expect(await stripe.paymentIntents.retrieve(intent, { expand: ["latest_charge"] })).toMatchObject({
      status: "succeeded",
      latest_charge: { paid: true, amount: 1_680 },
    });
  });

  it("to come are shown with their discount, and none for a plan that ends", async () => {
    const coupon = await stripe.coupons.create({ amount_off: 500, currency: "usd", duration: "forever" });
    const one = await subscribe(CARD.works, { discounts: [{ coupon: coupon.id }] });
    const next = await stripe.invoices.createPreview({ subscription: one.id });
    expect(next).toMatchObject({ amount_due: 1_600, subtotal: 2_100, lines: { data: [{ amount: 2_100 }] } });
    expect(next.lines.data[0]?.period.start).toBe(one.items.data[0]?.current_period_end);
    await stripe.subscriptions.update(one.id, { cancel_at_period_end: true });
    await expect(stripe.invoices.createPreview({ subscription: one.id })).rejects.toMatchObject({
      code: "invoice_upcoming_none",
    });
  });

  it("are paid by another card through the API", async () => {
    const one = await pastDue();
    expect(await statusOf(one)).toBe("past_due");
    await expect(stripe.invoices.pay(await openBill())).rejects.toMatchObject({
      type: "StripeCardError",
      statusCode: 402,
    });
    const card = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
    expect(await stripe.invoices.pay(await openBill(), { payment_method: card.id })).toMatchObject({ status: "paid" });
    expect(await statusOf(one)).toBe("active");
  });

  it("are given back in parts, and never more than was paid", async () => {
    const one = await subscribe();
    const { data } = await stripe.invoicePayments.list({ invoice: String(one.latest_invoice) });
    const payment_intent = String(data[0]?.payment.payment_intent);
    expect(await stripe.refunds.create({ payment_intent, amount: 100 })).toMatchObject({
      status: "succeeded",
      amount: 100,
    });
    expect(await stripe.refunds.create({ payment_intent, reason: "duplicate" })).toMatchObject({ amount: 2_000 });
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: "charge_already_refunded" });
    expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(2);
  });
});

describe("the portal", () => {
  it("cancels at the end of the period, and takes it back", async () => {
    const one = await subscribe();
    const { url } = await portal();
    expect(await (await fetch(url)).text()).toContain("Cancel plan");
    await submit(`${url}/cancellation`, { subscription: one.id });
    expect(await stripe.subscriptions.retrieve(one.id)).toMatchObject({ cancel_at_period_end: true });
    await submit(`${url}/renewal`, { subscription: one.id });
    expect(await stripe.subscriptions.retrieve(one.id)).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  });

  it("takes a new card, which pays what is owed", async () => {
    const one = await pastDue();
    const { url } = await portal();
    expect((await submit(`${url}/card`, { ...CARD_FIELDS, number: CARD.declined })).status).toBe(402);
    expect((await submit(`${url}/card`, CARD_FIELDS)).status).toBe(303);
    const { default_payment_method: method } = await stripe.subscriptions.retrieve(one.id, {
      expand: ["default_payment_method"],
    });
    expect(method).toMatchObject({ card: { last4: "4242" } });
    await submit(`${url}/payment`, { invoice: await openBill() });
    expect(await statusOf(one)).toBe("active");
  });

  it("opened for the card alone goes back by itself", async () => {
    await subscribe();
    const { url } = await portal({
      flow_data: {
        type: "payment_method_update",
        after_completion: { type: "redirect", redirect: { return_url: `${BACK}?card=changed` } },
      },
    });
    expect((await submit(`${url}/card`, CARD_FIELDS)).headers.get("location")).toBe(`${BACK}?card=changed`);
  });

  it("is of one customer, who cannot touch another's", async () => {
    const one = await subscribe();
    const other = await stripe.customers.create({ email: "ole@example.com" });
    const { url } = await portal({ customer: other.id });
    expect((await submit(`${url}/cancellation`, { subscription: one.id })).status).toBe(400);
    expect(await stripe.subscriptions.retrieve(one.id)).toMatchObject({ cancel_at_period_end: false });
    await expect(portal({ customer: "cus_nobody" })).rejects.toMatchObject({ code: "resource_missing" });
  });
});

describe("the pages for people", () => {
  const page = async (at: string) => (await fetch(services.url + at)).text();

  /** As the app's customers are: on nobody's test clock. */
  const ole = async () => {
    const one = await stripe.customers.create({ email: "ole@example.com", name: "Ole" });
    await subscribe(CARD.works, { customer: one.id });
    const { data } = await stripe.subscriptions.list({ customer: one.id });
    return { customer: one.id, plan: data[0] as Stripe.Subscription };
  };

  it("let time pass for one customer, to the next bill", async () => {
    const { customer: id, plan } = await ole();
    const other = await stripe.customers.create({ email: "uma@example.com" });
    await passTime(services.url, id, "bill");
    const after = await stripe.subscriptions.retrieve(plan.id, { expand: ["latest_invoice"] });
    expect(after).toMatchObject({
      status: "active",
      latest_invoice: { status: "paid", billing_reason: "subscription_cycle" },
    });
    expect((await stripe.invoices.list({ customer: id })).data).toHaveLength(2);
    expect((await stripe.customers.retrieve(other.id)).object).toBe("customer");
    await passTime(services.url, id, "day");
    expect(await page(`/payments/customers/${id}`)).toContain("Give back");
  });

  it.each(["canceled", "unpaid", "past_due"] as const)("make payments fail, until the plan is %s", async (status) => {
    const { customer: id, plan } = await ole();
    await afterRetries(services.url, status);
    await failPayments(services.url, id, 4);
    await passTime(services.url, id, "bill");
    expect(await statusOf(plan)).toBe("past_due");
    expect(await page("/payments/customers")).toContain("past due");
    await passTime(services.url, id, 16 * DAY);
    expect(await statusOf(plan)).toBe(status);
  });

  it("give a payment back", async () => {
    const { customer: id } = await ole();
    const { data } = await stripe.charges.list({ customer: id });
    const charge = data[0]?.id ?? "";
    expect((await submit(`${services.url}/payments/customers/${id}/refund`, { charge })).status).toBe(303);
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ refunded: true });
    expect((await submit(`${services.url}/payments/customers/${id}/refund`, { charge })).status).toBe(400);
  });

  it("show what was told, and tell it again", async () => {
    await services.tellEvents({ url: "http://127.0.0.1:9/hook", secret: "whsec_x" });
    await stripe.products.create({ name: "<b>Bold</b>" });
    const shown = await page("/payments/webhooks");
    expect(shown).toContain("product.created");
    const again = /action="(\/payments\/webhooks\/whd_\w+)"/.exec(shown)?.[1];
    expect((await submit(services.url + again, {})).status).toBe(303);
    expect((await fetch(`${services.url}/payments/webhooks/whd_nothing`, { method: "POST" })).status).toBe(404);
  });

  it("show what people typed as text, and keep it when a card is declined", async () => {
    const session = await stripe.checkout.sessions.create({
      mode: "subscription",
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: BACK,
      cancel_url: `${BACK}?no`,
      allow_promotion_codes: true,
    });
    const typed = { email: "a@example.com", number: CARD.declined, expires: "01/33", cvc: "999", name: `"><i>Ida` };
    const answer = await submit(session.url ?? "", typed);
    const shown = await answer.text();
    expect(answer.status).toBe(402);
    expect(shown).toContain("Your card was declined.");
    for (const kept of ["a@example.com", CARD.declined, "01/33", "999", "&quot;&gt;&lt;i&gt;Ida", `${BACK}?no`])
      expect(shown).toContain(kept);
    expect(answer.headers.get("content-security-policy")).toContain("form-action 'self' http://localhost:3000;");
  });
});

it("Connect: an account is made, and its form gone through once", async () => {
  const account = await stripe.accounts.create({ type: "express", capabilities: { transfers: { requested: true } } });
  expect(account).toMatchObject({ details_submitted: false, capabilities: { transfers: "inactive" } });
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: "account_onboarding",
    refresh_url: BACK,
    return_url: `${BACK}?connected`,
  });
  expect((await submit(link.url, {})).headers.get("location")).toBe(`${BACK}?connected`);
  expect(await stripe.accounts.retrieve(account.id)).toMatchObject({
    details_submitted: true,
    charges_enabled: true,
    capabilities: { transfers: "active" },
    requirements: { currently_due: [] },
  });
  expect(await (await fetch(link.url)).text()).toContain("This link is over");
});
