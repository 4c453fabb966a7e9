import "server-only";
import { renderToBuffer } from "@react-pdf/renderer";
import pLimit from "p-limit";
import sharp from "sharp";
import { OneSheet } from "@/lib/media-kit/one-sheet/document";
import { registerTypefaces } from "@/lib/media-kit/one-sheet/typefaces";
import type { PublicKit } from "@/lib/media-kit/public/schema";

/** Rendering blocks the event loop, so one at a time. */
const atOnce = pLimit(1);

/** Pixels: three times the portrait's size in points. */
const PORTRAIT = { width: 396, height: 480 };

/** Renders the one-sheet from public data. @param portrait any image sharp reads; skipped if unreadable */
export function renderOneSheet(kit: PublicKit, portrait: Buffer | null): Promise<Buffer> {
  return atOnce(async () => {
    registerTypefaces();
    const picture = portrait && (await printable(portrait));
    return renderToBuffer(<OneSheet kit={kit} portrait={picture} />);
  });
}

const printable = (portrait: Buffer): Promise<Buffer | null> =>
  sharp(portrait, { limitInputPixels: 60_000_000 })
    .autoOrient()
    .resize({ ...PORTRAIT, fit: "cover", position: "north" })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 84 })
    .toBuffer()
    .catch(() => null);
