import "server-only";
import { query } from "@/lib/server/db";
import { eachBatch } from "@/lib/server/rows";

/** Looks back 37 days, for a month without a runner. */
const DUE = `SELECT id FROM speakers WHERE "activatedAt" IS NULL AND "createdAt" > now() - interval '37 days'`;

/** A speaker's third own event within 7 days of signing up. */
const NOTE = `UPDATE speakers s SET "activatedAt" = third.at
    FROM (SELECT p.id, (SELECT e."createdAt" FROM events e WHERE e."speakerId" = p.id AND NOT e.sample
                         ORDER BY e."createdAt" OFFSET 2 LIMIT 1) AS at
            FROM speakers p WHERE p.id = ANY ($1) AND p."activatedAt" IS NULL) third
   WHERE third.id = s.id AND third.at < s."createdAt" + interval '7 days' RETURNING 1`;

export async function recordActivationsUnscoped(): Promise<{ noted: number }> {
  let noted = 0;
  await eachBatch("note-activations", await query<{ id: string }>("", DUE, []), async (speakers) => {
    noted += (await query("", NOTE, [speakers.map(({ id }) => id)])).length;
  });
  return { noted };
}
