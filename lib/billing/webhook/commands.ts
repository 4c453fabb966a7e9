import "server-only";
import { syncPlanUnscoped } from "@/lib/billing/reconciliation/commands";
import { customerOf, type Report } from "@/lib/billing/webhook/event";

/**
 * A report of Stripe's only says "look again". Customers that are not ours are no failure: other programs may share the
 * account. While Stripe is away this fails, and Stripe reports again.
 */
export async function takeEventUnscoped(event: Report): Promise<{ received: true }> {
  const customerId = customerOf(event);
  if (customerId) await syncPlanUnscoped({ customerId });
  return { received: true };
}
