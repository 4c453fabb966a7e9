import "server-only";
import { query } from "@/lib/server/db";

/** A speaker's third own event within 7 days of signing up. Looks back 37 days, for a month without a runner. */
const NOTE = `UPDATE speakers s SET "activatedAt" = third.at
    FROM (SELECT p.id, (SELECT e."createdAt" FROM events e WHERE e."speakerId" = p.id AND NOT e.sample
                         ORDER BY e."createdAt" OFFSET 2 LIMIT 1) AS at
            FROM speakers p WHERE p."activatedAt" IS NULL AND p."createdAt" > now() - interval '37 days') third
   WHERE third.id = s.id AND third.at < s."createdAt" + interval '7 days' RETURNING 1`;

export async function noteActivationsUnscoped(): Promise<{ noted: number }> {
  return { noted: (await query("", NOTE, [])).length };
}
