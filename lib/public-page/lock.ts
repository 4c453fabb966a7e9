import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { OpenLink } from "@/lib/media-kit/public/queries";
import { readCookie } from "@/lib/server/cookies";
import { env, isSecure } from "@/lib/server/env";

/** Whoever has said the password once is let in for as long. */
const SECONDS = 12 * 60 * 60;

type Locked = Pick<OpenLink, "linkId" | "passwordHash">;

const cookieName = ({ linkId }: Locked) => `kit-${linkId.replaceAll("-", "")}`;

/** A new password makes every key of the old one worthless. */
const sign = ({ linkId, passwordHash }: Locked, ends: string): Buffer =>
  createHmac("sha256", env().NEXTAUTH_SECRET).update(`kit-lock\n${linkId}\n${passwordHash}\n${ends}`).digest();

/** The key that the right password gives, as `Set-Cookie`. */
export function unlockingCookie(link: Locked, now = Date.now()): string {
  const ends = Math.floor(now / 1000 + SECONDS).toString(36);
  const key = `${ends}.${sign(link, ends).toString("base64url")}`;
  const secure = isSecure() ? "; Secure" : "";
  return `${cookieName(link)}=${key}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SECONDS}${secure}`;
}

/** True without a password, or with this link's key. */
export function isUnlocked(link: Locked, request: Request, now = Date.now()): boolean {
  if (link.passwordHash === null) return true;
  const [ends = "", mac = ""] = readCookie(request, cookieName(link))?.split(".") ?? [];
  if (!(Number.parseInt(ends, 36) * 1000 > now)) return false;
  const [given, expected] = [Buffer.from(mac, "base64url"), sign(link, ends)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
