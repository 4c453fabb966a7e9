import { findPromotionUnscoped } from "@/lib/promotions/queries";
import { promotionParams } from "@/lib/promotions/schema";
import { publicRoute } from "@/lib/server/route";

/** Of all visitors together, as no address of theirs can be trusted: trying out codes one by one leads nowhere. */
const LIMIT = { name: "promotion", limit: 300, windowSeconds: 15 * 60 };

export const GET = publicRoute({ params: promotionParams, rateLimit: { ...LIMIT, by: () => "" } }, ({ params }) =>
  findPromotionUnscoped(params.code),
);
