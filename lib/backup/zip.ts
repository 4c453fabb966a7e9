import "server-only";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { PassThrough } from "node:stream";
import { ZipFile as Yazl } from "yazl";
import { type Push, setPace } from "@/lib/export/stream";

/** Bytes that may wait to be compressed. */
const WAITING = 1_000_000;

const SLICE = 64 * 1024;

/**
 * A zip written by yazl while it is sent, part by part; may pass 4 GB. When the reader disconnects, waiting calls and
 * `finish` throw.
 */
export class ZipFile {
  readonly #zip = new Yazl();
  readonly #sent: Promise<void>;
  readonly #progress = new EventEmitter();
  #taken = 0;
  #part: PassThrough | undefined;
  #drained: Promise<unknown> | undefined;
  #failed: Error | undefined;

  constructor(push: Push) {
    this.#sent = this.#send(push);
    this.#sent.catch((error) => this.#fail(error));
    setPace(() => this.#room());
  }

  async addStream(name: string, level: number, write: (push: Push) => Promise<void>): Promise<void> {
    const part = new PassThrough({ writableHighWaterMark: WAITING });
    // An error without a listener would end the process.
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

  /** @returns resolves when yazl has taken the bytes */
  addWhole(name: string, bytes: Uint8Array, level = 6): Promise<void> {
    return this.addStream(name, level, async (push) => {
      for (let at = 0; at < bytes.length; at += SLICE) await push(bytes.subarray(at, at + SLICE));
    });
  }

  /**
   * An uncompressed part with its size and checksum before it, as some programs need.
   * @returns resolves when the reader has taken it, so that no second one is in memory
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

export class Archive {
  readonly #zip: ZipFile;
  readonly entries: About[] = [];
  readonly missing: (About & { reason: string })[] = [];
  bytes = 0;

  constructor(push: Push) {
    this.#zip = new ZipFile(push);
  }

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
