import "server-only";
import type { PoolClient } from "pg";
import { IMPORT_COLUMNS, type ImportRecord } from "@/lib/import/schema";
import { queryOutsideTransaction } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import type { Actor, SpeakerId } from "@/lib/server/session";
import { AppError, notFound } from "@/lib/shared/errors";

export type Progress = { onRows: (count: number) => void; end: () => Promise<void> };

/** Writes a commit's progress beside its transaction, one statement at a time. A failure does not stop the commit. */
export function startProgress(speakerId: SpeakerId, importId: string, total: number): Progress {
  let done = 0;
  let told = -1;
  let telling: Promise<void> | null = null;
  const tell = async (): Promise<void> => {
    while (told !== done) {
      told = done;
      await queryOutsideTransaction(
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
    // Nothing may hold the import's row when the commit itself writes it.
    end: async () => {
      while (telling) await telling;
    },
  };
}

const KEY = (text: string) => `hashtextextended(${text}, 0)`;

/**
 * One operation on a speaker's imports at a time, on all instances, until the transaction ends. An advisory
 * lock instead of the import's row, so that others can see the progress there.
 * @returns the current import; 404 when there is none
 */
export async function lockImport(client: PoolClient, { speakerId }: Actor, id: string): Promise<ImportRecord> {
  await client.query("SET LOCAL statement_timeout = '120s'");
  await client.query(`SELECT pg_advisory_xact_lock(${KEY("$1")}), pg_advisory_xact_lock(${KEY("$2")})`, [
    `imports:${speakerId}`,
    `import:${id}`,
  ]);
  const { rows } = await client.query<ImportRecord>(
    `SELECT ${IMPORT_COLUMNS} FROM imports WHERE id = $1 AND "speakerId" = $2`,
    [id, speakerId],
  );
  if (!rows[0]) throw notFound("import");
  return rows[0];
}

export function refuseOpenQuestions({ state, summary }: ImportRecord): void {
  if (state === "mapping" || summary.questions.length > 0) {
    throw new AppError("conflict", "Answer the remaining questions about this file first.");
  }
}

export const inWork = (id: string): string => `NOT pg_try_advisory_xact_lock_shared(${KEY(`'import:' || ${id}`)})`;
