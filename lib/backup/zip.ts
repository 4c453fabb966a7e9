import "server-only";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { PassThrough } from "node:stream";
import { ZipFile as Yazl } from "yazl";
import { type Push, setPace } from "@/lib/export/stream";

/** What may wait to be compressed before the writer has to. */
const WAITING = 1_000_000;

/** Bytes of a whole part that are handed on at once. */
const SLICE = 64 * 1024;

/**
 * A zip that is written by yazl while it is sent, part by part, compressed on libuv's threads. It may pass 4 GB. When
 * the reader has gone, whatever is waited for is thrown, and `finish` throws too.
 */
export class ZipFile {
  readonly #zip = new Yazl();
  readonly #sent: Promise<void>;
  readonly #progress = new EventEmitter();
  #taken = 0;
  #part: PassThrough | undefined;
  /** One for all who wait. */
  #drained: Promise<unknown> | undefined;
  #failed: Error | undefined;

  constructor(push: Push) {
    this.#sent = this.#send(push);
    this.#sent.catch((error) => this.#fail(error));
    setPace(() => this.#room());
  }

  /** A part that is written while it is made. @param level 1 to 9 */
  async addStream(name: string, level: number, write: (push: Push) => Promise<void>): Promise<void> {
    const part = new PassThrough({ writableHighWaterMark: WAITING });
    // Whoever waits is told; a stream with no one listening would end the process.
    part.on("error", () => undefined);
    this.#part = part;
    this.#zip.addReadStream(part, name, { compressionLevel: level });
    await write((chunk) => {
      if (!this.#failed) part.write(chunk);
      return this.#room();
    });
    this.#check();
    part.end();
    await once(part, "end");
  }

  /** A part whose bytes are all there. @returns resolves when yazl has taken them */
  addWhole(name: string, bytes: Uint8Array, level = 6): Promise<void> {
    return this.addStream(name, level, async (push) => {
      for (let at = 0; at < bytes.length; at += SLICE) await push(bytes.subarray(at, at + SLICE));
    });
  }

  /**
   * A part that is compressed already. Its size and sum stand before it, as some programs want of what is stored as it is.
   * @returns resolves when the reader has taken so many bytes: no second one is in memory
   */
  async addStored(name: string, bytes: Uint8Array): Promise<void> {
    this.#check();
    const goal = this.#taken + bytes.length;
    this.#zip.addBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), name, { compress: false });
    while (this.#taken < goal) {
      this.#check();
      await once(this.#progress, "taken");
    }
  }

  /** Waits until all parts have been sent; what has gone wrong with any of them is thrown here. */
  async finish(): Promise<void> {
    this.#zip.end();
    await this.#sent;
  }

  async #send(push: Push): Promise<void> {
    for await (const chunk of this.#zip.outputStream) {
      await push(chunk as Buffer);
      this.#taken += chunk.length;
      this.#progress.emit("taken");
    }
  }

  async #room(): Promise<void> {
    this.#check();
    const part = this.#part;
    if (!part?.writableNeedDrain) return;
    this.#drained ??= once(part, "drain").finally(() => {
      this.#drained = undefined;
    });
    await this.#drained;
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

type About = Record<string, unknown>;

/** An archive while it is written, with the list of what it has got. */
export class Archive {
  readonly #zip: ZipFile;
  readonly entries: About[] = [];
  /** What should be here and could not be had. */
  readonly missing: (About & { reason: string })[] = [];
  bytes = 0;

  constructor(push: Push) {
    this.#zip = new ZipFile(push);
  }

  /** A part that is written while it is made. @param level of compression, 1 for what is compressed already */
  async addStream(
    path: string,
    level: number,
    write: (push: Push) => Promise<unknown>,
    about: About = {},
  ): Promise<void> {
    const hash = createHash("sha256");
    let bytes = 0;
    await this.#zip.addStream(path, level, async (push) => {
      await write((chunk) => {
        hash.update(chunk);
        bytes += chunk.length;
        return push(chunk);
      });
    });
    this.#note({ path, bytes, sha256: hash.digest("hex"), ...about });
  }

  /** @param stored as it is, where compressing gains nothing */
  async addBytes(path: string, bytes: Uint8Array, stored: boolean, about: About): Promise<void> {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await (stored ? this.#zip.addStored(path, bytes) : this.#zip.addWhole(path, bytes));
    this.#note({ path, bytes: bytes.length, sha256, ...about });
  }

  async finish(manifest: Buffer): Promise<void> {
    await this.#zip.addWhole("manifest.json", manifest);
    await this.#zip.finish();
  }

  #note(entry: About & { bytes: number }): void {
    this.entries.push(entry);
    this.bytes += entry.bytes;
  }
}
