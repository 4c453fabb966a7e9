import "server-only";
import { enterExport } from "@/lib/export/gate";
import { type Push, paced, setPace } from "@/lib/export/pace";
import { log } from "@/lib/server/log";
import type { SpeakerId } from "@/lib/server/session";

/**
 * Bytes that may wait for a slow reader. Ten thousand events are one megabyte, so that a usual export has left the
 * database, its snapshot and its connection long before a phone has taken it all.
 */
export const QUEUE = 4 * 1024 * 1024;

/** Whoever has taken nothing for so long is gone, although the connection does not say so. */
const PATIENCE = 60_000;

class ReaderGone extends Error {
  override name = "ReaderGone";
}

/**
 * Answers a download that is written while it is sent. The answer waits for the first rows, so that a database that is
 * away is a 503 and not half a file; what fails later breaks the transfer off, which a browser reports as failed.
 * With a full queue `push` resolves late and no rows are read; when the reader has gone, both throw and the work ends.
 * @param of whose rows it reads meanwhile, over a connection of its own; only so many of these run at once
 * @throws AppError with `Retry-After` when too many are running
 */
export async function streamed(
  headers: Record<string, string>,
  write: (push: Push, started: () => void) => Promise<void>,
  of?: SpeakerId,
): Promise<Response> {
  const leave = of && enterExport(of);
  let begun: () => void = () => undefined;
  const start = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const outlet = new Outlet();
  const work = paced(() => {
    setPace(() => outlet.room());
    return write((chunk) => outlet.push(chunk), begun);
  });
  if (leave) work.then(leave, leave);
  work.then(
    () => outlet.close(),
    (error) => outlet.fail(error),
  );
  await Promise.race([start, work]);
  return new Response(outlet.body, { headers: { "Cache-Control": "private, no-store", ...headers } });
}

/** A stream with a queue of bytes, and a way to wait for room in it. */
class Outlet {
  readonly body: ReadableStream<Uint8Array>;
  #controller!: ReadableStreamDefaultController<Uint8Array>;
  #gone: ReaderGone | null = null;
  readonly #waiting = new Set<() => void>();

  constructor() {
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        pull: () => this.#wake(),
        cancel: () => this.#leave("the reader went away"),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: QUEUE }),
    );
  }

  async push(chunk: Uint8Array): Promise<void> {
    if (this.#gone) throw this.#gone;
    this.#controller.enqueue(chunk);
    await this.room();
  }

  async room(): Promise<void> {
    while (!this.#gone && (this.#controller.desiredSize ?? 0) <= 0) await this.#pulled();
    if (this.#gone) throw this.#gone;
  }

  close(): void {
    if (!this.#gone) this.#controller.close();
  }

  fail(error: unknown): void {
    if (this.#gone) {
      log.info({ reason: this.#gone.message }, "an export was not taken to its end");
      return;
    }
    log.error({ message: String(error) }, "an export failed");
    this.#controller.error(error);
  }

  async #pulled(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#waiting.add(resolve);
      timer = setTimeout(() => {
        this.#leave("the reader took nothing for a minute");
        this.#controller.error(this.#gone);
      }, PATIENCE);
    });
    clearTimeout(timer);
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }

  #leave(reason: string): void {
    this.#gone ??= new ReaderGone(reason);
    this.#wake();
  }
}

export const attachment = (fileName: string): string => `attachment; filename="${fileName.replace(/[^\w.-]/g, "_")}"`;
