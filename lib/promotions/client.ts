import type { PromotionDto } from "@/lib/promotions/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { promotionCookie } from "@/lib/shared/promotion-cookie";

/** @throws {ApiError} 404 with a sentence for an invalid code; 429 and 503 when it can't be looked up */
export const loadPromotion = (code: string, signal?: AbortSignal): Promise<PromotionDto> =>
  apiFetch<PromotionDto>(`/api/promotions/${encodeURIComponent(code)}`, { signal });

/** In a cookie for the sign-up; null removes it. */
export function keepPromotionCode(code: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = promotionCookie(code, window.location.protocol === "https:");
}
