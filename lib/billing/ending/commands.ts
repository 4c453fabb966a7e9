import "server-only";
import { closeCheckoutsUnscoped } from "@/lib/billing/checkout/commands";
import { endNowUnscoped, findPlanUnscoped } from "@/lib/billing/reconciliation/stripe-plan";
import { query } from "@/lib/server/db";
import { isMissing } from "@/lib/server/stripe";
import { isLiving } from "@/lib/shared/subscription";

/**
 * Ends whatever an account that goes away still pays for, at once, and closes the pages on which it could begin to. To be
 * repeated until it succeeds: nobody may pay for an account that is gone.
 * @throws 503 while Stripe is away
 */
export async function endPlanUnscoped(speakerId: string): Promise<void> {
  const [row] = await query<{ customer: string | null }>(
    "plan-to-end",
    `SELECT "stripeCustomerId" AS customer FROM subscriptions WHERE "speakerId" = $1`,
    [speakerId],
  );
  const customer = row?.customer;
  if (!customer) return;
  // First the pages, so that nothing begins after the look.
  try {
    await closeCheckoutsUnscoped(customer);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const found = await findPlanUnscoped(customer);
  if (!found || found === "unknown") return;
  for (const one of [found.subscription, ...found.surplus]) {
    if (isLiving(found.plan.status) || one !== found.subscription) await endNowUnscoped(one.id);
  }
}
