import "server-only";
import { type Algorithm, hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Limits the most expensive call of anonymous requests to two at a time. */
const bounded = pLimit(2);

export const hashPassword = (password: string): Promise<string> => bounded(() => hash(password, OPTIONS));

/** Without a hash (unknown user) a decoy is verified, so that the time is the same. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("a decoy that no one knows");
  const against = stored ?? (await decoy);
  const fits = await bounded(() => verify(against, password));
  return fits && stored !== null;
}

let decoy: Promise<string> | undefined;
