import { zipSync } from "fflate";
import sharp from "sharp";

const GPS = {
  GPSLatitudeRef: "N",
  GPSLatitude: "36/1 10/1 30/1",
  GPSLongitudeRef: "W",
  GPSLongitude: "115/1 8/1 12/1",
};

export const BYTES = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

/** A JPEG as phones write it: rotated, `width` × `height` when upright, left half red, with location and camera. */
export async function phonePhoto(width = 300, height = 400): Promise<Uint8Array<ArrayBuffer>> {
  const half = { create: { width: Math.round(width / 2), height, channels: 3 as const, background: "#d02020" } };
  const upright = await sharp({ create: { width, height, channels: 3, background: "#2040c0" } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer();
  // Orientation 6: shown a quarter turn clockwise.
  const lying = sharp(upright)
    .rotate(-90)
    .withExif({ IFD0: { Make: "Cameramaker", Model: "Canary 7" }, IFD3: GPS })
    .withMetadata({ orientation: 6 });
  return BYTES(await lying.jpeg({ quality: 90 }).toBuffer());
}

export const plainPicture = async (
  format: "jpeg" | "png" | "webp" | "avif" | "gif" | "tiff",
  { width = 64, height = 48, alpha = false } = {},
): Promise<Uint8Array<ArrayBuffer>> => {
  const background = alpha ? { r: 10, g: 120, b: 60, alpha: 0.5 } : "#0a783c";
  const picture = sharp({ create: { width, height, channels: alpha ? 4 : 3, background } });
  return BYTES(await picture.toFormat(format).toBuffer());
};

/** 30,000 × 30,000 pixels in 110 kB. */
export async function bomb(): Promise<Uint8Array<ArrayBuffer>> {
  const small = Buffer.from(await plainPicture("png"));
  const { crc32 } = await import("node:zlib");
  small.writeUInt32BE(30_000, 16);
  small.writeUInt32BE(30_000, 20);
  small.writeUInt32BE(crc32(small.subarray(12, 29)), 29);
  return BYTES(small);
}

const ascii = (text: string) => Buffer.from(text, "latin1");
const join = (...parts: Uint8Array[]) => BYTES(Buffer.concat(parts));

export const zip = (): Uint8Array<ArrayBuffer> => zipSync({ "a.txt": ascii("a") });

/** Files that are no photos, by what they are. */
export async function impostors(): Promise<Record<string, Uint8Array<ArrayBuffer>>> {
  const jpeg = await plainPicture("jpeg");
  const png = await plainPicture("png");
  const comment = (text: string) => {
    const head = Buffer.from([0xff, 0xfe, 0, 0]);
    head.writeUInt16BE(text.length + 2, 2);
    return join(jpeg.subarray(0, 2), head, ascii(text), jpeg.subarray(2));
  };
  return {
    "drawing.svg": BYTES(ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
    "drawing.png": BYTES(ascii('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')),
    "page.html": BYTES(ascii("<!doctype html><script>alert(1)</script>")),
    "page.jpg": BYTES(ascii("<html><body onload=alert(1)>")),
    "zip.jpg": zip(),
    "photo-and-zip.jpg": join(jpeg, zip()),
    "photo-and-page.jpg": comment("<HTML><ScRiPt>alert(1)</script>"),
    "photo-and-php.png": join(png, ascii("<?php system($_GET[0]); ?>")),
    "photo-and-pdf.jpg": comment("%PDF-1.7\n1 0 obj\n"),
    "photo-and-rar.jpg": join(jpeg, ascii("Rar!\x1a\x07\x01\x00")),
    "half.jpg": jpeg.subarray(0, 200),
    "head.jpg": join(jpeg.subarray(0, 20), ascii("and then nothing of a picture")),
    "nothing.jpg": BYTES(Buffer.alloc(100)),
    "program.jpg": join(ascii("MZ\x90\x00"), Buffer.alloc(200)),
    "moving.gif": await plainPicture("gif"),
    "scan.tiff": await plainPicture("tiff"),
  };
}

/** Only the head, which is enough to recognize one. */
export const heic = (): Uint8Array<ArrayBuffer> =>
  join(Buffer.from([0, 0, 0, 24]), ascii("ftypheic"), Buffer.from([0, 0, 0, 0]), ascii("mif1heic"), Buffer.alloc(64));
