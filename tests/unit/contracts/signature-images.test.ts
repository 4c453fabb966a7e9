import sharp from "sharp";
import { expect, it } from "vitest";
import type { SigningInput } from "@/lib/contracts/signing/form";
import { decodeSigning } from "@/lib/contracts/signing/images";

async function signed(width: number, height: number): Promise<SigningInput> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M5 5H${width - 5}V${height - 5}" fill="none" stroke="#111" stroke-width="4"/></svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  const image = `data:image/png;base64,${png.toString("base64")}`;
  const texts = { typed: "", initials: "", values: {} };
  return { method: "uploaded", typeface: "caveat", image, initialsImage: image, ...texts };
}

it("scales down a picture with a side of 4,000 pixels", async () => {
  const { image } = await decodeSigning(await signed(4_000, 200));
  expect((await sharp(image as Buffer).metadata()).width).toBeLessThanOrEqual(1_200);
});

it.each([
  [4_001, 200],
  [200, 4_001],
])("refuses a picture of %i × %i pixels", async (width, height) => {
  const input = await signed(width, height);
  await expect(decodeSigning(input)).rejects.toMatchObject({
    code: "invalid",
    message: `This picture is ${width} × ${height} pixels. Choose one of at most 4000 × 4000.`,
  });
});

it("decodes at most two pictures at a time", async () => {
  const input = await signed(600, 200);
  let most = 0;
  const count = () => {
    most = Math.max(most, sharp.counters().process);
  };
  sharp.queue.on("change", count);
  await Promise.all(Array.from({ length: 8 }, () => decodeSigning(input)));
  sharp.queue.off("change", count);
  expect(most).toBeLessThanOrEqual(2);
});
