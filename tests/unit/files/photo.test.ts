import { expect, it } from "vitest";
import { readPhoto } from "@/lib/files/reading";
import { bomb, plainPicture } from "../../support/pictures";

it.each(["image/png", undefined, "image/webp"])("a JPEG mistaken for %s is rejected", async (detected) => {
  const sent = Buffer.from(await plainPicture("jpeg"));
  await expect(readPhoto(sent, detected)).rejects.toMatchObject({ code: "unsupported_type" });
});

it("a decompression bomb's size is read from its header", { tags: ["wide"] }, async () => {
  const since = performance.now();
  await expect(readPhoto(Buffer.from(await bomb()), "image/png")).rejects.toMatchObject({ code: "too_large" });
  expect(performance.now() - since).toBeLessThan(1_000);
});
