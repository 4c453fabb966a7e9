import "server-only";
import { CLIENT_CONTACTS_JSON } from "@/lib/clients/contacts/queries";
import { BOOKED, EARNED, TAKES_PLACE, TODAY } from "@/lib/clients/queries";
import type { ClientPageDto } from "@/lib/pages/client/schema";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";
import { TIMELINE_PAGE } from "@/lib/timeline/list";
import { toTimelinePage } from "@/lib/timeline/rules";
import type { TimelineEntry } from "@/lib/timeline/schema";
import { timelineJson } from "@/lib/timeline/statement";

const CLIENT_JSON = `json_build_object('id', c.id, 'name', c.name, 'company', c.company, 'email', c.email,
    'phone', c.phone, 'website', c.website, 'industry', c.industry, 'tags', c.tags, 'notes', c.notes,
    'version', c.version, 'createdAt', iso_instant(c."createdAt"), 'updatedAt', iso_instant(c."updatedAt"),
    'deletedAt', iso_instant(c."deletedAt"))`;

/** One end of the client's events: a CTE of the page's statement has read them once. */
const ten = (where: string, dir: "ASC" | "DESC") => `json_build_object(
    'total', (SELECT count(*) FROM theirs e WHERE ${where}),
    'items', (SELECT coalesce(json_agg(json_build_object('id', e.id, 'title', e.title, 'date', e."startsOn",
        'city', e.city, 'state', e.state, 'fee', (e."feeCents" / 100.0)::float8, 'status', e.status)
        ORDER BY e."startsOn" ${dir}, e.id ${dir}), '[]')
      FROM (SELECT * FROM theirs e WHERE ${where} ORDER BY e."startsOn" ${dir}, e.id ${dir} LIMIT 10) e))`;

const one = (where: string, dir: "ASC" | "DESC") => `(SELECT json_build_object('id', e.id, 'title', e.title,
      'date', e."startsOn") FROM theirs e WHERE ${where} AND ${TAKES_PLACE} ORDER BY e."startsOn" ${dir}, e.id LIMIT 1)`;

const UPCOMING = `e."startsOn" >= d.today`;
const PAST = `e."startsOn" < d.today`;

/** Days from an event's first word to its day, of events that took place or will; the middle one of them. */
const LEAD_DAYS = `(SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY e."startsOn" - e."createdAt"::date))
    FROM theirs e WHERE ${TAKES_PLACE} AND e."createdAt"::date < e."startsOn")`;

const FACTS_JSON = `(SELECT json_build_object('eventCount', count(*),
      'earned', (${EARNED} / 100.0)::float8, 'booked', (${BOOKED} / 100.0)::float8) FROM theirs e)::jsonb
    || jsonb_build_object('last', ${one(PAST, "DESC")}, 'next', ${one(UPCOMING, "ASC")}, 'leadDays', ${LEAD_DAYS})`;

const PAGE = `WITH d AS (SELECT ${TODAY} AS today),
    theirs AS MATERIALIZED (SELECT e.id, e.title, e."startsOn", e.city, e.state, e.status, e."feeCents", e."keptCents",
        e."createdAt" FROM events e WHERE e."speakerId" = $1 AND e."clientId" = $2 AND e."deletedAt" IS NULL)
  SELECT ${CLIENT_JSON} AS client, ${FACTS_JSON} AS facts, ${CLIENT_CONTACTS_JSON} AS contacts,
    ${ten(UPCOMING, "ASC")} AS upcoming, ${ten(PAST, "DESC")} AS past,
    ${timelineJson("client", { limit: TIMELINE_PAGE })} AS timeline
  FROM clients c CROSS JOIN d WHERE c.id = $2 AND c."speakerId" = $1`;

/**
 * A client's page in one round trip, also for one in the trash; 404 when it is not this speaker's. Index:
 * events("clientId", "speakerId"), read once; those of the timeline see lib/timeline/statement.ts.
 */
export async function getClientPage(actor: Actor, id: string): Promise<ClientPageDto> {
  const [row] = await query<Omit<ClientPageDto, "timeline"> & { timeline: TimelineEntry[] }>("client-page", PAGE, [
    actor.speakerId,
    id,
  ]);
  if (!row) throw notFound("client");
  return { ...row, timeline: toTimelinePage(row.timeline, TIMELINE_PAGE) };
}
