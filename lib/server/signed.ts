import "server-only";
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/server/env";

/** A key derived per purpose, so that a value signed for one purpose fails for another. */
export const purposeKey = (purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", env().NEXTAUTH_SECRET, "", purpose, 32));

export const signature = (purpose: string, ...parts: readonly string[]): string =>
  createHmac("sha256", purposeKey(`signed\n${purpose}`))
    .update(JSON.stringify(parts))
    .digest("base64url");

export function isSignature(given: string, purpose: string, ...parts: readonly string[]): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(signature(purpose, ...parts))];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** @param payload without a dot. @param context signed but not sent, such as a session's id */
export function signToken(purpose: string, payload: string, expiresAt: number, context: readonly string[]): string {
  const signed = `${payload}.${expiresAt.toString(36)}`;
  return `${signed}.${signature(purpose, signed, ...context)}`;
}

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
