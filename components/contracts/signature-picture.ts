/** Pixels of the longer side of a picture of a signature. */
const SIZE = 1_200;

/** Length limit of a data URL, in characters. */
const MOST = 800_000;

/** Dark on transparent, whatever the theme. */
export const INK = "#0f172a";

type Box = { x: number; y: number; width: number; height: number };

function pictureOf(source: CanvasImageSource, { x, y, width, height }: Box, size: number): string {
  const factor = Math.min(1, size / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * factor));
  canvas.height = Math.max(1, Math.round(height * factor));
  canvas.getContext("2d")?.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png");
}

/** The drawing cropped to its ink, as a data URL; "" for an empty one. */
export function inkOf(canvas: HTMLCanvasElement): string {
  const { width, height } = canvas;
  const data = canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 3; at < data.length; at += 4) {
    if ((data[at] ?? 0) < 16) continue;
    const pixel = (at - 3) / 4;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  if (right < 0) return "";
  const room = 8;
  const [x, y] = [Math.max(0, left - room), Math.max(0, top - room)];
  const end = { x: Math.min(width, right + room + 1), y: Math.min(height, bottom + room + 1) };
  return pictureOf(canvas, { x, y, width: end.x - x, height: end.y - y }, SIZE);
}

/** A chosen picture as a PNG that is small enough to send. @throws when it isn't a picture */
export async function readPicture(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const box = { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  let size = SIZE;
  let url = pictureOf(bitmap, box, size);
  while (url.length > MOST) {
    size *= 0.75;
    url = pictureOf(bitmap, box, size);
  }
  bitmap.close();
  return url;
}
