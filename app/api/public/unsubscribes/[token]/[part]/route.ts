import { unsubscribePage, unsubscribeUnscoped, verifyLinkUnscoped } from "@/lib/correspondence/unsubscribing";
import { type Parts, linkParams as params, partsRoute } from "@/lib/public-page/link";
import { publicRoute, webhookRoute } from "@/lib/server/route";

/** `/unsubscribe/{token}`, rewritten in next.config.mjs. */
const PARTS: Parts = {
  page: {
    GET: publicRoute({ params }, unsubscribePage),
    POST: webhookRoute({ verify: verifyLinkUnscoped }, ({ verified }) => unsubscribeUnscoped(verified)),
  },
};

export const GET = partsRoute("GET", PARTS);
export const POST = partsRoute("POST", PARTS);
