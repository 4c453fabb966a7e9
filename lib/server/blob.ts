import "server-only";
import {
  BlobNotFoundError,
  completeMultipartUpload,
  createMultipartUpload,
  del,
  head,
  list,
  type Part,
  put,
  uploadPart,
} from "@vercel/blob";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { AppError } from "@/lib/shared/errors";

/** The SDK's default of ten retries takes minutes. */
process.env.VERCEL_BLOB_RETRIES ??= "2";

const PATIENCE = 20_000;

const RETRY_AFTER = "30";
const AWAY = "File storage isn't responding. Please try again in a minute.";

const DELETE_BATCH = 500;

type Options = { token: string; abortSignal: AbortSignal };

export async function putBlob(path: string, bytes: Buffer, contentType: string): Promise<void> {
  const { url } = await ask((options) =>
    put(path, bytes, { ...options, access: "private", contentType, addRandomSuffix: false, allowOverwrite: true }),
  );
  learnAddress(url, path);
}

/** The store takes up to 10,000 parts of at least 5 MB. */
const PART_BYTES = 8 * 1024 * 1024;

/** Stores a stream, one part in memory at a time. Nothing is stored when `chunks` throws. */
export async function putBlobStream(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<void> {
  const facts = { access: "private", contentType, addRandomSuffix: false, allowOverwrite: true } as const;
  const upload = await ask((options) => createMultipartUpload(path, { ...options, ...facts }));
  const parts: Part[] = [];
  const send = async (part: Buffer) => {
    const partNumber = parts.length + 1;
    parts.push(await ask((options) => uploadPart(path, part, { ...options, ...facts, ...upload, partNumber })));
  };
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    const all = Buffer.concat(held);
    await send(all.subarray(0, PART_BYTES));
    held = [all.subarray(PART_BYTES)];
    bytes -= PART_BYTES;
  }
  if (bytes > 0 || parts.length === 0) await send(Buffer.concat(held));
  const { url } = await ask((options) => completeMultipartUpload(path, parts, { ...options, ...facts, ...upload }));
  learnAddress(url, path);
}

export async function readBlob(path: string): Promise<ReadableStream<Uint8Array> | null> {
  const response = await fetchBlob(path, 200, async (found) => found);
  return response?.body ?? null;
}

export const readBlobRange = (path: string, start: number, end: number): Promise<Buffer | null> =>
  fetchBlob(path, 206, async (response) => Buffer.from(await response.arrayBuffer()), `bytes=${start}-${end - 1}`);

async function fetchBlob<T>(
  path: string,
  status: number,
  read: (response: Response) => Promise<T>,
  range?: string,
): Promise<T | null> {
  const address = storeAddress ?? (await findAddress(path));
  if (!address) return null;
  return ask(async ({ token, abortSignal: signal }) => {
    const headers = { authorization: `Bearer ${token}`, ...(range && { range }) };
    const response = await fetch(address + path, { headers, signal, redirect: "error" });
    if (response.status === 404) return null;
    if (response.status !== status) throw new Error(`The store answered with ${response.status}`);
    return read(response);
  });
}

export async function deleteBlobs(paths: readonly string[]): Promise<void> {
  for (let at = 0; at < paths.length; at += DELETE_BATCH) {
    await ask((options) => del(paths.slice(at, at + DELETE_BATCH), options));
  }
}

export async function deleteBlobsUnder(prefix: string): Promise<number> {
  for (let total = 0; ; ) {
    const { blobs } = await ask((options) => list({ ...options, prefix, limit: DELETE_BATCH }));
    if (blobs.length === 0) return total;
    await deleteBlobs(blobs.map(({ pathname }) => pathname));
    total += blobs.length;
  }
}

/** The base URL, learned from responses, as the SDK's `get` can't read from the fake server. */
let storeAddress: string | undefined;

async function findAddress(path: string): Promise<string | undefined> {
  try {
    const { url } = await ask((options) => head(path, options));
    return learnAddress(url, path);
  } catch (error) {
    if (error instanceof BlobNotFoundError) return undefined;
    throw error;
  }
}

function learnAddress(url: string, path: string): string {
  const { VERCEL_BLOB_API_URL } = env();
  const { origin, protocol, hostname } = new URL(url);
  const isVercels = protocol === "https:" && hostname.endsWith(".blob.vercel-storage.com");
  const isStandIns = VERCEL_BLOB_API_URL !== undefined && origin === new URL(VERCEL_BLOB_API_URL).origin;
  // The token is sent to this URL.
  if (!url.endsWith(`/${path}`) || !(isVercels || isStandIns)) throw new Error("The store names a strange address");
  storeAddress ??= url.slice(0, -path.length);
  return storeAddress;
}

/** @throws 503 when the store is unreachable or rejects our token */
async function ask<T>(call: (options: Options) => Promise<T>): Promise<T> {
  const { BLOB_READ_WRITE_TOKEN: token } = env();
  const given = new AbortController();
  const timer = setTimeout(() => given.abort(), PATIENCE);
  try {
    return await call({ token, abortSignal: given.signal });
  } catch (error) {
    if (error instanceof BlobNotFoundError) throw error;
    throw away(error instanceof Error ? { name: error.name, message: error.message } : {});
  } finally {
    clearTimeout(timer);
  }
}

function away(facts: object): AppError {
  log.error(facts, "the store of files did not answer");
  return new AppError("unavailable", AWAY, { headers: { "Retry-After": RETRY_AFTER } });
}
