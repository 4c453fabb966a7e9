import { formatDay, today } from "@/lib/shared/dates";
import type { BlockedStatus, Subscription } from "@/lib/shared/subscription";

/** The day of an instant where the speaker lives, as a person says it: "Thu, Dec 21". */
export const dayOf = (instant: string, timeZone: string, now?: Date): string =>
  formatDay(today(timeZone, new Date(instant)), today(timeZone, now).slice(0, 4));

/** Why the app is blocked. */
export function expiredText(status: BlockedStatus, trialEnded: string): string {
  if (status === "past_due") return "Your last payment did not go through.";
  if (status === "canceled") return "Your subscription was canceled, and the time you paid for is over.";
  return `Your free trial ended on ${trialEnded}, and there is no paid plan yet.`;
}

/** How things stand with trial and plan, in one sentence. */
export function planText({ status, trialEndsAt }: Subscription, timeZone: string, now?: Date): string {
  const day = dayOf(trialEndsAt, timeZone, now);
  if (status === "trialing") return `Your trial runs until ${day}; nothing to pay until then.`;
  return status === "active" ? "Your subscription is active." : expiredText(status, day);
}
