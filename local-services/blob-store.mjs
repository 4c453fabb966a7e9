import { createHash, randomUUID } from "node:crypto";
import * as fs from "node:fs/promises";
import path from "node:path";

/**
 * Each blob's bytes in a file, and a JSON-lines index whose last line for a pathname wins.
 * @param {string} folder made if missing, closed to others: people's private files are in there
 */
export async function openBlobStore(folder) {
  const bytesFolder = path.join(folder, "blobs");
  const index = path.join(folder, "blobs.jsonl");
  await fs.mkdir(bytesFolder, { recursive: true, mode: 0o700 });
  await fs.chmod(folder, 0o700);
  const blobs = await readIndex(index);
  await forgetStrays(bytesFolder, blobs);
  let { handle, size } = await rewrite(index, blobs.values());
  let tail = Promise.resolve();
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

  return {
    /** @param {{ pathname: string, contentType: string, cacheControl: string }} facts */
    put: (facts, bytes) =>
      inTurn(async () => {
        const etag = `"${createHash("md5").update(bytes).digest("hex")}"`;
        const blob = { ...facts, id: randomUUID(), size: bytes.length, etag, uploadedAt: new Date().toISOString() };
        await fs.writeFile(fileOf(blob), bytes, { mode: 0o600, flush: true });
        await append(blob);
        const before = blobs.get(blob.pathname);
        blobs.delete(blob.pathname); // the newest comes last
        blobs.set(blob.pathname, blob);
        if (before) await fs.rm(fileOf(before), { force: true });
        return blob;
      }),
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
    list: (prefix) =>
      [...blobs.values()]
        .filter(({ pathname }) => pathname.startsWith(prefix))
        .sort((a, b) => (a.pathname < b.pathname ? -1 : 1)),
    newestFirst: () => [...blobs.values()].toReversed(),
    read: (blob) => fs.readFile(fileOf(blob)),
    close: () => inTurn(() => handle.close()),
  };
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
    } catch {}
  }
  return blobs;
}

/** Bytes without an index line. */
async function forgetStrays(bytesFolder, blobs) {
  const known = new Set([...blobs.values()].map(({ id }) => id));
  for (const name of await fs.readdir(bytesFolder)) {
    if (!known.has(name)) await fs.rm(path.join(bytesFolder, name), { force: true });
  }
}

async function rewrite(index, blobs) {
  const partial = `${index}.partial`;
  const text = [...blobs].map((blob) => `${JSON.stringify(blob)}\n`).join("");
  await fs.writeFile(partial, text, { mode: 0o600, flush: true });
  await fs.rename(partial, index);
  return { handle: await fs.open(index, "a", 0o600), size: Buffer.byteLength(text) };
}
