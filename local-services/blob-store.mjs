import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import * as fs from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { openJournal } from "./journal.mjs";

/**
 * Each blob's bytes in a file, and a JSON-lines index whose last line for a pathname wins.
 * @param {string} folder made if missing, closed to others: people's private files are in there
 */
export async function openBlobStore(folder) {
  const bytesFolder = path.join(folder, "blobs");
  const partsFolder = path.join(folder, "parts");
  // An upload that was not completed before a stop never is.
  await fs.rm(partsFolder, { recursive: true, force: true });
  for (const made of [bytesFolder, partsFolder]) await fs.mkdir(made, { recursive: true, mode: 0o700 });
  const { lines, inTurn, ...journal } = await openJournal(path.join(folder, "blobs.jsonl"));
  const blobs = new Map();
  for (const line of lines) {
    if (typeof line.pathname !== "string") continue;
    blobs.delete(line.pathname);
    if (!line.removed) blobs.set(line.pathname, line);
  }
  await forgetStrays(bytesFolder, blobs);
  await journal.rewrite(blobs.values());
  /** Parts that have arrived, by upload and number. */
  const uploads = new Map();
  const fileOf = ({ id }) => path.join(bytesFolder, id);

  /** @param {AsyncIterable<Buffer> | Buffer[]} chunks */
  const keep = (facts, chunks) =>
    inTurn(async () => {
      const blob = { ...facts, id: randomUUID(), size: 0, etag: "", uploadedAt: new Date().toISOString() };
      const hash = createHash("md5");
      const file = await fs.open(fileOf(blob), "wx", 0o600);
      try {
        for await (const chunk of chunks) {
          hash.update(chunk);
          blob.size += chunk.length;
          await file.writeFile(chunk);
        }
        await file.sync();
      } finally {
        await file.close();
      }
      blob.etag = `"${hash.digest("hex")}"`;
      await journal.append([blob]);
      const before = blobs.get(blob.pathname);
      blobs.delete(blob.pathname); // the newest comes last
      blobs.set(blob.pathname, blob);
      if (before) await fs.rm(fileOf(before), { force: true });
      return blob;
    });

  return {
    /** @param {{ pathname: string, contentType: string, cacheControl: string }} facts */
    put: (facts, bytes) => keep(facts, [bytes]),
    /** Begins an upload in parts. @returns its id */
    beginParts: () => {
      const uploadId = randomUUID();
      uploads.set(uploadId, new Map());
      return uploadId;
    },
    /** @returns the part's etag, or null for an unknown upload */
    async putPart(uploadId, partNumber, bytes) {
      const file = path.join(partsFolder, `${uploadId}-${partNumber}`);
      const etag = `"${createHash("md5").update(bytes).digest("hex")}"`;
      if (!uploads.has(uploadId) || !(partNumber >= 1)) return null;
      await fs.writeFile(file, bytes, { mode: 0o600 });
      uploads.get(uploadId)?.set(partNumber, { file, etag });
      return etag;
    },
    /** Makes one blob of the parts that `wanted` names. @returns null when one of them isn't there */
    async completeParts(facts, uploadId, wanted) {
      const parts = uploads.get(uploadId);
      const chosen = wanted.map(({ partNumber, etag }) => {
        const part = parts?.get(partNumber);
        return part?.etag === etag ? part.file : null;
      });
      if (chosen.length === 0 || chosen.includes(null)) return null;
      const blob = await keep(facts, contentsOf(chosen));
      uploads.delete(uploadId);
      for (const { file } of parts?.values() ?? []) await fs.rm(file, { force: true });
      return blob;
    },
    /** Deletes a blob; a missing one is no error. */
    remove: (pathname) =>
      inTurn(async () => {
        const blob = blobs.get(pathname);
        if (!blob) return;
        await journal.append([{ pathname, removed: true }]);
        blobs.delete(pathname);
        await fs.rm(fileOf(blob), { force: true });
      }),
    get: (pathname) => blobs.get(pathname) ?? null,
    byId: (id) => [...blobs.values()].find((blob) => blob.id === id) ?? null,
    /** All whose pathname begins like this, by pathname. */
    list: (prefix) =>
      [...blobs.values()]
        .filter(({ pathname }) => pathname.startsWith(prefix))
        .sort((a, b) => (a.pathname < b.pathname ? -1 : 1)),
    newestFirst: () => [...blobs.values()].toReversed(),
    /** Its bytes, or those of a range with both ends. */
    read: (blob, range) => buffer(createReadStream(fileOf(blob), range ?? {})),
    close: journal.close,
  };
}

async function* contentsOf(files) {
  for (const file of files) yield* createReadStream(file);
}

/** Bytes whose line was never written, or that a crash kept from being removed. */
async function forgetStrays(bytesFolder, blobs) {
  const known = new Set([...blobs.values()].map(({ id }) => id));
  for (const name of await fs.readdir(bytesFolder)) {
    if (!known.has(name)) await fs.rm(path.join(bytesFolder, name), { force: true });
  }
}
