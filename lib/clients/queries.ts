import "server-only";
import { CLIENT_FIELDS } from "@/lib/clients/fields";
import { isUnlisted } from "@/lib/clients/list";
import type { ClientListQuery, ClientRow } from "@/lib/clients/schema";
import { fromRow, selectOf, sqlFields } from "@/lib/server/columns";
import { query, type Tx } from "@/lib/server/db";
import { type ListSpec, listRows, wholeListStatement } from "@/lib/server/list-query";
import { nameQuery, recordQuery } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { namesOf } from "@/lib/shared/field-list";
import type { Page } from "@/lib/shared/pagination";

/** The speaker's today; $1 is the speaker. */
export const TODAY = `(SELECT (now() AT TIME ZONE t."timeZone")::date FROM speakers t WHERE t.id = $1)`;

export const TAKES_PLACE = `e.status NOT IN ('lost', 'released', 'cancelled')`;

/** Cents: completed and closed events, and amounts kept of cancelled ones. */
export const EARNED = `coalesce(sum(e."countedCents") FILTER (WHERE e.status <> 'confirmed'), 0)`;

/** Cents: confirmed events. */
export const BOOKED = `coalesce(sum(e."countedCents") FILTER (WHERE e.status = 'confirmed'), 0)`;

const COUNT = "count(*)";
const LAST = `max(e."startsOn") FILTER (WHERE e."startsOn" < ${TODAY} AND ${TAKES_PLACE})`;
const NEXT = `min(e."startsOn") FILTER (WHERE e."startsOn" >= ${TODAY} AND ${TAKES_PLACE})`;
const VALUE = `coalesce(sum(e."countedCents"), 0)`;

/** By events("clientId", "speakerId"); with $1 the planner would read all events of a new speaker per client. */
const theirs = (what: string) => `(SELECT ${what} FROM event_money e
             WHERE e."clientId" = c.id AND e."speakerId" = c."speakerId" AND e."deletedAt" IS NULL)`;

const LISTED = namesOf(CLIENT_FIELDS).filter((name) => !isUnlisted(name));

const REST = sqlFields(CLIENT_FIELDS, "c", namesOf(CLIENT_FIELDS).filter(isUnlisted));

const COLUMNS = `c.id, ${sqlFields(CLIENT_FIELDS, "c", LISTED)}, c.version, c."createdAt", c."updatedAt", c."deletedAt"`;

const summedUp = (count: string, last: string, next: string, value: string) =>
  `${count} AS "eventCount", ${last} AS "lastEventOn", ${next} AS "nextEventOn", (${value} / 100.0)::float8 AS "lifetimeValue"`;

/** Index clients("speakerId", name, id) for the default order. */
const BY_CLIENT: ListSpec = {
  table: "clients c",
  alias: "c",
  select: `${COLUMNS}, ${summedUp(theirs(COUNT), theirs(LAST), theirs(NEXT), theirs(VALUE))}`,
  sorts: {
    name: { by: "c.name", type: "citext" },
    company: { by: "c.company", type: "citext" },
    updated: { by: `c."updatedAt"`, type: "timestamptz" },
  },
};

/** No index can serve these orders, as they depend on today: reads both tables once. */
const BY_BOOK: ListSpec = {
  table: "clients c",
  joins: `LEFT JOIN (SELECT e."clientId", ${COUNT} AS events, ${LAST} AS last, ${NEXT} AS next, ${VALUE} AS value
             FROM event_money e WHERE e."speakerId" = $1 AND e."deletedAt" IS NULL AND e."clientId" IS NOT NULL
             GROUP BY e."clientId") book ON book."clientId" = c.id`,
  alias: "c",
  select: `${COLUMNS}, ${summedUp("coalesce(book.events, 0)", "book.last", "book.next", "coalesce(book.value, 0)")}`,
  sorts: {
    events: { by: "coalesce(book.events, 0)", type: "bigint" },
    lastEvent: { by: "coalesce(book.last, '-infinity'::date)", type: "date" },
    nextEvent: { by: "coalesce(book.next, 'infinity'::date)", type: "date" },
    value: { by: "coalesce(book.value, 0)", type: "bigint" },
  },
};

const inOrder = (sort: string): ListSpec => (sort in BY_BOOK.sorts ? BY_BOOK : BY_CLIENT);

const conditions = ({ tag }: Pick<ClientListQuery, "tag">) =>
  tag ? [{ sql: "c.tags @> ARRAY[$?]::text[]", value: tag }] : [];

export const listClients = (actor: Actor, filter: ClientListQuery): Promise<Page<ClientRow>> =>
  listRows<ClientRow>(inOrder(filter.sort), actor.speakerId, { ...filter, where: conditions(filter) });

export const wholeClientList = (
  actor: Actor,
  filter: Omit<ClientListQuery, "limit" | "cursor">,
  ids?: readonly string[],
) => {
  const spec = inOrder(filter.sort);
  const whole = { ...filter, where: conditions(filter) };
  return wholeListStatement({ ...spec, select: `${spec.select}, ${REST}` }, actor.speakerId, whole, ids);
};

export const getClient = recordQuery("client", selectOf(CLIENT_FIELDS), (row) => fromRow(CLIENT_FIELDS, row));

/** Default industry of a new event; "" without a client. */
export async function industryOf(actor: Actor, clientId: string | null, tx: Tx): Promise<string> {
  if (!clientId) return "";
  const row = await tx.client.findUnique({
    where: { id_speakerId: { id: clientId, speakerId: actor.speakerId } },
    select: { industry: true },
  });
  return row?.industry ?? "";
}

export const listClientNames = nameQuery("client");

type TagCount = { tag: string; count: number };

/** Most used first, at most 200. */
export async function listTags(actor: Actor): Promise<TagCount[]> {
  return query<TagCount>(
    "client-tags",
    `SELECT tag, count(*) FROM clients c CROSS JOIN unnest(c.tags) AS tag
      WHERE c."speakerId" = $1 AND c."deletedAt" IS NULL GROUP BY tag ORDER BY count(*) DESC, lower(tag), tag LIMIT 200`,
    [actor.speakerId],
  );
}
