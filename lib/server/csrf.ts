import "server-only";
import { randomBytes } from "node:crypto";
import { env } from "@/lib/server/env";
import { type Actor, csrfCookie, readCookie } from "@/lib/server/session";
import { signToken, verifyToken } from "@/lib/server/signed";

/** Signed double submit: header and readable cookie must be equal, and the signature binds them to one session. */
export const CSRF_COOKIE = "csrf-token";
const CSRF_HEADER = "x-csrf-token";
export const CSRF_FIELD = "csrf-token";

const MAX_AGE_MS = 12 * 60 * 60 * 1000;

export const issueCsrfToken = (sessionId: string, now = Date.now()): string =>
  signToken("csrf", randomBytes(16).toString("base64url"), now + MAX_AGE_MS, [sessionId]);

export const csrfTokenAge = (token: string, now = Date.now()): number =>
  now + MAX_AGE_MS - Number.parseInt(token.split(".")[1] ?? "", 36);

export const csrfTokenIsValid = (token: string, sessionId: string, now?: number): boolean =>
  verifyToken("csrf", token, [sessionId], now) !== null;

/** @param field the token of a posted form; its page sends no referrer, so the browser may send the origin "null" */
export function csrfRefusal(
  request: Request,
  cookie: string | undefined,
  sessionId: string,
  field?: string,
): string | null {
  const site = request.headers.get("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none")
    return "CSRF check failed: the request came from another site.";
  const origin = request.headers.get("origin");
  const isSameOriginForm = field !== undefined && origin === "null" && site === "same-origin";
  if (origin && !isSameOriginForm && !isOwnOrigin(origin, request.headers.get("host"))) {
    return "CSRF check failed: the request came from another website.";
  }
  const given = field ?? request.headers.get(CSRF_HEADER);
  if (!given || !cookie || given !== cookie) return "CSRF check failed: the CSRF token is missing or doesn't match.";
  if (!csrfTokenIsValid(given, sessionId)) return "CSRF check failed: the CSRF token has expired.";
  return null;
}

const isOwnOrigin = (origin: string, host: string | null): boolean =>
  origin === new URL(env().NEXTAUTH_URL).origin ||
  (host !== null && URL.canParse(origin) && new URL(origin).host === host);

const FRESH = 6 * 60 * 60 * 1000;

export function formToken(request: Request, actor: Actor | null): { token: string; headers: Record<string, string> } {
  const sessionId = actor?.sessionId ?? "";
  const known = readCookie(request, CSRF_COOKIE);
  if (known && csrfTokenIsValid(known, sessionId) && csrfTokenAge(known) < FRESH) return { token: known, headers: {} };
  const token = issueCsrfToken(sessionId);
  return { token, headers: { "Set-Cookie": csrfCookie(token) } };
}
