import "server-only";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";

/**
 * Until when nothing has to be paid, whether or not a plan begins: the end of the trial or of a period that was paid before
 * its plan was cut off, whichever is later; it may be past. `now` is the database's.
 */
type FreeTime = { endsAt: Date; isTrial: boolean; now: Date };

export async function getFreeTime({ speakerId }: Actor): Promise<FreeTime> {
  const [row] = await query<FreeTime>(
    "free-time",
    `SELECT greatest(s."trialEndsAt", b."paidUntil") AS "endsAt",
            coalesce(b."paidUntil" <= s."trialEndsAt", true) AS "isTrial", now() AS now
       FROM speakers s LEFT JOIN subscriptions b ON b."speakerId" = s.id WHERE s.id = $1`,
    [speakerId],
  );
  if (!row) throw new Error("The speaker is gone");
  return row;
}
