import "server-only";
import { notifyOwner } from "@/lib/account/notices";
import type {
  ConfirmTwoFactorInput,
  Reauthentication,
  RecoveryCodes,
  StartTwoFactorInput,
  TwoFactorSetup,
  TwoFactorState,
} from "@/lib/account/schema";
import {
  describeSetup,
  findSealedStep,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  sealSecret,
} from "@/lib/account/two-factor/codes";
import { reauthenticate } from "@/lib/account/two-factor/commands";
import { deviceName, type Visitor } from "@/lib/account/visitor";
import { prisma, query, type Tx, transaction } from "@/lib/server/db";
import { clearHits, countHit } from "@/lib/server/rate-limit";
import type { Actor } from "@/lib/server/session";
import { AppError, invalid } from "@/lib/shared/errors";

const CONFIRM_LIMIT = { name: "two-factor-confirm", limit: 10, windowSeconds: 15 * 60 };

const alreadyOn = () => new AppError("conflict", "Two-factor log-in is already on.");
const notOn = () => new AppError("conflict", "Two-factor log-in is not on.");

/** Creates a secret, inactive until `confirmTwoFactor`; replaces an unconfirmed one. */
export async function startTwoFactor(actor: Actor, { password }: StartTwoFactorInput): Promise<TwoFactorSetup> {
  if ((await getTwoFactorState(actor)).enabled) throw alreadyOn();
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
    if (!pending) throw new AppError("conflict", "This set-up is over. Please start again.");
    const step = findSealedStep(userId, pending.secret, code, pending.now);
    if (step === null) throw invalid({ code: "This code is not right. Please try again." });
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
  if (!(await getTwoFactorState(actor)).enabled) throw notOn();
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
  if (!(await getTwoFactorState(actor)).enabled) throw notOn();
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

async function getTwoFactorState(actor: Actor): Promise<TwoFactorState> {
  const [row] = await query<{ left: number }>(
    "two-factor-state",
    `SELECT (SELECT count(*) FROM recovery_codes r WHERE r."userId" = t."userId") AS left FROM two_factors t
      WHERE t."userId" = $1 AND t."speakerId" = $2 AND t."confirmedAt" IS NOT NULL`,
    [actor.userId, actor.speakerId],
  );
  return row ? { enabled: true, recoveryCodesLeft: row.left } : { enabled: false, recoveryCodesLeft: 0 };
}
