import "server-only";
import type { SignedIn } from "@/lib/account/commands";
import { knownDeviceCookie, visitOf } from "@/lib/account/visit";
import { issueCsrfToken } from "@/lib/server/csrf";
import { csrfCookie, sessionCookie } from "@/lib/server/session";

/** The user as JSON, with the cookies of the session, of its CSRF pair and of a browser that is known from now on. */
export function signedInResponse(request: Request, signedIn: SignedIn, status: 200 | 201 = 200): Response {
  const { user, cookie, sessionId, owner } = signedIn;
  const response = Response.json(user, { status, headers: { "Cache-Control": "private, no-store" } });
  response.headers.append("Set-Cookie", sessionCookie(cookie));
  response.headers.append("Set-Cookie", csrfCookie(issueCsrfToken(sessionId)));
  response.headers.append("Set-Cookie", knownDeviceCookie(visitOf(request), owner));
  return response;
}
