import { expect, it } from "vitest";
import {
  BLOCKED,
  isBlocked,
  type PlanStatus,
  type SubscriptionStatus,
  subscriptionOf,
  trialDaysLeft,
} from "@/lib/shared/subscription";

const END = new Date("2026-03-01T12:00:00Z");
const NO_PLAN = { planStatus: null, currentPeriodEnd: null, cancelAt: null, paidUntil: null };
const at = (offset: number) => subscriptionOf({ trialEndsAt: END, ...NO_PLAN }, new Date(END.getTime() + offset));

it("lasts to the last millisecond of the trial, and no longer", () => {
  const rest = { trialEndsAt: END.toISOString(), currentPeriodEnd: null, cancelAt: null, hasPlan: false };
  expect(at(-1)).toEqual({ isSubscribed: true, status: "trialing", ...rest });
  expect(at(0)).toEqual({ isSubscribed: false, status: "unpaid", ...rest });
  expect(at(1)).toMatchObject({ isSubscribed: false, status: "unpaid" });
});

it("counts a free trial's days on the speaker's calendar, and none with a plan or for the demo", () => {
  const left = (now: string, zone = "America/New_York") => trialDaysLeft(at(-1), zone, new Date(now));
  expect([left("2026-02-01T04:00:00Z"), left("2026-02-28T12:00:00Z"), left("2026-03-01T11:00:00Z")]).toEqual([
    29, 1, 0,
  ]);
  expect(left("2026-02-28T12:00:00Z", "Pacific/Kiritimati")).toBe(1);
  expect(left("2020-03-01T12:00:00Z")).toBeNull();
  expect(trialDaysLeft({ ...at(-1), hasPlan: true }, "UTC", END)).toBeNull();
  expect(trialDaysLeft(at(1), "UTC", END)).toBeNull();
});

/** For each of Stripe's statuses: during the trial, after it, and after it with a paid period that isn't over. */
const TABLE: Record<PlanStatus, [SubscriptionStatus, SubscriptionStatus, SubscriptionStatus, boolean]> = {
  active: ["active", "active", "active", true],
  trialing: ["trialing", "trialing", "trialing", true],
  past_due: ["trialing", "past_due", "active", true],
  unpaid: ["trialing", "unpaid", "active", true],
  paused: ["trialing", "unpaid", "active", true],
  incomplete: ["trialing", "unpaid", "active", false],
  incomplete_expired: ["trialing", "canceled", "active", false],
  canceled: ["trialing", "canceled", "active", false],
};

it.each(Object.entries(TABLE))("handles Stripe's %s", (planStatus, [inTrial, after, paid, hasPlan]) => {
  const now = new Date("2026-03-10T12:00:00Z");
  const later = new Date("2026-03-10T12:00:00.001Z");
  const read = (trialEndsAt: Date, paidUntil: Date | null) =>
    subscriptionOf({ ...NO_PLAN, planStatus: planStatus as PlanStatus, trialEndsAt, paidUntil }, now);
  expect(read(later, null)).toMatchObject({ status: inTrial, isSubscribed: true, hasPlan });
  expect(read(END, null)).toMatchObject({ status: after, isSubscribed: !isBlocked(after), hasPlan });
  expect(read(END, now).status).toBe(after);
  expect(read(END, later)).toMatchObject({ status: paid, isSubscribed: true });
});

it("blocks for the three specified statuses and no other", () => {
  expect((Object.keys(BLOCKED) as SubscriptionStatus[]).filter(isBlocked)).toEqual(["past_due", "unpaid", "canceled"]);
  for (const other of ["paused", "", "constructor"]) expect(isBlocked(other as SubscriptionStatus)).toBe(false);
});
