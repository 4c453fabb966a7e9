import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { changeOf, choosePlan, endedEarly, type Plan, toPlan } from "@/lib/billing/plan-choice";
import { cardOf, discountText, firstPaymentAt } from "@/lib/billing/rules";
import type { PlanStatus } from "@/lib/shared/subscription";

const DAY = 86_400;
const NOW = 1_800_000_000;

/** The fields of a Stripe subscription that the code under test reads. */
const subscription = (change: object = {}) =>
  ({
    id: "sub_1",
    status: "active",
    created: NOW,
    start_date: NOW,
    trial_end: null,
    ended_at: null,
    cancel_at: null,
    cancel_at_period_end: false,
    items: { data: [{ current_period_end: NOW + 30 * DAY }] },
    latest_invoice: { status: "paid", amount_paid: 2_100 },
    ...change,
  }) as unknown as Stripe.Subscription;

const date = (seconds: number) => new Date(seconds * 1000);

describe("the plan that counts", () => {
  const of = (...all: object[]) => {
    const { plan, surplus } = choosePlan(all.map(subscription));
    return { plan: plan?.id, surplus: surplus.map(({ id }) => id) };
  };

  it("is none when there are none", () => expect(of()).toEqual({ plan: undefined, surplus: [] }));

  it("is the older of two, in either order", () => {
    const [old, young] = [
      { id: "old", created: 1 },
      { id: "young", created: 2 },
    ];
    expect(of(young, old)).toEqual({ plan: "old", surplus: ["young"] });
    expect(of(old, young)).toEqual({ plan: "old", surplus: ["young"] });
  });

  it("is the paid one, if only one is paid", () => {
    expect(of({ id: "old", created: 1, status: "past_due" }, { id: "young", created: 2 })).toEqual({
      plan: "young",
      surplus: ["old"],
    });
  });

  it("is a live one before an ended one, and the latest of the ended ones", () => {
    const over = [
      { id: "first", created: 1, status: "canceled" },
      { id: "last", created: 3, status: "canceled" },
      { id: "never", created: 4, status: "incomplete_expired" },
      { id: "begun", created: 5, status: "incomplete" },
    ];
    expect(of(...over)).toEqual({ plan: "last", surplus: [] });
    expect(of(...over, { id: "lives", created: 2, status: "unpaid" })).toEqual({ plan: "lives", surplus: [] });
  });
});

describe("a stored plan", () => {
  it("has its dates", () => {
    expect(toPlan(subscription({ trial_end: NOW + 9 * DAY, status: "trialing" }), false)).toEqual({
      stripeSubscriptionId: "sub_1",
      status: "trialing",
      currentPeriodEnd: date(NOW + 30 * DAY),
      cancelAt: null,
      paidUntil: null,
      startedAt: date(NOW + 9 * DAY),
      endedAt: null,
    });
  });

  it("ends when Stripe says so, in either of its fields", () => {
    expect(toPlan(subscription({ cancel_at_period_end: true }), false).cancelAt).toEqual(date(NOW + 30 * DAY));
    expect(toPlan(subscription({ cancel_at: NOW + 5 }), false).cancelAt).toEqual(date(NOW + 5));
    expect(toPlan(subscription({ cancel_at: NOW + 5, status: "canceled" }), false).cancelAt).toBeNull();
  });

  it("doesn't open the app for an unknown status", () => {
    expect(toPlan(subscription({ status: "on_the_moon" }), false).status).toBe("paused");
  });

  it.each([
    ["cut off in a period that was paid", { ended_at: NOW + DAY }, true],
    ["cut off in one that was not", { ended_at: NOW + DAY, latest_invoice: { status: "open", amount_paid: 0 } }, false],
    [
      "cut off in one that cost nothing",
      { ended_at: NOW + DAY, latest_invoice: { status: "paid", amount_paid: 0 } },
      false,
    ],
    ["ended with its period", { ended_at: NOW + 30 * DAY }, false],
    ["ended later than its period", { ended_at: NOW + 31 * DAY }, false],
    ["still there", { status: "active" }, false],
  ])("keeps the paid period: %s", (_, change, expected) => {
    const one = subscription({ status: "canceled", ...change });
    expect(endedEarly(one)).toBe(expected);
    expect(toPlan(one, expected).paidUntil).toEqual(expected ? date(NOW + 30 * DAY) : null);
  });
});

describe("the email about a change of plan", () => {
  const plan = (status: PlanStatus | null, cancelAt: Date | null = null, id: string | null = "sub_1"): Plan => ({
    stripeSubscriptionId: status === null ? null : id,
    status,
    currentPeriodEnd: null,
    cancelAt,
    paidUntil: null,
    startedAt: null,
    endedAt: null,
  });
  const soon = date(NOW);

  it.each<[string, Plan, Plan, string | null]>([
    ["nothing to active", plan(null), plan("active"), "begun"],
    ["nothing to trialing", plan(null), plan("trialing"), "begun"],
    ["incomplete to active", plan("incomplete"), plan("active"), "begun"],
    ["another plan", plan("canceled"), plan("active", null, "sub_2"), "begun"],
    ["trialing to active", plan("trialing"), plan("active"), null],
    ["active to active", plan("active"), plan("active"), null],
    ["active to past due", plan("active"), plan("past_due"), "failed"],
    ["trialing to unpaid", plan("trialing"), plan("unpaid"), "failed"],
    ["past due to unpaid", plan("past_due"), plan("unpaid"), null],
    ["past due to active", plan("past_due"), plan("active"), null],
    ["to be over", plan("active"), plan("active", soon), "ending"],
    ["not to be over", plan("active", soon), plan("active"), "resumed"],
    ["another end", plan("active", soon), plan("active", date(NOW + 1)), null],
    ["over", plan("active", soon), plan("canceled"), "ended"],
    ["over for want of money", plan("unpaid"), plan("canceled"), "ended"],
    ["over before we heard of it", plan(null), plan("canceled"), null],
    ["over and over", plan("canceled"), plan("canceled"), null],
    ["incomplete and never paid", plan("incomplete"), plan("incomplete_expired"), null],
    ["begun, and to be over", plan(null), plan("active", soon), "begun"],
  ])("%s", (_, before, after, expected) => {
    expect(changeOf(before, after)).toBe(expected);
  });
});

describe("the first payment", () => {
  const at = (text: string) => Date.parse(text) / 1000;
  const now = new Date("2026-03-01T12:20:00Z");

  it("is due at the end of the trial", () => {
    expect(firstPaymentAt(new Date("2026-03-20T08:15:30.001Z"), now)).toBe(at("2026-03-20T08:15:31Z"));
  });

  it("is at least two days away, and the same for all clicks within an hour", () => {
    expect(firstPaymentAt(new Date("2026-03-01T12:20:01Z"), now)).toBe(at("2026-03-03T14:00:00Z"));
    expect(firstPaymentAt(new Date("2026-03-01T13:00:00Z"), new Date("2026-03-01T12:59:59Z"))).toBe(
      at("2026-03-03T14:00:00Z"),
    );
  });

  it("is due immediately after the trial", () => {
    expect(firstPaymentAt(now, now)).toBeNull();
    expect(firstPaymentAt(new Date(now.getTime() - 1), now)).toBeNull();
  });
});

describe("the text of a discount", () => {
  const coupon = (change: object, end: number | null = null) =>
    [
      { end, source: { coupon: { percent_off: null, amount_off: null, duration: "repeating", ...change } } },
    ] as unknown as Stripe.Discount[];

  it.each([
    [coupon({ percent_off: 20 }, Date.UTC(2027, 4, 20, 12) / 1000), "20% off until May 20, 2027"],
    [coupon({ percent_off: 20 }, Date.UTC(2027, 4, 21, 3) / 1000), "20% off until May 20, 2027"],
    [coupon({ amount_off: 550, duration: "forever" }), "$5.50 off for as long as you stay"],
    [coupon({ percent_off: 50, duration: "once" }), "50% off the next payment"],
    [[], null],
    [["di_1"], null],
  ])("%#", (discounts, expected) => {
    expect(discountText(discounts, "America/New_York")).toBe(expected);
  });
});

describe("the card", () => {
  const card = { brand: "visa", last4: "4242", exp_month: 3, exp_year: 2030 };
  const customer = (method: unknown) => ({ invoice_settings: { default_payment_method: method } });

  it("is the plan's, otherwise the customer's, otherwise unknown", () => {
    const expected = { brand: "visa", last4: "4242", expires: "03/2030" };
    expect(cardOf(subscription({ default_payment_method: { card }, customer: customer(null) }))).toEqual(expected);
    expect(cardOf(subscription({ default_payment_method: null, customer: customer({ card }) }))).toEqual(expected);
    expect(cardOf(subscription({ default_payment_method: null, customer: customer(null) }))).toBeNull();
    expect(cardOf(subscription({ default_payment_method: "pm_1", customer: "cus_1" }))).toBeNull();
  });
});
