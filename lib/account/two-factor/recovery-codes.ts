import "server-only";
import { createHash, randomBytes } from "node:crypto";

const COUNT = 10;
const LENGTH = 10;
/** Crockford's: 32 signs, so five bits each, without i, l, o and u. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** Ten codes of 50 random bits, such as `k7p2m-9xq4d`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newRecoveryCode);

function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `${letters.slice(0, LENGTH / 2).join("")}-${letters.slice(LENGTH / 2).join("")}`;
}

export const isRecoveryCode = (code: string): boolean => code.replace("-", "").length === LENGTH;

/** What the database keeps. With the user's id in it, so that nobody tries codes against all users at a time. */
export function hashRecoveryCode(userId: string, code: string): Buffer {
  // Read from paper: no code has an i, l or o in it.
  const plain = code.toLowerCase().replaceAll("-", "").replaceAll(/[il]/g, "1").replaceAll("o", "0");
  return createHash("sha256").update(`recovery-code\n${userId}\n${plain}`).digest();
}
