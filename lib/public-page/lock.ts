import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { readCookie } from "@/lib/server/cookies";
import { env, isSecure } from "@/lib/server/env";

/** A link with an optional password; `passwordHash` is part of the key, so a new password ends what the old one opened. */
export type Lockable = { linkId: string; passwordHash: string | null };

const SECONDS = 12 * 60 * 60;

const cookieName = ({ linkId }: Lockable) => `kit-${linkId.replaceAll("-", "")}`;

const sign = ({ linkId, passwordHash }: Lockable, ends: string): Buffer =>
  createHmac("sha256", env().NEXTAUTH_SECRET).update(`kit-lock\n${linkId}\n${passwordHash}\n${ends}`).digest();

/** `Set-Cookie` after the right password: opens this link for twelve hours. */
export function unlockingCookie(link: Lockable, now = Date.now()): string {
  const ends = Math.floor(now / 1000 + SECONDS).toString(36);
  const key = `${ends}.${sign(link, ends).toString("base64url")}`;
  const secure = isSecure() ? "; Secure" : "";
  return `${cookieName(link)}=${key}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SECONDS}${secure}`;
}

/** True without a password, or with this link's cookie. */
export function isUnlocked(link: Lockable, request: Request, now = Date.now()): boolean {
  if (link.passwordHash === null) return true;
  const [ends = "", mac = ""] = readCookie(request, cookieName(link))?.split(".") ?? [];
  if (!(Number.parseInt(ends, 36) * 1000 > now)) return false;
  const [actual, expected] = [Buffer.from(mac, "base64url"), sign(link, ends)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
