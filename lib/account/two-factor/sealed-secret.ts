import "server-only";
import { findStep } from "@/lib/account/two-factor/rules";
import { log } from "@/lib/server/log";
import { seal, unseal } from "@/lib/server/sealed";

const PURPOSE = "two-factor";

export const sealSecret = (userId: string, secret: string): Buffer => seal(PURPOSE, secret, userId);

/**
 * The time step of a code, see `findStep`. After the server's key was changed no code fits any more, while recovery
 * codes go on working.
 */
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
