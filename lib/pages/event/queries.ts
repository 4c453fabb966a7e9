import "server-only";
import { EVENT_TASKS_JSON } from "@/lib/events/checklist/queries";
import { EVENT_COMMISSIONS_JSON, EVENT_SPIN_OFF_ORIGINS_JSON } from "@/lib/events/commissions/queries";
import type { EventCommissionsDto } from "@/lib/events/commissions/schema";
import { EVENT_NEIGHBOURS_JSON, EVENT_SLOT_JSON, toConflicts } from "@/lib/events/conflicts/queries";
import type { Neighbour } from "@/lib/events/conflicts/schema";
import { EVENT_DEAL_JSON } from "@/lib/events/copy/queries";
import { EVENT_HOLDS_JSON } from "@/lib/events/holds/queries";
import { EVENT_JOINS, EVENT_JSON } from "@/lib/events/queries";
import { EVENT_REFERRALS_JSON } from "@/lib/events/referrals/queries";
import { EVENT_DOCUMENTS_JSON, EVENT_PHOTOS_JSON } from "@/lib/files/queries";
import { EVENT_ASKED_JSON } from "@/lib/media-kit/inquiry/queries";
import type { EventPage } from "@/lib/pages/event/schema";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";
import { EVENT_TESTIMONIALS_JSON } from "@/lib/testimonials/queries";
import { TIMELINE_PAGE } from "@/lib/timeline/list";
import { toTimelinePage } from "@/lib/timeline/rules";
import type { TimelineEntry } from "@/lib/timeline/schema";
import { timelineJson } from "@/lib/timeline/statement";
import { EVENT_VENUE_JSON } from "@/lib/venues/queries";

/** The event and what lies around it as the rules about conflicts take them; the rest as the page shows it. */
type Found = Omit<EventPage, "conflicts" | "timeline" | "commissions"> & {
  slot: Neighbour;
  neighbours: Neighbour[];
  happened: TimelineEntry[];
  lines: EventCommissionsDto["items"];
  origins: EventCommissionsDto["origins"];
};

/** Each part is a scalar subquery of $1 speaker and $2 event, kept beside its own domain's queries. */
const PARTS: Record<keyof Found, string> = {
  event: EVENT_JSON,
  referrals: EVENT_REFERRALS_JSON,
  deal: EVENT_DEAL_JSON,
  venue: EVENT_VENUE_JSON,
  slot: EVENT_SLOT_JSON,
  neighbours: EVENT_NEIGHBOURS_JSON,
  lines: EVENT_COMMISSIONS_JSON,
  origins: EVENT_SPIN_OFF_ORIGINS_JSON,
  holds: EVENT_HOLDS_JSON,
  tasks: EVENT_TASKS_JSON,
  photos: EVENT_PHOTOS_JSON,
  documents: EVENT_DOCUMENTS_JSON,
  testimonials: EVENT_TESTIMONIALS_JSON,
  asked: EVENT_ASKED_JSON,
  happened: timelineJson("event", { limit: TIMELINE_PAGE }),
};

const PAGE = `SELECT ${Object.entries(PARTS)
  .map(([name, part]) => `${part} AS "${name}"`)
  .join(",\n")}
  FROM events e ${EVENT_JOINS} WHERE e.id = $2 AND e."speakerId" = $1`;

/** One event with all its page shows, in one statement, also when it lies in the trash. 404 when it is not this speaker's. */
export async function getEventPage(actor: Actor, id: string): Promise<EventPage> {
  const [row] = await query<Found>("event-page", PAGE, [actor.speakerId, id]);
  if (!row) throw notFound("event");
  const { slot, neighbours, happened, lines, origins, ...page } = row;
  return {
    ...page,
    conflicts: toConflicts(slot, neighbours),
    commissions: { items: lines, origins },
    timeline: toTimelinePage(happened, TIMELINE_PAGE),
  };
}
