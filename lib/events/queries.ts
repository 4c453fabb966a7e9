import "server-only";
import { yearsBetween } from "@/lib/events/rules";
import { type EventDto, type EventListQuery, type EventRow, eventListSchema } from "@/lib/events/schema";
import { prisma, query, type Tx } from "@/lib/server/db";
import { type ListFilter, type ListSpec, listRows, listStatement } from "@/lib/server/list-query";
import type { Actor } from "@/lib/server/session";
import { stamp } from "@/lib/server/versioned";
import { dateToDay, today } from "@/lib/shared/dates";
import { notFound } from "@/lib/shared/errors";
import { toDollars } from "@/lib/shared/money";
import type { Page } from "@/lib/shared/pagination";

/**
 * Hot path: the partial index events("speakerId", "startsOn", id) serves the default order, its keyset and its count;
 * the joins go by unique key and fall away in the count.
 */
const LIST: ListSpec = {
  table: "events e",
  joins: `LEFT JOIN clients c ON c.id = e."clientId" AND c."speakerId" = e."speakerId"
         LEFT JOIN bureau_partners b ON b.id = e."bureauPartnerId" AND b."speakerId" = e."speakerId"
         LEFT JOIN representatives r ON r.id = e."representativeId" AND r."speakerId" = e."speakerId"`,
  alias: "e",
  select: `e.id, e.version, e."createdAt", e."updatedAt", e."deletedAt", e.title, e."startsOn" AS date,
           e."startsAt" AS time, e."timeZone", e."venueName", e.city, e.state, e."zipCode", e."feeCents", e."travelFeeCents",
           e.status, e."clientId", coalesce(c.name, '') AS "clientCompany", e."contactName", e."bureauPartnerId",
           coalesce(b.name, '') AS "bureauPartnerName", e."representativeId" AS "bureauRepId",
           coalesce(r.name, '') AS "bureauRepName", e.industry, e.attendees, e.source`,
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

type ListRecord = Omit<EventRow, "fee" | "travelFee"> & { feeCents: number; travelFeeCents: number };

export async function listEvents(actor: Actor, filter: EventListQuery): Promise<Page<EventRow>> {
  const page = await listRows<ListRecord>(LIST, actor.speakerId, { ...filter, where: eventConditions(actor, filter) });
  return {
    ...page,
    items: page.items.map(({ feeCents, travelFeeCents, ...row }) => ({
      ...row,
      fee: toDollars(feeCents),
      travelFee: toDollars(travelFeeCents),
    })),
  };
}

/** The statement behind `listEvents`, for the benchmark's yardstick: the same SQL with nothing around it. */
export const eventListStatement = (actor: Actor, filter: EventListQuery) =>
  listStatement(LIST, actor.speakerId, { ...filter, where: eventConditions(actor, filter) }).rows;

/** What is coming up and what has been done for one client or bureau: the soonest and the latest few of each. */
export async function listEventHistory(actor: Actor, of: { clientId: string } | { bureauPartnerId: string }) {
  const list = (when: "upcoming" | "past", dir: "asc" | "desc") =>
    listEvents(actor, eventListSchema.parse({ ...of, when, dir, limit: 10 }));
  const [upcoming, past] = await Promise.all([list("upcoming", "asc"), list("past", "desc")]);
  return {
    upcoming,
    past,
    /** The list of them all. */
    allHref: `/events?${new URLSearchParams(of)}`,
    currentYear: today(actor.timeZone).slice(0, 4),
  };
}

/** The events' own filters as SQL over `e`: for the list, and for other views of the same events. */
export function eventConditions(
  actor: Actor,
  filter: Pick<EventListQuery, "when" | "year" | "clientId" | "bureauPartnerId" | "representativeId"> &
    Partial<Pick<EventListQuery, "status">>,
): NonNullable<ListFilter["where"]> {
  const where: NonNullable<ListFilter["where"]> = [];
  const add = (sql: string, value: unknown) => where.push({ sql, value });
  if (filter.status?.length) add("e.status = ANY ($?::event_status[])", filter.status);
  if (filter.when) add(`e."startsOn" ${filter.when === "past" ? "<" : ">="} $?::date`, today(actor.timeZone));
  if (filter.year) {
    add(`e."startsOn" >= $?::date`, `${filter.year}-01-01`);
    add(`e."startsOn" <= $?::date`, `${filter.year}-12-31`);
  }
  if (filter.clientId) add(`e."clientId" = $?::uuid`, filter.clientId);
  if (filter.bureauPartnerId) add(`e."bureauPartnerId" = $?::uuid`, filter.bureauPartnerId);
  if (filter.representativeId) add(`e."representativeId" = $?::uuid`, filter.representativeId);
  return where;
}

const EVENT_INCLUDE = {
  client: { select: { name: true } },
  bureauPartner: { select: { name: true } },
  representative: { select: { name: true } },
} as const;

/** One event, also when it lies in the trash. 404 when it is not this speaker's. */
export async function getEvent(actor: Actor, id: string, tx: Tx = prisma()): Promise<EventDto> {
  const row = await tx.event.findUnique({
    where: { id_speakerId: { id, speakerId: actor.speakerId } },
    include: EVENT_INCLUDE,
    omit: { search: true },
  });
  if (!row) throw notFound("event");
  return {
    ...stamp(row),
    title: row.title,
    date: dateToDay(row.startsOn),
    time: row.startsAt,
    timeZone: row.timeZone,
    venueName: row.venueName,
    streetAddress: row.streetAddress,
    city: row.city,
    state: row.state,
    zipCode: row.zipCode,
    fee: toDollars(row.feeCents),
    travelFee: toDollars(row.travelFeeCents),
    status: row.status,
    clientId: row.clientId,
    clientCompany: row.client?.name ?? "",
    contactName: row.contactName,
    contactEmail: row.contactEmail,
    bureauPartnerId: row.bureauPartnerId,
    bureauPartnerName: row.bureauPartner?.name ?? "",
    bureauRepId: row.representativeId,
    bureauRepName: row.representative?.name ?? "",
    industry: row.industry,
    attendees: row.attendees,
    source: row.source,
    description: row.description,
    notes: row.notes,
  };
}

/** The years from the first event to the last, newest first, for the list's filter: two looks at the end of an index. */
export async function listEventYears(actor: Actor): Promise<number[]> {
  const [row] = await query<{ first: string | null; last: string | null }>(
    "event-years",
    `SELECT min("startsOn") AS first, max("startsOn") AS last FROM events WHERE "speakerId" = $1 AND "deletedAt" IS NULL`,
    [actor.speakerId],
  );
  return yearsBetween(row?.first ?? null, row?.last ?? null);
}
