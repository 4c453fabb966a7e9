import { readFileSync } from "node:fs";
import path from "node:path";
import { type NextRequest, NextResponse } from "next/server";
import { isUnavailable, unavailablePage } from "@/lib/server/error-map";
import { health } from "@/lib/server/health";
import { describeError, log } from "@/lib/server/log";
import { type Actor, closeSession, readSession, sessionCookie, sessionCookieName } from "@/lib/server/session";
import { contentSecurityPolicy } from "./scripts/lib/content-policy.mjs";
import { pageSegments } from "./scripts/lib/page-segments.mjs";

/**
 * Sets the content security policy with its nonce, redirects, and replaces pages that the reader may not see. It is never
 * the only gate. `/api` and static pages are not matched, as they would lose a third of their speed; the landing page is
 * only matched for readers who may be redirected (docs/decisions/020-static-pages.md).
 */
export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!api/|_next/|calendar/|shared/|share/|sign/|invoice/|unsubscribe/|auth$|privacy-policy$|terms-conditions$|promo-test$|verify$|favicon.ico|icon.svg|.*\\.(?:png|jpg|svg|webp|woff2|txt|xml|js)$).*)",
    { source: "/auth", has: [{ type: "cookie", key: "next-auth.session-token" }] },
    { source: "/auth", has: [{ type: "cookie", key: "__Secure-next-auth.session-token" }] },
    { source: "/auth", has: [{ type: "query", key: "left" }] },
  ],
};

const OPEN_WHILE_BLOCKED = new Set(["subscribe", "covered"]);

/** Pages of an account that an email links to, besides the ones behind a secret link. */
const ACCOUNT_LINKS = new Set(["verify-email", "reset-password", "auth-verify"]);

const AWAY = new Set(["slow", "gone"]);

export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const cookie = request.cookies.get(sessionCookieName())?.value;
  const segment = pathname.split("/")[1] ?? "";
  const { pages, anywhere, signedIn, linked } = readBuild();
  const needsSession = signedIn.has(segment);
  if (!cookie && needsSession) {
    const signIn = `/auth?mode=login&next=${encodeURIComponent(pathname + search)}`;
    // A first visit meets the landing page, not a dialog over it.
    return NextResponse.redirect(new URL(pathname === "/" ? "/auth" : signIn, request.url));
  }
  if (pathname === "/auth" && request.nextUrl.searchParams.has("left") && isSameOrigin(request)) {
    return endSession(request, cookie);
  }
  // A stale cookie would cause a redirect loop.
  if (cookie && pathname === "/auth" && (await readSession(cookie).catch(() => null))) {
    return NextResponse.redirect(new URL("/", request.url));
  }
  if (pages.has(pathname)) return NextResponse.next();
  const scripts = [`'nonce-${btoa(crypto.randomUUID())}'`, ...anywhere];
  const policy = contentSecurityPolicy(scripts, { development: process.env.NODE_ENV === "development" });
  const headers = new Headers(request.headers);
  // Next reads the nonce for its inline scripts from this header.
  headers.set("Content-Security-Policy", policy);
  // Clients must not set it.
  headers.delete(STAND_IN_HEADER);
  // The URL has a secret, which must not leak by referrer, cache or index. A page can't set the status 503.
  const isMailedLink = linked.has(segment) || ACCOUNT_LINKS.has(segment);
  const actor = needsSession ? await readSession(cookie).catch(noSession) : null;
  const isAway = isMailedLink && AWAY.has((await health()).database);
  if (isAway || actor === "unavailable") return unavailablePage(policy);
  const instead = actor && replacementFor(actor, segment);
  if (instead) headers.set(STAND_IN_HEADER, instead);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  if (needsSession) response.headers.set("X-Robots-Tag", "noindex");
  if (isMailedLink) {
    response.headers.set("Referrer-Policy", "no-referrer");
    response.headers.set("X-Robots-Tag", "noindex, nofollow");
    response.headers.set("Cache-Control", "private, no-store");
  }
  return response;
}

function noSession(error: unknown): "unavailable" | null {
  if (!isUnavailable(error)) return null;
  log.error({ error: describeError(error) }, "a page could not be served: the database is away");
  return "unavailable";
}

/**
 * The page to render instead; next.config.mjs rewrites by this header. A rewrite from here has an absolute URL, which Next
 * treats as external when it listens on 127.0.0.1.
 */
function replacementFor({ isAdmin, subscription }: Actor, segment: string): "covered" | "denied" | null {
  if (segment === "admin") return isAdmin ? null : "denied";
  return subscription.isSubscribed || OPEN_WHILE_BLOCKED.has(segment) ? null : "covered";
}

const STAND_IN_HEADER = "x-lectern-stand-in";

/** Links on other sites must not sign anyone out. */
const isSameOrigin = (request: NextRequest) => request.headers.get("sec-fetch-site") === "same-origin";

/** After a sign-out that did not reach the server. */
async function endSession(request: NextRequest, cookie: string | undefined): Promise<NextResponse> {
  const actor = await readSession(cookie).catch(() => null);
  if (actor) await closeSession(actor.sessionId).catch(() => undefined);
  const landing = new URL(request.nextUrl);
  landing.searchParams.delete("left");
  const response = NextResponse.redirect(landing);
  response.headers.append("Set-Cookie", sessionCookie(""));
  return response;
}

type Build = {
  /** Static pages with their own policy. */
  pages: ReadonlySet<string>;
  /** Hashes of pages that are shown at any URL, like the 404. */
  anywhere: readonly string[];
  /** First path segments of signed-in pages; anything else is public or a 404. */
  signedIn: ReadonlySet<string>;
  /** Of pages behind a secret link. */
  linked: ReadonlySet<string>;
};

let known: Build | undefined;

function readBuild(): Build {
  known ??= process.env.NODE_ENV === "development" ? withoutBuild() : readStaticPages();
  return known;
}

function withoutBuild(): Build {
  const { signedIn, linked } = pageSegments();
  return { pages: new Set(), anywhere: [], signedIn: new Set(signedIn), linked: new Set(linked) };
}

function readStaticPages(): Build {
  const folder = process.env.LECTERN_DIST_DIR ?? ".next";
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), folder, "static-pages.json");
  try {
    const { pages, anywhere, signedIn, linked } = JSON.parse(readFileSync(file, "utf8"));
    return { pages: new Set(pages), anywhere, signedIn: new Set(signedIn), linked: new Set(linked) };
  } catch {
    // Built without scripts/build.mjs.
    return withoutBuild();
  }
}
