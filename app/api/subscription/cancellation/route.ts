import { cancelPlan, resumePlan } from "@/lib/billing/commands";
import { route } from "@/lib/server/route";
import type { Actor } from "@/lib/server/session";
import { inTime } from "@/lib/server/stripe";

/** Each request makes several calls to Stripe. */
const LIMIT = { name: "cancellation", limit: 30, windowSeconds: 10 * 60 };
const rateLimit = { ...LIMIT, by: ({ actor }: { actor: Actor | null }) => actor?.speakerId ?? "" };

export const POST = route({ access: "user", rateLimit }, ({ actor }) => inTime(cancelPlan(actor)));

export const DELETE = route({ access: "user", rateLimit }, ({ actor }) => inTime(resumePlan(actor)));
