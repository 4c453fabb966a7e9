import "server-only";
import type { Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";

/** What is numbered, such as "invoice", and the year where numbers begin anew each year, else "". */
export type Series = { series: string; period: string };

/** $1 speaker, $2 series, $3 period, $4 start; by the primary key. */
export const TAKE_NUMBER = `
  INSERT INTO document_counters AS c ("speakerId", series, period, last) VALUES ($1::uuid, $2, $3, $4::int)
  ON CONFLICT ("speakerId", series, period) DO UPDATE SET last = greatest(c.last + 1, excluded.last) RETURNING last`;

/**
 * The next number of a series, at least `start`. The counter stays locked until the transaction ends, so numbers have no gaps:
 * what isn't committed takes none.
 */
export async function takeNumber(
  { speakerId }: Actor,
  { series, period }: Series,
  start: number,
  tx: Tx,
): Promise<number> {
  const [row] = await tx.$queryRawUnsafe<{ last: number }[]>(TAKE_NUMBER, speakerId, series, period, start);
  if (!row) throw new Error("The counter gave no number");
  return row.last;
}

/** The number that `takeNumber` would give now. */
export async function peekNumber(
  { speakerId }: Actor,
  { series, period }: Series,
  start: number,
  tx: Tx,
): Promise<number> {
  const where = { speakerId_series_period: { speakerId, series, period } };
  const row = await tx.documentCounter.findUnique({ where, select: { last: true } });
  return Math.max(start, (row?.last ?? 0) + 1);
}
