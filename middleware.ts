import { type NextRequest, NextResponse } from "next/server";
import { closeSession, readSession, sessionCookie, sessionCookieName } from "@/lib/server/session";

/**
 * Comfort for pages, never the only gate: the content security policy with its nonce, and redirects that save a
 * rendering. Every page and every route checks the session itself. `/api` stays outside the matcher.
 */
export const config = {
  runtime: "nodejs",
  matcher: ["/((?!api/|_next/|favicon.ico|icon.svg|.*\\.(?:png|jpg|svg|webp|woff2|txt|xml)$).*)"],
};

/** First path segments that need a session; anything else is public or a 404. */
const SIGNED_IN = new Set([
  "",
  "dashboard",
  "events",
  "event",
  "clients",
  "bureau-partners",
  "profile",
  "workbook",
  "account-settings",
]);

/** Pages whose address carries a secret of a mail: it must not travel on, nor stay in a cache or an index. */
const MAILED_LINKS = new Set(["verify-email", "reset-password", "auth-verify"]);

export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const cookie = request.cookies.get(sessionCookieName())?.value;
  const segment = pathname.split("/")[1] ?? "";
  if (!cookie && SIGNED_IN.has(segment)) {
    const next = pathname === "/" ? "" : `&next=${encodeURIComponent(pathname + search)}`;
    return NextResponse.redirect(new URL(`/auth?mode=login${next}`, request.url));
  }
  if (pathname === "/auth" && request.nextUrl.searchParams.has("left") && isOurOwnPage(request)) {
    return forgetSession(request, cookie);
  }
  // A cookie may be stale, and sending it on would send it back: only a living session leaves the landing page.
  if (cookie && pathname === "/auth" && (await readSession(cookie))) {
    return NextResponse.redirect(new URL("/", request.url));
  }
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  // Next puts the nonce of this header on its own inline scripts.
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  if (MAILED_LINKS.has(segment)) {
    response.headers.set("Referrer-Policy", "no-referrer");
    response.headers.set("X-Robots-Tag", "noindex, nofollow");
    response.headers.set("Cache-Control", "private, no-store");
  }
  return response;
}

/** Not a link from elsewhere, which must not sign anybody out. */
const isOurOwnPage = (request: NextRequest) => request.headers.get("sec-fetch-site") === "same-origin";

/** Somebody signed out while the server failed to hear it: the session ends here, or at least in this browser. */
async function forgetSession(request: NextRequest, cookie: string | undefined): Promise<NextResponse> {
  const actor = await readSession(cookie).catch(() => null);
  if (actor) await closeSession(actor.sessionId).catch(() => undefined);
  const landing = new URL(request.nextUrl);
  landing.searchParams.delete("left");
  const response = NextResponse.redirect(landing);
  response.headers.append("Set-Cookie", sessionCookie(""));
  return response;
}

function contentSecurityPolicy(nonce: string): string {
  const development = process.env.NODE_ENV === "development";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${development ? " 'unsafe-eval'" : ""}`,
    // Radix and sonner inject style elements; scripts stay strict.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
