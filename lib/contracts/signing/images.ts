import "server-only";
import sharp, { type Sharp } from "sharp";
import { IMAGE_SIZE, MAX_IMAGE_BYTES } from "@/lib/contracts/signing/constants";
import type { SigningInput } from "@/lib/contracts/signing/form";
import { boundedDecoding } from "@/lib/files/reading";
import { AppError } from "@/lib/shared/errors";

const MAX_SIDE = 4_000;
/** Pixels of ink, and of the longer side of what was drawn, below which it is a slip of the finger. */
const LEAST_INK = 60;
const LEAST_SIDE = 24;

const NO_SIGNATURE = "Draw or type your signature";

/**
 * The picture of a signature as a PNG of its own: upright, trimmed, without metadata.
 * @param url a data URL. @throws 415 unless it is a PNG, JPEG or WebP; 422 when it is too large, or has no ink
 */
async function readSignatureImage(url: string): Promise<Buffer> {
  const [, encoded] = /^data:image\/(?:png|jpeg|webp);base64,([\w+/=]+)$/.exec(url) ?? [];
  if (!encoded) throw notAPicture();
  const bytes = Buffer.from(encoded, "base64");
  if (bytes.length > MAX_IMAGE_BYTES) throw new AppError("invalid", "This picture is too large. Choose a smaller one.");
  const image = sharp(bytes, { limitInputPixels: MAX_SIDE * MAX_SIDE, failOn: "error" });
  const { width, height, format } = await image.metadata().catch(tooManyPixels);
  if (!["png", "jpeg", "webp"].includes(format ?? "")) throw notAPicture();
  if (width > MAX_SIDE || height > MAX_SIDE) {
    throw new AppError(
      "invalid",
      `This picture is ${width} × ${height} pixels. Choose one of at most ${MAX_SIDE} × ${MAX_SIDE}.`,
    );
  }
  return boundedDecoding(() => rewrite(image));
}

async function rewrite(image: Sharp): Promise<Buffer> {
  const png = await image
    .autoOrient()
    .resize(IMAGE_SIZE, IMAGE_SIZE, { fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => {
      throw notAPicture();
    });
  await requireInk(png);
  return sharp(png).trim().png().toBuffer();
}

function tooManyPixels(error: unknown): never {
  if (/pixel limit/i.test(String(error)))
    throw new AppError("invalid", "This picture has too many pixels. Choose a smaller one.");
  throw notAPicture();
}

const notAPicture = () =>
  new AppError(
    "unsupported_type",
    "This file isn't a picture. Choose a PNG or JPEG, or save a HEIC photo as a JPEG first.",
  );

/** Dark on white, with more than a dot. */
async function requireInk(png: Buffer): Promise<void> {
  const { data, info } = await sharp(png)
    .flatten({ background: "#fff" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let ink = 0;
  const box = { left: info.width, right: -1, top: info.height, bottom: -1 };
  for (let at = 0; at < data.length; at += info.channels) {
    if ((data[at] ?? 255) > 170) continue;
    const pixel = at / info.channels;
    const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
    ink += 1;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  const side = Math.max(box.right - box.left, box.bottom - box.top);
  if (ink < LEAST_INK || side < LEAST_SIDE) throw new AppError("invalid", NO_SIGNATURE);
}

export type Signing = Omit<SigningInput, "image" | "initialsImage"> & {
  image: Buffer | null;
  initialsImage: Buffer | null;
};

/** @throws 415 and 422 for what isn't a picture of a signature */
export async function decodeSigning({ image, initialsImage, ...input }: SigningInput): Promise<Signing> {
  return {
    ...input,
    image: image ? await readSignatureImage(image) : null,
    initialsImage: initialsImage ? await readSignatureImage(initialsImage) : null,
  };
}
