import "server-only";
import { createHash } from "node:crypto";
import { query, type Tx } from "@/lib/server/db";
import { AppError } from "@/lib/shared/errors";
import { plural } from "@/lib/shared/phrases";

export type RateLimit = { name: string; limit: number; windowSeconds: number; sentence?: string };

type Counted = { hits: number; wait: number };

const COUNT = `INSERT INTO rate_limits AS r (key, hits, "endsAt") VALUES ($1, 1, now() + make_interval(secs => $2::int))
  ON CONFLICT (key) DO UPDATE SET
    hits = CASE WHEN r."endsAt" <= now() THEN 1 ELSE r.hits + 1 END,
    "endsAt" = CASE WHEN r."endsAt" <= now() THEN excluded."endsAt" ELSE r."endsAt" END
  RETURNING hits, ceil(extract(epoch FROM "endsAt" - now()))::int AS wait`;

const keyOf = (name: string, subject: string): string =>
  `${name}:${createHash("sha256").update(subject.toLowerCase()).digest("base64url")}`;

/** @param tx for a count that is rolled back with the transaction. @throws 429 with `Retry-After` */
export async function countHit(
  { name, limit, windowSeconds, sentence }: RateLimit,
  subject: string,
  tx?: Tx,
): Promise<void> {
  const values = [keyOf(name, subject), windowSeconds];
  const [row] = await query<Counted>("rate-limit", COUNT, values, tx);
  if (row && row.hits > limit) {
    const usual = `Too many attempts. Please try again in ${plural(Math.ceil(row.wait / 60), "minute")}.`;
    throw new AppError("rate_limited", sentence ?? usual, {
      headers: { "Retry-After": String(Math.max(1, row.wait)) },
    });
  }
}

const QUARTER_HOUR = 15 * 60;
const MISSES = 600;

/** Misses count for all visitors together, as addresses aren't reliable, and don't limit links that work. @throws 429 */
export const countLink = (name: string, limit: number, token: string, works: boolean): Promise<void> =>
  works
    ? countHit({ name, limit, windowSeconds: QUARTER_HOUR }, token)
    : countHit({ name: `${name}-misses`, limit: MISSES, windowSeconds: QUARTER_HOUR }, "");

export async function undoHit({ name }: RateLimit, subject: string): Promise<void> {
  await query("rate-limit-back", "UPDATE rate_limits SET hits = hits - 1 WHERE key = $1 AND hits > 0", [
    keyOf(name, subject),
  ]);
}

export async function clearHits({ name }: RateLimit, subject: string): Promise<void> {
  await query("rate-limit-clear", "DELETE FROM rate_limits WHERE key = $1", [keyOf(name, subject)]);
}
