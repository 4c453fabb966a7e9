import "server-only";
import { renderToBuffer } from "@react-pdf/renderer";
import pLimit from "p-limit";
import sharp from "sharp";
import { OneSheet } from "@/lib/media-kit/one-sheet/document";
import { registerTypefaces } from "@/lib/media-kit/one-sheet/typefaces";
import type { PublicKit } from "@/lib/media-kit/public/schema";

/** Setting a page keeps the process' one thread busy, and a second beside it would only make both late. */
const atOnce = pLimit(1);

/** Three times what the sheet's portrait has in points. */
const PORTRAIT = { width: 396, height: 480 };

/**
 * The kit on one page of US Letter. Takes what a stranger may learn, and nothing else is in it.
 * @param portrait a picture that sharp reads; one that it cannot read is left out
 */
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
