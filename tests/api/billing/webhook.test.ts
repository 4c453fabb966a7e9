import type Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { app, sql } from "../../support/app";
import { WEBHOOK_SECRET } from "../../support/app-process";
import {
  allDelivered,
  confirmAddress,
  customerOf,
  eventOf,
  fault,
  noFaults,
  type PlanRow,
  planOf,
  report,
  startCheckout,
  stripeOf,
} from "../../support/billing";
import { lastChange } from "../../support/changes";
import { mailsTo, runJobs } from "../../support/mails";
import { endTrial, type Person, signUp } from "../../support/people";
import { setUpProxiedApp } from "../../support/stripe-proxy";

/** The fake server's own webhooks are dropped, as these tests send theirs. */
const silence = () => fault({ path: "/webhooks", kind: "drop", times: 100_000 });
beforeAll(silence);
beforeEach(silence);
afterAll(() => noFaults());

const secret = WEBHOOK_SECRET;
const PLAN_MAILS = /plan|payment/i;

/** Pending ones are sent in parallel, so their order is undefined. */
async function mailsAbout(person: Person): Promise<string[]> {
  const mails = await mailsTo(person.email);
  return mails
    .map(({ subject }) => subject)
    .filter((subject) => PLAN_MAILS.test(subject))
    .toSorted();
}

/** A customer whose trial is over, with a valid card. */
async function newCustomer(): Promise<{ person: Person; customer: string; price: string }> {
  const person = await signUp();
  await endTrial(person);
  await startCheckout(person);
  const customer = await customerOf(person);
  return { person, customer, price: await priceOf() };
}

async function priceOf(): Promise<string> {
  const { data } = await stripeOf().prices.list({ lookup_keys: ["lectern_monthly"] });
  return data[0]?.id ?? "";
}

async function newPlan(customer: string, price: string, change: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const { id } = await stripeOf().paymentMethods.attach("pm_card_visa", { customer });
  return stripeOf().subscriptions.create({ customer, items: [{ price }], default_payment_method: id, ...change });
}

const at = (seconds: number | null | undefined) => (seconds == null ? null : new Date(seconds * 1000));

/** The row expected for a Stripe subscription. */
function expectedRow(customer: string, plan: Stripe.Subscription): PlanRow {
  const end = at(plan.items.data[0]?.current_period_end);
  const over = plan.ended_at !== null;
  const cutOff = over && (plan.ended_at ?? 0) * 1000 < (end?.getTime() ?? 0) && plan.trial_end === null;
  const cancelAt = plan.cancel_at_period_end ? end : at(plan.cancel_at);
  return {
    stripeCustomerId: customer,
    stripeSubscriptionId: plan.id,
    status: plan.status,
    currentPeriodEnd: end,
    cancelAt: over ? null : cancelAt,
    paidUntil: cutOff ? end : null,
    startedAt: at(plan.trial_end ?? plan.start_date),
    endedAt: at(plan.ended_at),
  };
}

describe("a webhook without a valid signature", () => {
  let payload: string;
  beforeAll(async () => {
    const { customer, price } = await newCustomer();
    payload = eventOf("customer.subscription.created", await newPlan(customer, price));
  });

  const now = () => Math.floor(Date.now() / 1000);
  const cases: [string, () => Parameters<typeof report>[1], ((text: string) => string)?][] = [
    ["without one", () => ({ secret, signature: null })],
    ["with an empty one", () => ({ secret, signature: "" })],
    ["with nonsense", () => ({ secret, signature: "t=1,v1=abc" })],
    ["of another secret", () => ({ secret: "whsec_another" })],
    ["301 seconds old", () => ({ secret, at: now() - 301 })],
    ["dated 310 seconds ahead", () => ({ secret, at: now() + 310 })],
    ["dated ten years ahead", () => ({ secret, at: now() + 10 * 365 * 86_400 })],
    [
      "of another text",
      () => ({
        secret,
        signature: stripeOf().webhooks.generateTestHeaderString({ payload: `${payload} `, secret }),
      }),
    ],
  ];

  it.each(cases)("is rejected and changes nothing: %s", async (_, how) => {
    const before = await lastChange();
    expect(await report(payload, how())).toMatchObject({ status: 400, body: { code: "unproven" } });
    expect(await lastChange()).toEqual(before);
  });

  it("is accepted when it's valid, also 290 seconds later", async () => {
    expect(await report(payload, { secret, at: now() - 290 })).toMatchObject({ status: 200, body: { received: true } });
  });
});

it.each(["null", "[]", "7", "{}", '{"type":"invoice.paid"}', '{"type":"invoice.paid","data":{"object":null}}', "{"])(
  "is rejected when it's signed but malformed: %s",
  async (payload) => {
    expect(await report(payload, { secret })).toMatchObject({ status: 400, body: { code: "unproven" } });
  },
);

it("ignores unknown customers, and writes nothing", async () => {
  const before = await lastChange();
  for (const object of [
    { object: "subscription", id: "sub_x", customer: "cus_of_somebody_else" },
    { object: "customer", id: "cus_of_somebody_else" },
    { object: "invoice", id: "in_x", customer: null },
  ]) {
    const type = object.object === "customer" ? "customer.deleted" : `customer.subscription.${object.object}`;
    expect((await report(eventOf(type, object), { secret })).status).toBe(200);
  }
  expect((await report(eventOf("payout.paid", { object: "payout" }), { secret })).status).toBe(200);
  expect(await lastChange()).toEqual(before);
});

describe("a single webhook", () => {
  it.each([
    ["three times, one after the other", 3, false],
    ["ten times at once", 10, true],
  ])("%s makes one change and sends one email", async (_, times, atOnce) => {
    const { person, customer, price } = await newCustomer();
    const plan = await newPlan(customer, price);
    const payload = eventOf("customer.subscription.created", plan);
    const statuses: number[] = [];
    const send = async () => statuses.push((await report(payload, { secret })).status);
    if (atOnce) await Promise.all(Array.from({ length: times }, send));
    else for (let n = 0; n < times; n += 1) await send();
    expect(statuses).toEqual(Array(times).fill(200));
    expect(await planOf(person)).toEqual(expectedRow(customer, plan));
    expect(await mailsAbout(person)).toEqual(["Your Lectern plan has started"]);
    expect((await person.get("/api/subscription-status")).body).toMatchObject({ status: "active", hasPlan: true });
  });
});

describe("all orders of created, updated, paid and deleted", () => {
  it("lead to the same row", async () => {
    const { person, customer, price } = await newCustomer();
    const stripe = stripeOf();
    const created = await newPlan(customer, price);
    const updated = await stripe.subscriptions.update(created.id, { cancel_at_period_end: true });
    const paid = await stripe.invoices.retrieve(String(created.latest_invoice));
    const deleted = await stripe.subscriptions.cancel(created.id);
    const reports = [
      eventOf("customer.subscription.created", created),
      eventOf("customer.subscription.updated", updated),
      eventOf("invoice.paid", paid),
      eventOf("customer.subscription.deleted", deleted),
    ];
    const orders = permutations(reports);
    expect(orders).toHaveLength(24);
    const expected = expectedRow(customer, deleted);
    expect(expected).toMatchObject({ status: "canceled", paidUntil: expect.any(Date) });
    for (const order of orders) {
      await sql(
        `UPDATE subscriptions SET "stripeSubscriptionId" = NULL, status = NULL, "askedAt" = NULL WHERE "speakerId" = $1`,
        [person.speakerId],
      );
      for (const payload of order) expect((await report(payload, { secret })).status).toBe(200);
      expect(await planOf(person)).toEqual(expected);
    }
    expect(await mailsAbout(person)).toEqual([]);
  }, 90_000);

  it("report each change once, when they arrive in order", async () => {
    const { person, customer, price } = await newCustomer();
    const stripe = stripeOf();
    const created = await newPlan(customer, price);
    const twice = async (type: string, object: object) => {
      const payload = eventOf(type, object);
      await Promise.all([report(payload, { secret }), report(payload, { secret })]);
    };
    await twice("customer.subscription.created", created);
    await twice(
      "customer.subscription.updated",
      await stripe.subscriptions.update(created.id, { cancel_at_period_end: true }),
    );
    await twice(
      "customer.subscription.updated",
      await stripe.subscriptions.update(created.id, { cancel_at_period_end: false }),
    );
    await twice("customer.subscription.deleted", await stripe.subscriptions.cancel(created.id));
    expect(await mailsAbout(person)).toEqual([
      "Your Lectern plan continues",
      "Your Lectern plan has ended",
      "Your Lectern plan has started",
      "Your Lectern plan is canceled",
    ]);
  });
});

function permutations<T>(of: T[]): T[][] {
  if (of.length < 2) return [of];
  return of.flatMap((one, at) => permutations(of.toSpliced(at, 1)).map((rest) => [one, ...rest]));
}

describe("without any webhook", () => {
  it("the nightly task syncs every plan with Stripe", { tags: ["wide"] }, async () => {
    const stripe = stripeOf();
    const people: { person: Person; customer: string; plan: string }[] = [];
    const add = async (change: Partial<Stripe.SubscriptionCreateParams> = {}) => {
      const { person, customer, price } = await newCustomer();
      const { id } = await newPlan(customer, price, change);
      people.push({ person, customer, plan: id });
      return id;
    };
    await add();
    await add({ trial_end: Math.floor(Date.now() / 1000) + 5 * 86_400 });
    await stripe.subscriptions.update(await add(), { cancel_at_period_end: true });
    await stripe.subscriptions.cancel(await add());
    await add({ payment_behavior: "default_incomplete", default_payment_method: undefined });
    await sql("DELETE FROM recurring_tasks WHERE name = 'reconcile-plans'");
    await runJobs();
    const differences: unknown[] = [];
    for (const { person, customer, plan } of people) {
      const [row, expected] = [await planOf(person), expectedRow(customer, await stripe.subscriptions.retrieve(plan))];
      if (JSON.stringify(row) !== JSON.stringify(expected)) differences.push({ row, expected });
    }
    expect(differences).toEqual([]);
  });

  it("signing in syncs the plan", async () => {
    const { person, customer, price } = await newCustomer();
    await newPlan(customer, price);
    expect((await person.get("/api/subscription-status")).body.status).toBe("unpaid");
    await person.post("/api/login", { username: person.username, password: person.password });
    await runJobs();
    expect((await person.get("/api/subscription-status")).body.status).toBe("active");
  });
});

describe("a late response from Stripe", () => {
  const proxied = setUpProxiedApp();

  it("never overrides a more recent one, and nothing is reported twice", async () => {
    const { person, customer, price } = await newCustomer();
    const stripe = stripeOf();
    const created = await newPlan(customer, price);
    expect((await report(eventOf("customer.subscription.created", created), { secret })).status).toBe(200);
    // This request is made while the plan is active, and its response arrives when the plan is over.
    const held = proxied.proxy().hold((call) => call.startsWith("GET /v1/subscriptions?") && call.includes(customer));
    const slow = report(
      eventOf("customer.subscription.updated", created),
      { secret },
      { ...app(), url: proxied.url() },
    );
    await held.answered;
    const deleted = await stripe.subscriptions.cancel(created.id);
    expect((await report(eventOf("customer.subscription.deleted", deleted), { secret })).status).toBe(200);
    held.release();
    expect((await slow).status).toBe(200);
    expect(await planOf(person)).toEqual(expectedRow(customer, deleted));
    expect(await mailsAbout(person)).toEqual(["Your Lectern plan has ended", "Your Lectern plan has started"]);
  });
});

it("rejects a webhook while Stripe is unreachable, so that it's sent again", async () => {
  const { person, customer, price } = await newCustomer();
  const payload = eventOf("customer.subscription.created", await newPlan(customer, price));
  await fault({ method: "GET", path: "/v1/subscriptions", kind: 500, times: 2 });
  const answer = await report(payload, { secret });
  expect(answer.status).toBe(503);
  expect(answer.text).not.toMatch(/sk_test/);
  expect((await planOf(person))?.status).toBeNull();
  expect((await report(payload, { secret })).status).toBe(200);
  expect((await planOf(person))?.status).toBe("active");
});

it("accepts the fake server's own webhooks, too", async () => {
  await noFaults();
  const { person, customer, price } = await newCustomer();
  await confirmAddress(person);
  await newPlan(customer, price);
  await allDelivered();
  expect((await planOf(person))?.status).toBe("active");
});
