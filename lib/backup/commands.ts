import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { archivePath, restoreFolder } from "@/lib/backup/files";
import { getRestore, getRestoreStatus } from "@/lib/backup/queries";
import type { RestoreDto } from "@/lib/backup/status";
import { MAX_ARCHIVE_BYTES } from "@/lib/backup/status";
import { deleteBlobsUnder, putBlobStream } from "@/lib/server/blob";
import { limitedBody } from "@/lib/server/body";
import { transaction } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import { displayFileName } from "@/lib/server/multipart";
import type { Actor } from "@/lib/server/session";
import { enqueueTask } from "@/lib/server/tasks";
import { AppError } from "@/lib/shared/errors";

/** Milliseconds until an archive is deleted. */
const PURGE_AFTER = 24 * 60 * 60 * 1000;

export const NOT_EMPTY =
  "You can restore an archive only into an empty account. Sign up for a new account and restore it there.";
const RUNNING = "An archive is already being restored here. Wait until it's done.";

/** Stores the body and queues its restore. @throws AppError `conflict` when the account isn't empty */
export async function startRestore(actor: Actor, request: Request, fileName: string): Promise<RestoreDto> {
  const { speakerId, userId } = actor;
  const body = limitedBody(request, MAX_ARCHIVE_BYTES, tooLarge);
  await refuseUnlessPossible(actor);
  const id = randomUUID();
  // Queued before the first byte is stored, so that nothing outlives a crash.
  await transaction((tx) =>
    enqueueTask(tx, "purge-restore", { speakerId, restoreId: id }, new Date(Date.now() + PURGE_AFTER)),
  );
  const hash = createHash("sha256");
  async function* hashed() {
    for await (const chunk of body.chunks) {
      hash.update(chunk);
      yield chunk;
    }
    const isWhole = body.bytes() > 0 && (body.announced === null || body.bytes() === body.announced);
    if (!isWhole) throw new AppError("invalid", "The upload was interrupted. Try again.");
  }
  try {
    await putBlobStream(archivePath(speakerId, id), hashed(), "application/zip");
    await transaction(async (tx) => {
      const [name, bytes, sha256] = [displayFileName(fileName, "archive.zip"), BigInt(body.bytes()), hash.digest()];
      const made = await tx.restore.createMany({
        data: [{ id, speakerId, userId, fileName: name, bytes, sha256: new Uint8Array(sha256) }],
        skipDuplicates: true,
      });
      if (made.count === 0) throw new AppError("conflict", RUNNING);
      await enqueueTask(tx, "restore-archive", { speakerId, restoreId: id });
    });
  } catch (error) {
    await deleteBlobsUnder(restoreFolder(speakerId, id)).catch(() => log.warn({}, "an archive is left to its purge"));
    throw error;
  }
  return getRestore(actor, id);
}

async function refuseUnlessPossible(actor: Actor): Promise<void> {
  const { isEmpty, latest } = await getRestoreStatus(actor);
  if (latest?.state === "running") throw new AppError("conflict", RUNNING);
  if (!isEmpty) throw new AppError("conflict", NOT_EMPTY);
}

const tooLarge = () =>
  new AppError("too_large", "This file is larger than 6 GB, the most that an archive holds. Choose another one.");
