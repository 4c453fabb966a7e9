import "server-only";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from "yauzl";
import {
  ARCHIVE_FORMAT,
  type ArchiveEntry,
  ArchiveRefused,
  type Manifest,
  manifestHeadSchema,
  manifestSchema,
  tablePath,
} from "@/lib/backup/schema";
import { readBlobRange } from "@/lib/server/blob";
import type { Row } from "@/lib/server/manifest";
import { isSignature } from "@/lib/server/signed";
import { AppError } from "@/lib/shared/errors";

const UNREADABLE =
  "This file isn't a complete Lectern archive. Choose the .zip file you downloaded, or download it again if it was cut off.";
const ALTERED =
  "This archive was changed or damaged after it was made. Restore the .zip file exactly as you downloaded it.";
const NEWER =
  "This archive was made by a newer version of Lectern. Restore it where it was made, or here after the next update.";
const TOO_LARGE = "This archive holds more than an account can keep, so it can't be restored.";

const BLOCK = 4 * 1024 * 1024;
/** One at the end for the zip's directory, and one or two where entries are read. */
const BLOCKS = 4;

const MAX_ENTRIES = 100_000;
const MAX_MANIFEST = 64 * 1024 * 1024;
const MAX_FILE = 64 * 1024 * 1024;
const MAX_DATA = 1024 ** 3;
const MAX_ALL = 8 * 1024 ** 3;
const MAX_LINE = 16 * 1024 * 1024;
const MAX_ROWS = 2_000_000;
const MIN_ROW = 40;
/** Unpacked to packed bytes, of a member above the first megabyte and of all. */
const MAX_RATIO = 100;
const isBomb = (bytes: number, packed: number): boolean => bytes > 1024 ** 2 + MAX_RATIO * packed;

/** Reads a blob by blocks, so that small reads of a zip don't each become a request. */
class BlobReader extends RandomAccessReader {
  readonly #blocks = new Map<number, Promise<Buffer>>();

  constructor(
    readonly path: string,
    readonly size: number,
  ) {
    super();
  }

  override read(...[buffer, offset, length, position, callback]: Parameters<RandomAccessReader["read"]>): void {
    const copy = async () => {
      let at = offset;
      for await (const chunk of this.#chunks(position, position + length)) at += chunk.copy(buffer, at);
    };
    copy().then(() => callback(null), callback);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#chunks(start, end), { objectMode: false });
  }

  async *#chunks(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const first = at - (at % BLOCK);
      const block = await this.#block(first);
      yield block.subarray(at - first, Math.min(end - first, block.length));
      at = first + BLOCK;
    }
  }

  #block(first: number): Promise<Buffer> {
    const known = this.#blocks.get(first) ?? this.#load(first);
    this.#blocks.delete(first);
    this.#blocks.set(first, known);
    if (this.#blocks.size > BLOCKS) this.#blocks.delete([...this.#blocks.keys()][0] as number);
    return known;
  }

  async #load(first: number, tries = 3): Promise<Buffer> {
    try {
      const bytes = await readBlobRange(this.path, first, Math.min(first + BLOCK, this.size));
      if (bytes) return bytes;
    } catch (error) {
      if (tries === 1) throw error;
      return this.#load(first, tries - 1);
    }
    throw new ArchiveRefused("The uploaded archive isn't there anymore. Upload it again.");
  }
}

/** An uploaded archive with a checked directory; each entry is checked against its hash as it is read. */
export class ArchiveReader {
  constructor(
    readonly zip: ZipFile,
    readonly found: ReadonlyMap<string, Entry>,
    readonly manifest: Manifest,
    /** Signed by this installation, so its content was validated before. */
    readonly isOurs: boolean,
  ) {}

  /** Reads everything but files before anything is written. @param check of each row by the path of its table */
  async verify(check: (path: string, row: Row, number: number) => void): Promise<void> {
    for (const entry of this.manifest.entries) {
      if (entry.fileId) continue;
      if (entry.rows === undefined) for await (const _ of this.#bytes(entry));
      else {
        let number = 0;
        for await (const rows of this.#rows(entry)) for (const row of rows) check(entry.path, row, ++number);
      }
    }
  }

  /** None where an older archive has no such table. */
  async *rows(table: string): AsyncGenerator<Row[]> {
    const entry = this.manifest.entries.find(({ path }) => path === tablePath(table));
    if (entry) yield* this.#rows(entry);
  }

  async file(entry: ArchiveEntry): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.#bytes(entry)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  async *#rows(entry: ArchiveEntry): AsyncGenerator<Row[]> {
    let [count, size, lines] = [0, 0, 0];
    let batch: Row[] = [];
    for await (const line of linesOf(this.#bytes(entry))) {
      if (++lines > (entry.rows ?? 0) + 3) throw new ArchiveRefused(ALTERED);
      const text = line.endsWith(",") ? line.slice(0, -1) : line;
      if (text === "[" || text === "]" || text === "") continue;
      batch.push(rowOf(text));
      size += text.length;
      count += 1;
      if (batch.length < 500 && size < BLOCK) continue;
      yield batch;
      [batch, size] = [[], 0];
    }
    if (count !== entry.rows) throw new ArchiveRefused(ALTERED);
    if (batch.length > 0) yield batch;
  }

  async *#bytes({ path, bytes, sha256 }: ArchiveEntry): AsyncGenerator<Buffer> {
    const hash = createHash("sha256");
    let read = 0;
    try {
      for await (const chunk of await this.zip.openReadStreamPromise(this.found.get(path) as Entry)) {
        hash.update(chunk);
        read += chunk.length;
        yield chunk;
      }
    } catch (error) {
      throw refusalOf(error, ALTERED);
    }
    if (read !== bytes || hash.digest("hex") !== sha256) throw new ArchiveRefused(ALTERED);
  }
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...held, chunk.subarray(from, at)]).toString();
      [held, size, from] = [[], 0, at + 1];
    }
    held.push(chunk.subarray(from));
    size += chunk.length - from;
    if (size > MAX_LINE) throw new ArchiveRefused(TOO_LARGE);
  }
  yield Buffer.concat(held).toString();
}

function rowOf(text: string): Row {
  try {
    const row: unknown = JSON.parse(text);
    if (typeof row === "object" && row !== null) return row as Row;
  } catch {}
  throw new ArchiveRefused(ALTERED);
}

/** Errors of the store are retried later. */
const refusalOf = (error: unknown, sentence: string): Error =>
  error instanceof AppError || error instanceof ArchiveRefused ? error : new ArchiveRefused(sentence);

/**
 * Opens an archive in the store and checks names, sizes and the manifest.
 * @param sha256 of all but its last 64 bytes
 * @param newest the newest migration here
 * @throws {ArchiveRefused} for what isn't a whole, unchanged archive of a known version
 */
export async function openArchive(path: string, size: number, sha256: Buffer, newest: string): Promise<ArchiveReader> {
  const found = new Map<string, Entry>();
  let zip: ZipFile;
  try {
    const options = { strictFileNames: true, validateEntrySizes: true, autoClose: false };
    zip = await fromRandomAccessReaderPromise(new BlobReader(path, size), size, options);
    for await (const entry of zip.eachEntry()) {
      if (found.has(entry.fileName) || entry.isEncrypted()) throw new ArchiveRefused(ALTERED);
      if (isBomb(entry.uncompressedSize, entry.compressedSize)) throw new ArchiveRefused(TOO_LARGE);
      found.set(entry.fileName, entry);
      if (found.size > MAX_ENTRIES) throw new ArchiveRefused(TOO_LARGE);
    }
  } catch (error) {
    throw refusalOf(error, UNREADABLE);
  }
  const packed = [...found.values()].reduce((sum, { compressedSize }) => sum + compressedSize, 0);
  const unpacked = [...found.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const comment = String(zip.comment);
  if (packed > size || (comment !== "" && comment !== sha256.toString("hex"))) throw new ArchiveRefused(ALTERED);
  if (isBomb(unpacked, packed)) throw new ArchiveRefused(TOO_LARGE);
  const { manifest, isOurs } = await readManifest(zip, found, newest);
  if (manifest.format >= 2 && comment === "") throw new ArchiveRefused(ALTERED);
  checkEntries(found, manifest);
  return new ArchiveReader(zip, found, manifest, isOurs);
}

async function readManifest(
  zip: ZipFile,
  found: ReadonlyMap<string, Entry>,
  newest: string,
): Promise<{ manifest: Manifest; isOurs: boolean }> {
  const entry = found.get("manifest.json");
  if (!entry) throw new ArchiveRefused(UNREADABLE);
  if (entry.uncompressedSize > MAX_MANIFEST) throw new ArchiveRefused(TOO_LARGE);
  let content: { signature?: unknown };
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
    content = JSON.parse(Buffer.concat(chunks).toString());
  } catch (error) {
    throw refusalOf(error, UNREADABLE);
  }
  const head = manifestHeadSchema.safeParse(content);
  if (!head.success) throw new ArchiveRefused(UNREADABLE);
  if (head.data.format > ARCHIVE_FORMAT || head.data.migration > newest) throw new ArchiveRefused(NEWER);
  const whole = manifestSchema.safeParse(content);
  if (!whole.success) throw new ArchiveRefused(ALTERED);
  const { signature: given, ...signed } = content;
  return { manifest: whole.data, isOurs: isSignature(String(given), "archive", JSON.stringify(signed)) };
}

function checkEntries(found: ReadonlyMap<string, Entry>, { entries }: Manifest): void {
  const listed = new Set(entries.map(({ path }) => path));
  if (listed.size !== entries.length || listed.has("manifest.json") || found.size !== listed.size + 1) {
    throw new ArchiveRefused(ALTERED);
  }
  let [data, all, rowCount] = [0, 0, 0];
  for (const { path, bytes, fileId, rows = 0 } of entries) {
    if (fileId && (rows > 0 || path.startsWith("tables/"))) throw new ArchiveRefused(ALTERED);
    if (rows * MIN_ROW > bytes) throw new ArchiveRefused(ALTERED);
    rowCount += rows;
    if (found.get(path)?.uncompressedSize !== bytes) throw new ArchiveRefused(ALTERED);
    if (fileId && bytes > MAX_FILE) throw new ArchiveRefused(TOO_LARGE);
    if (!fileId) data += bytes;
    all += bytes;
  }
  if (data > MAX_DATA || all > MAX_ALL || rowCount > MAX_ROWS) throw new ArchiveRefused(TOO_LARGE);
}
