import "server-only";
import { queryAside } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import type { SpeakerId } from "@/lib/server/session";

export type Progress = { onRows: (count: number) => void; end: () => Promise<void> };

/**
 * Tells how far a commit has come, beside its transaction. One statement at a time; what comes meanwhile is told by the
 * next one. Progress that cannot be told is no reason to stop.
 */
export function startProgress(speakerId: SpeakerId, importId: string, total: number): Progress {
  let done = 0;
  let told = -1;
  let telling: Promise<void> | null = null;
  const tell = async (): Promise<void> => {
    while (told !== done) {
      told = done;
      await queryAside(
        `UPDATE imports SET "rowsDone" = $3, "rowsTotal" = $4 WHERE id = $1 AND "speakerId" = $2 AND state = 'ready'`,
        [importId, speakerId, Math.min(done, total), total],
      );
    }
  };
  const start = (): void => {
    telling ??= tell()
      .catch((error) => log.warn({ message: String(error) }, "the progress of an import could not be told"))
      .finally(() => {
        telling = null;
      });
  };
  start();
  return {
    onRows: (count) => {
      done += count;
      start();
    },
    // Nothing may wait for the import's row when the commit itself writes there.
    end: async () => {
      while (telling) await telling;
    },
  };
}
