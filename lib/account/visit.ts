import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import Bowser from "bowser";
import { readCookie } from "@/lib/server/cookies";
import { env, isSecure } from "@/lib/server/env";
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

export type Owner = { id: string; passwordChangedAt: Date };

/**
 * The mark that says "this person has signed in here before": signed for the user and their present password, so that
 * after a change of password every browser is a new one again.
 */
const sign = (nonce: string, { id, passwordChangedAt }: Owner): string =>
  createHmac("sha256", env().NEXTAUTH_SECRET)
    .update(`known-device\n${nonce}\n${id}\n${passwordChangedAt.getTime()}`)
    .digest("base64url");

/** The mark's own number when this browser is known to the user, else null. */
export function knownDevice({ knownDevice: cookie }: Visit, owner: Owner): string | null {
  for (const mark of cookie.split("~", MOST)) {
    const [nonce = "", signature = ""] = mark.split(".");
    const [given, expected] = [Buffer.from(signature), Buffer.from(sign(nonce, owner))];
    if (given.length === expected.length && timingSafeEqual(given, expected)) return nonce;
  }
  return null;
}

/** A new mark for this user, as the cookie carries it. */
export function knownDeviceMark(owner: Owner, nonce = randomBytes(12).toString("base64url")): string {
  return `${nonce}.${sign(nonce, owner)}`;
}

/** `Set-Cookie` that makes this browser known to the user, beside the others it is known to. */
export function knownDeviceCookie(visit: Visit, owner: Owner): string {
  const mark = knownDeviceMark(owner, knownDevice(visit, owner) ?? undefined);
  const others = visit.knownDevice.split("~", MOST).filter((other) => other && other !== mark);
  const value = [mark, ...others.slice(0, MOST - 1)].join("~");
  const secure = isSecure() ? ["Secure"] : [];
  return [`${COOKIE}=${value}`, "Path=/", "HttpOnly", "SameSite=Lax", `Max-Age=${YEAR_SECONDS}`, ...secure].join("; ");
}
