import { expect, it } from "vitest";
import { dayOf, endOf, expiredText, paymentText, planNotice, planText } from "@/components/billing/plan-text";
import type { PromotionDto } from "@/lib/promotions/schema";
import type { Subscription } from "@/lib/shared/subscription";

const ZONE = "America/New_York";
/** A Saturday, 7 in the morning in New York. */
const NOW = new Date("2026-11-21T12:00:00Z");

const trial = (trialEndsAt: string, more: Partial<Subscription> = {}): Subscription => ({
  isSubscribed: true,
  status: "trialing",
  trialEndsAt,
  currentPeriodEnd: null,
  cancelAt: null,
  hasPlan: false,
  ...more,
});
const paid = (more: Partial<Subscription> = {}) =>
  trial("2026-01-01T00:00:00Z", {
    status: "active",
    hasPlan: true,
    currentPeriodEnd: "2026-12-10T15:00:00Z",
    ...more,
  });

it.each([
  ["2026-11-28T12:00:00.000Z", "Your free trial ends in 7 days, on Nov 28", 7],
  ["2026-11-24T12:00:00.000Z", "Your free trial ends in 3 days, on Nov 24", 3],
  ["2026-11-22T04:59:00.000Z", "Your free trial ends today at 11:59 PM", 0],
  ["2026-11-22T05:01:00.000Z", "Your free trial ends tomorrow, on Nov 22", 1],
  ["2026-11-21T21:45:00.000Z", "Your free trial ends today at 4:45 PM", 0],
])("a trial until %s", (ends, text, daysLeft) => {
  expect(planNotice(trial(ends), ZONE, NOW)).toEqual({ text, link: "Subscribe", daysLeft });
});

it("is silent before the last seven days, with a plan, or once it is over", () => {
  expect(planNotice(trial("2026-11-28T12:00:00.001Z"), ZONE, NOW)).toBeNull();
  expect(planNotice(trial("2026-11-24T12:00:00Z", { hasPlan: true }), ZONE, NOW)).toBeNull();
  expect(planNotice(paid(), ZONE, NOW)).toBeNull();
  expect(planNotice(trial("2026-11-20T12:00:00Z", { isSubscribed: false, status: "unpaid" }), ZONE, NOW)).toBeNull();
});

it("states when a canceled plan ends, and when one that was cut off early does", () => {
  const ending = paid({ cancelAt: "2026-12-10T15:00:00Z" });
  expect(planNotice(ending, ZONE, NOW)).toEqual({
    text: "Your plan ends on Dec 10",
    link: "Keep it",
    daysLeft: 19,
  });
  expect(planNotice(paid({ cancelAt: "2026-11-21T23:00:00Z" }), ZONE, NOW)?.text).toBe(
    "Your plan ends today at 6:00 PM",
  );
  expect(endOf(paid({ hasPlan: false }))).toBe("2026-12-10T15:00:00Z");
  // An admin is never blocked, so has no plan that could end.
  expect(endOf(paid({ hasPlan: false, currentPeriodEnd: null }))).toBeNull();
});

it("states the date in the speaker's time zone, with the year if it differs", () => {
  expect(dayOf("2026-12-21T03:00:00Z", ZONE, NOW)).toBe("Dec 20");
  expect(dayOf("2026-12-21T03:00:00Z", "Europe/Berlin", NOW)).toBe("Dec 21");
  expect(dayOf("2027-01-03T12:00:00Z", ZONE, NOW)).toBe("Jan 3, 2027");
});

it("describes the state of a plan", () => {
  const say = (plan: Subscription) => planText(plan, ZONE, NOW);
  expect(say(trial("2026-12-21T12:00:00Z"))).toBe("Your free trial ends Dec 21. You won't be charged before then.");
  expect(say(paid())).toBe("Your subscription is active.");
  expect(say(trial("2026-11-18T12:00:00Z", { isSubscribed: false, status: "unpaid" }))).toBe(
    "Your free trial ended on Nov 18, and you haven't subscribed yet.",
  );
  expect(expiredText("past_due", "")).toBe("Your last payment didn't go through.");
  expect(expiredText("canceled", "")).toBe("Your subscription was canceled, and your paid period has ended.");
  const subscribed = trial("2026-12-01T15:00:00Z", { hasPlan: true, currentPeriodEnd: "2026-12-01T15:00:00Z" });
  expect(say(subscribed)).toBe("You've subscribed. Your trial ends on Dec 1, and your first payment is due then.");
  expect(say({ ...subscribed, trialEndsAt: "2026-01-01T00:00:00Z" })).toBe(
    "You've subscribed. Your first payment is due on Dec 1.",
  );
  expect(say({ ...subscribed, cancelAt: "2026-12-01T15:00:00Z" })).toBe(
    "You canceled. You keep access until Dec 1 and won't be charged.",
  );
  expect(say(paid({ cancelAt: "2026-12-10T15:00:00Z" }))).toBe("Your plan ends on Dec 10. You keep access until then.");
  expect(expiredText("unpaid", "", true)).toBe("Your payments didn't go through, so your plan is on hold.");
});

const code = (more: Partial<PromotionDto>): PromotionDto => ({
  code: "X",
  percentOff: 20,
  amountOff: null,
  duration: "once",
  months: null,
  endsAt: null,
  firstPrice: 16.8,
  ...more,
});

it("states the amount and date of the payments", () => {
  const ends = "2026-12-01T15:00:00Z";
  const at = (first: string | null, promotion: PromotionDto | null = null) =>
    paymentText({ freeUntil: ends, isTrial: true, first }, ZONE, promotion, NOW);
  expect(at(ends)).toBe(
    "Your first payment of $21 is on Dec 1, the day your trial ends. After that, it's $21 a month.",
  );
  expect(paymentText({ freeUntil: ends, isTrial: false, first: ends }, ZONE, null, NOW)).toBe(
    "Your first payment of $21 is on Dec 1, when your paid period ends. After that, it's $21 a month.",
  );
  expect(at("2026-12-03T15:00:00Z")).toMatch(/^Your first payment of \$21 is on Dec 3\. /);
  expect(at(null)).toBe("Your first payment of $21 is today. After that, it's $21 a month.");
  expect(at(null, code({}))).toBe("Your first payment of $16.80 is today. After that, it's $21 a month.");
  expect(at(null, code({ duration: "repeating", months: 3 }))).toBe(
    "Your first payment of $16.80 is today. It's $16.80 a month for 3 months, then $21 a month.",
  );
  expect(at(null, code({ duration: "forever" }))).toBe(
    "Your first payment of $16.80 is today. After that, it's $16.80 a month.",
  );
  expect(at(null, code({ percentOff: 100, firstPrice: 0 }))).toBe(
    "Your first month is free and starts today. After that, it's $21 a month.",
  );
});
