import { Buffer } from "node:buffer";
import { createHash, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { Archive, ArchiveHash } from "@/lib/backup/zip";
import type { Push } from "@/lib/export/stream";

async function zipOf(fill: (zip: Archive) => Promise<void>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const zip = new Archive(async (chunk) => void chunks.push(chunk));
  await fill(zip);
  await zip.finish();
  return Buffer.concat(chunks);
}

const PARTS = {
  "README.txt": Buffer.from("Hello"),
  "files/2026-03-12 Łódź 🎤/photos/Bühne.jpg": randomBytes(300_000),
  "long.json": Buffer.from("[1,2,3]".repeat(200_000)),
  empty: Buffer.alloc(0),
};

test("restores parts byte for byte and in order, whatever their names and sources", async () => {
  const bytes = await zipOf(async (zip) => {
    const names = Object.keys(PARTS) as (keyof typeof PARTS)[];
    for (const [at, name] of names.entries()) {
      if (at % 2) await zip.addStored(name, PARTS[name]);
      else await zip.addBytes(name, PARTS[name]);
    }
    await zip.addStream("rows.txt", 4, async (push) => {
      for (const row of ["first ", "second ", "third"]) await push(Buffer.from(row));
    });
  });
  const found = unzipSync(bytes);
  expect(Object.keys(found)).toEqual([...Object.keys(PARTS), "rows.txt"]);
  for (const [name, content] of Object.entries(PARTS))
    expect(Buffer.from(found[name] ?? []).equals(content)).toBe(true);
  expect(Buffer.from(found["rows.txt"] ?? []).toString()).toBe("first second third");
  expect(bytes.length).toBeLessThan(400_000);
});

test("ends with 64 bytes that hash everything before them", async () => {
  const bytes = await zipOf((zip) => zip.addBytes("README.txt", PARTS["README.txt"]));
  const sha256 = createHash("sha256").update(bytes.subarray(0, -64)).digest("hex");
  expect(bytes.subarray(-64).toString()).toBe(sha256);
  const hash = new ArchiveHash();
  for (let at = 0; at < bytes.length; at += 50) hash.update(bytes.subarray(at, at + 50));
  expect(hash.digest().toString("hex")).toBe(sha256);
});

test("writes the length of a stored part before its content", async () => {
  const bytes = await zipOf((zip) => zip.addStored("a.jpg", randomBytes(1000)));
  expect(bytes.readUInt16LE(6) & 0x08, "sizes behind the bytes").toBe(0);
  expect(bytes.readUInt16LE(8), "not compressed").toBe(0);
  expect(bytes.readUInt32LE(22)).toBe(1000);
});

/** A zip whose reader accepts nothing until the gate opens. */
function gated() {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const state = { sent: 0 };
  const zip = new Archive(async (chunk) => {
    await gate;
    state.sent += chunk.length;
  });
  return { zip, state, open: () => open() };
}

test("stops writing while the reader is blocked, and delivers everything afterwards", async () => {
  const { zip, state, open } = gated();
  let written = 0;
  const writing = (async () => {
    await zip.addStream("noise", 1, async (push) => {
      for (; written < 60; written++) await push(randomBytes(200_000));
    });
    await zip.finish();
  })();
  await pause(300);
  expect(written).toBeLessThan(15);
  open();
  await writing;
  expect(state.sent).toBeGreaterThan(12_000_000);
});

test("waits for the reader before it accepts another complete file", async () => {
  const { zip, state, open } = gated();
  let added = 0;
  const writing = (async () => {
    for (; added < 5; added++) await zip.addStored(`${added}.jpg`, randomBytes(400_000));
    await zip.finish();
  })();
  await pause(100);
  expect(added).toBe(0);
  open();
  await writing;
  expect(state.sent).toBeGreaterThan(2_000_000);
});

test.each([
  ["a part that is written", (zip: Archive) => zip.addStream("noise", 1, (push) => endless(push))],
  ["a stored one", (zip: Archive) => zip.addStored("a.jpg", randomBytes(400_000))],
])("ends the writing of %s when the reader leaves, and rejects pending calls", async (_, write) => {
  const zip = new Archive(async () => {
    await pause(20);
    throw new Error("gone");
  });
  await expect(write(zip)).rejects.toThrow("gone");
  await expect(write(zip), "and of whatever comes after it").rejects.toThrow("gone");
  await expect(zip.finish()).rejects.toThrow("gone");
});

async function endless(push: Push): Promise<void> {
  for (;;) await push(randomBytes(200_000));
}

test("a writer that fails breaks the zip off", async () => {
  const zip = new Archive(async () => undefined);
  const failing = zip.addStream("half", 1, async (push) => {
    await push(Buffer.from("half of it"));
    throw new Error("no database");
  });
  await expect(failing).rejects.toThrow("no database");
});
