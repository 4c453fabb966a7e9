import "server-only";
import type Stripe from "stripe";
import { findCustomer } from "@/lib/billing/customers/commands";
import type { BillingAddress, PortalQuery } from "@/lib/billing/schema";
import type { Actor } from "@/lib/server/session";
import { askStripe, isRefusal, WHILE_SOMEONE_WAITS } from "@/lib/server/stripe";
import { AppError } from "@/lib/shared/errors";
import { siteAddress } from "@/lib/shared/site";

const AWAY = "Unable to access billing portal. Please try again.";

const nothingThere = () => new AppError("conflict", "There is nothing to manage yet: subscribe first.");

/**
 * Stripe's own pages for card, invoices and cancelling; they work while the app is blocked.
 * @throws 409 for somebody who never subscribed; 503 while Stripe is away
 */
export async function openPortal(actor: Actor, { to }: PortalQuery): Promise<BillingAddress> {
  const customer = await findCustomer(actor);
  if (!customer) throw nothingThere();
  const return_url = `${siteAddress()}/subscribe`;
  const flow_data: Stripe.BillingPortal.SessionCreateParams.FlowData = {
    type: "payment_method_update",
    after_completion: { type: "redirect", redirect: { return_url } },
  };
  try {
    const { url } = await askStripe(AWAY, ({ billingPortal }) =>
      billingPortal.sessions.create(
        { customer, return_url, ...(to === "payment-method" && { flow_data }) },
        WHILE_SOMEONE_WAITS,
      ),
    );
    return { url };
  } catch (error) {
    if (isRefusal(error)) throw nothingThere();
    throw error;
  }
}
