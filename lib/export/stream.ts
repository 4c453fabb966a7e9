import "server-only";
import { once } from "node:events";
import { Readable } from "node:stream";
import { log } from "@/lib/server/log";
import type { SpeakerId } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";

/** Bytes that may wait for a slow reader: a usual export frees its connection early. */
export const QUEUE = 4 * 1024 * 1024;

/** Milliseconds after which a reader that takes nothing is given up. */
const PATIENCE = 60_000;

/** Event of a download's stream: the reader has taken enough for more to be written. */
const ROOM = "room";

class ReaderGone extends Error {
  override name = "ReaderGone";
}

/** Resolves when there is room for more; it rejects when the reader has disconnected. */
export type Push = (chunk: Uint8Array) => Promise<void>;

/**
 * A download written while it is sent. It starts with the first rows, so that an unavailable database is a 503; a
 * later failure aborts the transfer. Await every `push` before reading more rows.
 * @param of the speaker whose rows it reads; limits how many run at once
 * @throws AppError with `Retry-After` when too many are running
 */
export async function streamed(
  headers: Record<string, string>,
  write: (push: Push, started: () => void) => Promise<void>,
  of?: SpeakerId,
): Promise<Response> {
  const leave = of && enterExport(of);
  const outlet: Readable = new Readable({ highWaterMark: QUEUE, read: () => outlet.emit(ROOM) });
  const body = Readable.toWeb(outlet, { strategy: new ByteLengthQueuingStrategy({ highWaterMark: 1 }) });
  let begun: () => void = () => undefined;
  const start = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const work = write((chunk) => send(outlet, chunk), begun);
  if (leave) work.then(leave, leave);
  work.then(
    () => outlet.push(null),
    (error) => {
      if (error instanceof ReaderGone) log.info({ reason: error.message }, "an export was not taken to its end");
      else log.error({ message: String(error) }, "an export failed");
      outlet.destroy(error);
    },
  );
  await Promise.race([start, work]);
  return new Response(body as ReadableStream<Uint8Array>, {
    headers: { "Cache-Control": "private, no-store", ...headers },
  });
}

async function send(outlet: Readable, chunk: Uint8Array): Promise<void> {
  if (outlet.destroyed) throw new ReaderGone("the reader went away");
  if (outlet.push(chunk)) return;
  try {
    await once(outlet, ROOM, { signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    throw new ReaderGone(outlet.destroyed ? "the reader went away" : "the reader took nothing for a minute");
  }
}

export const attachment = (fileName: string): string => `attachment; filename="${fileName.replace(/[^\w.-]/g, "_")}"`;

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
