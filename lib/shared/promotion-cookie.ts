/**
 * A promotion code on its way from the page that shows what it gives into the sign-up: a cookie of ours that both sides
 * read. It is what a visitor typed, so nothing is believed of it but its shape.
 */
export const PROMOTION_COOKIE = "promotion";

const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/** Letters, digits and dashes, as Stripe has them. */
const SHAPE = /^[A-Z0-9-]{1,100}$/;

/** What a person typed as a code: in capitals, without blanks around it. Null when no code can look like that. */
export function toPromotionCode(text: string | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? "";
  return SHAPE.test(code) ? code : null;
}

/** The carried code in a list of cookies, such as `document.cookie`. */
export function carriedPromotion(cookies: string): string | null {
  const mine = cookies.split("; ").find((part) => part.startsWith(`${PROMOTION_COOKIE}=`));
  return toPromotionCode(mine?.slice(PROMOTION_COOKIE.length + 1));
}

/** As `Set-Cookie` and `document.cookie` take it; without a code it is forgotten. */
export function promotionCookie(code: string | null, secure: boolean): string {
  const age = code ? MAX_AGE_SECONDS : 0;
  return `${PROMOTION_COOKIE}=${code ?? ""}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? "; Secure" : ""}`;
}
