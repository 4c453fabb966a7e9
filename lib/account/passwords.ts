import "server-only";
import { type Algorithm, hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing is the most expensive thing a stranger can ask for: two at a time, so that other requests go on. */
const bounded = pLimit(2);

/** PHC string. The password is taken exactly as it is. */
export const hashPassword = (password: string): Promise<string> => bounded(() => hash(password, OPTIONS));

/**
 * True when the password fits. Without a hash (unknown user) the same work is done against a decoy, so that the two
 * cannot be told apart by time.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("a decoy that nobody knows");
  const against = stored ?? (await decoy);
  const fits = await bounded(() => verify(against, password));
  return fits && stored !== null;
}

let decoy: Promise<string> | undefined;
