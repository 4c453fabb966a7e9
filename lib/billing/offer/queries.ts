import "server-only";
import type { Offer } from "@/lib/billing/offer/schema";
import { findPromotionUnscoped } from "@/lib/promotions/queries";
import { query } from "@/lib/server/db";
import { countHit } from "@/lib/server/rate-limit";
import type { Actor } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";
import { toPromotionCode } from "@/lib/shared/promotion-cookie";

/** A page that is opened looks a code up as the API's own route does: trying out one by one leads nowhere. */
const LIMIT = { name: "offer", limit: 30, windowSeconds: 15 * 60 };

/**
 * The promotion code of the address, or the one that was carried into the sign-up, with what it gives. Null without one.
 * A code that cannot be looked up never stands in the way of subscribing.
 */
export async function getOffer(actor: Actor, token: string | undefined): Promise<Offer | null> {
  const code = toPromotionCode(token) ?? (await carriedCode(actor));
  if (!code) return null;
  try {
    await countHit(LIMIT, actor.speakerId);
    const promotion = await findPromotionUnscoped(code);
    return { code, promotion, problem: null, unproven: false };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code, promotion: null, problem: error.message, unproven: error.code !== "not_found" };
  }
}

/** It counts for the first plan only. */
async function carriedCode({ speakerId }: Actor): Promise<string | null> {
  const [row] = await query<{ promotionCode: string | null }>(
    "offer-carried",
    `SELECT s."promotionCode" FROM speakers s LEFT JOIN subscriptions b ON b."speakerId" = s.id
      WHERE s.id = $1 AND b."startedAt" IS NULL`,
    [speakerId],
  );
  return toPromotionCode(row?.promotionCode ?? undefined);
}
