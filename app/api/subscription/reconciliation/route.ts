import { getSubscription } from "@/lib/billing/queries";
import { reconcilePlan } from "@/lib/billing/reconciliation/commands";
import { route } from "@/lib/server/route";
import { inTime } from "@/lib/server/stripe";

/** Whoever comes back from a checkout asks a few times; Stripe is not to be asked by a stuck key. */
const LIMIT = { name: "reconciliation", limit: 30, windowSeconds: 10 * 60 };

export const POST = route(
  { access: "user", rateLimit: { ...LIMIT, by: ({ actor }) => actor?.speakerId ?? "" } },
  async ({ actor }) => {
    await inTime(reconcilePlan(actor));
    return getSubscription(actor);
  },
);
