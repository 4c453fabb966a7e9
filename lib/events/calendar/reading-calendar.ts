import "server-only";
import { rangeOf } from "@/lib/events/calendar/calendar";
import type {
  CalendarDto,
  CalendarEvent,
  CalendarRange,
  CalendarYearDto,
  DayCount,
} from "@/lib/events/calendar/calendar-schema";
import { type EventStatus, type StatusMeaning, statusesIn } from "@/lib/events/status";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { addDays, addMonths, startOfMonth, today } from "@/lib/shared/dates";

const MOST_ROWS = 5_000;

/** Also events that run past midnight into the first day; one range of events("speakerId", "startsOn", id). */
export async function listCalendarEvents(
  actor: Actor,
  { from, to }: CalendarRange,
  without: readonly EventStatus[] = [],
): Promise<CalendarEvent[]> {
  const rows = await query<CalendarEvent>(
    "calendar-events",
    `SELECT id, title, "startsOn" AS date, "startsAt" AS time, "endsAt" AS "endTime",
            coalesce(nullif("timeZone", ''), "placeTimeZone") AS "timeZone", status, city, state
       FROM events
      WHERE "speakerId" = $1 AND "deletedAt" IS NULL AND "startsOn" BETWEEN $2::date AND $3::date
        AND ("startsOn" >= $4::date OR "endsAt" <= "startsAt") AND status <> ALL ($5::event_status[])
      ORDER BY "startsOn", "startsAt" NULLS FIRST, id LIMIT ${MOST_ROWS}`,
    [actor.speakerId, addDays(from, -1), to, from, without],
  );
  return rows;
}

/** By default the weeks of the speaker's current month. */
export async function getCalendar(actor: Actor, range: Partial<CalendarRange>): Promise<CalendarDto> {
  const { from, to } = { ...rangeOf("month", today(actor.timeZone)), ...range };
  return { from, to, items: await listCalendarEvents(actor, { from, to }) };
}

const GROUPS = ["pipeline", "booked", "earned", "ended"] as const satisfies readonly StatusMeaning["stage"][];

export async function getCalendarYear(actor: Actor, given?: number): Promise<CalendarYearDto> {
  const year = given ?? Number(today(actor.timeZone).slice(0, 4));
  const { name, text, values } = calendarYearStatement(actor, year);
  return { year, days: await query<DayCount>(name, text, values) };
}

/** Index-only on events("speakerId", status, "startsOn"); also the benchmark's yardstick. */
export const calendarYearStatement = (actor: Actor, year: number) => ({
  name: "calendar-year",
  text: `SELECT "startsOn" AS date, ${GROUPS.map((stage) => `count(*) FILTER (WHERE ${isIn(stage)}) AS ${stage}`).join(", ")}
           FROM events
          WHERE "speakerId" = $1 AND "deletedAt" IS NULL AND "startsOn" BETWEEN $2::date AND $3::date
          GROUP BY 1 ORDER BY 1`,
  values: [actor.speakerId, `${year}-01-01`, `${year}-12-31`],
});

const isIn = (stage: StatusMeaning["stage"]): string =>
  `status IN (${statusesIn(stage)
    .map((status) => `'${status}'`)
    .join(", ")})`;

/** Within two years, for an empty page. */
export async function findNextEventDay(actor: Actor, from: string): Promise<string | null> {
  const [row] = await query<{ day: string | null }>(
    "calendar-next",
    `SELECT min("startsOn") AS day FROM events
      WHERE "speakerId" = $1 AND "deletedAt" IS NULL AND "startsOn" BETWEEN $2::date AND $3::date`,
    [actor.speakerId, from, addMonths(startOfMonth(from), 24)],
  );
  return row?.day ?? null;
}
