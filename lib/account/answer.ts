import "server-only";
import type { SignedIn } from "@/lib/account/commands";
import { issueCsrfToken } from "@/lib/server/csrf";
import { csrfCookie, sessionCookie } from "@/lib/server/session";

/** The user as JSON, with the session's cookie and the CSRF cookie bound to it. */
export function signedInResponse({ user, cookie, sessionId }: SignedIn, status: 200 | 201): Response {
  const response = Response.json(user, { status, headers: { "Cache-Control": "private, no-store" } });
  response.headers.append("Set-Cookie", sessionCookie(cookie));
  response.headers.append("Set-Cookie", csrfCookie(issueCsrfToken(sessionId)));
  return response;
}
