import "server-only";
import { once } from "node:events";
import { crc32, createDeflateRaw, type DeflateRaw } from "node:zlib";

/** Takes the next bytes of a file. A promise it returns is waited for: that is how a slow reader slows the writer. */
export type Push = (chunk: Uint8Array) => unknown;

/** What one part may have waiting for compression before its writer has to pause. */
const WAITING = 1_000_000;
const MOST = 0xffff_ffff;

/** UTF-8 names; sizes stand behind the bytes. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** An ordinary file, readable by everybody, on systems that ask. */
const MADE_BY_UNIX = 0x0300;
const READABLE = 0o100644 * 0x10000;

/**
 * A zip that is written while it is sent, compressed on libuv's threads. Parts may be begun before others are complete;
 * they follow each other in the order in which they were begun. The whole may pass 4 GB (zip64), one part may not.
 */
export class ZipFile {
  readonly #push: Push;
  readonly #directory: Buffer[] = [];
  readonly #time: Buffer;
  #offset = 0;
  #tail: Promise<void> = Promise.resolve();

  constructor(push: Push, now = new Date()) {
    this.#push = push;
    this.#time = dosTime(now);
  }

  /** @param level 0 for what is compressed already, up to 9 */
  add(name: string, level = 6): ZipPart {
    const part = new ZipPart(level);
    this.#tail = this.#tail.then(() => this.#send(Buffer.from(name), part));
    this.#tail.catch((error) => part.fail(error));
    return part;
  }

  /**
   * A part whose bytes are all there; nothing is done about them before it is their turn.
   * @returns resolves when they have been sent
   */
  addWhole(name: string, content: string | Uint8Array, level = 6): Promise<void> {
    this.#tail = this.#tail.then(() => {
      const part = new ZipPart(level);
      part.write(typeof content === "string" ? Buffer.from(content) : content);
      part.end();
      return this.#send(Buffer.from(name), part);
    });
    // Thrown where the whole is waited for.
    this.#tail.catch(() => undefined);
    return this.#tail;
  }

  /** Waits until all parts have been sent; what has gone wrong with any of them is thrown here. */
  async finish(): Promise<void> {
    await this.#tail;
    const start = this.#offset;
    for (const entry of this.#directory) await this.#write(entry);
    await this.#write(directoryEnd(this.#directory.length, start, this.#offset - start));
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#offset += bytes.length;
    await this.#push(bytes);
  }

  async #send(name: Buffer, part: ZipPart): Promise<void> {
    const at = this.#offset;
    const begin = Buffer.concat([numbers([4, 0x04034b50], [2, 20], [2, FLAGS], [2, DEFLATED]), this.#time]);
    await this.#write(Buffer.concat([begin, numbers([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]), name]));
    const from = this.#offset;
    for await (const chunk of part.compressed()) await this.#write(chunk);
    const sums: Field[] = [
      [4, part.crc],
      [4, this.#offset - from],
      [4, part.bytes],
    ];
    if (Math.max(part.bytes, this.#offset - from) >= MOST)
      throw new Error(`${name} is larger than a zip's part may be`);
    await this.#write(numbers([4, 0x08074b50], ...sums));
    const far = at >= MOST;
    const place = far ? numbers([2, 1], [2, 8], [8, at]) : Buffer.alloc(0);
    const needed = far ? 45 : 20;
    this.#directory.push(
      Buffer.concat([
        numbers([4, 0x02014b50], [2, MADE_BY_UNIX + needed], [2, needed], [2, FLAGS], [2, DEFLATED]),
        this.#time,
        numbers(...sums, [2, name.length], [2, place.length], [2, 0], [2, 0], [2, 0], [4, READABLE]),
        numbers([4, far ? MOST : at]),
        name,
        place,
      ]),
    );
  }
}

/** What compressing nothing gives. */
const NOTHING = Buffer.from([3, 0]);

export class ZipPart {
  readonly #level: number;
  /** Takes a quarter of a megabyte, so only once there is something to compress. */
  #deflate: DeflateRaw | undefined;
  #begin: () => void = () => undefined;
  readonly #begun: Promise<void>;
  #failed: Error | undefined;
  crc = 0;
  /** Uncompressed. */
  bytes = 0;

  constructor(level: number) {
    this.#level = level;
    this.#begun = new Promise((resolve) => {
      this.#begin = resolve;
    });
  }

  write(chunk: Uint8Array): void {
    if (chunk.length === 0 || this.#failed) return;
    this.crc = crc32(chunk, this.crc);
    this.bytes += chunk.length;
    this.#deflate ??= this.#open();
    this.#deflate.write(chunk);
  }

  end(): void {
    this.#deflate?.end();
    this.#begin();
  }

  /** Resolves when little is left to compress, rejects when the reader is gone. */
  async room(): Promise<void> {
    const deflate = this.#deflate;
    while (deflate && !this.#failed && deflate.writableLength > WAITING) await once(deflate, "drain");
    if (this.#failed) throw this.#failed;
  }

  /** From the first byte on, until `end`. */
  async *compressed(): AsyncGenerator<Uint8Array> {
    await this.#begun;
    if (this.#deflate) yield* this.#deflate;
    else yield NOTHING;
  }

  fail(error: unknown): void {
    this.#failed = error instanceof Error ? error : new Error(String(error));
    this.#deflate?.destroy(this.#failed);
  }

  #open(): DeflateRaw {
    const deflate = createDeflateRaw({ level: this.#level, chunkSize: 65_536 });
    // Whoever waits for room, or for the whole, is told; a stream with no one listening would end the process.
    deflate.on("error", () => undefined);
    this.#begin();
    return deflate;
  }
}

type Field = readonly [bytes: 2 | 4 | 8, value: number];

/** Little-endian, one behind the other. */
function numbers(...fields: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}

/** Zip knows no zones; the clock it shows is UTC. */
function dosTime(now: Date): Buffer {
  const time = (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1);
  const day = ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate();
  return numbers([2, time], [2, day]);
}

function directoryEnd(count: number, start: number, size: number): Buffer {
  const end = numbers(
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
    ] as const),
    ...([
      [2, Math.min(count, 0xffff)],
      [2, Math.min(count, 0xffff)],
    ] as const),
    ...([
      [4, Math.min(size, MOST)],
      [4, Math.min(start, MOST)],
      [2, 0],
    ] as const),
  );
  if (count < 0xffff && start < MOST && size < MOST) return end;
  return Buffer.concat([
    numbers([4, 0x06064b50], [8, 44], [2, MADE_BY_UNIX + 45], [2, 45], [4, 0], [4, 0]),
    numbers([8, count], [8, count], [8, size], [8, start]),
    numbers([4, 0x07064b50], [4, 0], [8, start + size], [4, 1]),
    end,
  ]);
}
