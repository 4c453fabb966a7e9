import "server-only";
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/server/env";

/** The installation's key for one purpose, derived from its secret: a value made for one purpose is worthless for another. */
export const purposeKey = (purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", env().NEXTAUTH_SECRET, "", purpose, 32));

/** HMAC-SHA-256 over all parts, in base64url. */
export const signature = (purpose: string, ...parts: readonly string[]): string =>
  createHmac("sha256", purposeKey(`signed\n${purpose}`))
    .update(JSON.stringify(parts))
    .digest("base64url");

/** Compares in constant time. */
export function isSignature(given: string, purpose: string, ...parts: readonly string[]): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(signature(purpose, ...parts))];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * A signed value that expires: "payload.expiry.signature".
 * @param payload without a dot
 * @param context what the value is bound to, such as a session's id; it is signed, not sent
 */
export function signToken(purpose: string, payload: string, expiresAt: number, context: readonly string[]): string {
  const signed = `${payload}.${expiresAt.toString(36)}`;
  return `${signed}.${signature(purpose, signed, ...context)}`;
}

/** Null when the token is not ours, has expired, or was made for another purpose or context. */
export function verifyToken(
  purpose: string,
  token: string,
  context: readonly string[],
  now = Date.now(),
): { payload: string; expiresAt: number } | null {
  const [payload = "", expiry = "", given = ""] = token.split(".", 3);
  if (!isSignature(given, purpose, `${payload}.${expiry}`, ...context)) return null;
  const expiresAt = Number.parseInt(expiry, 36);
  return now < expiresAt ? { payload, expiresAt } : null;
}
