import "server-only";
import { randomBytes } from "node:crypto";
import { readCookie } from "@/lib/server/cookies";
import { isSecure } from "@/lib/server/env";
import { countHit } from "@/lib/server/rate-limit";
import { signToken, verifyToken } from "@/lib/server/signed";
import { AppError } from "@/lib/shared/errors";

/**
 * A challenge travels to the browser and back in a signed cookie, so that handing one out costs the database nothing.
 * It is good for one purpose, in one session, for five minutes, once.
 */
export type Purpose = "add" | "log-in";

const COOKIE = "passkey-challenge";
const SECONDS = 5 * 60;
/** How long the person may take, in the unit WebAuthn wants. */
export const CHALLENGE_MS = SECONDS * 1000;
/** Remembered for longer than a challenge is good for. */
const ONCE = { name: "passkey-challenge", limit: 1, windowSeconds: 2 * SECONDS };

type IssuedChallenge = { challenge: Uint8Array<ArrayBuffer>; cookie: string };

/** @param sessionId "" for visitors */
export function issueChallenge(purpose: Purpose, sessionId: string, now = Date.now()): IssuedChallenge {
  const challenge = randomBytes(32);
  const value = signToken(COOKIE, challenge.toString("base64url"), now + CHALLENGE_MS, [purpose, sessionId]);
  const secure = isSecure() ? ["Secure"] : [];
  const cookie = [`${COOKIE}=${value}`, "Path=/api", "HttpOnly", "SameSite=Strict", `Max-Age=${SECONDS}`, ...secure];
  return { challenge: Uint8Array.from(challenge), cookie: cookie.join("; ") };
}

export const challengeCookie = (request: Request): string => readCookie(request, COOKIE) ?? "";

/** The challenge in a cookie of ours, in base64url; null when it is not ours, for something else, or over. */
export const readChallenge = (cookie: string, purpose: Purpose, sessionId: string, now?: number): string | null =>
  verifyToken(COOKIE, cookie, [purpose, sessionId], now)?.payload ?? null;

/** The same, and uses it up: of any number of uses at the same time exactly one gets it. */
export async function takeChallenge(cookie: string, purpose: Purpose, sessionId: string): Promise<string | null> {
  const challenge = readChallenge(cookie, purpose, sessionId);
  if (!challenge) return null;
  try {
    await countHit(ONCE, challenge);
    return challenge;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return null;
    throw error;
  }
}
