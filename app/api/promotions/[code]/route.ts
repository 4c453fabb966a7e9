import { findPromotionUnscoped } from "@/lib/promotions/queries";
import { promotionParams } from "@/lib/promotions/schema";
import { publicRoute } from "@/lib/server/route";

/** For all visitors together, as their addresses can't be trusted; this prevents guessing codes. */
const LIMIT = { name: "promotion", limit: 300, windowSeconds: 15 * 60 };

export const GET = publicRoute({ params: promotionParams, rateLimit: { ...LIMIT, by: () => "" } }, ({ params }) =>
  findPromotionUnscoped(params.code),
);
