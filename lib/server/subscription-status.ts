import "server-only";
import { BLOCKING } from "@/lib/shared/subscription";

/** `subscriptionOf` as SQL; the parameters are aliases of `speakers` and its left-joined `subscriptions`. */
export const subscriptionStatusSql = (speaker: string, plan: string): string => `CASE
    WHEN ${plan}.status = 'active' THEN 'active'
    WHEN now() < ${speaker}."trialEndsAt" OR ${plan}.status = 'trialing' THEN 'trialing'
    WHEN ${plan}.status IS NULL THEN 'unpaid'
    WHEN now() < ${plan}."paidUntil" THEN 'active'
    ${Object.entries(BLOCKING)
      .map(([planStatus, status]) => `WHEN ${plan}.status = '${planStatus}' THEN '${status}'`)
      .join(" ")}
  END`;
