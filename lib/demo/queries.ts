import "server-only";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";

/**
 * Demo rows that are not in the trash. Asked by every signed-in page, so it has to be cheap: the partial indexes on
 * ("speakerId") of the four tables hold nothing but live demo rows.
 */
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
