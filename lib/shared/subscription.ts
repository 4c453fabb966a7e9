/** Trial and plan as the wire names them (specification section 4; docs/decisions/004-access.md). */
export type SubscriptionStatus = "trialing" | "active" | "past_due" | "unpaid" | "canceled";

export type Subscription = { isSubscribed: boolean; status: SubscriptionStatus; trialEndsAt: string };

export const TRIAL_DAYS = 30;

/**
 * What a speaker may do now. `now` comes from the database, so that a wrong clock on one machine changes nothing.
 * Billing adds the paid states here; until it exists there is the trial and its end.
 */
export function subscriptionOf(speaker: { trialEndsAt: Date }, now: Date): Subscription {
  const status = now < speaker.trialEndsAt ? "trialing" : "unpaid";
  return { isSubscribed: status === "trialing", status, trialEndsAt: speaker.trialEndsAt.toISOString() };
}
