import type { SpeakerId } from "@/lib/server/session";
import type { VenueWords } from "@/lib/venues/schema";

type Run = (text: string, values: readonly unknown[]) => Promise<{ at: number; id: string | null }[]>;

/** By the partial index venues("speakerId", name, id). */
const FIND = `SELECT w.at, (SELECT v.id FROM venues v WHERE v."speakerId" = $1 AND v.name = w."venueName" AND v.city = w.city
    AND v."deletedAt" IS NULL ORDER BY v."createdAt", v.id LIMIT 1) AS id
  FROM json_to_recordset($2::json) AS w(at int, "venueName" citext, city citext) WHERE w."venueName" <> ''`;

/**
 * The venue of that name and town, for each in order; null where there is none. Restoring a backup makes no venues of
 * names: those it had are in it, and links that are not by name and town have a sheet of their own.
 */
export async function findVenues(
  speakerId: SpeakerId,
  list: readonly VenueWords[],
  run: Run,
): Promise<(string | null)[]> {
  const ids: (string | null)[] = list.map(() => null);
  const named = list.map(({ venueName, city }, at) => ({ at, venueName, city }));
  for (const { at, id } of await run(FIND, [speakerId, JSON.stringify(named)])) ids[at] = id;
  return ids;
}
