import { expect, it } from "vitest";
import { dayOf, expiredText, planText } from "@/components/shell/plan-words";
import type { SubscriptionStatus } from "@/lib/shared/subscription";

const NOW = new Date("2026-11-21T12:00:00Z");
const ends = (status: SubscriptionStatus, trialEndsAt: string) => ({
  isSubscribed: status === "trialing" || status === "active",
  status,
  trialEndsAt,
  currentPeriodEnd: null,
  cancelAt: null,
  hasPlan: status === "active",
});

it("says the day where the speaker lives, with the year when it is another one", () => {
  expect(dayOf("2026-12-21T03:00:00Z", "America/New_York", NOW)).toBe("Sun, Dec 20");
  expect(dayOf("2026-12-21T03:00:00Z", "Europe/Berlin", NOW)).toBe("Mon, Dec 21");
  expect(dayOf("2027-01-03T12:00:00Z", "America/New_York", NOW)).toBe("Jan 3, 2027");
});

it("gives every blocking status its own reason", () => {
  expect(expiredText("unpaid", "Wed, Nov 18")).toBe(
    "Your free trial ended on Wed, Nov 18, and there is no paid plan yet.",
  );
  const texts = (["past_due", "unpaid", "canceled"] as const).map((status) => expiredText(status, "Wed, Nov 18"));
  expect(new Set(texts).size).toBe(3);
});

it("says how things stand with the plan", () => {
  const zone = "America/New_York";
  expect(planText(ends("trialing", "2026-12-21T12:00:00Z"), zone, NOW)).toBe(
    "Your trial runs until Mon, Dec 21; nothing to pay until then.",
  );
  expect(planText(ends("active", "2026-10-01T12:00:00Z"), zone, NOW)).toBe("Your subscription is active.");
  expect(planText(ends("unpaid", "2026-11-18T12:00:00Z"), zone, NOW)).toMatch(/^Your free trial ended on Wed, Nov 18/);
});
