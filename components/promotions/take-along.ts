import { promotionCookie } from "@/lib/shared/promotion-cookie";

/** Keeps the code in this browser until somebody signs up with it, for 30 days at most; null lets go of it. */
export function takeAlong(code: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = promotionCookie(code, window.location.protocol === "https:");
}
