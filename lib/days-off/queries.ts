import "server-only";
import type { DayOff, DayOffDto, DayOffListQuery, DayOffRow } from "@/lib/days-off/schema";
import { query } from "@/lib/server/db";
import { columns, recordQuery } from "@/lib/server/record";
import type { Actor, SpeakerId } from "@/lib/server/session";
import { dateToDay } from "@/lib/shared/dates";
import type { Page } from "@/lib/shared/pagination";

type Range = { from: string; to: string };

export const DAY_OFF_COLUMNS = `d.id, d."startsOn"::text AS "startsOn", d."endsOn"::text AS "endsOn", d.kind, d.label`;

const MOST_ROWS = 1_000;

export const getDayOff = recordQuery(
  "dayOff",
  columns("startsOn", "endsOn", "kind", "label"),
  ({ startsOn, endsOn, kind, label }) => ({
    startsOn: dateToDay(startsOn),
    endsOn: dateToDay(endsOn),
    kind: kind as DayOffDto["kind"],
    label,
  }),
  "day off",
);

/** Those that overlap the range, soonest first; by days_off("speakerId", "endsOn"). */
export const listDaysOff = ({ speakerId }: Actor, { from, to }: Range): Promise<DayOff[]> =>
  query<DayOff>(
    "days-off",
    `SELECT ${DAY_OFF_COLUMNS} FROM days_off d
      WHERE d."speakerId" = $1 AND d."deletedAt" IS NULL AND d."endsOn" >= $2::date AND d."startsOn" <= $3::date
      ORDER BY d."startsOn", d.id LIMIT ${MOST_ROWS}`,
    [speakerId, from, to],
  );

/** Events that take one of the dates, by events("speakerId", "startsOn", id). */
const BOOKED = `(SELECT coalesce(json_agg(json_build_object('id', e.id, 'title', e.title, 'date', e."startsOn"::text)
     ORDER BY e."startsOn", e.id), '[]')
   FROM (SELECT id, title, "startsOn" FROM events
          WHERE "speakerId" = d."speakerId" AND "deletedAt" IS NULL AND "startsOn" BETWEEN d."startsOn" AND d."endsOn"
            AND status IN ('hold', 'contract_sent', 'confirmed', 'completed', 'closed')
          ORDER BY "startsOn", id LIMIT 5) e)`;

/** From today in the speaker's zone on. */
export async function listComingDaysOff(
  { speakerId, timeZone }: Actor,
  { trash, limit }: DayOffListQuery,
): Promise<Page<DayOffRow>> {
  const items = await query<DayOffRow>(
    `days-off-coming-${trash}`,
    `SELECT ${DAY_OFF_COLUMNS}, d.version, ${BOOKED} AS booked FROM days_off d
      WHERE d."speakerId" = $1 AND d."deletedAt" IS ${trash === "1" ? "NOT NULL" : "NULL"}
        AND d."endsOn" >= (now() AT TIME ZONE $2)::date
      ORDER BY d."startsOn", d.id LIMIT $3`,
    [speakerId, timeZone, limit],
  );
  return { items, total: items.length, nextCursor: null };
}

/** For a calendar feed: from `months` ago on. */
export const listDaysOffUnscoped = (
  speakerId: SpeakerId,
  months: number,
): Promise<(DayOff & { version: number; updatedAt: string })[]> =>
  query(
    "days-off-feed",
    `SELECT ${DAY_OFF_COLUMNS}, d.version, iso_instant(d."updatedAt") AS "updatedAt" FROM days_off d
      WHERE d."speakerId" = $1 AND d."deletedAt" IS NULL AND d."endsOn" >= (now() - make_interval(months => $2))::date
      ORDER BY d."startsOn", d.id LIMIT ${MOST_ROWS}`,
    [speakerId, months],
  );
