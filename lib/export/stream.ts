import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { log } from "@/lib/server/log";
import type { SpeakerId } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";

/** Bytes that may wait for a slow reader: a usual export frees its connection early. */
export const QUEUE = 4 * 1024 * 1024;

/** Milliseconds after which a reader that takes nothing is given up. */
const PATIENCE = 60_000;

class ReaderGone extends Error {
  override name = "ReaderGone";
}

/**
 * A download written while it is sent. It starts with the first rows, so that an unavailable database is a 503; a
 * later failure aborts the transfer. With a full queue `push` waits and no rows are read; when the reader
 * disconnects, both throw.
 * @param of the speaker whose rows it reads; limits how many run at once
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

/** A returned promise is awaited: backpressure of a slow reader. */
export type Push = (chunk: Uint8Array) => unknown;

type Wait = () => Promise<void>;

const waits = new AsyncLocalStorage<Set<Wait>>();

export const paced = <T>(work: () => Promise<T>): Promise<T> => waits.run(new Set(), work);

/** Rows are read only when `wait` has resolved; it rejects when the reader has disconnected. */
export const setPace = (wait: Wait): void => void waits.getStore()?.add(wait);

export async function keepPace(): Promise<void> {
  for (const wait of waits.getStore() ?? []) await wait();
}

/** Each holds a connection of the pool until its reader has nearly all of it, so only a few may run at a time. */
const PER_SPEAKER = 2;
const PER_PROCESS = 4;

const WAIT = { headers: { "Retry-After": "30" } };

const running = new Map<SpeakerId, number>();

/** @returns to be called when the export ends @throws AppError `rate_limited` or `unavailable` for too many */
export function enterExport(speakerId: SpeakerId): () => void {
  const own = running.get(speakerId) ?? 0;
  if (own >= PER_SPEAKER) {
    const sentence = `${PER_SPEAKER} of your downloads are still running. Wait for one to finish, then try again.`;
    throw new AppError("rate_limited", sentence, WAIT);
  }
  const all = [...running.values()].reduce((total, count) => total + count, 0);
  if (all >= PER_PROCESS) {
    throw new AppError("unavailable", "Many downloads are running right now. Please try again in a moment.", WAIT);
  }
  running.set(speakerId, own + 1);
  return () => {
    const left = (running.get(speakerId) ?? 1) - 1;
    if (left > 0) running.set(speakerId, left);
    else running.delete(speakerId);
  };
}
