import "server-only";
import { createHash } from "node:crypto";
import { query } from "@/lib/server/db";
import { AppError } from "@/lib/shared/errors";

export type RateLimit = { name: string; limit: number; windowSeconds: number };

/**
 * Counts one hit in a fixed window kept in the database, so that all instances share it and a restart forgets nothing.
 * Throws 429 with `Retry-After` once the limit is passed. Keys are hashed: no address or name is kept.
 */
export async function countHit({ name, limit, windowSeconds }: RateLimit, subject: string): Promise<void> {
  const key = `${name}:${createHash("sha256").update(subject.toLowerCase()).digest("base64url")}`;
  const [row] = await query<{ hits: number; wait: number }>(
    "rate-limit",
    `INSERT INTO rate_limits AS r (key, hits, "endsAt") VALUES ($1, 1, now() + make_interval(secs => $2))
     ON CONFLICT (key) DO UPDATE SET
       hits = CASE WHEN r."endsAt" <= now() THEN 1 ELSE r.hits + 1 END,
       "endsAt" = CASE WHEN r."endsAt" <= now() THEN excluded."endsAt" ELSE r."endsAt" END
     RETURNING hits, ceil(extract(epoch FROM "endsAt" - now()))::int AS wait`,
    [key, windowSeconds],
  );
  if (row && row.hits > limit) {
    throw new AppError("rate_limited", `Too many attempts. Please try again in ${Math.ceil(row.wait / 60)} minutes.`, {
      headers: { "Retry-After": String(Math.max(1, row.wait)) },
    });
  }
}

/** Forgets a subject's hits, after a success. */
export async function clearHits({ name }: RateLimit, subject: string): Promise<void> {
  const key = `${name}:${createHash("sha256").update(subject.toLowerCase()).digest("base64url")}`;
  await query("rate-limit-clear", "DELETE FROM rate_limits WHERE key = $1", [key]);
}
