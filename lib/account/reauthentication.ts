import "server-only";
import { verifyPassword } from "@/lib/account/passwords";
import { readProof } from "@/lib/account/queries";
import type { Reauthentication } from "@/lib/account/schema";
import { checkSecondFactorUnscoped } from "@/lib/account/two-factor/commands";
import { clearHits, countHit } from "@/lib/server/rate-limit";
import type { Actor } from "@/lib/server/session";
import { invalid } from "@/lib/shared/errors";

const LIMIT = { name: "reauthentication", limit: 5, windowSeconds: 15 * 60 };

/**
 * Asks a signed-in person once more who they are, before something that cannot be taken back.
 * @param options.field the name of the form's password field, for the error beside it
 * @throws 422 with `fields` for a wrong password or code, 429 after five wrong ones
 * @returns the password hash that was proven
 */
export async function reauthenticate(
  actor: Actor,
  { password, code }: Reauthentication,
  { field = "password" }: { field?: "password" | "currentPassword" } = {},
): Promise<string> {
  await countHit(LIMIT, actor.userId);
  const { passwordHash, userAgent } = await readProof(actor);
  if (!(await verifyPassword(passwordHash, password))) throw invalid({ [field]: "This password is not right" });
  const second = await checkSecondFactorUnscoped(actor.userId, code, userAgent);
  if (second === "missing") throw invalid({ code: "Enter the code from your authenticator app" });
  if (second === "wrong") throw invalid({ code: "This code is not right. Please try again." });
  await clearHits(LIMIT, actor.userId);
  return passwordHash;
}
