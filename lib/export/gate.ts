import "server-only";
import type { SpeakerId } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";

/**
 * Exports that read rows at a time. Each holds a connection of the pool until its reader has nearly all of it, and nobody
 * says how slow that reader may be: so a few of them can wait, and the rest of the pool stays with everybody else.
 */
const PER_SPEAKER = 2;
const PER_PROCESS = 4;

const WAIT = { headers: { "Retry-After": "30" } };

const running = new Map<SpeakerId, number>();

/**
 * Lets an export begin.
 * @returns to be called once, when it has ended
 * @throws AppError `rate_limited` when the speaker has too many of them, `unavailable` when all together are too many
 */
export function enterExport(speakerId: SpeakerId): () => void {
  const own = running.get(speakerId) ?? 0;
  if (own >= PER_SPEAKER) {
    const sentence = `${PER_SPEAKER} downloads of yours are still running. Wait until one has ended, then try again.`;
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
