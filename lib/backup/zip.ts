import "server-only";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { PassThrough } from "node:stream";
import { ZipFile } from "yazl";
import type { Push } from "@/lib/export/stream";

/** Bytes that may wait to be compressed. */
const WAITING = 1_000_000;
const SLICE = 64 * 1024;

type About = Record<string, unknown>;

const SEAL_BYTES = 64;

/** SHA-256 of all but the last 64 bytes. An archive's last 64 bytes, its zip comment, are that hash in hexadecimal. */
export class ArchiveHash {
  readonly #hash = createHash("sha256");
  #held: Buffer = Buffer.alloc(0);

  update(chunk: Uint8Array): Buffer {
    const all = Buffer.concat([this.#held, chunk]);
    const ready = all.subarray(0, Math.max(0, all.length - SEAL_BYTES));
    this.#held = all.subarray(ready.length);
    this.#hash.update(ready);
    return ready;
  }

  digest = (): Buffer => this.#hash.digest();
}

/**
 * A zip written by yazl while it is sent, part by part, with the list of its parts; it may exceed 4 GB. When the reader
 * disconnects, waiting calls and `finish` throw.
 */
export class Archive {
  readonly entries: About[] = [];
  readonly missing: (About & { reason: string })[] = [];
  bytes = 0;
  readonly #zip = new ZipFile();
  readonly #sent: Promise<void>;
  readonly #progress = new EventEmitter();
  #taken = 0;
  #part: PassThrough | undefined;
  #failed: Error | undefined;

  constructor(push: Push) {
    this.#sent = this.#send(push);
    this.#sent.catch((error) => this.#fail(error));
  }

  /** @param level of compression, 1 for what is compressed already */
  async addStream(
    path: string,
    level: number,
    write: (push: Push) => Promise<unknown>,
    about: About = {},
  ): Promise<void> {
    const hash = createHash("sha256");
    let bytes = 0;
    const part = new PassThrough({ writableHighWaterMark: WAITING });
    // An error without a listener would end the process.
    part.on("error", () => undefined);
    this.#part = part;
    this.#zip.addReadStream(part, path, { compressionLevel: level });
    await write((chunk) => {
      hash.update(chunk);
      bytes += chunk.length;
      if (!this.#failed) part.write(chunk);
      return this.#room();
    });
    this.#check();
    part.end();
    await once(part, "end");
    this.#note({ path, bytes, sha256: hash.digest("hex"), ...about });
  }

  /** @returns resolves when yazl has taken the bytes */
  addBytes(path: string, bytes: Uint8Array, about: About = {}): Promise<void> {
    const slices = async (push: Push) => {
      for (let at = 0; at < bytes.length; at += SLICE) await push(bytes.subarray(at, at + SLICE));
    };
    return this.addStream(path, 6, slices, about);
  }

  /**
   * An uncompressed part with its size and checksum before it, as some programs need.
   * @returns resolves when the reader has taken it, so that no second one is in memory
   */
  async addStored(path: string, bytes: Uint8Array, about: About = {}): Promise<void> {
    this.#check();
    const goal = this.#taken + bytes.length;
    this.#zip.addBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), path, { compress: false });
    while (this.#taken < goal) {
      this.#check();
      await once(this.#progress, "taken");
    }
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    this.#note({ path, bytes: bytes.length, sha256, ...about });
  }

  async finish(): Promise<void> {
    this.#zip.end({ comment: "0".repeat(SEAL_BYTES), forceZip64Format: false });
    await this.#sent;
  }

  #note(entry: About & { bytes: number }): void {
    this.entries.push(entry);
    this.bytes += entry.bytes;
  }

  async #send(push: Push): Promise<void> {
    const hash = new ArchiveHash();
    for await (const chunk of this.#zip.outputStream) {
      await push(hash.update(chunk as Buffer));
      this.#taken += chunk.length;
      this.#progress.emit("taken");
    }
    await push(Buffer.from(hash.digest().toString("hex")));
  }

  async #room(): Promise<void> {
    this.#check();
    if (this.#part?.writableNeedDrain) await once(this.#part, "drain");
  }

  #check(): void {
    if (this.#failed) throw this.#failed;
  }

  #fail(error: unknown): void {
    this.#failed = error instanceof Error ? error : new Error(String(error));
    this.#part?.destroy(this.#failed);
    this.#progress.emit("taken");
  }
}
