import "server-only";
import { randomBytes } from "node:crypto";
import Bowser from "bowser";
import type { UserDto } from "@/lib/account/schema";
import { issueCsrfToken } from "@/lib/server/csrf";
import { isSecure } from "@/lib/server/env";
import { csrfCookie, type OpenedSession, readCookie, sessionCookie } from "@/lib/server/session";
import { isSignature, signature } from "@/lib/server/signed";
import { visitorAddress } from "@/lib/server/visitor-address";

export type Visitor = { userAgent: string; knownDevice: string; address: string };

const COOKIE = "known-device";
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const MOST = 5;

export const visitorOf = (request: Request): Visitor => ({
  userAgent: request.headers.get("user-agent") ?? "",
  knownDevice: readCookie(request, COOKIE) ?? "",
  address: visitorAddress(request),
});

export function deviceName(userAgent: string): string {
  if (!userAgent) return "Unknown device";
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return "Unknown device";
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}

type Owner = { id: string; passwordChangedAt: Date };

/** Signed for the user and their current password, so that a changed password makes every browser unknown. */
const signedParts = (nonce: string, { id, passwordChangedAt }: Owner) =>
  ["known-device", nonce, id, passwordChangedAt.toISOString()] as const;

/** The nonce of this user's entry in the cookie; null for an unknown browser. */
export function knownDevice({ knownDevice: cookie }: Visitor, owner: Owner): string | null {
  for (const token of cookie.split("~", MOST)) {
    const [nonce = "", mac = ""] = token.split(".");
    if (isSignature(mac, ...signedParts(nonce, owner))) return nonce;
  }
  return null;
}

export const knownDeviceToken = (owner: Owner, nonce = randomBytes(12).toString("base64url")): string =>
  `${nonce}.${signature(...signedParts(nonce, owner))}`;

function knownDeviceCookie(visitor: Visitor, owner: Owner): string {
  const token = knownDeviceToken(owner, knownDevice(visitor, owner) ?? undefined);
  const others = visitor.knownDevice.split("~", MOST).filter((other) => other && other !== token);
  const value = [token, ...others.slice(0, MOST - 1)].join("~");
  const secure = isSecure() ? ["Secure"] : [];
  return [`${COOKIE}=${value}`, "Path=/", "HttpOnly", "SameSite=Lax", `Max-Age=${YEAR_SECONDS}`, ...secure].join("; ");
}

/** `owner` for the cookie of a known device. */
export type SignedIn = OpenedSession & { user: UserDto; owner: Owner };

const PRIVATE = { "Cache-Control": "private, no-store" };

export function signedInResponse(request: Request, signedIn: SignedIn, status: 200 | 201 = 200): Response {
  const { user, cookie, sessionId, owner } = signedIn;
  const response = Response.json(user, { status, headers: PRIVATE });
  response.headers.append("Set-Cookie", sessionCookie(cookie));
  response.headers.append("Set-Cookie", csrfCookie(issueCsrfToken(sessionId)));
  response.headers.append("Set-Cookie", knownDeviceCookie(visitorOf(request), owner));
  return response;
}

export const challengeResponse = ({ options, cookie }: { options: object; cookie: string }): Response =>
  Response.json(options, { headers: { ...PRIVATE, "Set-Cookie": cookie } });
