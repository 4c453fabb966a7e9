/** Carries a promotion code to the sign-up. It is what a visitor typed, so only its shape is checked. */
export const PROMOTION_COOKIE = "promotion";

const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

const SHAPE = /^[A-Z0-9-]{1,100}$/;

export function toPromotionCode(text: string | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? "";
  return SHAPE.test(code) ? code : null;
}

export function carriedPromotion(cookies: string): string | null {
  const mine = cookies.split("; ").find((part) => part.startsWith(`${PROMOTION_COOKIE}=`));
  return toPromotionCode(mine?.slice(PROMOTION_COOKIE.length + 1));
}

/** For `Set-Cookie` and `document.cookie`; null deletes it. */
export function promotionCookie(code: string | null, secure: boolean): string {
  const age = code ? MAX_AGE_SECONDS : 0;
  return `${PROMOTION_COOKIE}=${code ?? ""}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? "; Secure" : ""}`;
}
