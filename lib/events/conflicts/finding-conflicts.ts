import "server-only";
import { DAY_OFF_COLUMNS, listDaysOff } from "@/lib/days-off/queries";
import type { DayOff } from "@/lib/days-off/schema";
import type { ConflictDto, ConflictQuery, ConflictsDto, Neighbour } from "@/lib/events/conflicts/conflict-schema";
import {
  type Conflict,
  conflictWords,
  daysNear,
  findConflicts,
  findDaysOff,
  REACH_DAYS,
  type Slot,
} from "@/lib/events/conflicts/conflicts";
import { STATUS_MEANING } from "@/lib/events/status";
import { skippedTimes } from "@/lib/events/times";
import { findPlace } from "@/lib/places/queries";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { addDays, today } from "@/lib/shared/dates";
import { notFound } from "@/lib/shared/errors";

/** Sessions by event_sessions("eventId", "speakerId"). */
const neighbour = (alias: string) => `json_build_object(
  'id', ${alias}.id, 'title', ${alias}.title, 'status', ${alias}.status, 'date', ${alias}."startsOn"::text,
  'time', ${alias}."startsAt", 'endTime', ${alias}."endsAt",
  'timeZone', coalesce(nullif(${alias}."timeZone", ''), ${alias}."placeTimeZone"),
  'latitude', ${alias}.latitude, 'longitude', ${alias}.longitude,
  'virtual', coalesce(${alias}.type = 'virtual', false),
  'sessions', (SELECT coalesce(json_agg(json_build_object('date', x."startsOn"::text, 'time', x."startsAt", 'endTime', x."endsAt")
                                        ORDER BY x.position), '[]')
                 FROM event_sessions x WHERE x."eventId" = ${alias}.id AND x."speakerId" = ${alias}."speakerId"))`;

/** Events up to two days before or after; by events("speakerId", "startsOn", id). */
const around = (from: string, to: string, except: string) => `
  SELECT coalesce(json_agg(${neighbour("o")} ORDER BY o."startsOn", o.id), '[]') FROM events o
   WHERE o."speakerId" = $1 AND o."deletedAt" IS NULL AND o.id <> ${except}
     AND o."startsOn" BETWEEN ${from} - ${REACH_DAYS} AND ${to} + ${REACH_DAYS}`;

const EDGE = (fold: "min" | "max") =>
  `(SELECT ${fold}(d) FROM (SELECT e."startsOn" AS d FROM events e WHERE e."speakerId" = $1 AND e.id = $2
      UNION ALL SELECT x."startsOn" FROM event_sessions x WHERE x."speakerId" = $1 AND x."eventId" = $2) AS days)`;

/** For `conflictsOf`. $1 speaker, $2 event. */
const EVENT_NEIGHBOURS_JSON = `(${around(EDGE("min"), EDGE("max"), "$2")})`;
/** By days_off("speakerId", "endsOn"). */
const EVENT_DAYS_OFF_JSON = `(SELECT coalesce(json_agg(d ORDER BY d."startsOn", d.id), '[]') FROM (
  SELECT ${DAY_OFF_COLUMNS} FROM days_off d WHERE d."speakerId" = $1 AND d."deletedAt" IS NULL
     AND d."endsOn" >= ${EDGE("min")} AND d."startsOn" <= ${EDGE("max")}) d)`;

/** Null without such an event. $1 speaker, $2 event. */
export const EVENT_CONFLICTS_JSON = `(SELECT json_build_object('event', ${neighbour("e")}, 'neighbours', ${EVENT_NEIGHBOURS_JSON},
    'daysOff', ${EVENT_DAYS_OFF_JSON}) FROM events e WHERE e."speakerId" = $1 AND e.id = $2)`;

type FoundConflicts = { event: Neighbour; neighbours: Neighbour[]; daysOff: DayOff[] };

const toSlot = ({ latitude, longitude, virtual, ...slot }: Neighbour): Slot => ({
  ...slot,
  point: virtual || latitude === null || longitude === null ? null : { latitude, longitude },
});

const toDto = (conflict: Conflict): ConflictDto => ({ ...conflict, ...conflictWords(conflict) });

export function toEventConflicts({ event, neighbours, daysOff }: FoundConflicts): ConflictDto[] {
  const slot = toSlot(event);
  return [...findDaysOff(slot, daysOff), ...findConflicts(slot, neighbours.map(toSlot))].map(toDto);
}

export async function findEventConflicts(actor: Actor, id: string): Promise<ConflictsDto> {
  const [row] = await query<{ found: FoundConflicts | null }>(
    "event-conflicts",
    `SELECT ${EVENT_CONFLICTS_JSON} AS found`,
    [actor.speakerId, id],
  );
  if (!row?.found) throw notFound("event");
  const { timeZone, latitude } = row.found.event;
  return {
    items: toEventConflicts(row.found),
    place: latitude === null ? null : { timeZone },
    skipped: { times: skippedTimes(row.found.event), timeZone },
  };
}

/** Days tried before and after an event. */
const AROUND = 3;

type There = Pick<Slot, "point" | "timeZone">;

/**
 * Finds the days around an event on which nothing else is, and between whose neighbors the travel times allow a talk at
 * the same place, or at another; none in the past. @throws 404
 */
export async function readFreeDays(actor: Actor, id: string): Promise<(there?: There) => string[]> {
  const [row] = await query<{ event: Neighbour | null; neighbours: Neighbour[] }>(
    "event-free-days",
    `SELECT ${neighbour("e")} AS event, (${around(`${EDGE("min")} - ${AROUND}`, `${EDGE("max")} + ${AROUND}`, "$3::uuid")}) AS neighbours
       FROM events e WHERE e."speakerId" = $1 AND e.id = $2`,
    [actor.speakerId, id, NO_EVENT],
  );
  if (!row?.event) throw notFound("event");
  const days = [row.event.date, ...row.event.sessions.map(({ date }) => date)].sort();
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const tried = [-AROUND, -2, -1, 1, 2, AROUND].map((by) => addDays(by < 0 ? first : last, by));
  const daysOff = await listDaysOff(actor, { from: tried[0] ?? first, to: tried.at(-1) ?? last });
  const others = row.neighbours.filter(({ status }) => STATUS_MEANING[status].stage !== "ended").map(toSlot);
  const slot = toSlot({ ...row.event, time: null, endTime: null, sessions: [] });
  const on = (date: string): Slot => ({ ...slot, id: NO_EVENT, date });
  const open = tried.filter((date) => date >= today(actor.timeZone) && findDaysOff(on(date), daysOff).length === 0);
  return (there) => open.filter((date) => findConflicts({ ...on(date), ...there }, others).length === 0);
}

export const findFreeDays = async (actor: Actor, id: string): Promise<string[]> => (await readFreeDays(actor, id))();

const NO_EVENT = "00000000-0000-0000-0000-000000000000";

/** For the dates of a form ($2), by events("speakerId", "startsOn", id). */
export const NEIGHBOURS_ON_DAYS = `SELECT coalesce(json_agg(${neighbour("o")} ORDER BY o."startsOn", o.id), '[]') AS neighbours
  FROM events o
 WHERE o."speakerId" = $1 AND o."deletedAt" IS NULL AND o.id <> $3::uuid AND o."startsOn" = ANY ($2::date[])`;

export async function findDraftConflicts(actor: Actor, draft: ConflictQuery): Promise<ConflictsDto> {
  const { date, time, endTime, status, sessions, exceptId } = draft;
  const days = [date, ...sessions.map((session) => session.date)].sort();
  const [place, daysOff, [row]] = await Promise.all([
    findPlace(draft),
    date ? listDaysOff(actor, { from: days[0] ?? date, to: days.at(-1) ?? date }) : [],
    date
      ? query<{ neighbours: Neighbour[] }>("draft-conflicts", NEIGHBOURS_ON_DAYS, [
          actor.speakerId,
          daysNear(days),
          exceptId ?? NO_EVENT,
        ])
      : [],
  ]);
  const event: Neighbour = {
    id: exceptId ?? NO_EVENT,
    title: "",
    status,
    date,
    time: time || null,
    endTime: endTime || null,
    timeZone: draft.timeZone || (place?.timeZone ?? ""),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    virtual: draft.type === "virtual",
    sessions,
  };
  return {
    items: row ? toEventConflicts({ event, neighbours: row.neighbours, daysOff }) : [],
    place: place && { timeZone: place.timeZone },
    skipped: { times: date ? skippedTimes(event) : [], timeZone: event.timeZone },
  };
}
