import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { MAX_FILE_BYTES, MAX_OF_KIT, MAX_PER_EVENT, MAX_TOTAL_BYTES, TOO_LARGE_TEXT } from "@/lib/files/list";
import { getFile } from "@/lib/files/queries";
import { type Content, readContent, type Upload, withUpload } from "@/lib/files/reading";
import { type FileDto, type FileKind, isOfKit } from "@/lib/files/schema";
import { sweepUploadTask } from "@/lib/files/tasks";
import { deleteBlobs, deleteBlobsUnder, putBlob } from "@/lib/server/blob";
import { query, type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { enqueueTask } from "@/lib/server/jobs";
import { log } from "@/lib/server/log";
import { recordCommands } from "@/lib/server/record";
import { eachBatch } from "@/lib/server/rows";
import type { Actor } from "@/lib/server/session";
import { formatDate } from "@/lib/shared/dates";
import { AppError, notFound } from "@/lib/shared/errors";
import { formatExact, toDollars } from "@/lib/shared/money";

const files = recordCommands("storedFile", getFile, "file");

/** Milliseconds until an upload without a row is deleted. */
const SWEEP_AFTER = 60 * 60 * 1000;

/** Stores the bytes first, then the row. A task queued before deletes bytes whose row is never written. */
export const storeFile = (actor: Actor, request: Request, once: Once | null): Promise<FileDto> =>
  withUpload(request, (upload) => keepUpload(actor, upload, once));

async function keepUpload(actor: Actor, upload: Upload, once: Once | null): Promise<FileDto> {
  await refuseWithoutRoom(actor, upload);
  if (upload.kind === "receipt" && !upload.keepsBoth) await refuseRepeated(actor, upload, once);
  return storeContent(actor, upload, await readContent(upload), async (row) => {
    const file = await files.create(actor, row, once && { ...once, fingerprint: fingerprintOf(once, upload) });
    return [file.id, file];
  });
}

/** The same bytes on a live expense, by files_receipts_idx. A repeated request isn't another receipt. @throws 409 */
async function refuseRepeated({ speakerId }: Actor, { sha256 }: Upload, once: Once | null): Promise<void> {
  const [known] = await query<{ id: string; vendor: string; cents: number; day: string }>(
    "receipt-repeated",
    `SELECT x.id, x.vendor::text AS vendor, abs(x."amountCents") AS cents, x."spentOn"::text AS day
       FROM files f JOIN expenses x ON x.id = f."expenseId" AND x."speakerId" = f."speakerId" AND x."deletedAt" IS NULL
      WHERE f."speakerId" = $1 AND f.sha256 = $2 AND f.kind = 'receipt' AND f."deletedAt" IS NULL
        AND NOT EXISTS (SELECT FROM idempotency_keys k WHERE k."speakerId" = $1 AND k.key = $3)
      ORDER BY f."createdAt" LIMIT 1`,
    [speakerId, sha256, once?.key ?? ""],
  );
  if (!known) return;
  const name = [known.vendor, `${formatExact(toDollars(known.cents))} on ${formatDate(known.day)}`].filter(Boolean);
  throw new AppError("conflict", `This receipt is on an expense already: ${name.join(", ")}.`, {
    link: { href: `/expenses?open=${known.id}`, label: "Open that expense" },
  });
}

type Issued = { eventId?: string; name: string; bytes: Buffer; sample?: boolean };

/**
 * Stores a finished PDF for good. `work` runs in the transaction that inserts its row: when it throws, there is no file.
 * Repeats with the same key get the first one's value, even if their bytes differ: a PDF is rendered anew each time.
 * @throws {AppError} 404 without the event, 409 without room, 413, 415
 */
export async function storeIssued<T>(
  actor: Actor,
  issued: Issued,
  work: (file: FileDto, tx: Tx) => Promise<T>,
  once: Once | null = null,
): Promise<T> {
  const { bytes } = issued;
  if (bytes.length > MAX_FILE_BYTES) throw new AppError("too_large", TOO_LARGE_TEXT.issued);
  const facts = { ...issued, kind: "issued", sha256: createHash("sha256").update(bytes).digest() } as const;
  await refuseWithoutRoom(actor, facts);
  return storeContent(actor, facts, await readContent(facts), async (row) => {
    const { id, value } = await createOnce(actor, once, async (tx) => ({
      id: row.id,
      value: await work(await files.insert(actor, row, tx), tx),
    }));
    return [id, value];
  });
}

/** @param insert returns the id of the row it made, or of the one that an earlier try made */
async function storeContent<T>(
  { speakerId }: Actor,
  facts: Facts,
  content: Content,
  insert: (row: ReturnType<typeof rowOf>) => Promise<[id: string, T]>,
): Promise<T> {
  const id = randomUUID();
  const path = `${speakerId}/${id}/file`;
  const thumbPath = content.thumb && `${speakerId}/${id}/thumb`;
  const webPath = content.web && `${speakerId}/${id}/web`;
  const paths = [path, thumbPath, webPath].filter((one) => one !== null);
  await transaction((tx) => enqueueTask(tx, sweepUploadTask, { speakerId, paths }, new Date(Date.now() + SWEEP_AFTER)));
  let kept = false;
  try {
    await Promise.all([
      putBlob(path, content.bytes, content.mediaType),
      ...(thumbPath && content.thumb ? [putBlob(thumbPath, content.thumb, "image/webp")] : []),
      ...(webPath && content.web ? [putBlob(webPath, content.web, "image/jpeg")] : []),
    ]);
    const [insertedId, value] = await insert(rowOf(facts, content, { id, path, thumbPath, webPath }));
    kept = insertedId === id;
    return value;
  } finally {
    if (!kept) await forget(paths);
  }
}

type Facts = { kind: FileKind; eventId?: string; sha256: Buffer; sample?: boolean };

const rowOf = (
  { kind, eventId, sha256, sample = false }: Facts,
  { name, mediaType, bytes, width, height, thumb, web }: Content,
  places: { id: string; path: string; thumbPath: string | null; webPath: string | null },
) => ({
  ...places,
  eventId: eventId ?? null,
  sample,
  kind,
  name,
  mediaType,
  bytes: bytes.length + (thumb?.length ?? 0) + (web?.length ?? 0),
  width,
  height,
  sha256: new Uint8Array(sha256),
});

/** The idempotency key covers the form's content, too. */
const fingerprintOf = ({ fingerprint }: Once, { kind, eventId, name, sha256 }: Facts & { name: string }): string =>
  createHash("sha256")
    .update(JSON.stringify([fingerprint, kind, eventId, name, sha256.toString("base64url")]))
    .digest("base64url");

async function forget(paths: string[]): Promise<void> {
  await deleteBlobs(paths).catch(() => log.warn({}, "bytes of an upload that came to nothing are left to their job"));
}

/** Parallel uploads may exceed the limits a little. */
async function refuseWithoutRoom(
  { speakerId }: Actor,
  { kind, eventId }: Pick<Facts, "kind" | "eventId">,
): Promise<void> {
  const [room] = await query<{ live: number; all: number; inEvent: number; inKit: number; known: boolean }>(
    "file-room",
    `SELECT coalesce(sum(f.bytes) FILTER (WHERE f."deletedAt" IS NULL), 0) AS live, coalesce(sum(f.bytes), 0) AS all,
            (SELECT count(*) FROM files o WHERE o."eventId" = $2 AND o."speakerId" = $1 AND o.kind = $3::file_kind
                AND o."deletedAt" IS NULL) AS "inEvent",
            count(*) FILTER (WHERE f.kind IN ('headshot', 'kit_picture') AND f."deletedAt" IS NULL) AS "inKit",
            $2::uuid IS NULL OR EXISTS (
              SELECT FROM events e WHERE e.id = $2 AND e."speakerId" = $1 AND e."deletedAt" IS NULL) AS known
       FROM files f WHERE f."speakerId" = $1`,
    [speakerId, eventId ?? null, kind],
  );
  if (!room?.known) throw notFound("event");
  if (room.inEvent >= MAX_PER_EVENT) {
    throw new AppError(
      "conflict",
      `An event keeps up to ${MAX_PER_EVENT} ${kind === "issued" ? "issued document" : kind}s. Remove some first.`,
    );
  }
  if (isOfKit(kind) && room.inKit >= MAX_OF_KIT) {
    throw new AppError(
      "conflict",
      `A media kit keeps up to ${MAX_OF_KIT} pictures. When you remove some, the space frees up after a day.`,
    );
  }
  if (room.live < MAX_TOTAL_BYTES && room.all < 2 * MAX_TOTAL_BYTES) return;
  const text = "Your files have reached the 5 GB limit. Remove some that you no longer need.";
  throw new AppError("conflict", text);
}

export async function renameFile(
  actor: Actor,
  id: string,
  patch: Parameters<typeof files.update>[2],
): Promise<FileDto> {
  await refuseIssued(actor, id);
  return files.update(actor, id, patch);
}

export async function trashFile(actor: Actor, id: string): Promise<void> {
  await refuseIssued(actor, id);
  await files.trash(actor, id);
}

/** A trigger in the database refuses it, too. */
async function refuseIssued(actor: Actor, id: string): Promise<void> {
  if ((await getFile(actor, id)).kind !== "issued") return;
  throw new AppError("conflict", "This document was issued, so it stays as it is. You can't rename or delete it.");
}

export const restoreFile = files.restore;

const BATCH = 200;

/** An hour after an upload: deletes bytes that no row refers to. */
export async function sweepUploadUnscoped({ paths }: { paths: string[] }): Promise<{ swept: number }> {
  const rows = await query<{ path: string }>(
    "",
    ["path", `"thumbPath"`, `"webPath"`]
      .map((column) => `SELECT ${column} AS path FROM files WHERE ${column} = ANY ($1)`)
      .join(" UNION ALL "),
    [paths],
  );
  const kept = new Set(rows.map(({ path }) => path));
  const stray = paths.filter((path) => !kept.has(path));
  await deleteBlobs(stray);
  return { swept: stray.length };
}

/** An event with an issued document stays, and so do its files. */
const KEPT_EVENT = `EXISTS (SELECT FROM files i WHERE i."eventId" = e.id AND i."speakerId" = e."speakerId" AND i.kind = 'issued')`;

const UNUSED = `CASE WHEN f.kind = 'receipt' AND f."expenseId" IS NULL THEN f."createdAt" END`;

/** Deletes files 30 days after they or their event were trashed, bytes first: a crash leaves a row to find. */
export async function purgeFilesUnscoped(): Promise<{ files: number }> {
  const stuck: string[] = [];
  for (let files = 0; ; ) {
    const due = await query<{ id: string; paths: string[] }>(
      "",
      `SELECT f.id, array_remove(ARRAY[f.path, f."thumbPath", f."webPath"], NULL) AS paths FROM files f
         LEFT JOIN events e ON e.id = f."eventId" AND e."speakerId" = f."speakerId"
        WHERE (f.kind <> 'issued' OR f.sample) AND NOT EXISTS (SELECT FROM contract_texts x
                WHERE x."fileId" = f.id AND x."speakerId" = f."speakerId") AND f.id <> ALL ($1) AND least(f."deletedAt", CASE WHEN NOT ${KEPT_EVENT} THEN e."deletedAt" END, ${UNUSED})
              < now() - interval '30 days' LIMIT ${BATCH}`,
      [stuck],
    );
    const { done, failed } = await eachBatch("purge-files", due, async (some) => {
      await deleteBlobs(some.flatMap(({ paths }) => paths));
      await query(
        "",
        `WITH freed AS (UPDATE kit_links SET "previewFileId" = NULL WHERE "previewFileId" = ANY ($1))
         DELETE FROM files WHERE id = ANY ($1)`,
        [some.map(({ id }) => id)],
      );
    });
    stuck.push(...failed);
    files += done;
    if (due.length < BATCH) return { files };
  }
}

export const removeFilesOfUnscoped = (speakerId: string): Promise<number> => deleteBlobsUnder(`${speakerId}/`);
