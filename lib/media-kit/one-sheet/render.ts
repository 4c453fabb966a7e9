import "server-only";
import pLimit from "p-limit";
import sharp from "sharp";
import { renderDocument } from "@/lib/documents/render";
import type { OneSheetProps } from "@/lib/media-kit/one-sheet/document";
import type { PublicKit } from "@/lib/media-kit/public/kit-schema";

declare module "@/lib/documents/render" {
  interface DocumentProps {
    "one-sheet": OneSheetProps;
  }
}

/** Conversions fill all threads of the machine. */
const atOnce = pLimit(1);

/** Pixels: three times the portrait's size in points. */
const PORTRAIT = { width: 396, height: 480 };

/** @param portrait any image sharp reads; skipped if unreadable */
export async function renderOneSheet(kit: PublicKit, portrait: Buffer | null, owner: string): Promise<Buffer> {
  return renderDocument("one-sheet", { kit, portrait: portrait && (await atOnce(() => jpegOf(portrait))) }, owner);
}

export const jpegOf = (portrait: Buffer): Promise<Buffer | null> =>
  sharp(portrait, { limitInputPixels: 60_000_000 })
    .autoOrient()
    .resize({ ...PORTRAIT, fit: "cover", position: "north" })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 84 })
    .toBuffer()
    .catch(() => null);
