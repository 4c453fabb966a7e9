import "server-only";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { nameSlug } from "@/lib/media-kit/list";
import { renderOneSheet } from "@/lib/media-kit/one-sheet/render";
import type { PictureQuery, PublicKit, PublicPicture } from "@/lib/media-kit/public/kit-schema";
import {
  findPictureUnscoped,
  getPublicKitUnscoped,
  type OpenLink,
  type PictureRow,
} from "@/lib/media-kit/public/opening";
import { kitHandler } from "@/lib/media-kit/public/pages";
import { picturesOf, WHOLE_KIT } from "@/lib/media-kit/public/public-kit";
import { countDownloadUnscoped } from "@/lib/media-kit/visits";
import type { LinkRequest } from "@/lib/public-page/link";
import { cached, fileResponse, NO_STORE } from "@/lib/public-page/responses";
import { readBlob } from "@/lib/server/blob";
import { countHit } from "@/lib/server/rate-limit";
import type { Actor } from "@/lib/server/session";
import { visitorAddress } from "@/lib/server/visitor-address";
import { noSuchLink } from "@/lib/shared/errors";

const attachment = (name: string) => ({ "Content-Disposition": `attachment; filename="${name}"` });

const ENDINGS: Record<string, string> = { "image/jpeg": "jpg", "image/webp": "webp", "image/png": "png" };

type Stored = { path: string; mediaType: string };

/** File of a picture in a size; print is for headshots only. */
function storedAs(row: PictureRow, size: PictureQuery["size"]): Stored {
  if (size === "thumb" && row.thumbPath) return { path: row.thumbPath, mediaType: "image/webp" };
  if (size !== "print" && row.webPath) return { path: row.webPath, mediaType: "image/jpeg" };
  return { path: row.path, mediaType: row.mediaType };
}

/** A picture named by this link's kit; print sizes as downloads only. */
export const kitPicture = kitHandler(
  async (link, { params, query, request, actor }: LinkRequest & { params: { file: string }; query: PictureQuery }) => {
    const { size, download } = query;
    const fileId = params.file;
    const kit = await getPublicKitUnscoped(link);
    const at = kit.headshots.findIndex((headshot) => headshot.fileId === fileId);
    const isNamed = fileId === link.previewFileId || picturesOf(kit).some((picture) => picture.fileId === fileId);
    const saves = size === "print" || download !== undefined;
    if (!isNamed || (saves && (!link.allowsDownloads || at < 0))) throw noSuchLink();
    const row = await findPictureUnscoped(link, fileId);
    if (!row) throw noSuchLink();
    const { path, mediaType } = storedAs(row, size);
    // Without downloads, no print size of a headshot.
    if (row.kind === "headshot" && path === row.path && !link.allowsDownloads) throw noSuchLink();
    const name = headshotName(kit, at, size === "print" ? "print" : "web", mediaType);
    const response = await fileResponse(path, mediaType, download === undefined ? {} : attachment(name));
    if (saves) await countDownloadUnscoped(link, "headshot", request, actor);
    return response;
  },
);

/** "dana-okafor-1-print.jpg", from the stage name only. */
const headshotName = (kit: PublicKit, at: number, size: "print" | "web", mediaType: string): string =>
  `${nameSlug(kit.name)}-${at + 1}-${size}.${ENDINGS[mediaType] ?? "bin"}`;

/** Each reads all files from the store. Per address and link. */
const ZIPS = { name: "kit-zip", limit: 60, windowSeconds: 60 * 60 };

export const headshotsZip = kitHandler(async (link, { request, actor }) => {
  const kit = await getPublicKitUnscoped(link);
  if (!link.allowsDownloads || kit.headshots.length === 0) throw noSuchLink();
  await countHit(ZIPS, `${link.linkId}\n${visitorAddress(request)}`);
  await countDownloadUnscoped(link, "headshots", request, actor);
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  let open: Readable | undefined;
  const parts = (await Promise.all(kit.headshots.map((headshot, at) => partsOf(link, kit, headshot, at)))).flat();
  for (const { name, path } of parts) {
    zip.addReadStreamLazy(name, { compress: false, mtime: new Date(`${kit.updatedOn}T12:00:00Z`) }, (done) => {
      if (stream.destroyed) return;
      readBlob(path).then(
        (bytes) => {
          open = bytes ? Readable.fromWeb(bytes as never) : Readable.from([]);
          if (stream.destroyed) open.destroy();
          else done(bytes ? null : noSuchLink(), open);
        },
        (error: unknown) => done(error, Readable.from([])),
      );
    });
  }
  zip.end();
  zip.on("error", (error) => stream.destroy(error as Error));
  // An aborted download closes its connection to the store.
  stream.on("close", () => open?.destroy());
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      ...NO_STORE,
      "Content-Type": "application/zip",
      ...attachment(`${nameSlug(kit.name)}-headshots.zip`),
    },
  });
});

async function partsOf(link: OpenLink, kit: PublicKit, { fileId }: PublicPicture, at: number) {
  const row = await findPictureUnscoped(link, fileId);
  if (!row) return [];
  const sizes = row.webPath ? (["print", "web"] as const) : (["print"] as const);
  return sizes.map((size) => {
    const { path, mediaType } = storedAs(row, size);
    return { name: headshotName(kit, at, size, mediaType), path };
  });
}

/** Of the whole published kit; with the bureau's contact instead of the speaker's for one. */
export async function ownOneSheet({ speakerId }: Actor, bureauPartnerId: string | null): Promise<Buffer> {
  const party = { bureauPartnerId, representativeId: null, isBureauSafe: bureauPartnerId !== null };
  const link = { ...WHOLE_KIT, ...party, linkId: randomUUID(), stamp: "", speakerId };
  const kit = await getPublicKitUnscoped(link);
  return renderOneSheet(kit, await portraitOf(link, kit), speakerId);
}

export const oneSheet = kitHandler(async (link, { request, actor }) => {
  if (!link.allowsDownloads) throw noSuchLink();
  const kit = await getPublicKitUnscoped(link);
  const pdf = await cached(`one-sheet:${link.linkId}`, link.stamp, async () => {
    const value = await renderOneSheet(kit, await portraitOf(link, kit), link.speakerId);
    return { value, bytes: value.length };
  });
  await countDownloadUnscoped(link, "one_sheet", request, actor);
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...NO_STORE,
      "Content-Type": "application/pdf",
      "Content-Length": String(pdf.length),
      "Content-Disposition": `inline; filename="${nameSlug(kit.name)}-one-sheet.pdf"`,
    },
  });
});

async function portraitOf(link: Pick<OpenLink, "speakerId">, { portrait }: PublicKit): Promise<Buffer | null> {
  const row = portrait && (await findPictureUnscoped(link, portrait.fileId));
  const stored = row && storedAs(row, "web");
  if (!stored || !/jpeg|png/.test(stored.mediaType)) return null;
  const bytes = await readBlob(stored.path);
  return bytes && buffer(bytes as never);
}
