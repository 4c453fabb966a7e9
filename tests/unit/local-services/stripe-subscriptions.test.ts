import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type Stripe from "stripe";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startLocalServices } from "../../../local-services/server.mjs";
import { advance, CARD, payAtCheckout, stripeAt, typeCode } from "../../support/stripe";

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
  const product = await stripe.products.create({ name: "Lectern" });
  price = await stripe.prices.create({
    product: product.id,
    currency: "usd",
    unit_amount: 2_100,
    recurring: { interval: "month" },
    lookup_key: "lectern_monthly",
  });
  clock = await stripe.testHelpers.testClocks.create({ frozen_time: Date.UTC(2030, 0, 31, 12) / 1000 });
  customer = await stripe.customers.create({ email: "ida@example.com", name: "Ida", test_clock: clock.id });
});

afterEach(async () => {
  await services.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const DAY = 24 * 60 * 60;
const HOUR = 60 * 60;

const checkout = (change: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: "http://localhost:3000/subscribed?session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:3000/subscribe",
    allow_promotion_codes: true,
    ...change,
  });

const subscribed = async (number: string = CARD.works, change: Partial<Stripe.Checkout.SessionCreateParams> = {}) => {
  const { url } = await checkout(change);
  await payAtCheckout(url ?? "", { number });
  return (await stripe.subscriptions.list({ customer: customer.id })).data[0] as Stripe.Subscription;
};

const look = (id: string) => stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
const bill = async (id: string) => (await look(id)).latest_invoice as Stripe.Invoice;
const days = (count: number) => advance(stripe, clock.id, clock.frozen_time + count * DAY);
const periodEnd = ({ items }: Stripe.Subscription) => items.data[0]?.current_period_end ?? 0;

it("checkout sends the buyer on, and the subscription runs from month to month", async () => {
  const session = await checkout({
    client_reference_id: "speaker-1",
    subscription_data: { metadata: { speaker: "1" } },
  });
  expect(session).toMatchObject({
    status: "open",
    amount_total: 2_100,
    currency: "usd",
    client_reference_id: "speaker-1",
  });
  expect(await payAtCheckout(session.url ?? "", { number: CARD.declined })).toBeNull();
  expect(await payAtCheckout(session.url ?? "")).toBe(`http://localhost:3000/subscribed?session=${session.id}`);
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription", "line_items"] });
  expect(done).toMatchObject({ status: "complete", payment_status: "paid", url: null });
  const begun = done.subscription as Stripe.Subscription;
  expect(begun).toMatchObject({ status: "active", metadata: { speaker: "1" }, customer: customer.id });
  expect(done.line_items?.data[0]).toMatchObject({ amount_total: 2_100, price: { lookup_key: "lectern_monthly" } });
  // The 31st becomes the 28th in February, and the 31st again in March.
  expect(new Date(periodEnd(begun) * 1000).toISOString()).toBe("2030-02-28T12:00:00.000Z");
  await days(29);
  expect(await look(begun.id)).toMatchObject({ status: "active", latest_invoice: { status: "paid", total: 2_100 } });
  expect(new Date(periodEnd(await look(begun.id)) * 1000).toISOString()).toBe("2030-03-31T12:00:00.000Z");
});

it("a trial costs nothing until it ends, and an hour later the first bill is paid", async () => {
  const trial_end = clock.frozen_time + 10 * DAY;
  const one = await subscribed(CARD.works, { subscription_data: { trial_end } });
  expect(one).toMatchObject({ status: "trialing", trial_end });
  expect(await bill(one.id)).toMatchObject({ total: 0, status: "paid", billing_reason: "subscription_create" });
  await advance(stripe, clock.id, trial_end + 60);
  expect(await look(one.id)).toMatchObject({ status: "active", latest_invoice: { status: "draft" } });
  await advance(stripe, clock.id, trial_end + HOUR);
  expect(await bill(one.id)).toMatchObject({ total: 2_100, status: "paid", billing_reason: "subscription_cycle" });
});

it("a trial of less than two days is refused at checkout, as Stripe does", async () => {
  const refused = checkout({ subscription_data: { trial_end: clock.frozen_time + 2 * DAY - 60 } });
  await expect(refused).rejects.toMatchObject({ statusCode: 400, param: "subscription_data[trial_end]" });
});

it("discounts take off what they say, for as long as they say", async () => {
  const paid = async (duration: Stripe.CouponCreateParams.Duration, months?: number) => {
    const coupon = await stripe.coupons.create({
      percent_off: 20,
      duration,
      ...(months && { duration_in_months: months }),
    });
    await stripe.promotionCodes.create({ promotion: { type: "coupon", coupon: coupon.id }, code: duration });
    const { url } = await checkout();
    expect(await typeCode(url ?? "", duration)).toContain("$16.80");
    await payAtCheckout(url ?? "");
    return (await stripe.subscriptions.list({ customer: customer.id })).data[0] as Stripe.Subscription;
  };
  const [once, repeating, forever] = [await paid("once"), await paid("repeating", 2), await paid("forever")];
  expect((await bill(once.id)).total).toBe(1_680);
  await days(30);
  expect([(await bill(once.id)).total, (await bill(repeating.id)).total]).toEqual([2_100, 1_680]);
  await days(62);
  expect([(await bill(repeating.id)).total, (await bill(forever.id)).total]).toEqual([2_100, 1_680]);
  expect((await look(repeating.id)).discounts).toEqual([]);
});

it("a card that fails makes it past due, tries again, and ends it when nothing helps", async () => {
  const trial_end = clock.frozen_time + 10 * DAY;
  const one = await subscribed(CARD.failsLater, { subscription_data: { trial_end } });
  await advance(stripe, clock.id, trial_end + 2 * HOUR);
  expect(await look(one.id)).toMatchObject({
    status: "past_due",
    latest_invoice: { status: "open", attempt_count: 1 },
  });
  await advance(stripe, clock.id, trial_end + 4 * DAY);
  expect(await bill(one.id)).toMatchObject({ attempt_count: 2, next_payment_attempt: expect.any(Number) });
  await advance(stripe, clock.id, trial_end + 16 * DAY);
  expect(await look(one.id)).toMatchObject({
    status: "canceled",
    cancellation_details: { reason: "payment_failed" },
    latest_invoice: { status: "open", attempt_count: 4, next_payment_attempt: null },
  });
});

it("another card pays at the next try", async () => {
  const trial_end = clock.frozen_time + 10 * DAY;
  const one = await subscribed(CARD.failsLater, { subscription_data: { trial_end } });
  await advance(stripe, clock.id, trial_end + 2 * HOUR);
  const card = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
  await stripe.subscriptions.update(one.id, { default_payment_method: card.id });
  await advance(stripe, clock.id, trial_end + 4 * DAY);
  expect(await look(one.id)).toMatchObject({ status: "active", latest_invoice: { status: "paid" } });
});

it("cancelled at the end of the period it runs until then, and can be resumed before", async () => {
  const one = await subscribed();
  const asked = await stripe.subscriptions.update(one.id, { cancel_at_period_end: true });
  expect(asked).toMatchObject({ status: "active", cancel_at_period_end: true, cancel_at: periodEnd(one) });
  const resumed = await stripe.subscriptions.update(one.id, { cancel_at_period_end: false });
  expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
  await stripe.subscriptions.update(one.id, { cancel_at_period_end: true });
  await advance(stripe, clock.id, periodEnd(one));
  expect(await look(one.id)).toMatchObject({ status: "canceled", ended_at: periodEnd(one) });
  expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([]);
  expect((await stripe.subscriptions.list({ customer: customer.id, status: "all" })).data).toHaveLength(1);
});

it("a checkout nobody finishes is over after a day", async () => {
  const session = await checkout();
  await days(2);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: "expired", url: null });
  expect(await payAtCheckout(session.url ?? "")).not.toContain("localhost:3000");
});
