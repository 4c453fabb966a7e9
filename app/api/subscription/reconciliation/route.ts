import { getSubscription } from "@/lib/billing/queries";
import { reconcilePlan } from "@/lib/billing/reconciling";
import { route } from "@/lib/server/route";
import { inTime } from "@/lib/server/stripe";

/** Called a few times on return from a checkout; a stuck key must not reach Stripe. */
const LIMIT = { name: "reconciliation", limit: 30, windowSeconds: 10 * 60 };

export const POST = route(
  { access: "user", rateLimit: { ...LIMIT, by: ({ actor }) => actor?.speakerId ?? "" } },
  async ({ actor }) => {
    await inTime(reconcilePlan(actor));
    return getSubscription(actor);
  },
);
