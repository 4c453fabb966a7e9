import { readFileSync } from "node:fs";
import path from "node:path";
import { type NextRequest, NextResponse } from "next/server";
import { isUnavailable } from "@/lib/server/error-map";
import { log } from "@/lib/server/log";
import { anatomy } from "@/lib/server/scrub";
import { type Actor, closeSession, readSession, sessionCookie, sessionCookieName } from "@/lib/server/session";
import { unavailablePage } from "@/lib/server/unavailable-page";
import { contentSecurityPolicy } from "./scripts/lib/content-policy.mjs";
import { signedInSegments } from "./scripts/lib/signed-in.mjs";

/**
 * Comfort for pages, never the only gate: the content security policy with its nonce, redirects that save a rendering,
 * and another page in the place of one that its reader may not see. Every page and every route checks for itself. `/api` stays outside the matcher, and so do pages that
 * are made at build and carry a policy of their own: passing here costs a third of their speed. Of those, the landing page
 * comes in with whoever may have to be led on (docs/decisions/020-static-pages.md).
 */
export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!api/|_next/|calendar/|shared/|share/|auth$|privacy-policy$|terms-conditions$|promo-test$|favicon.ico|icon.svg|.*\\.(?:png|jpg|svg|webp|woff2|txt|xml|js)$).*)",
    { source: "/auth", has: [{ type: "cookie", key: "next-auth.session-token" }] },
    { source: "/auth", has: [{ type: "cookie", key: "__Secure-next-auth.session-token" }] },
    { source: "/auth", has: [{ type: "query", key: "left" }] },
  ],
};

/** What a blocked plan leaves open: the page where one pays, and the one that stands in for all others. */
const OPEN_WHILE_BLOCKED = new Set(["subscribe", "covered"]);

/** Pages whose address carries a secret of a mail: it must not travel on, nor stay in a cache or an index. */
const MAILED_LINKS = new Set(["verify-email", "reset-password", "auth-verify", "holds", "testimonial-request"]);

export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const cookie = request.cookies.get(sessionCookieName())?.value;
  const segment = pathname.split("/")[1] ?? "";
  const { pages, anywhere, signedIn } = readBuild();
  const needsSession = signedIn.has(segment);
  if (!cookie && needsSession) {
    const next = pathname === "/" ? "" : `&next=${encodeURIComponent(pathname + search)}`;
    return NextResponse.redirect(new URL(`/auth?mode=login${next}`, request.url));
  }
  if (pathname === "/auth" && request.nextUrl.searchParams.has("left") && isOurOwnPage(request)) {
    return forgetSession(request, cookie);
  }
  // A cookie may be stale, and sending it on would send it back: only a living session leaves the landing page.
  if (cookie && pathname === "/auth" && (await readSession(cookie).catch(() => null))) {
    return NextResponse.redirect(new URL("/", request.url));
  }
  if (pages.has(pathname)) return NextResponse.next();
  const scripts = [`'nonce-${btoa(crypto.randomUUID())}'`, ...anywhere];
  const policy = contentSecurityPolicy(scripts, { development: process.env.NODE_ENV === "development" });
  const headers = new Headers(request.headers);
  // Next puts the nonce of this header on its own inline scripts.
  headers.set("Content-Security-Policy", policy);
  // A browser's own header of this name counts for nothing.
  headers.delete(STAND_IN_HEADER);
  const actor = needsSession ? await readSession(cookie).catch(noSession) : null;
  if (actor === "unavailable") return unavailablePage(policy);
  const instead = actor && standInFor(actor, segment);
  if (instead) headers.set(STAND_IN_HEADER, instead);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  if (needsSession) response.headers.set("X-Robots-Tag", "noindex");
  if (MAILED_LINKS.has(segment)) {
    response.headers.set("Referrer-Policy", "no-referrer");
    response.headers.set("X-Robots-Tag", "noindex, nofollow");
    response.headers.set("Cache-Control", "private, no-store");
  }
  return response;
}

/** The page itself shows any other failure. */
function noSession(error: unknown): "unavailable" | null {
  if (!isUnavailable(error)) return null;
  log.error({ error: anatomy(error) }, "a page could not be served: the database is away");
  return "unavailable";
}

/**
 * The page that is shown at this address in place of its own, which is not rendered at all. next.config.mjs sends such
 * visits on by this header: a rewrite made here carries the server's whole address, which Next takes for somebody else's
 * where it listens on 127.0.0.1.
 */
function standInFor({ isAdmin, subscription }: Actor, segment: string): "covered" | "denied" | null {
  if (segment === "admin") return isAdmin ? null : "denied";
  return subscription.isSubscribed || OPEN_WHILE_BLOCKED.has(segment) ? null : "covered";
}

const STAND_IN_HEADER = "x-lectern-stand-in";

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

type Build = {
  /** Pages that bring a policy of their own. */
  pages: ReadonlySet<string>;
  /** Hashes of pages that are shown at any URL, like the 404. */
  anywhere: readonly string[];
  /** First path segments of signed-in pages; anything else is public or a 404. */
  signedIn: ReadonlySet<string>;
};

let known: Build | undefined;

/** As the build left it; while developing every page is rendered for each request. */
function readBuild(): Build {
  known ??= process.env.NODE_ENV === "development" ? withoutBuild() : readStaticPages();
  return known;
}

const withoutBuild = (): Build => ({ pages: new Set(), anywhere: [], signedIn: new Set(signedInSegments()) });

function readStaticPages(): Build {
  const folder = process.env.LECTERN_DIST_DIR ?? ".next";
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), folder, "static-pages.json");
  try {
    const { pages, anywhere, signedIn } = JSON.parse(readFileSync(file, "utf8"));
    return { pages: new Set(pages), anywhere, signedIn: new Set(signedIn) };
  } catch {
    // Built by Next alone: a page without a policy in place of one whose scripts do not run.
    return withoutBuild();
  }
}
