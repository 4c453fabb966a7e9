import type Stripe from "stripe";
import { env } from "@/lib/server/env";
import { stripe } from "@/lib/server/stripe";
import { AppError } from "@/lib/shared/errors";

/** Seconds that a signature is good for: a report that somebody kept cannot be sent again later. */
const TOLERANCE = 300;

/** Far more than Stripe sends. */
const MAX_BYTES = 1_000_000;

const unproven = () => new AppError("unproven", "This report does not carry a good signature.");

/**
 * Stripe's report, if the signature over its very bytes shows that it is one.
 * @throws 400 for any other, and while no secret is set
 */
export async function proveEvent(request: Request): Promise<Stripe.Event> {
  const secret = env().STRIPE_WEBHOOK_SECRET;
  const signature = request.headers.get("stripe-signature");
  if (!secret || !signature || Number(request.headers.get("content-length") ?? 0) > MAX_BYTES) throw unproven();
  const body = Buffer.from(await request.arrayBuffer());
  try {
    return stripe().webhooks.constructEvent(body, signature, secret, TOLERANCE);
  } catch {
    throw unproven();
  }
}

/** What may change a plan. All else is nobody's business here. */
const ABOUT_PLANS = /^(customer\.subscription\.|customer\.deleted$|invoice\.|checkout\.session\.|charge\.refunded$)/;

/** Stripe's id of the customer whose plan may have changed, or null. Nothing else of a report is believed: it may be old. */
export function customerOf({ type, data }: Stripe.Event): string | null {
  if (!ABOUT_PLANS.test(type)) return null;
  const thing = data.object as { object?: string; id?: string; customer?: string | { id: string } | null };
  if (thing.object === "customer") return thing.id ?? null;
  return typeof thing.customer === "string" ? thing.customer : (thing.customer?.id ?? null);
}
