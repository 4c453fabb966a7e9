import type Stripe from "stripe";
import { beforeEach, describe, expect, it } from "vitest";
import { setUpLocalServices } from "../../support/local-services";
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

let stripe: Stripe;
let clock: Stripe.TestHelpers.TestClock;
let customer: Stripe.Customer;
let price: Stripe.Price;

const local = setUpLocalServices(({ url }) => {
  stripe = stripeAt(url);
});

beforeEach(async () => {
  price = await stripe.prices.create({
    product_data: { name: "Lectern" },
    currency: "usd",
    unit_amount: 2_100,
    recurring: { interval: "month" },
    lookup_key: "lectern_monthly",
  });
  clock = await stripe.testHelpers.testClocks.create({ frozen_time: Date.UTC(2030, 0, 31, 12) / 1000 });
  customer = await stripe.customers.create({ email: "ida@example.com", name: "Ida", test_clock: clock.id });
});

const DAY = 24 * 60 * 60;
const BACK = "http://localhost:3000/subscribe";

const checkout = (change: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: BACK,
    ...change,
  });

const subscribe = async (change: Partial<Stripe.Checkout.SessionCreateParams> = {}) => {
  const { url } = await checkout(change);
  await payAtCheckout(url ?? "");
  return (await stripe.subscriptions.list({ customer: customer.id })).data[0] as Stripe.Subscription;
};

const codeFor = async (change: Stripe.CouponCreateParams): Promise<string> => {
  const { id: coupon } = await stripe.coupons.create({ percent_off: 20, ...change });
  return (await stripe.promotionCodes.create({ promotion: { type: "coupon", coupon } })).id;
};

const look = (id: string) => stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
const bill = async (id: string) => (await look(id)).latest_invoice as Stripe.Invoice;
const days = (count: number) => advance(stripe, clock.id, clock.frozen_time + count * DAY);
const periodEnd = ({ items }: Stripe.Subscription) => items.data[0]?.current_period_end ?? 0;

const portal = (change: Partial<Stripe.BillingPortal.SessionCreateParams> = {}) =>
  stripe.billingPortal.sessions.create({ customer: customer.id, return_url: BACK, ...change });

describe("a checkout", () => {
  it("redirects the buyer, and the subscription renews monthly", async () => {
    const session = await checkout({
      client_reference_id: "speaker-1",
      success_url: `${BACK}?session={CHECKOUT_SESSION_ID}`,
      subscription_data: { metadata: { speaker: "1" } },
    });
    expect(session).toMatchObject({
      status: "open",
      amount_total: 2_100,
      currency: "usd",
      client_reference_id: "speaker-1",
    });
    expect(await payAtCheckout(session.url ?? "", { number: CARD.declined })).toBeNull();
    expect(await payAtCheckout(session.url ?? "")).toBe(`${BACK}?session=${session.id}`);
    const done = await stripe.checkout.sessions.retrieve(session.id);
    expect(done).toMatchObject({ status: "complete", payment_status: "paid", url: null });
    const begun = await look(String(done.subscription));
    expect(begun).toMatchObject({ status: "active", metadata: { speaker: "1" }, customer: customer.id });
    // The 31st becomes the 28th in February, and the 31st again in March.
    expect(new Date(periodEnd(begun) * 1000).toISOString()).toBe("2030-02-28T12:00:00.000Z");
    await days(29);
    expect(await look(begun.id)).toMatchObject({ status: "active", latest_invoice: { status: "paid", total: 2_100 } });
    expect(new Date(periodEnd(await look(begun.id)) * 1000).toISOString()).toBe("2030-03-31T12:00:00.000Z");
  });

  it("rejects a trial of less than two days, as Stripe does", async () => {
    const refused = checkout({ subscription_data: { trial_end: clock.frozen_time + 2 * DAY - 60 } });
    await expect(refused).rejects.toMatchObject({ statusCode: 400, param: "subscription_data[trial_end]" });
  });

  it("applies discounts for their whole duration", async () => {
    const paid = async (duration: Stripe.CouponCreateParams.Duration, months?: number) => {
      const code = await codeFor({ duration, ...(months && { duration_in_months: months }) });
      const { url } = await checkout({ discounts: [{ promotion_code: code }] });
      expect(await (await fetch(url ?? "")).text()).toContain("$16.80");
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

  it("expires after a day", async () => {
    const session = await checkout();
    await days(2);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: "expired", url: null });
    expect(await payAtCheckout(session.url ?? "")).not.toContain("localhost:3000");
  });
});

describe("invoices", () => {
  it("have a number, lines, pages and payments", async () => {
    await subscribe({ discounts: [{ promotion_code: await codeFor({ duration: "once" }) }] });
    const { data } = await stripe.invoices.list({ customer: customer.id });
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
  });
});

describe("the portal", () => {
  it("cancels at the end of the period, and undoes it", async () => {
    const one = await subscribe();
    const { url } = await portal();
    expect(await (await fetch(url)).text()).toContain("Cancel plan");
    await submit(`${url}/cancellation`, { subscription: one.id });
    expect(await stripe.subscriptions.retrieve(one.id)).toMatchObject({ cancel_at_period_end: true });
    await submit(`${url}/renewal`, { subscription: one.id });
    expect(await stripe.subscriptions.retrieve(one.id)).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  });

  it("belongs to one customer and can't change another's", async () => {
    const one = await subscribe();
    const other = await stripe.customers.create({ email: "ole@example.com" });
    const { url } = await portal({ customer: other.id });
    expect((await submit(`${url}/cancellation`, { subscription: one.id })).status).toBe(400);
    expect(await stripe.subscriptions.retrieve(one.id)).toMatchObject({ cancel_at_period_end: false });
    await expect(portal({ customer: "cus_nobody" })).rejects.toMatchObject({ code: "resource_missing" });
  });
});

describe("the fake pages", () => {
  it.each(["canceled", "unpaid", "past_due"] as const)("let payments fail until the plan is %s", async (status) => {
    // Without a test clock, like the app's customers.
    const { id } = await stripe.customers.create({ email: "ole@example.com", name: "Ole" });
    await payAtCheckout((await checkout({ customer: id })).url ?? "");
    const statusOf = async () => (await stripe.subscriptions.list({ customer: id, status: "all" })).data[0]?.status;
    await afterRetries(local.at(""), status);
    await failPayments(local.at(""), id, 4);
    await passTime(local.at(""), id, "bill");
    expect(await statusOf()).toBe("past_due");
    await passTime(local.at(""), id, 16 * DAY);
    expect(await statusOf()).toBe(status);
  });

  it("refund a payment once", async () => {
    await subscribe();
    const address = `/payments/customers/${customer.id}`;
    const charge = /name="charge" value="(\w+)"/.exec(await local.read(address))?.[1] ?? "";
    const refund = () => submit(local.at(`${address}/refund`), { charge });
    expect((await refund()).status).toBe(303);
    expect((await stripe.refunds.list()).data).toMatchObject([{ charge, amount: 2_100 }]);
    expect((await refund()).status).toBe(400);
  });

  it("show the webhooks sent, and can resend them", async () => {
    await local.services().sendEventsTo({ url: "http://127.0.0.1:9/hook", secret: "whsec_x" });
    await stripe.customers.create({ name: "Ole" });
    const shown = await local.read("/payments/webhooks");
    expect(shown).toContain("customer.created");
    const again = /action="(\/payments\/webhooks\/whd_\w+)"/.exec(shown)?.[1] ?? "";
    expect((await submit(local.at(again), {})).status).toBe(303);
    expect((await submit(local.at("/payments/webhooks/whd_nothing"), {})).status).toBe(404);
  });

  it("keep typed values, as text, when a card is declined", async () => {
    const session = await checkout({ cancel_url: `${BACK}?no` });
    const typed = { number: CARD.declined, expires: "01/33", cvc: "999", name: `"><i>Ida` };
    const response = await submit(session.url ?? "", typed);
    const shown = await response.text();
    expect(response.status).toBe(402);
    expect(shown).toContain("Your card was declined.");
    for (const kept of ["ida@example.com", CARD.declined, "01/33", "999", "&quot;&gt;&lt;i&gt;Ida", `${BACK}?no`])
      expect(shown).toContain(kept);
    expect(response.headers.get("content-security-policy")).toContain("form-action 'self' http://localhost:3000;");
  });
});
