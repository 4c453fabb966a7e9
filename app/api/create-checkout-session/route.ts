import { createCheckout } from "@/lib/billing/checkout";
import { checkoutInput } from "@/lib/billing/schema";
import { route } from "@/lib/server/route";
import { inTime } from "@/lib/server/stripe";

/** Each request makes several calls to Stripe. */
const LIMIT = { name: "checkout", limit: 60, windowSeconds: 10 * 60 };

export const POST = route(
  { access: "user", body: checkoutInput, rateLimit: { ...LIMIT, by: ({ actor }) => actor?.speakerId ?? "" } },
  ({ actor, body }) => inTime(createCheckout(actor, body)),
);
