import sharp from "sharp";
import { expect, it } from "vitest";
import { readPhoto } from "@/lib/files/photo";
import { bomb, phonePhoto, plainPicture } from "../../support/pictures";

it("a photo becomes upright and loses all that is not the picture, in both sizes", async () => {
  const sent = Buffer.from(await phonePhoto(300, 400));
  expect((await sharp(sent).metadata()).exif?.includes("Cameramaker")).toBe(true);
  const { picture, thumb, ...facts } = await readPhoto(sent, "image/jpeg");
  expect(facts).toEqual({ mediaType: "image/jpeg", width: 300, height: 400, web: null });
  for (const bytes of [picture, thumb]) {
    const { exif, xmp, icc, orientation, width, height } = await sharp(bytes).metadata();
    expect({ exif, xmp, icc, orientation, width, height }).toEqual({ width: 300, height: 400 });
    const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const red = (x: number) => data[(200 * 300 + x) * 3] ?? 0;
    expect([red(20) > 150, red(280) > 150], "its left half is red").toEqual([true, false]);
  }
});

it.each(["image/png", undefined, "image/webp"])("a JPEG that is taken for %s is none", async (detected) => {
  const sent = Buffer.from(await plainPicture("jpeg"));
  await expect(readPhoto(sent, detected)).rejects.toMatchObject({ code: "unsupported_type" });
});

it("the size of a bomb is known from its head", { tags: ["wide"] }, async () => {
  const since = performance.now();
  await expect(readPhoto(Buffer.from(await bomb()), "image/png")).rejects.toMatchObject({ code: "too_large" });
  expect(performance.now() - since).toBeLessThan(1_000);
});
