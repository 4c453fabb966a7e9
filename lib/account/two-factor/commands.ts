import "server-only";
import { notifyOwner } from "@/lib/account/notices";
import { verifyPassword } from "@/lib/account/passwords";
import { readCredentials } from "@/lib/account/queries";
import type { Reauthentication } from "@/lib/account/schema";
import { findSealedStep, hashRecoveryCode, isRecoveryCode } from "@/lib/account/two-factor/codes";
import { deviceName } from "@/lib/account/visitor";
import { query, transaction } from "@/lib/server/db";
import { clearHits, countHit } from "@/lib/server/rate-limit";
import type { Actor } from "@/lib/server/session";
import { invalid } from "@/lib/shared/errors";

type SecondFactor = "none" | "missing" | "wrong" | "ok";

/** Consumes a code of the app, or a recovery code: only the first of concurrent uses is `ok`. */
export async function checkSecondFactorUnscoped(
  userId: string,
  code: string | undefined,
  userAgent: string,
): Promise<SecondFactor> {
  const [factor] = await query<{ secret: Buffer; now: number }>(
    "two-factor-read",
    `SELECT secret, extract(epoch FROM now())::float8 AS now FROM two_factors
      WHERE "userId" = $1 AND "confirmedAt" IS NOT NULL`,
    [userId],
  );
  if (!factor) return "none";
  if (code === undefined) return "missing";
  const valid = isRecoveryCode(code)
    ? await consumeRecoveryCode(userId, code, userAgent)
    : await consumeStep(userId, findSealedStep(userId, factor.secret, code, factor.now));
  return valid ? "ok" : "wrong";
}

async function consumeStep(userId: string, step: number | null): Promise<boolean> {
  if (step === null) return false;
  const used = await query(
    "two-factor-use",
    `UPDATE two_factors SET "lastStep" = $2
      WHERE "userId" = $1 AND "lastStep" < $2 AND "confirmedAt" IS NOT NULL RETURNING 1`,
    [userId, step],
  );
  return used.length > 0;
}

type Owner = { speakerId: string; username: string; email: string; timeZone: string; left: number };

const consumeRecoveryCode = (userId: string, code: string, userAgent: string): Promise<boolean> =>
  transaction(async (tx) => {
    const codeHash = hashRecoveryCode(userId, code);
    const used = await tx.$executeRaw`
      DELETE FROM recovery_codes WHERE "userId" = ${userId}::uuid AND "codeHash" = ${codeHash}`;
    if (used === 0) return false;
    const [owner] = await tx.$queryRaw<Owner[]>`
      SELECT u."speakerId"::text, u.username::text, u.email::text, s."timeZone",
             (SELECT count(*)::int FROM recovery_codes r WHERE r."userId" = u.id) AS left
        FROM users u JOIN speakers s ON s.id = u."speakerId" WHERE u.id = ${userId}::uuid`;
    if (!owner) return false;
    await notifyOwner(tx, owner, "recovery-code-used", { device: deviceName(userAgent), left: owner.left });
    return true;
  });

const LIMIT = { name: "reauthentication", limit: 5, windowSeconds: 15 * 60 };

/**
 * Verifies password and second factor again, before a sensitive change.
 * @throws 422 with `fields` for a wrong password or code, 429 after five wrong ones
 * @returns the hash of the verified password
 */
export async function reauthenticate(
  actor: Actor,
  { password, code }: Reauthentication,
  { field = "password" }: { field?: "password" | "currentPassword" } = {},
): Promise<string> {
  await countHit(LIMIT, actor.userId);
  const { passwordHash, userAgent } = await readCredentials(actor);
  if (!(await verifyPassword(passwordHash, password))) throw invalid({ [field]: "This password is not right" });
  const second = await checkSecondFactorUnscoped(actor.userId, code, userAgent);
  if (second === "missing") throw invalid({ code: "Enter the code from your authenticator app" });
  if (second === "wrong") throw invalid({ code: "This code is not right. Please try again." });
  await clearHits(LIMIT, actor.userId);
  return passwordHash;
}
