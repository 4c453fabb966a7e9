import "server-only";
import { momentOf } from "@/lib/account/moment";
import { reauthenticate } from "@/lib/account/reauthentication";
import type { Reauthentication } from "@/lib/account/schema";
import { getTwoFactorState } from "@/lib/account/two-factor/queries";
import { hashRecoveryCode, newRecoveryCodes } from "@/lib/account/two-factor/recovery-codes";
import { describeSetup, newSecret } from "@/lib/account/two-factor/rules";
import type {
  ConfirmTwoFactorInput,
  RecoveryCodes,
  StartTwoFactorInput,
  TwoFactorSetup,
} from "@/lib/account/two-factor/schema";
import { findSealedStep, sealSecret } from "@/lib/account/two-factor/sealed-secret";
import { deviceName, type Visit } from "@/lib/account/visit";
import { prisma, type Tx, transaction } from "@/lib/server/db";
import { queueMail } from "@/lib/server/mail";
import { clearHits, countHit } from "@/lib/server/rate-limit";
import type { Actor } from "@/lib/server/session";
import { AppError, invalid } from "@/lib/shared/errors";

const CONFIRM_LIMIT = { name: "two-factor-confirm", limit: 10, windowSeconds: 15 * 60 };

const alreadyOn = () => new AppError("conflict", "Two-factor log-in is already on.");
const notOn = () => new AppError("conflict", "Two-factor log-in is not on.");

/** Makes a secret that counts once `confirmTwoFactor` has seen a code of it. One that waits already is replaced. */
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

/**
 * Turns two-factor on with a first code of the app, signs out every other browser (one of them may be somebody else's),
 * and makes the recovery codes.
 */
export async function confirmTwoFactor(
  actor: Actor,
  { code }: ConfirmTwoFactorInput,
  visit: Visit,
): Promise<RecoveryCodes> {
  const { userId, speakerId, sessionId } = actor;
  await countHit(CONFIRM_LIMIT, userId);
  const recoveryCodes = await transaction(async (tx) => {
    const [waiting] = await tx.$queryRaw<{ secret: Uint8Array; now: number }[]>`
      SELECT secret, extract(epoch FROM now())::float8 AS now FROM two_factors
       WHERE "userId" = ${userId}::uuid AND "speakerId" = ${speakerId}::uuid AND "confirmedAt" IS NULL
         AND "createdAt" > now() - interval '1 hour' FOR UPDATE`;
    if (!waiting) throw new AppError("conflict", "This set-up is over. Please start again.");
    const step = findSealedStep(userId, waiting.secret, code, waiting.now);
    if (step === null) throw invalid({ code: "This code is not right. Please try again." });
    await tx.$executeRaw`
      UPDATE two_factors SET "confirmedAt" = now(), "lastStep" = ${step}
       WHERE "userId" = ${userId}::uuid AND "speakerId" = ${speakerId}::uuid`;
    await tx.session.deleteMany({ where: { userId, speakerId, NOT: { id: sessionId } } });
    await tell(tx, actor, visit, "two-factor-on");
    return replaceRecoveryCodes(tx, actor);
  });
  await clearHits(CONFIRM_LIMIT, userId);
  return { recoveryCodes };
}

/** From now on the password alone signs in. */
export async function stopTwoFactor(actor: Actor, proof: Reauthentication, visit: Visit): Promise<void> {
  if (!(await getTwoFactorState(actor)).enabled) throw notOn();
  await reauthenticate(actor, proof);
  const { userId, speakerId } = actor;
  await transaction(async (tx) => {
    const { count } = await tx.twoFactor.deleteMany({ where: { userId, speakerId } });
    if (count === 0) throw notOn();
    await tx.recoveryCode.deleteMany({ where: { userId, speakerId } });
    await tell(tx, actor, visit, "two-factor-off");
  });
}

/** Ten new codes; the old ones stop working. */
export async function renewRecoveryCodes(actor: Actor, proof: Reauthentication, visit: Visit): Promise<RecoveryCodes> {
  if (!(await getTwoFactorState(actor)).enabled) throw notOn();
  await reauthenticate(actor, proof);
  const recoveryCodes = await transaction(async (tx) => {
    // One after the other: two renewals at a time would leave twenty codes.
    const on = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM two_factors WHERE "userId" = ${actor.userId}::uuid AND "speakerId" = ${actor.speakerId}::uuid
         AND "confirmedAt" IS NOT NULL FOR UPDATE`;
    if (on.length === 0) throw notOn();
    await tell(tx, actor, visit, "recovery-codes-renewed");
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

async function tell(
  tx: Tx,
  actor: Actor,
  { userAgent }: Visit,
  template: "two-factor-on" | "two-factor-off" | "recovery-codes-renewed",
): Promise<void> {
  const props = { ...momentOf(actor), device: deviceName(userAgent) };
  await queueMail(tx, { speakerId: actor.speakerId, to: actor.email, template, props });
}
