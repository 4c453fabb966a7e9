import "server-only";
import { readCookie } from "@/lib/server/cookies";
import { CSRF_COOKIE, csrfTokenAge, csrfTokenIsValid, issueCsrfToken } from "@/lib/server/csrf";
import { type Actor, csrfCookie } from "@/lib/server/session";

const FRESH = 6 * 60 * 60 * 1000;

export function formToken(request: Request, actor: Actor | null): { token: string; headers: Record<string, string> } {
  const sessionId = actor?.sessionId ?? "";
  const known = readCookie(request, CSRF_COOKIE);
  if (known && csrfTokenIsValid(known, sessionId) && csrfTokenAge(known) < FRESH) return { token: known, headers: {} };
  const token = issueCsrfToken(sessionId);
  return { token, headers: { "Set-Cookie": csrfCookie(token) } };
}
