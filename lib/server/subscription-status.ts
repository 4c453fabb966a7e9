import "server-only";
import { BLOCKING } from "@/lib/shared/subscription";

/**
 * The status that `subscriptionOf` gives, as SQL, for lists and counts over many speakers: the same rules in the same
 * order, on the database's clock. A test compares the two for every combination.
 * @param speaker alias of `speakers`
 * @param plan alias of `subscriptions`, joined from the left by "speakerId"
 */
export const subscriptionStatusSql = (speaker: string, plan: string): string => `CASE
    WHEN ${plan}.status = 'active' THEN 'active'
    WHEN now() < ${speaker}."trialEndsAt" OR ${plan}.status = 'trialing' THEN 'trialing'
    WHEN ${plan}.status IS NULL THEN 'unpaid'
    WHEN now() < ${plan}."paidUntil" THEN 'active'
    ${Object.entries(BLOCKING)
      .map(([planStatus, status]) => `WHEN ${plan}.status = '${planStatus}' THEN '${status}'`)
      .join(" ")}
  END`;
