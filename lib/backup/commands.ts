import "server-only";
import { randomUUID } from "node:crypto";
import type { Prisma } from "@prisma/client";
import { archivePath, restoreFolder } from "@/lib/backup/files";
import { getRestore, getRestoreStatus } from "@/lib/backup/queries";
import { MAX_ARCHIVE_BYTES, type RestoreDto } from "@/lib/backup/status";
import { purgeRestoreTask, restoreArchiveTask } from "@/lib/backup/tasks";
import { ArchiveHash } from "@/lib/backup/zip";
import { deleteBlobsUnder, putBlobStream } from "@/lib/server/blob";
import { displayFileName, limitedBody } from "@/lib/server/body";
import { prisma, type Tx, transaction } from "@/lib/server/db";
import { enqueueTask } from "@/lib/server/jobs";
import { log } from "@/lib/server/log";
import type { Actor } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";

/** Milliseconds until an archive is deleted. */
const PURGE_AFTER = 24 * 60 * 60 * 1000;

export const NOT_EMPTY =
  "You can restore an archive only into an empty account. Sign up for a new account and restore it there.";
const RUNNING = "An archive is already being restored here. Wait until it's done.";

const SIGN_OF_LIFE = 10_000;

/** Stores the body and queues its restore. @throws AppError `conflict` when the account isn't empty or restores already */
export async function startRestore(actor: Actor, request: Request, fileName: string): Promise<RestoreDto> {
  const { speakerId } = actor;
  const body = limitedBody(request, MAX_ARCHIVE_BYTES, tooLarge);
  const id = await claimRestore(actor, displayFileName(fileName, "archive.zip"));
  const hash = new ArchiveHash();
  let told = Date.now();
  async function* hashed() {
    for await (const chunk of body.chunks) {
      hash.update(chunk);
      if (Date.now() - told > SIGN_OF_LIFE) {
        told = Date.now();
        await updateClaim(actor, id, { aliveAt: new Date() });
      }
      yield chunk;
    }
    const isWhole = body.bytes() > 0 && (body.announced === null || body.bytes() === body.announced);
    if (!isWhole) throw new AppError("invalid", "The upload was interrupted. Try again.");
  }
  try {
    await putBlobStream(archivePath(speakerId, id), hashed(), "application/zip");
    await transaction(async (tx) => {
      const [bytes, sha256] = [BigInt(body.bytes()), new Uint8Array(hash.digest())];
      await updateClaim(actor, id, { bytes, sha256, aliveAt: null }, tx);
      await enqueueTask(tx, restoreArchiveTask, { speakerId, restoreId: id });
    });
  } catch (error) {
    await deleteArchive(speakerId, id);
    const claim = { id, speakerId, aliveAt: { not: null } };
    await prisma()
      .restore.deleteMany({ where: claim })
      .catch(() => log.warn({}, "an upload's claim is left"));
    throw error;
  }
  return getRestore(actor, id);
}

/** One at a time, before the first byte is stored; an upload without a sign of life for two minutes is over. */
async function claimRestore(actor: Actor, fileName: string): Promise<string> {
  const { speakerId, userId } = actor;
  const { isEmpty } = await getRestoreStatus(actor);
  if (!isEmpty) throw new AppError("conflict", NOT_EMPTY);
  const id = randomUUID();
  const dead = await transaction(async (tx) => {
    const ended = await tx.$queryRaw<{ id: string }[]>`
      DELETE FROM restores WHERE "speakerId" = ${speakerId}::uuid AND state = 'running'
         AND "aliveAt" < now() - interval '2 minutes' RETURNING id`;
    const made = await tx.restore.createMany({
      data: [{ id, speakerId, userId, fileName, bytes: 0n, sha256: new Uint8Array(), aliveAt: new Date() }],
      skipDuplicates: true,
    });
    if (made.count === 0) throw new AppError("conflict", RUNNING);
    // Queued before the first byte is stored, so that nothing outlives a crash.
    await enqueueTask(tx, purgeRestoreTask, { speakerId, restoreId: id }, new Date(Date.now() + PURGE_AFTER));
    return ended;
  });
  for (const one of dead) await deleteArchive(speakerId, one.id);
  return id;
}

type Claim = Prisma.RestoreUncheckedUpdateManyInput;

async function updateClaim({ speakerId }: Actor, id: string, data: Claim, tx: Tx = prisma()): Promise<void> {
  const where = { id, speakerId, state: "running", aliveAt: { not: null } } as const;
  const { count } = await tx.restore.updateMany({ where, data });
  if (count === 0) throw new AppError("conflict", RUNNING);
}

const deleteArchive = (speakerId: string, id: string): Promise<unknown> =>
  deleteBlobsUnder(restoreFolder(speakerId, id)).catch(() => log.warn({}, "an archive is left to its purge"));

const tooLarge = () =>
  new AppError("too_large", "This file is larger than 6 GB, the most that an archive holds. Choose another one.");
