import "server-only";
import { EVENT_FIELDS } from "@/lib/events/fields";
import { type EVENT_COLUMNS, EVENT_ROW_FIELDS } from "@/lib/events/list";
import { yearsBetween } from "@/lib/events/rules";
import { type EventDto, type EventListQuery, type EventRow, eventListSchema } from "@/lib/events/schema";
import { statusesIn } from "@/lib/events/status";
import { sqlFields } from "@/lib/server/columns";
import { query, type Tx } from "@/lib/server/db";
import { type ListFilter, type ListSpec, listRows, listStatement, wholeListStatement } from "@/lib/server/list-query";
import type { Actor } from "@/lib/server/session";
import { addDays, today } from "@/lib/shared/dates";
import { notFound } from "@/lib/shared/errors";
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
    e."venueId", iso_instant(e."statusChangedAt") AS "statusChangedAt", e."clientId",
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
  const [row] = tx
    ? await tx.$queryRawUnsafe<{ event: EventDto }[]>(ONE, ...values)
    : await query<{ event: EventDto }>("event-one", ONE, values);
  if (!row) throw notFound("event");
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
