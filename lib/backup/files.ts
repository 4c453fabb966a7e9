import "server-only";
import { Buffer } from "node:buffer";
import type { PoolClient } from "pg";
import { MAX_ARCHIVE_BYTES } from "@/lib/backup/status";
import type { Archive } from "@/lib/backup/zip";
import { downloadName } from "@/lib/files/rules";
import { type FileKind, isOfBusiness, isOfKit } from "@/lib/files/schema";
import { readBlob } from "@/lib/server/blob";
import { log } from "@/lib/server/log";
import type { SpeakerId } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";
import { trimOf } from "@/lib/shared/trim";

export type ArchivedFile = KeptFile & { id: string; path: string; bytes: number; createdAt: Date };

/** Oldest first; trashed files and those of trashed events come last. */
export async function listFiles(client: PoolClient, speakerId: SpeakerId): Promise<ArchivedFile[]> {
  const { rows } = await client.query<ArchivedFile>(
    `SELECT f.id, f.name, f.kind, f."mediaType", f.path, f.bytes, f."createdAt",
            f."deletedAt" IS NOT NULL OR e."deletedAt" IS NOT NULL AS "isTrashed",
            CASE WHEN e.id IS NULL THEN NULL
                 ELSE json_build_object('id', e.id, 'title', e.title, 'date', e."startsOn") END AS event
       FROM files f LEFT JOIN events e ON e.id = f."eventId" AND e."speakerId" = f."speakerId"
      WHERE f."speakerId" = $1 ORDER BY "isTrashed", f."createdAt", f.id`,
    [speakerId],
  );
  return rows;
}

/** After so many failures in a row the store is down, and half an archive is useless. */
const PATIENCE = 3;

export async function writeFiles(archive: Archive, files: readonly ArchivedFile[]): Promise<void> {
  const pathOf = archivePaths();
  let failed = 0;
  for (const file of files) {
    const { id, name, kind, mediaType, event, bytes: size, isTrashed } = file;
    const about = { fileId: id, name, kind, mediaType, event, addedAt: file.createdAt.toISOString() };
    if (isTrashed && archive.bytes + size > MAX_ARCHIVE_BYTES) {
      archive.missing.push({ ...about, reason: "It's in the trash, and the archive is full." });
      continue;
    }
    try {
      const bytes = await readWhole(file.path);
      failed = 0;
      if (bytes === null) archive.missing.push({ ...about, reason: "The file is no longer in storage." });
      else await archive.addStored(pathOf(file), bytes, about);
    } catch (error) {
      if (!(error instanceof AppError) || ++failed === PATIENCE) throw error;
      log.warn({ file: file.id }, "a file could not be read for an archive");
      archive.missing.push({ ...about, reason: "We couldn't read it. Download another archive later." });
    }
  }
}

/** Buffered, at most 25 MB, so that a failed read leaves no half of a file in the zip. */
export async function readWhole(path: string, tries = 2): Promise<Buffer | null> {
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

type KeptFile = {
  name: string;
  kind: FileKind;
  mediaType: string;
  event: { id: string; title: string; date: string } | null;
  isTrashed: boolean;
};

const LONGEST = 80;

const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name that is valid on every system. */
export function plainName(text: string): string {
  const bare = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, "_")
    .replace(/\s+/g, " ");
  const cut = trimOf([...bare].slice(0, LONGEST).join(""), /[. ]/);
  return RESERVED.test(cut) ? `_${cut}` : cut || "Untitled";
}

/** "stage.jpg" → "stage (2).jpg" */
function numbered(name: string, no: number): string {
  if (no === 1) return name;
  const dot = name.lastIndexOf(".");
  return dot > 0 ? `${name.slice(0, dot)} (${no})${name.slice(dot)}` : `${name} (${no})`;
}

/** Unique names, ignoring case as most disks do. */
export class Names {
  readonly #taken = new Set<string>();

  take(inside: string, name: string): string {
    for (let no = 1; ; no++) {
      const path = `${inside}${numbered(name, no)}`;
      const key = path.toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return path;
    }
  }
}

const KIT = "files/Media kit";

const PLURAL: Record<FileKind, string> = {
  photo: "photos",
  document: "documents",
  headshot: "headshots",
  kit_picture: "pictures",
  logo: "logos",
  tax_form: "tax forms",
  issued: "issued documents",
  receipt: "receipts",
  tax_document: "tax documents",
};

/** `files/2026-03-12 Annual Summit/photos/Stage.jpg`: a folder for each event, no two paths alike. */
function archivePaths(): (file: KeptFile) => string {
  const names = new Names();
  const folders = new Map<string, string>();
  const folderOf = (event: KeptFile["event"]): string => {
    const known = folders.get(event?.id ?? "");
    if (known) return known;
    const folder = names.take("files/", event ? plainName(`${event.date} ${event.title}`) : "Without an event");
    folders.set(event?.id ?? "", folder);
    return folder;
  };
  const kit = names.take("", KIT);
  const business = names.take("", "files/Business");
  const trash = names.take("", "files/Trash");
  const insideOf = ({ kind, event, isTrashed }: KeptFile): string => {
    if (isTrashed) return trash;
    if (isOfKit(kind)) return kit;
    return isOfBusiness(kind) ? business : folderOf(event);
  };
  return (file) => {
    const whole = downloadName(file.name, file.mediaType);
    const dot = whole.lastIndexOf(".");
    return names.take(`${insideOf(file)}/${PLURAL[file.kind]}/`, plainName(whole.slice(0, dot)) + whole.slice(dot));
  };
}

export const restoreFolder = (speakerId: string, restoreId: string): string => `${speakerId}/${restoreId}/`;
export const archivePath = (speakerId: string, restoreId: string): string =>
  `${restoreFolder(speakerId, restoreId)}archive.zip`;
