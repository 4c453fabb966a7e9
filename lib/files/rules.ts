import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import type { PictureKind } from "@/lib/files/schema";

const ENDINGS: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "application/pdf": "pdf",
  "application/rtf": "rtf",
  "application/msword": "doc",
  "application/vnd.ms-excel": "xls",
  "application/vnd.ms-powerpoint": "ppt",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
  "application/vnd.openxmlformats-officedocument.presentationml.slideshow": "ppsx",
  "application/vnd.oasis.opendocument.text": "odt",
  "application/vnd.oasis.opendocument.spreadsheet": "ods",
  "application/vnd.oasis.opendocument.presentation": "odp",
  "application/vnd.apple.keynote": "key",
  "application/vnd.apple.pages": "pages",
  "application/vnd.apple.numbers": "numbers",
  "text/plain": "txt",
  "text/markdown": "md",
  "text/csv": "csv",
  "text/calendar": "ics",
  "text/vcard": "vcf",
};

const TYPE_OF = new Map(Object.entries(ENDINGS).map(([type, ending]) => [ending, type]));

/** Of formats that look alike inside, so that the name decides. */
const typeAmong = (endings: readonly string[], ending: string): string | null =>
  (endings.includes(ending) && TYPE_OF.get(ending)) || null;

export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"];

const HEIC = /^image\/hei[cf]/;

export function photoRefusal(detected: string | undefined, kind: PictureKind): string {
  if (detected && HEIC.test(detected)) {
    return (
      "This is a HEIC photo, which most people can't open. On an iPhone, choose Settings, Camera, Formats, " +
      "Most Compatible. On a Mac or PC, save it as a JPEG first."
    );
  }
  if (kind === "logo") return "We can't use this kind of file as a logo. Upload a JPEG, PNG, WebP or AVIF.";
  return "We can't use this kind of photo. Upload a JPEG, PNG, WebP or AVIF.";
}

export const DOCUMENT_REFUSAL =
  "We can't store this kind of file. Upload a PDF, an Office file without macros, a text file or a picture.";

export const PAPER_REFUSAL = "We can't store this kind of file here. Upload a picture or a PDF.";

export const NO_PDF_REFUSAL = "We can store this only as a PDF. Save it as a PDF and upload it again.";

export function documentType(
  name: string,
  detected: string | undefined,
  inside: { isText: boolean; isApple: boolean },
): string | null {
  const ending = endingOf(name);
  if (inside.isText) {
    if (detected) return detected;
    return typeAmong(["md", "csv", "ics", "vcf"], ending) ?? "text/plain";
  }
  if (detected === "application/x-cfb") return typeAmong(["doc", "xls", "ppt"], ending);
  if (inside.isApple) return typeAmong(["key", "pages", "numbers"], ending);
  return detected && /^application\//.test(detected) && Object.hasOwn(ENDINGS, detected) ? detected : null;
}

/** A page, a drawing or a program that a browser or a server would run. */
export const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|\?php|\?xml)[\s>/:]/i;

/** Control characters, the markup above, and how a script or a page begins. */
const NO_TEXT = new RegExp(`[\\x00-\\x08\\x0b\\x0e-\\x1f]|${MARKUP.source}`, "i");
const NO_BEGINNING = /^(?:\u00ef\u00bb\u00bf)?(?:\s*<|#!)/;

const endingOf = (name: string) => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";

export const photoName = (fileName: string): string => fileName.replace(/\.[a-z0-9]{1,5}$/i, "").trim() || "Photo";

export function downloadName(name: string, mediaType: string): string {
  const ending = ENDINGS[mediaType] ?? "bin";
  const bare = name.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, "_").replace(/^\.+/, "_");
  const has = endingOf(bare);
  return has === ending || (ending === "jpg" && has === "jpeg") ? bare : `${bare}.${ending}`;
}

/** An ASCII name and the real one (RFC 6266). */
export function disposition(how: "inline" | "attachment", name: string): string {
  const plain =
    name
      .normalize("NFKD")
      .replace(/[^\x20-\x7e]/g, "")
      .replace(/["\\%]/g, "_")
      .trim()
      .replace(/^\.+/, "file.") || "file";
  const coded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${coded}`;
}

const STEP = 1024 * 1024;
const OVERLAP = 32;
/** A zip's directory ends a file, with at most this much comment behind. */
const ZIP_TAIL = 22 + 65_535;
const ARCHIVES = ["Rar!\x1a\x07", "7z\xbc\xaf\x27\x1c"].map((mark) => Buffer.from(mark, "latin1"));

/** A picture that is also a page, a program, a document or an archive is refused. */
export const isPolyglot = async (bytes: Buffer): Promise<boolean> =>
  bytes.subarray(0, 1024).includes("%PDF-") ||
  hasZipEnd(bytes) ||
  ARCHIVES.some((mark) => bytes.includes(mark)) ||
  (await holds(bytes, MARKUP));

export const isPlainText = async (bytes: Buffer): Promise<boolean> =>
  !NO_BEGINNING.test(bytes.subarray(0, 1024).toString("latin1")) && !(await holds(bytes, NO_TEXT));

/** Apple's documents are zips with this inside. */
export const holdsAppleDocument = (bytes: Buffer): boolean => bytes.includes("Index/Document.iwa");

/** In steps, as 25 MB at once would block other requests. */
async function holds(bytes: Buffer, pattern: RegExp): Promise<boolean> {
  for (let at = 0; at < bytes.length; at += STEP) {
    if (pattern.test(bytes.toString("latin1", at, at + STEP + OVERLAP))) return true;
    await breathe();
  }
  return false;
}

function hasZipEnd(bytes: Buffer): boolean {
  const start = Math.max(0, bytes.length - ZIP_TAIL);
  for (
    let at = bytes.indexOf("PK\x05\x06", start, "latin1");
    at >= 0;
    at = bytes.indexOf("PK\x05\x06", at + 1, "latin1")
  ) {
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) <= bytes.length) return true;
  }
  return false;
}
