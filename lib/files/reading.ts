import "server-only";
import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import pLimit from "p-limit";
import sharp from "sharp";
import type * as z from "zod";
import { MAX_FILE_BYTES, TOO_LARGE_TEXT } from "@/lib/files/list";
import {
  DOCUMENT_REFUSAL,
  documentType,
  holdsAppleDocument,
  isPlainText,
  isPolyglot,
  NO_PDF_REFUSAL,
  PAPER_REFUSAL,
  PHOTO_TYPES,
  photoName,
  photoRefusal,
} from "@/lib/files/rules";
import { type FileKind, isPicture, type PictureKind, type UploadFields, uploadFieldsSchema } from "@/lib/files/schema";
import { displayFileName, withFormData } from "@/lib/server/body";
import { AppError, invalid } from "@/lib/shared/errors";

type Recipe = {
  longest: number;
  quality: number;
  web?: number;
};

const RECIPES: Record<PictureKind, Recipe> = {
  photo: { longest: 2_560, quality: 84 },
  // Thirteen inches in print. A JPEG for magazines, so transparency becomes white.
  headshot: { longest: 4_000, quality: 90, web: 1_200 },
  kit_picture: { longest: 1_600, quality: 84 },
  logo: { longest: 1_600, quality: 92 },
};
const THUMB = 480;

/** A JPEG is scaled while it is decoded; others have to be decoded whole. */
const MAX_PIXELS = { jpeg: 220_000_000, other: 60_000_000 };

/** Two pictures at a time, each on one thread of libvips: a small file may need a hundred megabytes. */
export const boundedDecoding = pLimit(2);
sharp.concurrency(1);
sharp.cache(false);

const PATIENCE = 20;

type Photo = {
  picture: Buffer;
  mediaType: "image/jpeg" | "image/webp";
  width: number;
  height: number;
  thumb: Buffer;
  web: Buffer | null;
};

/** Upright, scaled, in sRGB, without metadata. @throws {AppError} 415 for no photo, 413 for too many pixels */
export async function readPhoto(
  bytes: Buffer,
  detected: string | undefined,
  kind: PictureKind = "photo",
): Promise<Photo> {
  if (!detected || !PHOTO_TYPES.includes(detected)) throw unsupported(photoRefusal(detected, kind));
  const pixels = detected === "image/jpeg" ? MAX_PIXELS.jpeg : MAX_PIXELS.other;
  const { hasAlpha } = await readHead(bytes, detected, pixels);
  if (await isPolyglot(bytes))
    throw unsupported("This picture has another file hidden in it. Upload only the picture.");
  return boundedDecoding(() => rewrite(bytes, pixels, hasAlpha, RECIPES[kind]));
}

/** Reads only the header, so that decompression bombs are refused at once. */
async function readHead(bytes: Buffer, detected: string, pixels: number): Promise<{ hasAlpha: boolean }> {
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const format = head?.format === "heif" && head.compression === "av1" ? "avif" : head?.format;
  if (!head || `image/${format}` !== detected) throw unreadable();
  if (head.width * head.height > pixels) {
    const [size, most] = [`${inWords(head.width)} × ${inWords(head.height)}`, inWords(pixels / 1_000_000)];
    throw new AppError(
      "too_large",
      `This picture has ${size} pixels; ${most} million is the limit. Upload a smaller copy.`,
    );
  }
  return { hasAlpha: head.hasAlpha };
}

async function rewrite(
  bytes: Buffer,
  limitInputPixels: number,
  hasAlpha: boolean,
  { longest, quality, web: webLongest }: Recipe,
): Promise<Photo> {
  // A headshot is always a JPEG.
  const isWebp = hasAlpha && !webLongest;
  try {
    const upright = sharp(bytes, { limitInputPixels, failOn: "error" })
      .timeout({ seconds: PATIENCE })
      .autoOrient()
      .resize(within(longest));
    const coded = isWebp
      ? upright.webp({ quality, effort: 3 })
      : upright.flatten({ background: "#ffffff" }).jpeg({ quality, progressive: true });
    const { data: picture, info } = await coded.toBuffer({ resolveWithObject: true });
    const mediaType = isWebp ? "image/webp" : "image/jpeg";
    return { picture, mediaType, width: info.width, height: info.height, ...(await smaller(picture, webLongest)) };
  } catch {
    throw unreadable();
  }
}

const within = (pixels: number) =>
  ({ width: pixels, height: pixels, fit: "inside", withoutEnlargement: true }) as const;

async function smaller(picture: Buffer, webLongest: number | undefined): Promise<Pick<Photo, "thumb" | "web">> {
  const thumb = await sharp(picture).resize(within(THUMB)).webp({ quality: 76, effort: 3 }).toBuffer();
  const web = webLongest
    ? await sharp(picture).resize(within(webLongest)).jpeg({ quality: 82, progressive: true }).toBuffer()
    : null;
  return { thumb, web };
}

export const smallerCopies = (picture: Buffer, kind: PictureKind): Promise<Pick<Photo, "thumb" | "web">> =>
  boundedDecoding(() => smaller(picture, RECIPES[kind].web));

const unsupported = (text: string) => new AppError("unsupported_type", text, { fields: { file: text } });
const unreadable = () => unsupported("This picture is damaged. Upload another copy.");
const inWords = (count: number) => count.toLocaleString("en-US");

const WORDS = {
  notAForm: "Send the file as multipart/form-data in a field called file.",
  tooLarge: "This file is larger than 25 MB. Upload a smaller one.",
  cutOff: "The upload was interrupted. Please try again.",
};

export type Upload = UploadFields & { name: string; bytes: Buffer; sha256: Buffer };

export const withUpload = <T>(request: Request, work: (upload: Upload) => Promise<T>): Promise<T> =>
  withFile(request, uploadFieldsSchema, ({ kind }) => TOO_LARGE_TEXT[kind], work);

type WithFile<F> = F & { name: string; bytes: Buffer; sha256: Buffer };

/** A form with one file and further fields. @throws 413, 415, 422 */
export const withFile = <F extends object, T>(
  request: Request,
  schema: z.ZodType<F>,
  tooLarge: (fields: F) => string,
  work: (upload: WithFile<F>) => Promise<T>,
): Promise<T> =>
  withFormData(request, MAX_FILE_BYTES, WORDS, async (form) => work(await readFileForm(form, schema, tooLarge)));

async function readFileForm<F extends object>(
  form: FormData,
  schema: z.ZodType<F>,
  tooLarge: (fields: F) => string,
): Promise<WithFile<F>> {
  const { file, ...rest } = Object.fromEntries(form);
  if (!(file instanceof File)) throw invalid({ file: "Choose a file." });
  const fields = schema.safeParse(rest);
  if (!fields.success) {
    const problems = fields.error.issues.flatMap((issue) =>
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => [key, `${key} isn't a field here`])
        : [[issue.path.join("."), issue.message]],
    );
    throw invalid(Object.fromEntries(problems));
  }
  const text = tooLarge(fields.data);
  if (file.size > MAX_FILE_BYTES) throw new AppError("too_large", text, { fields: { file: text } });
  if (file.size === 0) throw invalid({ file: "This file is empty." });
  const bytes = Buffer.from(await file.arrayBuffer());
  const sha256 = createHash("sha256").update(bytes).digest();
  return { ...fields.data, name: displayFileName(file.name, "File"), bytes, sha256 };
}

export type Content = {
  name: string;
  mediaType: string;
  bytes: Buffer;
  width: number | null;
  height: number | null;
  thumb: Buffer | null;
  web: Buffer | null;
};

type Given = { kind: FileKind; name: string; bytes: Buffer };

/**
 * The format is decided by the content; pictures are rewritten, so that no location is left in them.
 * @throws {AppError} 415 with a sentence that helps, 413 for a picture with too many pixels
 */
export async function readContent({ kind, name, bytes }: Given): Promise<Content> {
  const detected = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  const pictureKind = readAs(kind, detected);
  if (pictureKind) {
    const { picture, thumb, ...facts } = await readPhoto(bytes, detected, pictureKind);
    return { ...facts, name: photoName(name), bytes: picture, thumb };
  }
  const mediaType = documentType(name, detected, {
    isText: (!detected || TEXTUAL.includes(detected)) && (await isPlainText(bytes)),
    isApple: detected === "application/zip" && holdsAppleDocument(bytes),
  });
  const isFit = kind === "document" || mediaType === "application/pdf";
  const refusal = PAPER_REFUSALS[kind] ?? NO_PDF_REFUSAL;
  if (!mediaType || !isFit) throw new AppError("unsupported_type", refusal, { fields: { file: refusal } });
  return { name, mediaType, bytes, width: null, height: null, thumb: null, web: null };
}

const TEXTUAL = ["text/calendar", "text/vcard"];

/** Kinds of which a picture is welcome, too. */
const PAPER_REFUSALS: Partial<Record<FileKind, string>> = {
  document: DOCUMENT_REFUSAL,
  receipt: PAPER_REFUSAL,
  tax_document: PAPER_REFUSAL,
};

/** HEIC documents, too, as they carry the location; the refusal says what to do. */
function readAs(kind: FileKind, detected: string | undefined): PictureKind | null {
  if (isPicture(kind)) return kind;
  const isPhoto = detected !== undefined && (PHOTO_TYPES.includes(detected) || /^image\/hei/.test(detected));
  return isPhoto && kind in PAPER_REFUSALS ? "photo" : null;
}
