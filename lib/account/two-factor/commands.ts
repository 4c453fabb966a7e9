import "server-only";
import { momentOf } from "@/lib/account/moment";
import { hashRecoveryCode, isRecoveryCode } from "@/lib/account/two-factor/recovery-codes";
import { findSealedStep } from "@/lib/account/two-factor/sealed-secret";
import { deviceName } from "@/lib/account/visit";
import { query, transaction } from "@/lib/server/db";
import { queueMail } from "@/lib/server/mail";

/** `none` is needed, none was given, or the given one is `wrong` or `ok`. */
type SecondFactor = "none" | "missing" | "wrong" | "ok";

/**
 * The second step of a log-in or a re-authentication. A code of the app or a recovery code is used up by it: of any
 * number of uses at the same time exactly one is `ok`. Counting the attempts is the caller's part.
 * @param userAgent for the mail that tells of a used recovery code
 */
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
  const right = isRecoveryCode(code)
    ? await spendRecoveryCode(userId, code, userAgent)
    : await spendStep(userId, findSealedStep(userId, factor.secret, code, factor.now));
  return right ? "ok" : "wrong";
}

async function spendStep(userId: string, step: number | null): Promise<boolean> {
  if (step === null) return false;
  const used = await query(
    "two-factor-use",
    `UPDATE two_factors SET "lastStep" = $2
      WHERE "userId" = $1 AND "lastStep" < $2 AND "confirmedAt" IS NOT NULL RETURNING 1`,
    [userId, step],
  );
  return used.length > 0;
}

type Holder = { speakerId: string; username: string; email: string; timeZone: string; left: number };

const spendRecoveryCode = (userId: string, code: string, userAgent: string): Promise<boolean> =>
  transaction(async (tx) => {
    const codeHash = hashRecoveryCode(userId, code);
    const used = await tx.$executeRaw`
      DELETE FROM recovery_codes WHERE "userId" = ${userId}::uuid AND "codeHash" = ${codeHash}`;
    if (used === 0) return false;
    const [holder] = await tx.$queryRaw<Holder[]>`
      SELECT u."speakerId"::text, u.username::text, u.email::text, s."timeZone",
             (SELECT count(*)::int FROM recovery_codes r WHERE r."userId" = u.id) AS left
        FROM users u JOIN speakers s ON s.id = u."speakerId" WHERE u.id = ${userId}::uuid`;
    if (!holder) return false;
    const { speakerId, email, left } = holder;
    const props = { ...momentOf(holder), device: deviceName(userAgent), left };
    await queueMail(tx, { speakerId, to: email, template: "recovery-code-used", props });
    return true;
  });
