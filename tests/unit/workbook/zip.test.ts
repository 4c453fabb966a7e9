import { Buffer } from "node:buffer";
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { ZipFile } from "@/lib/workbook/export/zip";

async function zipOf(fill: (zip: ZipFile) => void): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const zip = new ZipFile((chunk) => chunks.push(chunk));
  fill(zip);
  await zip.finish();
  return Buffer.concat(chunks);
}

test("parts come back byte for byte, compressed or not, whatever their names", async () => {
  const parts: Record<string, Buffer> = {
    "README.txt": Buffer.from("Hello"),
    "files/2026-03-12 Łódź 🎤/photos/Bühne.jpg": randomBytes(300_000),
    "long.json": Buffer.from("[1,2,3]".repeat(200_000)),
    empty: Buffer.alloc(0),
  };
  const bytes = await zipOf((zip) => {
    for (const [at, [name, content]] of Object.entries(parts).entries())
      void zip.addWhole(name, content, at % 2 ? 0 : 6);
  });
  const found = unzipSync(bytes);
  expect(Object.keys(found)).toEqual(Object.keys(parts));
  for (const [name, content] of Object.entries(parts))
    expect(Buffer.from(found[name] ?? []).equals(content)).toBe(true);
  expect(bytes.length).toBeLessThan(400_000);
});

test("parts that are written at once follow each other in the order they were begun", async () => {
  const bytes = await zipOf((zip) => {
    const [a, b] = [zip.add("a"), zip.add("b")];
    b.write(Buffer.from("of b"));
    b.end();
    a.write(Buffer.from("of a"));
    a.end();
  });
  const found = unzipSync(bytes);
  expect(Object.entries(found).map(([name, content]) => [name, Buffer.from(content).toString()])).toEqual([
    ["a", "of a"],
    ["b", "of b"],
  ]);
});

test("more parts than the old directory can count", async () => {
  const bytes = await zipOf((zip) => {
    for (let at = 0; at < 66_000; at++) void zip.addWhole(`${at}`, "", 0);
  });
  expect(Object.keys(unzipSync(bytes))).toHaveLength(66_000);
}, 120_000);

test("a reader that takes nothing stops the writer, and gets it all when it goes on", async () => {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let sent = 0;
  const zip = new ZipFile(async (chunk) => {
    await gate;
    sent += chunk.length;
  });
  const part = zip.add("noise", 0);
  let written = 0;
  const writing = (async () => {
    for (; written < 60; written++) {
      await part.room();
      part.write(randomBytes(200_000));
    }
    part.end();
    await zip.finish();
  })();
  await pause(300);
  expect(written).toBeLessThan(15);
  open();
  await writing;
  expect(sent).toBeGreaterThan(12_000_000);
});

test("a reader that goes away ends the writing, and whoever waits is told", async () => {
  const zip = new ZipFile(async () => {
    throw new Error("gone");
  });
  const part = zip.add("noise", 0);
  const writing = (async () => {
    for (;;) {
      part.write(randomBytes(200_000));
      await part.room();
      await pause(1);
    }
  })();
  await expect(writing).rejects.toThrow("gone");
  await expect(zip.finish()).rejects.toThrow("gone");
});
