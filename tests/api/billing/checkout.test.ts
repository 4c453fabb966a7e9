import type Stripe from "stripe";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { PlanInvoicesDto } from "@/lib/billing/schema";
import { type AppAddress, app, secondApp, sql } from "../../support/app";
import {
  allDelivered,
  confirmAddress,
  customerOf,
  fault,
  noFaults,
  payAt,
  planOf,
  startCheckout,
  stripeOf,
  subscribe,
} from "../../support/billing";
import { lastChange } from "../../support/changes";
import { mailsTo, runJobs, sentTo } from "../../support/mails";
import { endGracePeriod, endTrial, PASSWORD, type Person, signUp, theAdmin } from "../../support/people";
import { advance as advanceClock, passTime } from "../../support/stripe";
import { setUpProxiedApp } from "../../support/stripe-proxy";

const click = (person: { post: Person["post"] }, body: object = {}) =>
  person.post<{ url: string; error: string; code: string; fields?: Record<string, string> }>(
    "/api/create-checkout-session",
    body,
  );

const plansOf = async (customer: string): Promise<Stripe.Subscription[]> =>
  (await stripeOf().subscriptions.list({ customer, status: "all" })).data;

const openOf = async (customer: string) => (await stripeOf().checkout.sessions.list({ customer, status: "open" })).data;

const customersOf = async ({ email }: Person) => (await stripeOf().customers.list({ email })).data;

async function newPerson({ trial = true, code }: { trial?: boolean; code?: string } = {}): Promise<Person> {
  const person = await signUp();
  await confirmAddress(person);
  if (!trial) await endTrial(person);
  if (code) await sql(`UPDATE speakers SET "promotionCode" = $2 WHERE id = $1`, [person.speakerId, code]);
  return person;
}

afterEach(() => noFaults());

describe("ten concurrent clicks on two instances", () => {
  let second: AppAddress;
  beforeAll(async () => {
    second = await secondApp();
  });

  it("create one customer, one checkout, one price, and one plan", async () => {
    const person = await newPerson({ trial: false });
    const browsers = Array.from({ length: 10 }, (_, at) => (at % 2 ? person.at(second) : person));
    // A new instance opens its connections one by one.
    await Promise.all(browsers.map((browser) => browser.get("/api/user")));
    const clicks = browsers.map((browser) => click(browser));
    const answers = await Promise.all(clicks);
    expect(answers.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(Array(10).fill(200));
    const urls = new Set(answers.map(({ body }) => new URL(body.url).pathname));
    expect(urls.size).toBe(1);
    expect(await customersOf(person)).toHaveLength(1);
    const customer = await customerOf(person);
    expect(await openOf(customer)).toHaveLength(1);
    expect((await stripeOf().prices.list({ active: true })).data).toHaveLength(1);
    expect((await stripeOf().products.list({})).data).toHaveLength(1);
    await payAt(answers[0]?.body.url ?? "");
    const [plan, ...more] = await plansOf(customer);
    expect(more).toEqual([]);
    expect(plan).toMatchObject({ status: "active", metadata: { speakerId: person.speakerId } });
    // A late click finds the plan, whether or not its webhook has arrived.
    expect(await click(person)).toMatchObject({ status: 409, body: { code: "conflict" } });
    await allDelivered();
    expect((await planOf(person))?.status).toBe("active");
    expect((await mailsTo(person.email)).filter(({ subject }) => /plan/.test(subject))).toHaveLength(1);
  });
});

describe("a user without a confirmed address", () => {
  const proxied = setUpProxiedApp();

  it("is told to confirm it, and Stripe gets no request", async () => {
    const person = await signUp();
    const browser = person.at({ ...app(), url: proxied.url() });
    const { calls } = proxied.proxy();
    const before = await lastChange();
    for (const body of [{}, { promotionCode: "GREENROOM" }]) {
      expect(await click(browser, body)).toMatchObject({
        status: 403,
        body: { code: "forbidden", error: expect.stringContaining("confirm your email address") },
      });
    }
    expect((await browser.post("/api/create-portal-session")).status).toBe(409);
    expect((await browser.send("DELETE", "/api/subscription/cancellation")).status).toBe(403);
    expect((await browser.get("/api/subscription")).body).toMatchObject({ isKnown: true, card: null, next: null });
    expect((await browser.get("/api/subscription/invoices")).body).toEqual({ items: [], isKnown: true });
    expect((await browser.post("/api/subscription/reconciliation")).body).toMatchObject({ hasPlan: false });
    expect(calls).toEqual([]);
    expect(await lastChange()).toEqual(before);
    // The proxy does see existing requests.
    await confirmAddress(person);
    expect((await click(browser)).status).toBe(200);
    expect(calls.length).toBeGreaterThan(3);
  });
});

describe("a checkout", () => {
  it("is reused while it's open, and replaced for another code", async () => {
    const person = await newPerson();
    const [first, again] = [await startCheckout(person), await startCheckout(person)];
    expect(again.id).toBe(first.id);
    const other = await startCheckout(person, { promotionCode: "greenroom" });
    expect(other.id).not.toBe(first.id);
    const customer = await customerOf(person);
    expect((await openOf(customer)).map(({ id }) => id)).toEqual([other.id]);
    const back = await startCheckout(person);
    expect(back.id).not.toBe(first.id);
    expect((await openOf(customer)).map(({ id }) => id)).toEqual([back.id]);
  });

  it("is new when the old one expired, and the customer's others are closed", async () => {
    const person = await newPerson();
    const first = await startCheckout(person);
    await stripeOf().checkout.sessions.expire(first.id);
    const second = await startCheckout(person);
    expect(second.id).not.toBe(first.id);
    expect((await stripeOf().checkout.sessions.retrieve(second.id)).status).toBe("open");
  });

  it("of a customer unknown to Stripe starts with a new one", async () => {
    const person = await newPerson();
    await startCheckout(person);
    await sql(`UPDATE subscriptions SET "stripeCustomerId" = 'cus_gone' || id WHERE "speakerId" = $1`, [
      person.speakerId,
    ]);
    await startCheckout(person);
    expect(await customerOf(person)).not.toMatch(/gone/);
  });

  it("during the trial charges at its end; in its last two days, as soon as Stripe can", async () => {
    const person = await newPerson();
    const [row] = await sql<{ at: Date }>(`SELECT "trialEndsAt" AS at FROM speakers WHERE id = $1`, [person.speakerId]);
    const plan = await subscribe(person);
    expect(plan).toMatchObject({ status: "trialing", cancelAt: null });
    const seconds = Math.ceil((row?.at.getTime() ?? 0) / 1000);
    expect(plan.currentPeriodEnd).toEqual(new Date(seconds * 1000));
    const [mail] = (await mailsTo(person.email)).filter(({ subject }) => /plan/.test(subject));
    expect(mail?.text).toContain("You won't be charged until your first payment is due");
    expect(mail?.text).toContain("$21 on ");

    const late = await newPerson();
    await sql(`UPDATE speakers SET "trialEndsAt" = now() + interval '1 minute' WHERE id = $1`, [late.speakerId]);
    const { currentPeriodEnd } = await subscribe(late);
    const hours = ((currentPeriodEnd?.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(48.9);
    expect(hours).toBeLessThan(50.1);
  });

  it("after the trial charges immediately, and opens the app even without a webhook", async () => {
    await fault({ path: "/webhooks", kind: "drop", times: 1_000 });
    const person = await newPerson({ trial: false });
    expect((await person.get("/api/clients")).status).toBe(402);
    const { url } = await startCheckout(person);
    const back = await payAt(url);
    expect(back).toMatch(/\/subscribe\?checkout=cs_/);
    const answer = await person.post("/api/subscription/reconciliation");
    expect(answer.body).toMatchObject({ isSubscribed: true, status: "active", hasPlan: true });
    expect((await person.get("/api/clients")).status).toBe(200);
    const { items } = (await person.get("/api/subscription/invoices")).body;
    expect(items).toMatchObject([{ amount: 21, status: "paid" }]);
  });

  it("never takes a price, an amount or a speaker from the client", async () => {
    const person = await newPerson();
    for (const extra of [{ price: "price_1" }, { amount: 1 }, { speakerId: person.speakerId }, { customer: "cus_1" }]) {
      expect((await click(person, extra)).status).toBe(422);
    }
  });

  it("isn't available to an account about to be deleted", async () => {
    const person = await newPerson();
    await person.send("DELETE", "/api/account", { password: PASSWORD });
    expect((await click(person)).status).toBe(409);
  });
});

describe("a promotion code", () => {
  it("lowers the price, and is shown with the plan", async () => {
    const person = await newPerson({ trial: false });
    await subscribe(person, { promotionCode: "greenroom" });
    const { body } = await person.get("/api/subscription");
    expect(body).toMatchObject({
      isKnown: true,
      card: { brand: "visa", last4: "4242", expires: "12/2034" },
      next: { amount: 16.8, at: expect.any(String) },
      discount: expect.stringMatching(/^20% off until /),
    });
    const { items } = (await person.get("/api/subscription/invoices")).body;
    expect(items).toMatchObject([{ amount: 16.8 }]);
  });

  it.each([
    ["NEVER-HEARD-OF", "That code isn't valid."],
    ["lastseason", "This code has expired."],
    ["FRONTROW", "This code has been used up."],
  ])("that has no effect is reported at its field: %s", async (promotionCode, text) => {
    const person = await newPerson();
    expect(await click(person, { promotionCode })).toMatchObject({
      status: 422,
      body: { fields: { promotionCode: text } },
    });
    expect(await customersOf(person)).toEqual([]);
  });

  it("of the sign-up is applied automatically, once", async () => {
    const person = await newPerson({ trial: false, code: "GREENROOM" });
    await subscribe(person);
    expect((await person.get("/api/subscription")).body.discount).toMatch(/^20% off/);
    const [plan] = await plansOf(await customerOf(person));
    await stripeOf().subscriptions.cancel(plan?.id ?? "");
    await allDelivered();
    await subscribe(person);
    expect((await person.get("/api/subscription")).body).toMatchObject({ discount: null, next: { amount: 21 } });
  });

  it.each(["LASTSEASON", "NO-SUCH-CODE"])(
    "of the sign-up that has become invalid doesn't block the checkout: %s",
    async (code) => {
      const person = await newPerson({ code });
      const { id } = await startCheckout(person);
      expect((await stripeOf().checkout.sessions.retrieve(id)).metadata?.promotionCode ?? "").toBe("");
    },
  );
});

/** Ends a plan before its paid period is over. */
async function cutOff(id: string | null): Promise<void> {
  await stripeOf().subscriptions.cancel(id ?? "");
  await allDelivered();
}

describe("a plan", () => {
  it("that is cancelled lasts to its end, and continues when that is undone", async () => {
    const person = await newPerson({ trial: false });
    const { currentPeriodEnd } = await subscribe(person);
    const cancelled = await person.post("/api/subscription/cancellation");
    expect(cancelled).toMatchObject({
      status: 200,
      body: { status: "active", cancelAt: currentPeriodEnd?.toISOString() },
    });
    expect((await person.post("/api/subscription/cancellation")).status).toBe(200);
    expect((await person.get("/api/subscription")).body).toMatchObject({ next: null, isKnown: true });
    const resumed = await person.send("DELETE", "/api/subscription/cancellation");
    expect(resumed).toMatchObject({ status: 200, body: { status: "active", cancelAt: null } });
    await allDelivered();
    const subjects = (await mailsTo(person.email)).map(({ subject }) => subject).filter((one) => /plan/.test(one));
    expect(subjects.toSorted()).toEqual([
      "Your Lectern plan continues",
      "Your Lectern plan has started",
      "Your Lectern plan is canceled",
    ]);
  });

  it("whose payment failed ends immediately when cancelled: nothing is paid, and no card is retried", async () => {
    const person = await newPerson({ trial: false });
    const { stripeSubscriptionId: id } = await subscribe(person);
    const customer = await customerOf(person);
    const method = await stripeOf().paymentMethods.attach("pm_card_chargeCustomerFail", { customer });
    await stripeOf().subscriptions.update(id ?? "", { default_payment_method: method.id });
    await passTime(app().servicesUrl, customer, "bill");
    await allDelivered();
    expect(await planOf(person)).toMatchObject({ status: "past_due" });
    expect(await person.post("/api/subscription/cancellation")).toMatchObject({
      status: 200,
      body: { status: "canceled", isSubscribed: false, hasPlan: false },
    });
    expect((await stripeOf().subscriptions.retrieve(id ?? "")).status).toBe("canceled");
    const good = await stripeOf().paymentMethods.attach("pm_card_visa", { customer });
    await stripeOf().customers.update(customer, { invoice_settings: { default_payment_method: good.id } });
    await passTime(app().servicesUrl, customer, 40 * 86_400);
    const { data } = await stripeOf().invoices.list({ customer, status: "paid" });
    expect(data).toHaveLength(1);
  });

  it("can't be cancelled without one", async () => {
    const person = await newPerson();
    expect((await person.post("/api/subscription/cancellation")).status).toBe(409);
    expect((await person.send("DELETE", "/api/subscription/cancellation")).status).toBe(409);
  });

  it("created twice is kept once: the newer one is ended and refunded", async () => {
    const person = await newPerson({ trial: false });
    const first = await subscribe(person);
    const customer = await customerOf(person);
    const { data } = await stripeOf().prices.list({ lookup_keys: ["lectern_monthly"] });
    const card = await stripeOf().paymentMethods.attach("pm_card_visa", { customer });
    const second = await stripeOf().subscriptions.create({
      customer,
      items: [{ price: data[0]?.id ?? "" }],
      default_payment_method: card.id,
    });
    await allDelivered();
    expect((await planOf(person))?.stripeSubscriptionId).toBe(first.stripeSubscriptionId);
    expect((await stripeOf().subscriptions.retrieve(second.id)).status).toBe("canceled");
    expect((await stripeOf().refunds.list({})).data.map(({ amount }) => amount)).toContain(2_100);
    const subjects = (await mailsTo(person.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /refunded/.test(subject))).toEqual(["Your second Lectern plan was refunded"]);
    expect((await person.get("/api/subscription-status")).body).toMatchObject({ status: "active" });
  });

  it("states the price agreed on, whatever a new one costs", async () => {
    const person = await newPerson({ trial: false });
    await startCheckout(person);
    const customer = await customerOf(person);
    const { data } = await stripeOf().prices.list({ lookup_keys: ["lectern_monthly"] });
    const old = await stripeOf().prices.create({
      currency: "usd",
      unit_amount: 1_900,
      recurring: { interval: "month" },
      product: String(data[0]?.product),
    });
    const card = await stripeOf().paymentMethods.attach("pm_card_visa", { customer });
    await stripeOf().subscriptions.create({ customer, items: [{ price: old.id }], default_payment_method: card.id });
    await allDelivered();
    expect((await person.get("/api/subscription")).body).toMatchObject({ price: 19, next: { amount: 19 } });
  });

  it("that was cut off lasts for the paid period, unless all of it was refunded", async () => {
    const person = await newPerson({ trial: false });
    const { stripeSubscriptionId, currentPeriodEnd } = await subscribe(person);
    await stripeOf().subscriptions.cancel(stripeSubscriptionId ?? "");
    const { data } = await stripeOf().invoicePayments.list({ invoice: await invoiceOf(stripeSubscriptionId) });
    const payment = String(data[0]?.payment.payment_intent);
    await stripeOf().refunds.create({ payment_intent: payment, amount: 500 });
    await allDelivered();
    expect(await planOf(person)).toMatchObject({ status: "canceled", paidUntil: currentPeriodEnd });
    expect((await person.get("/api/subscription-status")).body).toMatchObject({ status: "active", hasPlan: false });
    await stripeOf().refunds.create({ payment_intent: payment, amount: 1_600 });
    await allDelivered();
    expect(await planOf(person)).toMatchObject({ status: "canceled", paidUntil: null });
    expect((await person.get("/api/subscription-status")).body).toMatchObject({ status: "canceled" });
  });

  it("that starts after one was cut off isn't charged before the paid period is over", async () => {
    const person = await newPerson({ trial: false });
    const { stripeSubscriptionId, currentPeriodEnd } = await subscribe(person);
    await cutOff(stripeSubscriptionId);
    const second = await subscribe(person);
    expect(second.stripeSubscriptionId).not.toBe(stripeSubscriptionId);
    expect(second).toMatchObject({ status: "trialing", currentPeriodEnd, paidUntil: null });
    const { items } = (await person.get<PlanInvoicesDto>("/api/subscription/invoices")).body;
    expect(items.map(({ amount }) => amount).filter((amount) => amount > 0)).toEqual([21]);
    expect((await person.get("/api/subscription")).body.next).toEqual({
      amount: 21,
      at: currentPeriodEnd?.toISOString(),
    });
    expect((await person.get("/api/clients")).status).toBe(200);
  });

  it("has a page that says when the first payment is due, and why then", async () => {
    const person = await newPerson({ trial: false });
    const said = async () => (await person.get("/subscribe")).text.replaceAll(/<[^>]*>/g, "");
    expect(await said()).toMatch(/Your first payment of \$21 is today\./);
    const { stripeSubscriptionId } = await subscribe(person);
    await cutOff(stripeSubscriptionId);
    expect(await said()).toMatch(/Your first payment of \$21 is on [^.]+, when your paid period ends\./);
    await sql(`UPDATE speakers SET "trialEndsAt" = now() + interval '60 days' WHERE id = $1`, [person.speakerId]);
    expect(await said()).toMatch(/Your first payment of \$21 is on [^.]+, the day your trial ends\./);
  });

  const invoiceOf = async (id: string | null) =>
    String((await stripeOf().subscriptions.retrieve(id ?? "")).latest_invoice);

  it("whose payment fails blocks the app, is reported by email, and opens it again when paid", async () => {
    const clock = await stripeOf().testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000) });
    const person = await newPerson({ trial: false });
    await startCheckout(person);
    const customer = await stripeOf().customers.create({ email: person.email, test_clock: clock.id });
    await sql(`UPDATE subscriptions SET "stripeCustomerId" = $2, "checkoutSessionId" = NULL WHERE "speakerId" = $1`, [
      person.speakerId,
      customer.id,
    ]);
    await subscribe(person);
    const method = await stripeOf().paymentMethods.attach("pm_card_chargeCustomerFail", { customer: customer.id });
    const { stripeSubscriptionId: id } = (await planOf(person)) ?? {};
    await stripeOf().subscriptions.update(id ?? "", { default_payment_method: method.id });
    await advance(clock.id, 32);
    expect((await person.get("/api/subscription-status")).body).toMatchObject({
      status: "past_due",
      isSubscribed: false,
    });
    expect((await person.get("/api/clients")).status).toBe(402);
    const failed = async () => (await mailsTo(person.email)).filter(({ subject }) => /didn't go through/.test(subject));
    expect(await failed()).toHaveLength(1);
    expect((await failed())[0]?.text).toContain("$21");
    expect((await person.post("/api/create-portal-session?to=payment-method")).body.url).toMatch(/^http/);
    const good = await stripeOf().paymentMethods.attach("pm_card_visa", { customer: customer.id });
    await stripeOf().subscriptions.update(id ?? "", { default_payment_method: good.id });
    await stripeOf().invoices.pay(await invoiceOf(id ?? ""));
    await allDelivered();
    expect((await person.get("/api/subscription-status")).body).toMatchObject({ status: "active" });
    // It ends with its period, which is over on Stripe's clock: immediately, although our clock is behind.
    await person.post("/api/subscription/cancellation");
    await advance(clock.id, 64);
    expect(await planOf(person)).toMatchObject({ status: "canceled", paidUntil: null });
    expect((await person.get("/api/subscription-status")).body).toMatchObject({
      status: "canceled",
      isSubscribed: false,
    });
    const subjects = (await mailsTo(person.email)).map(({ subject }) => subject);
    expect(subjects.filter((one) => /ended/.test(one))).toEqual(["Your Lectern plan has ended"]);
  });

  async function advance(clock: string, days: number): Promise<void> {
    await advanceClock(stripeOf(), clock, Math.floor(Date.now() / 1000) + days * 86_400);
    await allDelivered();
  }
});

describe("while Stripe is unreachable", () => {
  const away = (path: string, method: "GET" | "POST" = "GET") => fault({ method, path, kind: 500, times: 50 });

  it("subscribing fails with an error text and without a key", async () => {
    const person = await newPerson();
    await away("/v1/prices");
    const answer = await click(person);
    expect(answer).toMatchObject({
      status: 503,
      body: { code: "unavailable", error: expect.stringContaining("try again") },
    });
    expect(answer.text).not.toMatch(/sk_test/);
  });

  it("the plan is shown without Stripe's data", async () => {
    const person = await newPerson({ trial: false });
    const { stripeSubscriptionId } = await subscribe(person);
    await away(`/v1/subscriptions/${stripeSubscriptionId}`);
    await away("/v1/invoices");
    expect((await person.get("/api/subscription")).body).toMatchObject({
      status: "active",
      isKnown: false,
      card: null,
      next: null,
    });
    expect((await person.get("/api/subscription/invoices")).body).toEqual({ items: [], isKnown: false });
  });

  it("one failure after the work was done still makes one checkout", async () => {
    const person = await newPerson();
    await fault({ method: "POST", path: "/v1/checkout/sessions", kind: "500-after-commit" });
    await fault({ method: "POST", path: "/v1/customers", kind: "500-after-commit" });
    const { id } = await startCheckout(person);
    expect((await openOf(await customerOf(person))).map((one) => one.id)).toEqual([id]);
    expect(await customersOf(person)).toHaveLength(1);
  });
});

describe("an account about to be deleted", () => {
  const anHourLater = async () => {
    await sql(`DELETE FROM recurring_tasks WHERE name = 'delete-accounts'`);
    await runJobs();
  };

  it("ends its plan first, and isn't deleted until Stripe knows", async () => {
    const person = await newPerson({ trial: false });
    const plan = await subscribe(person);
    await person.send("DELETE", "/api/account", { password: PASSWORD });
    expect((await stripeOf().subscriptions.retrieve(plan.stripeSubscriptionId ?? "")).status).toBe("active");
    await endGracePeriod(person);
    await fault({ method: "DELETE", path: `/v1/subscriptions/${plan.stripeSubscriptionId}`, kind: 500, times: 10 });
    await anHourLater();
    expect(await sql("SELECT 1 FROM speakers WHERE id = $1", [person.speakerId])).toHaveLength(1);
    await noFaults();
    await anHourLater();
    expect(await sql("SELECT 1 FROM speakers WHERE id = $1", [person.speakerId])).toEqual([]);
    expect((await stripeOf().subscriptions.retrieve(plan.stripeSubscriptionId ?? "")).status).toBe("canceled");
    await allDelivered();
    const subjects = (await sentTo(person.email)).map(({ subject }) => subject);
    expect(subjects.filter((one) => /ended/.test(one))).toEqual([]);
    expect(subjects.at(-1)).toMatch(/deleted/);
  });

  it("closes the checkout that could still start a payment", async () => {
    const person = await newPerson();
    const { id } = await startCheckout(person);
    await endGracePeriod(person);
    await anHourLater();
    expect((await stripeOf().checkout.sessions.retrieve(id)).status).toBe("expired");
  });

  const planMailsTo = async ({ email }: Person) =>
    (await mailsTo(email)).map(({ subject }) => subject).filter((subject) => /plan|payment/i.test(subject));
  const planAtStripe = async ({ stripeSubscriptionId }: { stripeSubscriptionId: string | null }) =>
    stripeOf().subscriptions.retrieve(stripeSubscriptionId ?? "");

  it("isn't charged from the day of the request, and can continue its plan when it's kept", async () => {
    const person = await newPerson({ trial: false });
    const plan = await subscribe(person);
    await person.send("DELETE", "/api/account", { password: PASSWORD });
    expect(await planMailsTo(person)).toEqual(["Your Lectern plan has started"]);
    await allDelivered();
    expect(await planAtStripe(plan)).toMatchObject({ status: "active", cancel_at_period_end: true });
    expect(await planOf(person)).toMatchObject({ status: "active", cancelAt: plan.currentPeriodEnd });
    await person.post("/api/account/restoration");
    await runJobs();
    expect((await person.get("/api/subscription-status")).body.cancelAt).toBe(plan.currentPeriodEnd?.toISOString());
    expect((await person.send("DELETE", "/api/subscription/cancellation")).body).toMatchObject({ cancelAt: null });
    expect(await planAtStripe(plan)).toMatchObject({ status: "active", cancel_at_period_end: false });
  });

  it("can't be paid for on a page that was open at the request", async () => {
    const person = await newPerson({ trial: false });
    const { id } = await startCheckout(person);
    await person.send("DELETE", "/api/account", { password: PASSWORD });
    await runJobs();
    expect((await stripeOf().checkout.sessions.retrieve(id)).status).toBe("expired");
  });

  it("keeps its plan unchanged when it's kept before Stripe was reached", async () => {
    const person = await newPerson({ trial: false });
    const plan = await subscribe(person);
    await person.send("DELETE", "/api/account", { password: PASSWORD });
    await person.post("/api/account/restoration");
    await runJobs();
    expect(await planAtStripe(plan)).toMatchObject({ status: "active", cancel_at_period_end: false });
  });

  it("isn't deleted while Stripe doesn't know the customer of a paid plan, and is once it was deleted there", async () => {
    const person = await newPerson({ trial: false });
    await subscribe(person);
    const customer = await customerOf(person);
    const isThere = async () => (await sql("SELECT 1 FROM speakers WHERE id = $1", [person.speakerId])).length > 0;
    const rename = (to: string) =>
      sql(`UPDATE subscriptions SET "stripeCustomerId" = $2 WHERE "speakerId" = $1`, [person.speakerId, to]);
    await rename(`${customer}_of_another_key`);
    await endGracePeriod(person);
    await anHourLater();
    expect(await isThere()).toBe(true);
    await rename(customer);
    await stripeOf().customers.del(customer);
    await anHourLater();
    expect(await isThere()).toBe(false);
  });

  it("that an admin disables isn't charged beyond the paid period", async () => {
    const admin = await theAdmin();
    const person = await newPerson({ trial: false });
    const plan = await subscribe(person);
    const path = `/api/admin/users/${person.userId}/disablement`;
    expect((await admin.put(path)).status).toBe(200);
    await runJobs();
    expect(await planAtStripe(plan)).toMatchObject({ status: "active", cancel_at_period_end: true });
    expect(await planOf(person)).toMatchObject({ status: "active", cancelAt: plan.currentPeriodEnd });
  });
});

it("the portal is for customers only", async () => {
  const person = await newPerson();
  expect(await person.post("/api/create-portal-session")).toMatchObject({ status: 409 });
  await startCheckout(person);
  for (const path of ["/api/create-portal-session", "/api/create-portal-session?to=payment-method"]) {
    expect((await person.post(path)).body.url).toMatch(/^http/);
  }
  expect((await person.post("/api/create-portal-session?to=elsewhere")).status).toBe(422);
});

it("gives up on a slow Stripe within ten seconds", { tags: ["wide"], timeout: 90_000 }, async () => {
  const person = await newPerson({ trial: false });
  const slow = { kind: "delay", milliseconds: 15_000, times: 50 };
  await fault({ method: "GET", path: "/v1/prices", ...slow });
  for (const path of ["/v1/customers", "/v1/checkout/sessions"]) await fault({ method: "POST", path, ...slow });
  const since = performance.now();
  const answer = await click(person);
  expect([answer.status, performance.now() - since < 10_000]).toEqual([503, true]);
  expect(answer.body.error).toMatch(/^(Our payment provider isn't responding|We can't reach our payment provider)/);
  expect(answer.headers.get("retry-after")).toBe("30");
  await noFaults();
  // The pending call is finished or given up by then, and makes no second customer.
  await expect.poll(async () => (await click(person)).status, { timeout: 60_000, interval: 2_000 }).toBe(200);
  expect(await customersOf(person)).toHaveLength(1);
});
