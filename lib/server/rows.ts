import "server-only";
import { recordError } from "@/lib/server/error-log";
import { isUnavailable } from "@/lib/server/error-map";
import { AppError } from "@/lib/shared/errors";

/** Rows of a recurring or morning task: admins see the ones that fail, and the others go on. */
type Row = { id: string };

type Outcome = { done: number; failed: string[] };

const MOST_NAMED = 20;

/** @throws while the database is unavailable */
function setAside(task: string, id: string, error: unknown, failed: string[]): void {
  if (isUnavailable(error) && !(error instanceof AppError)) throw error;
  failed.push(id);
  recordError("job", failed.length > MOST_NAMED ? task : `${task} ${id}`, error);
}

/** One by one. @returns the ids of the failed ones */
export async function eachRow<T extends Row>(
  task: string,
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
): Promise<Outcome> {
  const failed: string[] = [];
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      setAside(task, row.id, error, failed);
    }
  }
  return { done: rows.length - failed.length, failed };
}

/** All at once. When that fails, in halves, down to the rows that fail; so the work has to be one transaction or repeatable. */
export async function eachBatch<T extends Row>(
  task: string,
  rows: readonly T[],
  work: (rows: readonly T[]) => Promise<unknown>,
): Promise<Outcome> {
  const failed: string[] = [];
  const attempt = async (some: readonly T[]): Promise<void> => {
    if (some.length === 0) return;
    try {
      await work(some);
    } catch (error) {
      const [first] = some;
      if (some.length === 1 && first) return setAside(task, first.id, error, failed);
      if (isUnavailable(error) && !(error instanceof AppError)) throw error;
      await attempt(some.slice(0, some.length / 2));
      await attempt(some.slice(some.length / 2));
    }
  };
  await attempt(rows);
  return { done: rows.length - failed.length, failed };
}
