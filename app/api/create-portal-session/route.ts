import { openPortal } from "@/lib/billing/commands";
import { portalQuery } from "@/lib/billing/schema";
import { route } from "@/lib/server/route";
import { inTime } from "@/lib/server/stripe";

const LIMIT = { name: "portal", limit: 60, windowSeconds: 10 * 60 };

export const POST = route(
  { access: "user", query: portalQuery, rateLimit: { ...LIMIT, by: ({ actor }) => actor?.speakerId ?? "" } },
  ({ actor, query }) => inTime(openPortal(actor, query)),
);
