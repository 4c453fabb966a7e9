import "server-only";
import { randomUUID } from "node:crypto";
import { actorOf } from "@/lib/contracts/evidence";
import { contractHistory } from "@/lib/contracts/history";
import type { OpenContract } from "@/lib/contracts/public/opening";
import { forSigner } from "@/lib/contracts/rules";
import { CODE_LOCK_MINUTES, CODE_MINUTES, CODE_TRIES } from "@/lib/contracts/signing/constants";
import { emailOutsiders } from "@/lib/correspondence/commands";
import { type Tx, transaction } from "@/lib/server/db";
import { mailedToken } from "@/lib/server/mailed-token";
import { countHit } from "@/lib/server/rate-limit";
import type { Actor } from "@/lib/server/session";
import type { Evidence } from "@/lib/server/visitor-address";
import { AppError } from "@/lib/shared/errors";
import { codeOf } from "@/lib/shared/one-time-code";

const CODES = {
  name: "contract-code",
  limit: 5,
  windowSeconds: 24 * 60 * 60,
  sentence: "We emailed five codes today. Use the latest one, or try again tomorrow.",
};

/** Emails a new code; the one before is dead. @throws 429 */
export async function sendCode(actor: Actor, link: OpenContract, evidence: Evidence): Promise<void> {
  const { speakerId, contractId, recipientId, position, title } = link;
  await countHit(CODES, `${contractId}\n${position}`);
  await transaction(async (tx) => {
    await refuseLocked(link, tx);
    const codeId = randomUUID();
    await tx.$executeRaw`
      INSERT INTO signing_progress ("recipientId", "speakerId", "codeId", "codeSentAt")
      VALUES (${recipientId}::uuid, ${speakerId}::uuid, ${codeId}::uuid, now())
      ON CONFLICT ("recipientId") DO UPDATE SET "codeId" = excluded."codeId", "codeSentAt" = now(), "codeTries" = 0`;
    const props = { speakerName: actor.speaker.name, title };
    const mail = { recordId: recipientId, to: link.recipientEmail, template: "contract-code", props } as const;
    try {
      await emailOutsiders(actor, "receipt", [{ ...mail, link: { path: "/", tokenId: codeId } }], tx);
    } catch (error) {
      throw forSigner(error);
    }
    await contractHistory.record({ speakerId }, contractId, { kind: "code_sent", ...seatOf(link), evidence }, tx);
  });
}

const seatOf = ({ position, name, recipientEmail: email }: OpenContract) => ({
  position,
  actor: actorOf({ name, email }),
});

type Progress = { codeId: string | null; isDue: boolean; isLocked: boolean; codeTries: number };

/** By the key; locks the row, so that parallel tries count one after another. */
async function readProgress({ recipientId, speakerId }: OpenContract, tx: Tx): Promise<Progress | undefined> {
  const [row] = await tx.$queryRaw<Progress[]>`
    SELECT "codeId", "codeSentAt" < now() - make_interval(mins => ${CODE_MINUTES}::int) AS "isDue", "codeTries",
           coalesce("codeLockedUntil" > now(), false) AS "isLocked"
      FROM signing_progress WHERE "recipientId" = ${recipientId}::uuid AND "speakerId" = ${speakerId}::uuid FOR UPDATE`;
  return row;
}

async function refuseLocked(link: OpenContract, tx: Tx): Promise<void> {
  if (!(await readProgress(link, tx))?.isLocked) return;
  throw new AppError("rate_limited", `Too many wrong codes. Try again in ${CODE_LOCK_MINUTES} minutes.`, {
    headers: { "Retry-After": String(CODE_LOCK_MINUTES * 60) },
  });
}

/** @returns null for the right code, or else what is wrong. @throws 429 while it is locked */
export async function enterCodeUnscoped(link: OpenContract, given: string, evidence: Evidence): Promise<string | null> {
  const { speakerId, contractId, recipientId } = link;
  return transaction(async (tx) => {
    await refuseLocked(link, tx);
    const row = await readProgress(link, tx);
    if (!row?.codeId) return "Ask for a code first";
    if (row.isDue) return `This code is older than ${CODE_MINUTES} minutes. Ask for a new one.`;
    const where = { recipientId, speakerId };
    if (given.replace(/\D/g, "") === codeOf(mailedToken(row.codeId))) {
      await tx.signingProgress.updateMany({ where, data: { codeId: null, codeTries: 0 } });
      await contractHistory.record({ speakerId }, contractId, { kind: "code_entered", ...seatOf(link), evidence }, tx);
      return null;
    }
    const tries = row.codeTries + 1;
    if (tries < CODE_TRIES) {
      await tx.signingProgress.updateMany({ where, data: { codeTries: tries } });
      return `This code isn't right. You have ${CODE_TRIES - tries} ${CODE_TRIES - tries === 1 ? "try" : "tries"} left.`;
    }
    await tx.$executeRaw`
      UPDATE signing_progress SET "codeTries" = 0, "codeId" = NULL,
             "codeLockedUntil" = now() + make_interval(mins => ${CODE_LOCK_MINUTES}::int)
       WHERE "recipientId" = ${recipientId}::uuid AND "speakerId" = ${speakerId}::uuid`;
    return `Too many wrong codes. Try again in ${CODE_LOCK_MINUTES} minutes.`;
  });
}
