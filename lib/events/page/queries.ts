import "server-only";
import { EVENT_DEAL_JSON } from "@/lib/events/copy/queries";
import { EVENT_HISTORY_JSON } from "@/lib/events/history/queries";
import type { EventPage } from "@/lib/events/page/schema";
import { EVENT_JOINS, EVENT_JSON } from "@/lib/events/queries";
import { EVENT_REFERRALS_JSON } from "@/lib/events/referrals/queries";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";

/** Each part is a scalar subquery of $1 speaker and $2 event (or of `events e`), kept beside its own domain's queries. */
const PARTS: Record<keyof EventPage, string> = {
  event: EVENT_JSON,
  history: EVENT_HISTORY_JSON,
  referrals: EVENT_REFERRALS_JSON,
  deal: EVENT_DEAL_JSON,
  // Index events("speakerId", "startsOn", id).
  otherHolds: `(SELECT count(*) FROM events v WHERE v."speakerId" = $1 AND v."startsOn" = e."startsOn" AND v.id <> e.id
                   AND v.status = 'hold' AND v."deletedAt" IS NULL)`,
};

const PAGE = `SELECT ${Object.entries(PARTS)
  .map(([name, part]) => `${part} AS "${name}"`)
  .join(",\n")}
  FROM events e ${EVENT_JOINS} WHERE e.id = $2 AND e."speakerId" = $1`;

/** One event with all its page shows, in one statement, also when it lies in the trash. 404 when it is not this speaker's. */
export async function getEventPage(actor: Actor, id: string): Promise<EventPage> {
  const [row] = await query<EventPage>("event-page", PAGE, [actor.speakerId, id]);
  if (!row) throw notFound("event");
  return row;
}
