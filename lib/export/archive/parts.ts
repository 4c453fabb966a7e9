import "server-only";
import { createHash } from "node:crypto";
import type { Push } from "@/lib/export/stream";
import type { ZipFile } from "@/lib/export/zip";
import type { Actor } from "@/lib/server/session";

/** Something of an archive: what the reader is told of it, and how it comes in. */
export type ArchivePart = { about: string; write: (archive: Archive) => Promise<void> };

type About = Record<string, unknown>;

/** An archive while it is written, with the list of what it has got. */
export class Archive {
  readonly actor: Actor;
  readonly day: string;
  readonly #zip: ZipFile;
  /** Called once the database has answered. */
  readonly started: () => void;
  readonly files: About[] = [];
  /** What should be here and could not be had. */
  readonly missing: (About & { reason: string })[] = [];

  constructor(actor: Actor, day: string, zip: ZipFile, started: () => void) {
    this.actor = actor;
    this.day = day;
    this.started = started;
    this.#zip = zip;
  }

  /** A file that is written while it is made. @param level of compression, 1 for what is compressed already */
  async addStream(path: string, level: number, write: (push: Push) => Promise<void>): Promise<void> {
    const hash = createHash("sha256");
    let bytes = 0;
    await this.#zip.addStream(path, level, (push) =>
      write((chunk) => {
        hash.update(chunk);
        bytes += chunk.length;
        return push(chunk);
      }),
    );
    this.files.push({ path, bytes, sha256: hash.digest("hex") });
  }

  /**
   * A file that is there as a whole.
   * @param stored as it is, where compressing gains nothing
   * @param about what else the manifest says of it
   */
  async addBytes(path: string, bytes: Uint8Array, stored: boolean, about: About): Promise<void> {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await (stored ? this.#zip.addStored(path, bytes) : this.#zip.addWhole(path, bytes));
    this.files.push({ path, bytes: bytes.length, sha256, ...about });
  }
}
