import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import * as fs from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";

/**
 * Each blob's bytes in a file, and a JSON-lines index whose last line for a pathname wins.
 * @param {string} folder made if missing, closed to others: people's private files are in there
 */
export async function openBlobStore(folder) {
  const bytesFolder = path.join(folder, "blobs");
  const index = path.join(folder, "blobs.jsonl");
  const partsFolder = path.join(folder, "parts");
  // An upload that was not completed before a stop never is.
  await fs.rm(partsFolder, { recursive: true, force: true });
  for (const made of [bytesFolder, partsFolder]) await fs.mkdir(made, { recursive: true, mode: 0o700 });
  await fs.chmod(folder, 0o700);
  const blobs = await readIndex(index);
  await forgetStrays(bytesFolder, blobs);
  let { handle, size } = await rewrite(index, blobs.values());
  let tail = Promise.resolve();
  /** Parts that have arrived, by upload and number. */
  const uploads = new Map();
  const fileOf = ({ id }) => path.join(bytesFolder, id);

  /** Serializes writes; a failed one does not stop the next. */
  function inTurn(work) {
    const done = tail.then(work);
    tail = done.catch(() => {});
    return done;
  }

  async function append(line) {
    const text = Buffer.from(`${JSON.stringify(line)}\n`);
    try {
      await handle.appendFile(text);
      await handle.datasync();
    } catch (error) {
      await handle.truncate(size).catch(() => {}); // half a line would spoil the next one
      throw error;
    }
    size += text.length;
  }

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
      await append(blob);
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
        await append({ pathname, removed: true });
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
    close: () => inTurn(() => handle.close()),
  };
}

async function* contentsOf(files) {
  for (const file of files) yield* createReadStream(file);
}

/** Skips a line cut off by a crash: its sender got no response. */
async function readIndex(index) {
  const text = await fs.readFile(index, "utf8").catch((error) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const blobs = new Map();
  for (const line of text.split("\n")) {
    try {
      const blob = JSON.parse(line);
      if (typeof blob?.pathname !== "string") continue;
      blobs.delete(blob.pathname);
      if (!blob.removed) blobs.set(blob.pathname, blob);
    } catch {
      // Cut off, or the nothing behind the last line.
    }
  }
  return blobs;
}

/** Bytes whose line was never written, or that a crash kept from being removed. */
async function forgetStrays(bytesFolder, blobs) {
  const known = new Set([...blobs.values()].map(({ id }) => id));
  for (const name of await fs.readdir(bytesFolder)) {
    if (!known.has(name)) await fs.rm(path.join(bytesFolder, name), { force: true });
  }
}

/** Puts a file with exactly these in place of the old one, and opens it for more. */
async function rewrite(index, blobs) {
  const partial = `${index}.partial`;
  const text = [...blobs].map((blob) => `${JSON.stringify(blob)}\n`).join("");
  await fs.writeFile(partial, text, { mode: 0o600, flush: true });
  await fs.rename(partial, index);
  return { handle: await fs.open(index, "a", 0o600), size: Buffer.byteLength(text) };
}
