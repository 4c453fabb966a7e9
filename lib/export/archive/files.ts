import "server-only";
import { Buffer } from "node:buffer";
import type { Archive } from "@/lib/export/archive/parts";
import { archivePaths, type KeptFile } from "@/lib/export/archive/rules";
import { keepPace } from "@/lib/export/stream";
import { readBlob } from "@/lib/server/blob";
import { query } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import type { SpeakerId } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";

type Row = KeptFile & { id: string; path: string; createdAt: Date };

const BATCH = 200;

/** In the order in which they came, by files("speakerId", "createdAt"); what lies in the trash, or its event, stays there. */
async function* listFiles(speakerId: SpeakerId): AsyncGenerator<Row> {
  let last: { createdAt: Date; id: string } = { createdAt: new Date(0), id: "00000000-0000-0000-0000-000000000000" };
  for (;;) {
    const rows = await query<Row>(
      "archive-files",
      `SELECT f.id, f.name, f.kind, f."mediaType", f.path, f."createdAt",
              CASE WHEN e.id IS NULL THEN NULL
                   ELSE json_build_object('id', e.id, 'title', e.title, 'date', e."startsOn") END AS event
         FROM files f LEFT JOIN events e ON e.id = f."eventId" AND e."speakerId" = f."speakerId"
        WHERE f."speakerId" = $1 AND f."deletedAt" IS NULL AND e."deletedAt" IS NULL
          AND (f."createdAt", f.id) > ($2::timestamptz, $3::uuid)
        ORDER BY f."createdAt", f.id LIMIT ${BATCH}`,
      [speakerId, last.createdAt, last.id],
    );
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = end;
  }
}

/** After so many in a row that cannot be read it is the store that is away, and half an archive helps nobody. */
const PATIENCE = 3;

/** Photos, documents and the media kit's pictures, one after the other; what the store does not have is named in the manifest instead. */
export async function writeFiles(archive: Archive): Promise<void> {
  const pathOf = archivePaths();
  let failed = 0;
  for await (const file of listFiles(archive.actor.speakerId)) {
    await keepPace();
    const { id, name, kind, mediaType, event } = file;
    const about = { id, name, kind, mediaType, event, addedAt: file.createdAt.toISOString() };
    try {
      const bytes = await readWhole(file.path);
      failed = 0;
      if (bytes === null) archive.missing.push({ ...about, reason: "The store of files does not have it any more." });
      else await archive.addBytes(pathOf(file), bytes, kind !== "document", about);
    } catch (error) {
      if (!(error instanceof AppError) || ++failed === PATIENCE) throw error;
      log.warn({ file: file.id }, "a file could not be read for an archive");
      archive.missing.push({ ...about, reason: "It could not be read. Make another archive later." });
    }
  }
}

/** One file at a time is held, at most 25 MB of it: so that what breaks off on the way leaves no half of a file. */
async function readWhole(path: string, tries = 2): Promise<Buffer | null> {
  try {
    const stream = await readBlob(path);
    if (!stream) return null;
    const chunks: Uint8Array[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch (error) {
    if (tries > 1) return readWhole(path, tries - 1);
    throw error instanceof AppError ? error : new AppError("unavailable", String(error));
  }
}
