import "server-only";
import pLimit from "p-limit";
import sharp from "sharp";
import { isPolyglot, PHOTO_TYPES, photoRefusal } from "@/lib/files/rules";
import type { PictureKind } from "@/lib/files/schema";
import { AppError } from "@/lib/shared/errors";

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

export type Photo = {
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
