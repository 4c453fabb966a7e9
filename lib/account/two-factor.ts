import "server-only";
import { notifyOwner } from "@/lib/account/notices";
import { verifyPassword } from "@/lib/account/passwords";
import { readCredentials } from "@/lib/account/queries";
import type {
  ConfirmTwoFactorInput,
  Reauthentication,
  RecoveryCodes,
  StartTwoFactorInput,
  TwoFactorSetup,
} from "@/lib/account/schema";
import {
  describeSetup,
  findSealedStep,
  hashRecoveryCode,
  isRecoveryCode,
  newRecoveryCodes,
  newSecret,
  sealSecret,
} from "@/lib/account/two-factor-codes";
import { deviceName, type Visitor } from "@/lib/account/visitor";
import { prisma, query, type Tx, transaction } from "@/lib/server/db";
import { clearHits, countHit } from "@/lib/server/rate-limit";
import type { Actor } from "@/lib/server/session";
import { AppError, invalid } from "@/lib/shared/errors";

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
  if (!(await verifyPassword(passwordHash, password))) throw invalid({ [field]: "That password isn't right" });
  const second = await checkSecondFactorUnscoped(actor.userId, code, userAgent);
  if (second === "missing") throw invalid({ code: "Enter the code from your authenticator app" });
  if (second === "wrong") throw invalid({ code: "That code isn't right. Please try again." });
  await clearHits(LIMIT, actor.userId);
  return passwordHash;
}

const CONFIRM_LIMIT = { name: "two-factor-confirm", limit: 10, windowSeconds: 15 * 60 };

const alreadyOn = () => new AppError("conflict", "Two-factor sign-in is already on.");
const notOn = () => new AppError("conflict", "Two-factor sign-in isn't on.");

/** Creates a secret, inactive until `confirmTwoFactor`; replaces an unconfirmed one. */
export async function startTwoFactor(actor: Actor, { password }: StartTwoFactorInput): Promise<TwoFactorSetup> {
  if (await isOn(actor)) throw alreadyOn();
  await reauthenticate(actor, { password });
  const { userId, speakerId, username } = actor;
  const secret = newSecret();
  const written = await prisma().$executeRaw`
    INSERT INTO two_factors ("userId", "speakerId", secret)
    VALUES (${userId}::uuid, ${speakerId}::uuid, ${sealSecret(userId, secret)})
    ON CONFLICT ("userId") DO UPDATE SET secret = excluded.secret, "lastStep" = 0, "createdAt" = now()
     WHERE two_factors."confirmedAt" IS NULL`;
  if (written === 0) throw alreadyOn();
  return describeSetup(secret, username);
}

export async function confirmTwoFactor(
  actor: Actor,
  { code }: ConfirmTwoFactorInput,
  visitor: Visitor,
): Promise<RecoveryCodes> {
  const { userId, speakerId, sessionId } = actor;
  await countHit(CONFIRM_LIMIT, userId);
  const recoveryCodes = await transaction(async (tx) => {
    const [pending] = await tx.$queryRaw<{ secret: Uint8Array; now: number }[]>`
      SELECT secret, extract(epoch FROM now())::float8 AS now FROM two_factors
       WHERE "userId" = ${userId}::uuid AND "speakerId" = ${speakerId}::uuid AND "confirmedAt" IS NULL
         AND "createdAt" > now() - interval '1 hour' FOR UPDATE`;
    if (!pending) throw new AppError("conflict", "This setup has expired. Please start again.");
    const step = findSealedStep(userId, pending.secret, code, pending.now);
    if (step === null) throw invalid({ code: "That code isn't right. Please try again." });
    await tx.$executeRaw`
      UPDATE two_factors SET "confirmedAt" = now(), "lastStep" = ${step}
       WHERE "userId" = ${userId}::uuid AND "speakerId" = ${speakerId}::uuid`;
    await tx.session.deleteMany({ where: { userId, speakerId, NOT: { id: sessionId } } });
    await notifyOwner(tx, actor, "two-factor-on", { device: deviceName(visitor.userAgent) });
    return replaceRecoveryCodes(tx, actor);
  });
  await clearHits(CONFIRM_LIMIT, userId);
  return { recoveryCodes };
}

export async function stopTwoFactor(actor: Actor, proof: Reauthentication, visitor: Visitor): Promise<void> {
  if (!(await isOn(actor))) throw notOn();
  await reauthenticate(actor, proof);
  const { userId, speakerId } = actor;
  await transaction(async (tx) => {
    const { count } = await tx.twoFactor.deleteMany({ where: { userId, speakerId } });
    if (count === 0) throw notOn();
    await tx.recoveryCode.deleteMany({ where: { userId, speakerId } });
    await notifyOwner(tx, actor, "two-factor-off", { device: deviceName(visitor.userAgent) });
  });
}

export async function renewRecoveryCodes(
  actor: Actor,
  proof: Reauthentication,
  visitor: Visitor,
): Promise<RecoveryCodes> {
  if (!(await isOn(actor))) throw notOn();
  await reauthenticate(actor, proof);
  const recoveryCodes = await transaction(async (tx) => {
    // Locked, as two concurrent renewals would leave twenty codes.
    const on = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM two_factors WHERE "userId" = ${actor.userId}::uuid AND "speakerId" = ${actor.speakerId}::uuid
         AND "confirmedAt" IS NOT NULL FOR UPDATE`;
    if (on.length === 0) throw notOn();
    await notifyOwner(tx, actor, "recovery-codes-renewed", { device: deviceName(visitor.userAgent) });
    return replaceRecoveryCodes(tx, actor);
  });
  return { recoveryCodes };
}

async function replaceRecoveryCodes(tx: Tx, { userId, speakerId }: Actor): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.recoveryCode.deleteMany({ where: { userId, speakerId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, speakerId, codeHash: Uint8Array.from(hashRecoveryCode(userId, code)) })),
  });
  return codes;
}

const isOn = async ({ userId, speakerId }: Actor): Promise<boolean> =>
  (await prisma().twoFactor.count({ where: { userId, speakerId, confirmedAt: { not: null } } })) > 0;
