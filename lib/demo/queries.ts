import "server-only";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";

/** Runs for every signed-in page; the partial indexes on ("speakerId") hold live sample rows only. */
export async function countSampleRows(actor: Actor): Promise<number> {
  const [row] = await query<{ count: number }>(
    "demo-count",
    `SELECT (SELECT count(*) FROM events WHERE "speakerId" = $1 AND sample AND "deletedAt" IS NULL)
          + (SELECT count(*) FROM clients WHERE "speakerId" = $1 AND sample AND "deletedAt" IS NULL)
          + (SELECT count(*) FROM bureau_partners WHERE "speakerId" = $1 AND sample AND "deletedAt" IS NULL)
          + (SELECT count(*) FROM representatives WHERE "speakerId" = $1 AND sample AND "deletedAt" IS NULL) AS count`,
    [actor.speakerId],
  );
  return row?.count ?? 0;
}
