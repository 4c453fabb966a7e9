import "server-only";
import { TICKED } from "@/lib/events/checklist/event-tasks";
import type { DaySheet } from "@/lib/events/day-sheet";
import { EVENT_FIELDS } from "@/lib/events/fields";
import { type EVENT_COLUMNS, EVENT_ROW_FIELDS } from "@/lib/events/list";
import type { ReferralNode, StageDto, StagesDto } from "@/lib/events/referrals";
import { yearsBetween } from "@/lib/events/rules";
import { type EventDto, type EventListQuery, type EventRow, eventListSchema } from "@/lib/events/schema";
import { statusesIn } from "@/lib/events/status";
import { sqlFields } from "@/lib/server/columns";
import { query, queryOne, type Tx } from "@/lib/server/db";
import { type ListFilter, type ListSpec, listRows, listStatement, wholeListStatement } from "@/lib/server/list-query";
import type { Actor } from "@/lib/server/session";
import { addDays, today } from "@/lib/shared/dates";
import type { ListSort } from "@/lib/shared/list-address";
import { toCents } from "@/lib/shared/money";
import type { Page } from "@/lib/shared/pagination";

/** Not by `event_money`, whose look-up per row takes a tenth of the list's time. */
export const QUOTE_CENTS = `event_quote(e.status, e.type, e."feeCents", e."quotedFeeCents", e.inquiry)`;

/**
 * Hot path: events("speakerId", "startsOn", id) serves the dates' order, its keyset and its count; the upcoming events are
 * a range of it. State, type and fees filter its rows, client and bureau have indexes of their own.
 */
const LIST: ListSpec<ListSort<typeof EVENT_COLUMNS>> = {
  table: "events e",
  joins: `LEFT JOIN clients c ON c.id = e."clientId" AND c."speakerId" = e."speakerId"
         LEFT JOIN bureau_partners b ON b.id = e."bureauPartnerId" AND b."speakerId" = e."speakerId"
         LEFT JOIN representatives r ON r.id = e."representativeId" AND r."speakerId" = e."speakerId"`,
  alias: "e",
  select: `e.id, e.version, e."createdAt", e."updatedAt", e."deletedAt", ${sqlFields(EVENT_FIELDS, "e", EVENT_ROW_FIELDS)},
           (${QUOTE_CENTS} / 100.0)::float8 AS quote, e."clientId", coalesce(c.name, '') AS "clientCompany",
           e."bureauPartnerId", coalesce(b.name, '') AS "bureauPartnerName", e."representativeId" AS "bureauRepId",
           coalesce(r.name, '') AS "bureauRepName",
           e."deletedAt" IS NOT NULL AND EXISTS (SELECT FROM files f WHERE f."eventId" = e.id
             AND f."speakerId" = e."speakerId" AND f.kind = 'issued') AS "isKept"`,
  sorts: {
    date: { by: `e."startsOn"`, type: "date" },
    title: { by: "e.title", type: "citext" },
    client: { by: "coalesce(c.name, '')", type: "citext" },
    city: { by: "e.city", type: "citext" },
    fee: { by: `e."feeCents"`, type: "integer" },
    status: { by: "e.status", type: "event_status" },
    updated: { by: `e."updatedAt"`, type: "timestamptz" },
  },
};

export const listEvents = (actor: Actor, filter: EventListQuery): Promise<Page<EventRow>> =>
  listRows<EventRow>(LIST, actor.speakerId, { ...filter, where: eventConditions(actor, filter) });

/** For the benchmark's yardstick. */
export const eventListStatement = (actor: Actor, filter: EventListQuery) =>
  listStatement(LIST, actor.speakerId, { ...filter, where: eventConditions(actor, filter) }).rows;

/** All fields. @param choice `ids`, or `from` and `to`, where events past midnight count */
export function wholeEventList(
  actor: Actor,
  filter: Omit<EventListQuery, "limit" | "cursor">,
  { ids, from, to }: { ids?: readonly string[]; from?: string; to?: string } = {},
) {
  const where = eventConditions(actor, filter);
  if (from) {
    where.push({ sql: `e."startsOn" >= $?::date`, value: addDays(from, -1) });
    where.push({ sql: `e."startsOn" + (e."endsAt" <= e."startsAt" IS TRUE)::int >= $?::date`, value: from });
  }
  if (to) where.push({ sql: `e."startsOn" <= $?::date`, value: to });
  const select = `${LIST.select}, e."streetAddress", e."contactEmail", e.description, e.notes`;
  return wholeListStatement({ ...LIST, select }, actor.speakerId, { ...filter, where }, ids);
}

/** The soonest and the latest few of a client, bureau or venue. */
export async function listEventHistory(
  actor: Actor,
  of: { clientId: string } | { bureauPartnerId: string } | { venueId: string },
) {
  const list = (when: "upcoming" | "past", dir: "asc" | "desc") =>
    listEvents(actor, eventListSchema.parse({ ...of, when, dir, limit: 10 }));
  const [upcoming, past] = await Promise.all([list("upcoming", "asc"), list("past", "desc")]);
  return {
    upcoming,
    past,
    allHref: `/events?${new URLSearchParams(of)}`,
    currentYear: today(actor.timeZone).slice(0, 4),
  };
}

/** The events' own filters as SQL over `e`. */
export function eventConditions(
  actor: Actor,
  filter: Partial<Omit<EventListQuery, keyof ListFilter>>,
): NonNullable<ListFilter["where"]> {
  const where: NonNullable<ListFilter["where"]> = [];
  const add = (sql: string, value: unknown) => where.push({ sql, value });
  if (filter.status?.length) add("e.status = ANY ($?::event_status[])", filter.status);
  if (filter.type) add("e.type = $?::event_type", filter.type);
  if (filter.when) add(`e."startsOn" ${filter.when === "past" ? "<" : ">="} $?::date`, today(actor.timeZone));
  // A date that fell through isn't ahead, unless it's asked for.
  if (filter.when === "upcoming" && !filter.status?.length) {
    add("NOT e.status = ANY ($?::event_status[])", statusesIn("ended"));
  }
  if (filter.year) {
    add(`e."startsOn" >= $?::date`, `${filter.year}-01-01`);
    add(`e."startsOn" <= $?::date`, `${filter.year}-12-31`);
  }
  if (filter.clientId) add(`e."clientId" = $?::uuid`, filter.clientId);
  if (filter.bureauPartnerId) add(`e."bureauPartnerId" = $?::uuid`, filter.bureauPartnerId);
  if (filter.representativeId) add(`e."representativeId" = $?::uuid`, filter.representativeId);
  if (filter.venueId) add(`e."venueId" = $?::uuid`, filter.venueId);
  if (filter.state) add("upper(e.state) = upper($?)", filter.state);
  if (filter.minFee) add(`e."feeCents" >= $?::bigint`, toCents(filter.minFee));
  if (filter.maxFee !== undefined) add(`e."feeCents" <= $?::bigint`, toCents(filter.maxFee));
  return where;
}

/** Of `events e`, by event_sessions("eventId", "speakerId"). */
export const SESSIONS_JSON = `(SELECT coalesce(json_agg(json_build_object('title', p.title, 'type', p.type, 'room', p.room,
            'date', p."startsOn", 'time', p."startsAt", 'endTime', p."endsAt") ORDER BY p.position), '[]')
       FROM event_sessions p WHERE p."eventId" = e.id AND p."speakerId" = e."speakerId")`;

/** An event on the wire, for `events e` with EVENT_JOINS. */
export const EVENT_JSON = `(SELECT row_to_json(x) FROM (SELECT
    e.id, e.version, iso_instant(e."createdAt") AS "createdAt", iso_instant(e."updatedAt") AS "updatedAt",
    iso_instant(e."deletedAt") AS "deletedAt", ${sqlFields(EVENT_FIELDS, "e")}, e."placeTimeZone", e.latitude, e.longitude,
    e."placeState", e."venueId", iso_instant(e."statusChangedAt") AS "statusChangedAt", e."clientId",
    coalesce(c.name, '') AS "clientCompany", c."deletedAt" IS NOT NULL AS "clientInTrash", e."bureauPartnerId",
    coalesce(b.name, '') AS "bureauPartnerName", e."representativeId" AS "bureauRepId",
    coalesce(r.name, '') AS "bureauRepName", e."cameFromEventId", coalesce(o.title, '') AS "cameFromEventTitle", e."dealId", e.terms, e."termsEdited", e."signedTerms", (e."signedTotalCents" / 100.0)::float8 AS "signedTotal", e."contractSignedOn",
    ${SESSIONS_JSON} AS sessions,
    (SELECT coalesce(json_agg(json_build_object('contactId', p."contactId", 'name', p.name, 'role', p.role,
            'email', p.email, 'phone', p.phone) ORDER BY p.position), '[]')
       FROM event_contacts p WHERE p."eventId" = e.id AND p."speakerId" = e."speakerId") AS contacts) x)`;

export const EVENT_JOINS = `LEFT JOIN clients c ON c.id = e."clientId" AND c."speakerId" = e."speakerId"
         LEFT JOIN bureau_partners b ON b.id = e."bureauPartnerId" AND b."speakerId" = e."speakerId"
         LEFT JOIN representatives r ON r.id = e."representativeId" AND r."speakerId" = e."speakerId"
         LEFT JOIN events o ON o.id = e."cameFromEventId" AND o."speakerId" = e."speakerId"`;

const ONE = `SELECT ${EVENT_JSON} AS event FROM events e ${EVENT_JOINS} WHERE e.id = $2::uuid AND e."speakerId" = $1::uuid`;

/** Also a trashed one. 404 when it isn't this speaker's. */
export async function getEvent(actor: Actor, id: string, tx?: Tx): Promise<EventDto> {
  const values = [actor.speakerId, id];
  const row = await queryOne<{ event: EventDto }>("event", "event-one", ONE, values, tx);
  return row.event;
}

/** The newest first; two looks at the ends of an index. */
export async function listEventYears(actor: Actor): Promise<number[]> {
  const [row] = await query<{ first: string | null; last: string | null }>(
    "event-years",
    `SELECT min("startsOn") AS first, max("startsOn") AS last FROM events WHERE "speakerId" = $1 AND "deletedAt" IS NULL`,
    [actor.speakerId],
  );
  return yearsBetween(row?.first ?? null, row?.last ?? null);
}

const person = (alias: string, role: string) =>
  `CASE WHEN ${alias}.id IS NULL THEN NULL ELSE json_build_object('name', ${alias}.name, 'role', '${role}',
     'email', ${alias}.email, 'phone', ${alias}.phone) END`;

const SHEET = `
  SELECT e.id, e.title, e.status, e.type, e."startsOn" AS date, e."startsAt" AS time, e."endsAt" AS "endTime",
         coalesce(nullif(e."timeZone", ''), e."placeTimeZone") AS "timeZone", e."venueName", e."streetAddress", e.city,
         e.state, e."zipCode", e.attendees, e.source, e."referredBy", coalesce(f.title, '') AS "cameFrom", e.description,
         e."dayNotes" AS notes,
         CASE WHEN v.id IS NULL THEN NULL ELSE json_build_object('stage', v.stage, 'av', v.av, 'parking', v.parking,
           'contactName', v."contactName", 'contactEmail', v."contactEmail", 'contactPhone', v."contactPhone")
           END AS venue,
         ${person("c", "Client")} AS client, ${person("b", "Bureau")} AS bureau,
         ${person("r", "Bureau representative")} AS representative,
         (SELECT coalesce(json_agg(p ORDER BY p.position), '[]') FROM (
            SELECT -1 AS position, e."contactName" AS name, '' AS role, e."contactEmail"::text AS email, e."contactPhone" AS phone
             WHERE e."contactName" <> '' OR e."contactEmail" <> '' OR e."contactPhone" <> ''
            UNION ALL
            SELECT k.position, k.name, k.role, k.email, k.phone FROM event_contacts k
             WHERE k."eventId" = e.id AND k."speakerId" = e."speakerId") p) AS contacts,
         (SELECT coalesce(json_agg(json_build_object('title', s.title, 'room', s.room, 'date', s."startsOn"::text,
                   'time', s."startsAt", 'endTime', s."endsAt") ORDER BY s."startsOn", s."startsAt", s.position), '[]')
            FROM event_sessions s WHERE s."eventId" = e.id AND s."speakerId" = e."speakerId") AS sessions,
         (SELECT coalesce(json_agg(json_build_object('title', t.title, 'dueOn', t."dueOn"::text)
                   ORDER BY t."dueOn", t.position), '[]')
            FROM event_tasks t
           WHERE t."eventId" = e.id AND t."speakerId" = e."speakerId" AND t."doneAt" IS NULL AND t."deletedAt" IS NULL
             AND NOT ${TICKED}) AS tasks
    FROM events e
    LEFT JOIN venues v ON v.id = e."venueId" AND v."speakerId" = e."speakerId" AND v."deletedAt" IS NULL
    LEFT JOIN clients c ON c.id = e."clientId" AND c."speakerId" = e."speakerId"
    LEFT JOIN bureau_partners b ON b.id = e."bureauPartnerId" AND b."speakerId" = e."speakerId"
    LEFT JOIN representatives r ON r.id = e."representativeId" AND r."speakerId" = e."speakerId"
    LEFT JOIN events f ON f.id = e."cameFromEventId" AND f."speakerId" = e."speakerId"
   WHERE e.id = $1 AND e."speakerId" = $2 AND e."deletedAt" IS NULL`;

/** 404 when it is missing or in the trash. */
export async function getDaySheet(actor: Actor, id: string): Promise<DaySheet> {
  return queryOne<DaySheet>("event", "day-sheet", SHEET, [id, actor.speakerId]);
}

/** Guards, with CYCLE below, against endless recursion. */
const GENERATIONS = 50;

/** ReferralNode[] of all generations ($1 speaker, $2 event), by events("cameFromEventId", "speakerId"). */
export const EVENT_REFERRALS_JSON = `(WITH RECURSIVE led AS (
      SELECT v.id, v."cameFromEventId", 1 AS depth FROM events v
       WHERE v."cameFromEventId" = $2 AND v."speakerId" = $1 AND v."deletedAt" IS NULL AND v.id <> $2
      UNION ALL
      SELECT v.id, v."cameFromEventId", led.depth + 1 FROM led
        JOIN events v ON v."cameFromEventId" = led.id AND v."speakerId" = $1 AND v."deletedAt" IS NULL
       WHERE v.id <> $2 AND led.depth < ${GENERATIONS})
     CYCLE id SET looped USING path
   SELECT coalesce(json_agg(json_build_object('id', v.id, 'cameFromEventId', led."cameFromEventId", 'depth', led.depth,
            'title', v.title, 'date', v."startsOn", 'status', v.status, 'fee', (v."feeCents" / 100.0)::float8,
            'keptAmount', (v."keptCents" / 100.0)::float8) ORDER BY led.depth, v."startsOn", v.id), '[]')
     FROM led JOIN events v ON v.id = led.id AND v."speakerId" = $1 WHERE NOT led.looped)`;

export async function getEventReferrals(actor: Actor, eventId: string): Promise<{ items: ReferralNode[] }> {
  return queryOne<{ items: ReferralNode[] }>(
    "event",
    "event-referrals",
    `SELECT ${EVENT_REFERRALS_JSON} AS items FROM events e WHERE e.id = $2 AND e."speakerId" = $1`,
    [actor.speakerId, eventId],
  );
}

/** True when the origin would make a circle. */
export async function isReferredFrom(actor: Actor, eventId: string, cameFromId: string, tx: Tx): Promise<boolean> {
  const rows = await tx.$queryRawUnsafe<{ found: boolean }[]>(
    `WITH RECURSIVE up AS (
       SELECT id, "cameFromEventId" FROM events WHERE id = $2::uuid AND "speakerId" = $1::uuid
       UNION
       SELECT v.id, v."cameFromEventId" FROM up JOIN events v ON v.id = up."cameFromEventId" AND v."speakerId" = $1::uuid)
     SELECT EXISTS (SELECT FROM up WHERE id = $3::uuid) AS found`,
    actor.speakerId,
    cameFromId,
    eventId,
  );
  return rows[0]?.found ?? false;
}

const SHOWN = 200;

/** The most lucrative first ($1 speaker); one pass over the partial index on "cameFromEventId". */
export const STAGES = `WITH RECURSIVE led AS (
       SELECT v."cameFromEventId" AS stage, v.id, 1 AS depth FROM events v
        WHERE v."cameFromEventId" IS NOT NULL AND v."cameFromEventId" <> v.id AND v."speakerId" = $1
          AND v."deletedAt" IS NULL
       UNION ALL
       SELECT s."cameFromEventId", led.id, led.depth + 1 FROM led JOIN events s ON s.id = led.stage AND s."speakerId" = $1
        WHERE s."cameFromEventId" IS NOT NULL AND s."deletedAt" IS NULL AND s."cameFromEventId" <> led.id
          AND led.depth < ${GENERATIONS})
      CYCLE stage, id SET looped USING path,
     sums AS (
       SELECT led.stage, count(*) FILTER (WHERE led.depth = 1) AS direct, count(*) AS led,
              count(*) FILTER (WHERE v.status IN ('confirmed', 'completed', 'closed')) AS bookings,
              sum(v."countedCents") AS cents
         FROM led JOIN event_money v ON v.id = led.id AND v."speakerId" = $1 WHERE NOT led.looped GROUP BY led.stage)
     SELECT e.id, e.title, e."startsOn" AS date, e.city, e.state, e.status, coalesce(c.name, '') AS "clientCompany",
            s.direct, s.led, s.bookings, (s.cents / 100.0)::float8 AS money, count(*) OVER () AS total
       FROM sums s JOIN events e ON e.id = s.stage AND e."speakerId" = $1
       LEFT JOIN clients c ON c.id = e."clientId" AND c."speakerId" = e."speakerId"
      WHERE e."deletedAt" IS NULL ORDER BY s.cents DESC, s.bookings DESC, s.led DESC, e."startsOn" DESC, e.id`;

/** The first of them, and the number of all. */
export async function listStages(actor: Actor): Promise<StagesDto> {
  const rows = await query<StageDto & { total: number }>("event-stages", `${STAGES} LIMIT ${SHOWN}`, [actor.speakerId]);
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
