import type { PromotionDto } from "@/lib/promotions/schema";
import { apiFetch } from "@/lib/shared/api-client";

/** @throws {ApiError} 404 with a sentence for a code that gives nothing; 429 and 503 when it could not be looked up */
export const loadPromotion = (code: string, signal?: AbortSignal): Promise<PromotionDto> =>
  apiFetch<PromotionDto>(`/api/promotions/${encodeURIComponent(code)}`, { signal });
