import "server-only";
import { disposition, downloadName } from "@/lib/files/rules";
import { type FileDto, type FileKind, type FileListQuery, type FileSize, isPicture } from "@/lib/files/schema";
import { readBlob } from "@/lib/server/blob";
import { query, queryOne, type Tx } from "@/lib/server/db";
import { type ListSpec, listRows } from "@/lib/server/list-query";
import type { Attachment } from "@/lib/server/mail";
import { columns, recordQuery } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { AppError, notFound } from "@/lib/shared/errors";
import type { Page } from "@/lib/shared/pagination";

/** $1 speaker, $2 event; by files("eventId", "speakerId"). */
const eventFilesJson = (...kinds: FileKind[]) => `(SELECT coalesce(json_agg(json_build_object(
    'id', f.id, 'version', f.version, 'createdAt', iso_instant(f."createdAt"), 'updatedAt', iso_instant(f."updatedAt"),
    'deletedAt', iso_instant(f."deletedAt"), 'eventId', f."eventId", 'kind', f.kind, 'name', f.name,
    'mediaType', f."mediaType", 'bytes', f.bytes, 'width', f.width, 'height', f.height)
    ORDER BY f."createdAt", f.id), '[]')
  FROM files f WHERE f."speakerId" = $1 AND f."eventId" = $2 AND f.kind IN ('${kinds.join("', '")}') AND f."deletedAt" IS NULL)`;

/** Of `expenses x`. */
export const RECEIPTS = `files f WHERE f."expenseId" = x.id AND f."speakerId" = x."speakerId" AND f."deletedAt" IS NULL`;

export const EVENT_PHOTOS_JSON = eventFilesJson("photo");
export const EVENT_DOCUMENTS_JSON = eventFilesJson("document", "issued");

async function listOfEvent(actor: Actor, eventId: string, name: string, fragment: string): Promise<FileDto[]> {
  const row = await queryOne<{ value: FileDto[] }>(
    "event",
    name,
    `SELECT ${fragment} AS value FROM events e WHERE e."speakerId" = $1 AND e.id = $2`,
    [actor.speakerId, eventId],
  );
  return row.value;
}

export const listEventPhotos = (actor: Actor, eventId: string): Promise<FileDto[]> =>
  listOfEvent(actor, eventId, "event-photos", EVENT_PHOTOS_JSON);

export const listEventDocuments = (actor: Actor, eventId: string): Promise<FileDto[]> =>
  listOfEvent(actor, eventId, "event-documents", EVENT_DOCUMENTS_JSON);

const LIST: ListSpec = {
  table: "files f",
  alias: "f",
  select: `f.id, f.version, f."createdAt", f."updatedAt", f."deletedAt", f."eventId", f.kind, f.name, f."mediaType",
           f.bytes, f.width, f.height`,
  sorts: { created: { by: `f."createdAt"`, type: "timestamptz" } },
};

export const listFiles = (actor: Actor, { kind, eventId, ...filter }: FileListQuery): Promise<Page<FileDto>> =>
  listRows<FileDto>(LIST, actor.speakerId, {
    ...filter,
    q: "",
    sort: "created",
    dir: "desc",
    where: [
      ...(kind ? [{ sql: "f.kind = $?::file_kind", value: kind }] : []),
      ...(eventId ? [{ sql: `f."eventId" = $?::uuid`, value: eventId }] : []),
    ],
  });

export const getFile = recordQuery(
  "storedFile",
  columns("eventId", "kind", "name", "mediaType", "bytes", "width", "height"),
  (row) => row,
  "file",
);

/** The latest upload of a kind that has one in use. */
export async function newestFileId({ speakerId }: Actor, kind: FileKind, tx: Tx): Promise<string | null> {
  const where = { speakerId, kind, deletedAt: null };
  const row = await tx.storedFile.findFirst({ where, orderBy: { createdAt: "desc" }, select: { id: true } });
  return row?.id ?? null;
}

/** A picture without a web size is used as it is. */
const SIZE_SQL: Record<FileSize, string> = {
  full: `f.path, f."mediaType"`,
  web: `coalesce(f."webPath", CASE WHEN f.kind NOT IN ('document', 'tax_form', 'issued') THEN f.path END) AS path,
        CASE WHEN f."webPath" IS NULL THEN f."mediaType" ELSE 'image/jpeg' END AS "mediaType"`,
  thumb: `f."thumbPath" AS path, 'image/webp' AS "mediaType"`,
};

type MailedFiles = { speakerId: string | null; attachments?: readonly string[] };

/** Bytes of an email's files in their order, also of those in the trash by now. @throws for a missing one */
export async function readAttachmentsUnscoped({ speakerId, attachments = [] }: MailedFiles): Promise<Attachment[]> {
  const rows = await query<{ id: string; name: string; mediaType: string; path: string }>(
    "files-mailed",
    `SELECT id, name, "mediaType", path FROM files WHERE id = ANY ($2::uuid[]) AND "speakerId" = $1`,
    [speakerId, attachments],
  );
  const read: Attachment[] = [];
  for (const id of attachments) {
    const row = rows.find((one) => one.id === id);
    const stream = row && (await readBlob(row.path));
    if (!stream) throw new Error("A file of this email is missing");
    const content = Buffer.from(await new Response(stream).arrayBuffer());
    read.push({ filename: downloadName(row.name, row.mediaType), content });
  }
  return read;
}

type OpenFile = { name: string; kind: FileKind; mediaType: string; stream: ReadableStream };

async function openFile(actor: Actor, id: string, size: FileSize): Promise<OpenFile> {
  const [row] = await query<{ name: string; kind: FileKind; mediaType: string; path: string | null }>(
    `file-${size}`,
    `SELECT f.name, f.kind, ${SIZE_SQL[size]}
       FROM files f WHERE f.id = $1 AND f."speakerId" = $2 AND f."deletedAt" IS NULL`,
    [id, actor.speakerId],
  );
  const stream = row?.path ? await readBlob(row.path) : null;
  if (!row || !stream) throw notFound("file");
  return { name: row.name, kind: row.kind, mediaType: row.mediaType, stream };
}

/** Pictures are shown, documents downloaded. @param accept the header: `application/json` asks for the DTO */
export async function fileResponse(
  actor: Actor,
  id: string,
  { size, download }: { size: FileSize; download: "0" | "1" },
  accept: string | null,
): Promise<Response | FileDto> {
  if (accept?.toLowerCase().startsWith("application/json")) return getFile(actor, id);
  const { name, kind, mediaType, stream } = await openFile(actor, id, size);
  const shown = size === "thumb" || (isPicture(kind) && download === "0");
  if (!shown && actor.viewedBy !== null) {
    await stream.cancel();
    throw new AppError("forbidden", `Files of ${actor.username} can be opened only by their owner.`);
  }
  const type = mediaType.startsWith("text/") ? `${mediaType}; charset=utf-8` : mediaType;
  return new Response(stream, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": disposition(shown ? "inline" : "attachment", downloadName(name, mediaType)),
      "Cross-Origin-Resource-Policy": "same-origin",
      "Cache-Control": "private, no-store",
      Vary: "Accept",
    },
  });
}
