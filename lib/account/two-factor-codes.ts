import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { TwoFactorSetup } from "@/lib/account/schema";
import { log } from "@/lib/server/log";
import { seal, unseal } from "@/lib/server/signed";
import { qrSvg } from "@/lib/shared/qr";
import { BRAND } from "@/lib/shared/site";

/** RFC 6238 with the parameters that every authenticator app supports. */
const PERIOD = 30;
const KIND = { algorithm: "SHA1", digits: 6, period: PERIOD };

export const newSecret = (): string => new Secret({ size: 20 }).base32;

export function describeSetup(secret: string, username: string): TwoFactorSetup {
  const uri = new TOTP({ ...KIND, issuer: BRAND.name, label: username, secret }).toString();
  // Cameras need a white border of four modules.
  return { secret, uri, qrSvg: qrSvg(uri) };
}

/** The current or an adjacent time step; null when the code is wrong. @param now seconds since 1970 */
export function findStep(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now * 1000;
  const ours = { ...KIND, secret: Secret.fromBase32(secret), timestamp };
  const delta = TOTP.validate({ ...ours, token: code, window: 1 });
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp }) + delta;
}

const PURPOSE = "two-factor";

export const sealSecret = (userId: string, secret: string): Buffer => seal(PURPOSE, secret, userId);

/** Like `findStep`. Null for every code after NEXTAUTH_SECRET was changed; recovery codes still work. */
export function findSealedStep(userId: string, sealed: Uint8Array, code: string, now: number): number | null {
  const secret = openSecret(userId, sealed);
  return secret === null ? null : findStep(secret, code, now);
}

function openSecret(userId: string, sealed: Uint8Array): string | null {
  try {
    return unseal(PURPOSE, sealed, userId);
  } catch (error) {
    log.error({ error: String(error) }, "an authenticator's secret cannot be opened: was NEXTAUTH_SECRET changed?");
    return null;
  }
}

const COUNT = 10;
const LENGTH = 10;
/** Crockford's base32, without i, l, o and u. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** Ten codes of 50 random bits, such as `k7p2m-9xq4d`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newRecoveryCode);

function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `${letters.slice(0, LENGTH / 2).join("")}-${letters.slice(LENGTH / 2).join("")}`;
}

export const isRecoveryCode = (code: string): boolean => code.replace("-", "").length === LENGTH;

/** Salted with the user's id, so that codes can't be tried against all users at once. */
export function hashRecoveryCode(userId: string, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll("-", "").replaceAll(/[il]/g, "1").replaceAll("o", "0");
  return createHash("sha256").update(`recovery-code\n${userId}\n${plain}`).digest();
}
