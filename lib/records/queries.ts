import "server-only";
import { BUREAU_FIELDS } from "@/lib/bureaus/fields";
import { listRepresentatives, SCORECARD_JSON } from "@/lib/bureaus/queries";
import { representativeListSchema } from "@/lib/bureaus/schema";
import { type ScorecardSums, toScorecard } from "@/lib/bureaus/scorecard";
import { CLIENT_CONTACTS_JSON } from "@/lib/clients/contacts";
import { CLIENT_FIELDS } from "@/lib/clients/fields";
import { BOOKED, EARNED, TAKES_PLACE, TODAY } from "@/lib/clients/queries";
import { BUREAU_CONTRACTS_JSON, CLIENT_CONTRACTS_JSON } from "@/lib/contracts/queries";
import { PASSED_ON_CENTS } from "@/lib/events/costs";
import { EVENT_DEAL_JSON } from "@/lib/events/deals";
import { EVENT_HOLDS_JSON } from "@/lib/events/holds/holding";
import { EVENT_JOINS, EVENT_JSON } from "@/lib/events/queries";
import { BUREAU_INVOICES_JSON, CLIENT_INVOICES_JSON } from "@/lib/invoices/queries";
import { MANIFESTS } from "@/lib/manifests";
import { CLIENT_STAYS_JSON } from "@/lib/near/queries";
import type { BureauPageDto, ClientPageDto, EventHead, EventParts } from "@/lib/records/schema";
import { jsonPairs } from "@/lib/server/columns";
import { queryOne } from "@/lib/server/db";
import type { EventPart } from "@/lib/server/manifest";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";
import type { EventTab } from "@/lib/shared/declared";
import { PAGE_SIZE } from "@/lib/shared/pagination";
import { TIMELINE_PAGE } from "@/lib/timeline/list";
import { toTimelineJson } from "@/lib/timeline/queries";
import { toTimelinePage } from "@/lib/timeline/rules";
import type { TimelineEntry } from "@/lib/timeline/schema";

const EVENT_HEAD = `SELECT ${EVENT_JSON} AS event, ${EVENT_DEAL_JSON} AS deal, ${EVENT_HOLDS_JSON} AS holds,
    EXISTS (SELECT FROM files f WHERE f."eventId" = e.id AND f."speakerId" = e."speakerId" AND f.kind = 'issued'
      AND f."deletedAt" IS NULL) AS "hasIssued"
  FROM events e ${EVENT_JOINS} WHERE e.id = $2 AND e."speakerId" = $1`;

/** The data of every tab, also for a trashed event. 404 when it isn't this speaker's. */
export async function getEventHead(actor: Actor, id: string): Promise<EventHead> {
  return queryOne<EventHead>("event", "event-head", EVENT_HEAD, [actor.speakerId, id]);
}

const EVENT_PARTS: [name: string, part: EventPart][] = [
  ...MANIFESTS.flatMap(({ eventParts = {} }) => Object.entries(eventParts)),
  [
    "timeline",
    {
      tab: "timeline",
      sql: toTimelineJson("event", { limit: TIMELINE_PAGE }),
      read: (found: TimelineEntry[]) => toTimelinePage(found, TIMELINE_PAGE),
    },
  ],
];

/** The parts of one tab, by name, in one statement. 404 when the event isn't this speaker's. */
export async function getEventParts(actor: Actor, id: string, tab: EventTab): Promise<EventParts> {
  const parts = EVENT_PARTS.filter(([, part]) => part.tab === tab);
  const columns = parts.map(([name, { sql }]) => `${sql} AS "${name}"`).join(",\n");
  const row = await queryOne<Record<string, never>>(
    "event",
    `event-${tab}`,
    `SELECT ${columns} FROM events e WHERE e.id = $2 AND e."speakerId" = $1`,
    [actor.speakerId, id],
  );
  return Object.fromEntries(parts.map(([name, { read }]) => [name, read ? read(row[name] as never) : row[name]]));
}

const stamps = (row: string) => `'id', ${row}.id, 'version', ${row}.version,
  'createdAt', iso_instant(${row}."createdAt"), 'updatedAt', iso_instant(${row}."updatedAt"),
  'deletedAt', iso_instant(${row}."deletedAt")`;

const page = (items: string, total: string) =>
  `json_build_object('items', coalesce((${items}), '[]'), 'total', (${total}), 'nextCursor', NULL)`;

/** EventBrief[] of the first ten, with the number of all. */
const firstEvents = (from: string, order: string) =>
  page(
    `SELECT json_agg(json_build_object('id', e.id, 'title', e.title, 'date', e."startsOn", 'city', e.city,
       'state', e.state, 'fee', (e."feeCents" / 100.0)::float8, 'status', e.status) ORDER BY ${order})
     FROM (SELECT e.* ${from} ORDER BY ${order} LIMIT 10) e`,
    `SELECT count(*) ${from}`,
  );

const NEXT_FIRST = `e."startsOn", e.id`;
const LATEST_FIRST = `e."startsOn" DESC, e.id DESC`;

const CLIENT_JSON = `json_build_object(${stamps("c")}, ${jsonPairs(CLIENT_FIELDS, "c")})`;

/** Of the latest event with a city, a past one first. */
const TOWN_JSON = `(SELECT json_build_object('city', e.city, 'state', e.state, 'title', e.title) FROM theirs e
    WHERE e.city <> '' AND ${TAKES_PLACE} ORDER BY e."startsOn" < d.today DESC, e."startsOn" DESC, e.id LIMIT 1)`;

const one = (where: string, dir: "ASC" | "DESC") => `(SELECT json_build_object('id', e.id, 'title', e.title,
      'date', e."startsOn") FROM theirs e WHERE ${where} AND ${TAKES_PLACE} ORDER BY e."startsOn" ${dir}, e.id LIMIT 1)`;

const UPCOMING = `e."startsOn" >= d.today`;
const PAST = `e."startsOn" < d.today`;

/** Median days between an event's creation and its date. */
const LEAD_DAYS = `(SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY e."startsOn" - e."createdAt"::date))
    FROM theirs e WHERE ${TAKES_PLACE} AND e."createdAt"::date < e."startsOn")`;

const FACTS_JSON = `(SELECT json_build_object('eventCount', count(*),
      'earned', (${EARNED} / 100.0)::float8, 'booked', (${BOOKED} / 100.0)::float8) FROM theirs e)::jsonb
    || jsonb_build_object('last', ${one(PAST, "DESC")}, 'next', ${one(UPCOMING, "ASC")}, 'leadDays', ${LEAD_DAYS})`;

/** By events("clientId", "speakerId"). */
const CLIENT_PAGE = `WITH d AS (SELECT ${TODAY} AS today),
    theirs AS MATERIALIZED (SELECT e.id, e.title, e."startsOn", e.city, e.state, e.status, e."feeCents", e."createdAt",
        m."countedCents" FROM events e JOIN event_money m ON m.id = e.id AND m."speakerId" = e."speakerId" WHERE e."speakerId" = $1 AND e."clientId" = $2 AND e."deletedAt" IS NULL)
  SELECT ${CLIENT_JSON} AS client, c."placeTimeZone" AS zone, ${TOWN_JSON} AS town, ${FACTS_JSON} AS facts, ${CLIENT_CONTACTS_JSON} AS contacts,
    ${CLIENT_CONTRACTS_JSON} AS contracts, ${CLIENT_INVOICES_JSON} AS invoices,
    ${CLIENT_STAYS_JSON} AS stays,
    ${firstEvents(`FROM theirs e WHERE ${UPCOMING}`, NEXT_FIRST)} AS upcoming,
    ${firstEvents(`FROM theirs e WHERE ${PAST}`, LATEST_FIRST)} AS past,
    ${toTimelineJson("client", { limit: TIMELINE_PAGE })} AS timeline
  FROM clients c CROSS JOIN d WHERE c.id = $2 AND c."speakerId" = $1`;

/** One statement; also a trashed one. 404 when it isn't this speaker's. */
export async function getClientPage(actor: Actor, id: string): Promise<ClientPageDto> {
  const row = await queryOne<Omit<ClientPageDto, "timeline"> & { timeline: TimelineEntry[] }>(
    "client",
    "client-page",
    CLIENT_PAGE,
    [actor.speakerId, id],
  );
  return { ...row, timeline: toTimelinePage(row.timeline, TIMELINE_PAGE) };
}

const BUREAU = `json_build_object(${stamps("b")}, ${jsonPairs(BUREAU_FIELDS, "b")})`;

const REPS = `FROM representatives r WHERE r."bureauPartnerId" = b.id AND r."speakerId" = b."speakerId" AND r."deletedAt" IS NULL`;
const REPRESENTATIVES = page(
  `SELECT json_agg(json_build_object(${stamps("r")}, 'name', r.name, 'email', r.email, 'phone', r.phone,
     'bureauPartnerId', r."bureauPartnerId", 'bureauPartnerName', b.name) ORDER BY r.name, r.id)
   FROM (SELECT * ${REPS} ORDER BY r.name, r.id LIMIT ${PAGE_SIZE}) r`,
  `SELECT count(*) ${REPS}`,
);

/** $3 is today in the speaker's zone. */
const bureauEvents = (side: "<" | ">=") =>
  `FROM events e WHERE e."bureauPartnerId" = b.id AND e."speakerId" = b."speakerId" AND e."deletedAt" IS NULL
    AND e."startsOn" ${side} $3::date`;

/** Due lines of confirmed, completed and cancelled bookings, the longest due first. */
const OPEN = `coalesce((SELECT json_agg(json_build_object('id', l.id, 'version', l.version, 'kind', l.kind,
    'bureauPartnerName', b.name, 'amount', (l."amountCents" / 100.0)::float8, 'deducted', l."feeKind" = 'gross',
    'invoicedBy', l."invoicedBy", 'state', l.state, 'dueOn', l."dueOn"::text, 'eventId', e.id, 'eventTitle', e.title,
    'eventDate', e."startsOn"::text,
    'rest', ((${PASSED_ON_CENTS}) / 100.0)::float8)
    ORDER BY l."dueOn" NULLS LAST, e."startsOn", l.id)
  FROM commission_lines l JOIN events e ON e.id = l."eventId" AND e."speakerId" = l."speakerId" AND e."deletedAt" IS NULL
  JOIN event_money m ON m.id = e.id AND m."speakerId" = e."speakerId"
 WHERE l."bureauPartnerId" = b.id AND l."speakerId" = b."speakerId" AND l.state = 'due' AND l."deletedAt" IS NULL
   AND l."amountCents" > 0 AND e.status IN ('confirmed', 'completed', 'closed', 'cancelled')), '[]')`;

type BureauRow = {
  page: Omit<BureauPageDto, "scorecard" | "timeline"> & { scorecard: ScorecardSums; timeline: TimelineEntry[] };
};

/** One statement by ("bureauPartnerId", "speakerId"); also a trashed one. 404 when it isn't this speaker's. */
export async function getBureauPage(actor: Actor, id: string): Promise<BureauPageDto> {
  const row = await queryOne<BureauRow>(
    "bureau partner",
    "bureau-page",
    `SELECT json_build_object('bureauPartner', ${BUREAU}, 'zone', b."placeTimeZone", 'representatives', ${REPRESENTATIVES},
              'upcoming', ${firstEvents(bureauEvents(">="), NEXT_FIRST)}, 'past', ${firstEvents(bureauEvents("<"), LATEST_FIRST)},
              'open', ${OPEN}, 'contracts', ${BUREAU_CONTRACTS_JSON}, 'invoices', ${BUREAU_INVOICES_JSON}, 'scorecard', ${SCORECARD_JSON},
              'timeline', ${toTimelineJson("bureauPartner", { limit: TIMELINE_PAGE })}) AS page
       FROM bureau_partners b WHERE b.id = $2 AND b."speakerId" = $1`,
    [actor.speakerId, id, today(actor.timeZone)],
  );
  const { page: found } = row;
  // Beyond one page the list's own query supplies the cursor.
  const representatives =
    found.representatives.total > PAGE_SIZE
      ? await listRepresentatives(actor, representativeListSchema.parse({ bureauPartnerId: id }))
      : found.representatives;
  return {
    ...found,
    representatives,
    scorecard: toScorecard(found.scorecard),
    timeline: toTimelinePage(found.timeline, TIMELINE_PAGE),
  };
}
