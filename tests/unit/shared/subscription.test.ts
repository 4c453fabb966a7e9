import { expect, it } from "vitest";
import { subscriptionOf, TRIAL_DAYS } from "@/lib/shared/subscription";

const END = new Date("2026-03-01T12:00:00Z");
const at = (offset: number) => subscriptionOf({ trialEndsAt: END }, new Date(END.getTime() + offset));

it("lasts to the last millisecond of the trial, and no further", () => {
  expect(at(-1)).toEqual({ isSubscribed: true, status: "trialing", trialEndsAt: END.toISOString() });
  expect(at(0)).toEqual({ isSubscribed: false, status: "unpaid", trialEndsAt: END.toISOString() });
  expect(at(1)).toMatchObject({ isSubscribed: false, status: "unpaid" });
});

it("is free for 30 days", () => {
  expect(TRIAL_DAYS).toBe(30);
});
