import "server-only";
import { randomBytes } from "node:crypto";
import { verifyRegistrationResponse, type WebAuthnCredential } from "@simplewebauthn/server";
import { COSEALG, decodeAttestationObject } from "@simplewebauthn/server/helpers";
import type { AddPasskeyInput } from "@/lib/account/passkeys";
import { env, isSecure } from "@/lib/server/env";
import { countHit } from "@/lib/server/rate-limit";
import { readCookie } from "@/lib/server/session";
import { signToken, verifyToken } from "@/lib/server/signed";
import { AppError } from "@/lib/shared/errors";
import { BRAND } from "@/lib/shared/site";

export type RelyingParty = { id: string; name: string; origin: string };

/** @throws 422 for an IP address, which WebAuthn doesn't support */
export function relyingParty(): RelyingParty {
  const { hostname, origin, protocol, port } = new URL(env().NEXTAUTH_URL);
  // `URL` normalizes IPv4 to four numbers and puts IPv6 in brackets.
  if (/^[\d.]+$|^\[/.test(hostname)) {
    const example = `${protocol}//localhost${port && `:${port}`}`;
    throw new AppError(
      "invalid",
      `Passkeys need a host name: set NEXTAUTH_URL to ${example}, or to your domain, in place of ${origin}.`,
    );
  }
  return { id: hostname, name: BRAND.name, origin };
}

export const userHandle = (userId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(userId.replaceAll("-", ""), "hex"));

/** A challenge is stored in a signed cookie, valid once, for one purpose and session. */
export type Purpose = "add" | "log-in";

const COOKIE = "passkey-challenge";
const SECONDS = 5 * 60;
export const CHALLENGE_MS = SECONDS * 1000;
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

/** The challenge in base64url; null when the cookie is invalid or expired, or for another purpose or session. */
export const readChallenge = (cookie: string, purpose: Purpose, sessionId: string, now?: number): string | null =>
  verifyToken(COOKIE, cookie, [purpose, sessionId], now)?.payload ?? null;

/** Like `readChallenge`, but only the first of concurrent calls gets it. */
export async function consumeChallenge(cookie: string, purpose: Purpose, sessionId: string): Promise<string | null> {
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

export const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

export async function readAttestation(
  { id, rawId, type, response }: AddPasskeyInput["response"],
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  expectedChallenge: string,
): Promise<WebAuthnCredential | null> {
  try {
    if (hasCertificates(response.attestationObject)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return verified && registrationInfo.credential.id === id ? registrationInfo.credential : null;
  } catch {
    return null;
  }
}

/** We request no attestation. Certificates are rejected, as verifying one could fetch a URL that it names. */
export function hasCertificates(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, "base64url")));
  const format = decoded.get("fmt");
  return !(format === "none" || (format === "packed" && !decoded.get("attStmt").get("x5c")));
}
