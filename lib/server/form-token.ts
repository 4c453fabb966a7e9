import "server-only";
import { readCookie } from "@/lib/server/cookies";
import { CSRF_COOKIE, csrfTokenAge, csrfTokenIsValid, issueCsrfToken } from "@/lib/server/csrf";
import { type Actor, csrfCookie } from "@/lib/server/session";

/** Milliseconds after which a page's form gets a fresh one, so that there is time left to fill it in. */
const FRESH = 6 * 60 * 60 * 1000;

/** The token that a page puts into its form, and the headers that give the browser its other half. A good one stays: other tabs have it. */
export function formToken(request: Request, actor: Actor | null): { token: string; headers: Record<string, string> } {
  const sessionId = actor?.sessionId ?? "";
  const known = readCookie(request, CSRF_COOKIE);
  if (known && csrfTokenIsValid(known, sessionId) && csrfTokenAge(known) < FRESH) return { token: known, headers: {} };
  const token = issueCsrfToken(sessionId);
  return { token, headers: { "Set-Cookie": csrfCookie(token) } };
}
