import type { PromotionDto } from "@/lib/promotions/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { promotionCookie } from "@/lib/shared/promotion-cookie";

/** @throws {ApiError} 404 with a sentence for a code that gives nothing; 429 and 503 when it could not be looked up */
export const loadPromotion = (code: string, signal?: AbortSignal): Promise<PromotionDto> =>
  apiFetch<PromotionDto>(`/api/promotions/${encodeURIComponent(code)}`, { signal });

/** Keeps the code in this browser until somebody signs up with it, for 30 days at most; null lets go of it. */
export function takeAlong(code: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = promotionCookie(code, window.location.protocol === "https:");
}
