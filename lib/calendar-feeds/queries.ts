import "server-only";
import type { Prisma } from "@prisma/client";
import { type FeedEvent, OCCUPIES_DATE } from "@/lib/calendar-feeds/entries";
import { type FeedLevel, MONTHS_BACK, MOST_EVENTS } from "@/lib/calendar-feeds/rules";
import type { FeedDto } from "@/lib/calendar-feeds/schema";
import { prisma, query, queryOne, type Tx } from "@/lib/server/db";
import { hashToken, visibleToken } from "@/lib/server/mailed-token";
import { columns } from "@/lib/server/record";
import type { Actor, SpeakerId } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";
import { siteAddress } from "@/lib/shared/site";

const FEED_SELECT = columns(
  "id",
  "name",
  "level",
  "tokenId",
  "lastReadAt",
  "lastReadBy",
  "version",
  "createdAt",
  "updatedAt",
);

type FeedRecord = Prisma.CalendarFeedGetPayload<{ select: typeof FEED_SELECT }>;

const toFeedDto = (actor: Actor, { tokenId, lastReadAt, createdAt, updatedAt, ...row }: FeedRecord): FeedDto => ({
  ...row,
  address: `${siteAddress()}/calendar/${visibleToken(actor, tokenId)}.ics`,
  lastReadAt: lastReadAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export async function listFeeds(actor: Actor): Promise<FeedDto[]> {
  const rows = await prisma().calendarFeed.findMany({
    where: { speakerId: actor.speakerId },
    select: FEED_SELECT,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map((row) => toFeedDto(actor, row));
}

/** 404 when it is missing or revoked. */
export async function getFeed(actor: Actor, id: string, tx: Tx = prisma()): Promise<FeedDto> {
  const row = await tx.calendarFeed.findUnique({
    where: { id_speakerId: { id, speakerId: actor.speakerId } },
    select: FEED_SELECT,
  });
  if (!row) throw notFound("calendar address");
  return toFeedDto(actor, row);
}

type OpenFeed = { id: string; speakerId: SpeakerId; name: string; level: FeedLevel; isStale: boolean };

/** By its unique index; `isStale` when the read should be recorded again. */
export async function findFeedUnscoped(token: string): Promise<OpenFeed | null> {
  const [feed] = await query<OpenFeed>(
    "calendar-feed",
    `SELECT id, "speakerId", name, level, coalesce("lastReadAt" < now() - interval '5 minutes', true) AS "isStale"
       FROM calendar_feeds WHERE "tokenHash" = $1`,
    [hashToken(token)],
  );
  return feed ?? null;
}

const BASE = `e.id, e.version, iso_instant(e."updatedAt") AS "updatedAt", e.status, e."startsOn" AS date,
  e."startsAt" AS time, e."endsAt" AS "endTime", coalesce(nullif(e."timeZone", ''), e."placeTimeZone") AS "timeZone"`;

/** By event_sessions("eventId", "speakerId"). */
const sessionsWith = (title: string, room: string) => `(
  SELECT coalesce(json_agg(json_build_object('title', ${title}, 'room', ${room}, 'date', s."startsOn"::text,
           'time', s."startsAt", 'endTime', s."endsAt") ORDER BY s.position, s.id), '[]')
    FROM event_sessions s WHERE s."eventId" = e.id AND s."speakerId" = e."speakerId") AS sessions`;

const TRAVEL = `SELECT coalesce(json_agg(json_build_object('id', t.id, 'version', t.version, 'updatedAt', iso_instant(t."updatedAt"),
    'kind', t.kind, 'name', t.name, 'confirmation', t.confirmation, 'address', t.address,
    'ends', json_build_array(
      json_build_object('day', t."startsOn", 'time', t."startsAt", 'zone', t."startZone", 'place', t."from"),
      json_build_object('day', coalesce(t."endsOn", t."startsOn"), 'time', t."endsAt", 'zone', t."endZone", 'place', t."to")))
    ORDER BY t."startsOn", t."startsAt", t.id), '[]')
  FROM travel_bookings t WHERE t."eventId" = e.id AND t."speakerId" = e."speakerId" AND t."deletedAt" IS NULL`;

/** Contacts by event_contacts("eventId", "speakerId"), and the event's own. */
const DETAILS = `json_build_object('venueName', e."venueName", 'streetAddress', e."streetAddress", 'zipCode', e."zipCode",
  'client', coalesce(c.name, ''), 'bureau', coalesce(b.name, ''), 'notes', e."dayNotes",
  'contacts', (SELECT coalesce(json_agg(p ORDER BY p.position), '[]') FROM (
     SELECT -1 AS position, e."contactName" AS name, '' AS role, e."contactEmail"::text AS email, e."contactPhone" AS phone
      WHERE e."contactName" <> '' OR e."contactEmail" <> '' OR e."contactPhone" <> ''
     UNION ALL
     SELECT k.position, k.name, k.role, k.email, k.phone FROM event_contacts k
      WHERE k."eventId" = e.id AND k."speakerId" = e."speakerId") p), 'travel', (${TRAVEL})) AS details`;

/** Columns per level; never money. */
const COLUMNS: Record<FeedLevel, string> = {
  busy: `${BASE}, ${sessionsWith("''", "''")}`,
  titles: `${BASE}, e.title, e.city, e.state, ${sessionsWith("s.title", "''")}`,
  full: `${BASE}, e.title, e.city, e.state, ${sessionsWith("s.title", "s.room")}, ${DETAILS}`,
};

const JOINS: Record<FeedLevel, string> = {
  busy: "",
  titles: "",
  full: `LEFT JOIN clients c ON c.id = e."clientId" AND c."speakerId" = e."speakerId"
         LEFT JOIN bureau_partners b ON b.id = e."bureauPartnerId" AND b."speakerId" = e."speakerId"`,
};

const list = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(", ");

/** Ended events stay, as cancelled, if the date had been taken; by event_status_changes("eventId", "speakerId", at). */
const SHOWN: Record<"busy" | "named", string> = {
  busy: `e.status IN (${list(OCCUPIES_DATE)})`,
  named: `(e.status IN ('inquiry', ${list(OCCUPIES_DATE)}) OR EXISTS (SELECT FROM event_status_changes h
            WHERE h."eventId" = e.id AND h."speakerId" = e."speakerId" AND h."from" IN (${list(OCCUPIES_DATE)})))`,
};

/** From a year ago on, `MOST_EVENTS` at most; by events("speakerId", "startsOn", id). */
export const listFeedEvents = (speakerId: SpeakerId, level: FeedLevel): Promise<FeedEvent[]> =>
  query<FeedEvent>(
    `calendar-events-${level}`,
    `SELECT ${COLUMNS[level]} FROM events e ${JOINS[level]}
      WHERE e."speakerId" = $1 AND e."deletedAt" IS NULL
        AND e."startsOn" >= (now() - interval '${MONTHS_BACK} months')::date
        AND ${SHOWN[level === "busy" ? "busy" : "named"]}
      ORDER BY e."startsOn", e.id LIMIT ${MOST_EVENTS}`,
    [speakerId],
  );

/** 404 when it is missing or in the trash. */
export async function getFeedEvent(actor: Actor, id: string): Promise<FeedEvent> {
  return queryOne<FeedEvent>(
    "event",
    "calendar-event",
    `SELECT ${COLUMNS.full} FROM events e ${JOINS.full} WHERE e.id = $1 AND e."speakerId" = $2 AND e."deletedAt" IS NULL`,
    [id, actor.speakerId],
  );
}
