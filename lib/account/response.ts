import "server-only";
import type { SignedIn } from "@/lib/account/commands";
import type { PasskeyChallenge } from "@/lib/account/passkey-log-in";
import { knownDeviceCookie, visitorOf } from "@/lib/account/visitor";
import { issueCsrfToken } from "@/lib/server/csrf";
import { csrfCookie, sessionCookie } from "@/lib/server/session";

const PRIVATE = { "Cache-Control": "private, no-store" };

export function signedInResponse(request: Request, signedIn: SignedIn, status: 200 | 201 = 200): Response {
  const { user, cookie, sessionId, owner } = signedIn;
  const response = Response.json(user, { status, headers: PRIVATE });
  response.headers.append("Set-Cookie", sessionCookie(cookie));
  response.headers.append("Set-Cookie", csrfCookie(issueCsrfToken(sessionId)));
  response.headers.append("Set-Cookie", knownDeviceCookie(visitorOf(request), owner));
  return response;
}

export const challengeResponse = ({ options, cookie }: PasskeyChallenge<object>): Response =>
  Response.json(options, { headers: { ...PRIVATE, "Set-Cookie": cookie } });
