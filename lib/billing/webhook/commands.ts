import "server-only";
import { syncPlanUnscoped } from "@/lib/billing/reconciliation/commands";
import { customerOf, type Report } from "@/lib/billing/webhook/event";

/**
 * An event only triggers a sync. Foreign customers are ignored, as other programs may share the account. Fails while
 * Stripe is unavailable, so that Stripe retries.
 */
export async function takeEventUnscoped(event: Report): Promise<{ received: true }> {
  const customerId = customerOf(event);
  if (customerId) await syncPlanUnscoped({ customerId });
  return { received: true };
}
