import "server-only";
import { readCookie } from "@/lib/server/cookies";
import { isSecure } from "@/lib/server/env";
import { signToken, verifyToken } from "@/lib/server/signed";

/** A link with an optional password; `passwordHash` is part of the key, so a new password ends what the old one opened. */
type Lockable = { linkId: string; passwordHash: string | null };

const SECONDS = 12 * 60 * 60;

const cookieName = ({ linkId }: Lockable) => `kit-${linkId.replaceAll("-", "")}`;
const contextOf = ({ linkId, passwordHash }: Lockable) => [linkId, passwordHash ?? ""];

/** `Set-Cookie` for twelve hours. */
export function unlockingCookie(link: Lockable, now = Date.now()): string {
  const key = signToken("kit-lock", "", now + SECONDS * 1000, contextOf(link));
  const secure = isSecure() ? "; Secure" : "";
  return `${cookieName(link)}=${key}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SECONDS}${secure}`;
}

export const isUnlocked = (link: Lockable, request: Request): boolean =>
  link.passwordHash === null ||
  verifyToken("kit-lock", readCookie(request, cookieName(link)) ?? "", contextOf(link)) !== null;
