import "server-only";
import { randomBytes } from "node:crypto";
import Bowser from "bowser";
import { readCookie } from "@/lib/server/cookies";
import { isSecure } from "@/lib/server/env";
import { isSignature, signature } from "@/lib/server/signed";
import { visitorAddress } from "@/lib/server/visitor-address";

/** The browser a request comes from, as far as it says, and its network address. */
export type Visit = { userAgent: string; knownDevice: string; address: string };

const COOKIE = "known-device";
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** People who share a browser; the one who was here longest ago is forgotten first. */
const MOST = 5;

export const visitOf = (request: Request): Visit => ({
  userAgent: request.headers.get("user-agent") ?? "",
  knownDevice: readCookie(request, COOKIE) ?? "",
  address: visitorAddress(request),
});

/** "Chrome on Windows", for people to recognize their own. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return "An unknown device";
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return "An unknown device";
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}

type Owner = { id: string; passwordChangedAt: Date };

/**
 * The mark that says "this person has signed in here before": signed for the user and their present password, so that
 * after a change of password every browser is a new one again.
 */
const signedParts = (nonce: string, { id, passwordChangedAt }: Owner) =>
  ["known-device", nonce, id, passwordChangedAt.toISOString()] as const;

/** The mark's own number when this browser is known to the user, else null. */
export function knownDevice({ knownDevice: cookie }: Visit, owner: Owner): string | null {
  for (const mark of cookie.split("~", MOST)) {
    const [nonce = "", given = ""] = mark.split(".");
    if (isSignature(given, ...signedParts(nonce, owner))) return nonce;
  }
  return null;
}

/** A new mark for this user, as the cookie carries it. */
export const knownDeviceMark = (owner: Owner, nonce = randomBytes(12).toString("base64url")): string =>
  `${nonce}.${signature(...signedParts(nonce, owner))}`;

/** `Set-Cookie` that makes this browser known to the user, beside the others it is known to. */
export function knownDeviceCookie(visit: Visit, owner: Owner): string {
  const mark = knownDeviceMark(owner, knownDevice(visit, owner) ?? undefined);
  const others = visit.knownDevice.split("~", MOST).filter((other) => other && other !== mark);
  const value = [mark, ...others.slice(0, MOST - 1)].join("~");
  const secure = isSecure() ? ["Secure"] : [];
  return [`${COOKIE}=${value}`, "Path=/", "HttpOnly", "SameSite=Lax", `Max-Age=${YEAR_SECONDS}`, ...secure].join("; ");
}
