import type { Metadata } from "next";
import { Calendar } from "@/components/events/calendar/calendar";
import { listDaysOff } from "@/lib/days-off/queries";
import { daysOffByDate } from "@/lib/days-off/rules";
import { rangeOf } from "@/lib/events/calendar/calendar";
import { calendarPageSchema } from "@/lib/events/calendar/calendar-schema";
import { findNextEventDay, getCalendarYear, listCalendarEvents } from "@/lib/events/calendar/reading-calendar";
import { statusesIn } from "@/lib/events/status";
import { ownTimeOf } from "@/lib/events/times";
import { readListParams, type SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { addDays, formatDayLong, formatTime, today } from "@/lib/shared/dates";

export const metadata: Metadata = { title: "Events calendar" };

export default async function EventsCalendarPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const { view, date: given, ended } = await readListParams(calendarPageSchema, searchParams);
  const now = today(actor.timeZone);
  const date = given ?? now;
  const range = rangeOf(view, date);
  const isYear = view === "year";
  const [daysOff, rows, { days }] = await Promise.all([
    listDaysOff(actor, range),
    isYear ? [] : listCalendarEvents(actor, range, ended ? [] : statusesIn("ended")),
    isYear ? getCalendarYear(actor, Number(date.slice(0, 4))) : { days: [] },
  ]);
  const events = rows.map((event) => {
    const own = ownTimeOf(event, actor.timeZone);
    const day = own && own.day !== event.date ? `${formatDayLong(own.day).slice(0, 3)}, ` : "";
    return { ...event, ownTime: own && `${day}${formatTime(own.time)}` };
  });
  const shown = ended ? days : days.map((day) => ({ ...day, ended: 0 }));
  const empty = rows.length === 0 && days.length === 0;
  const next = empty ? await findNextEventDay(actor, addDays(range.to, 1)) : null;
  return (
    <Calendar
      view={view}
      date={date}
      today={now}
      ended={ended === "1"}
      events={events}
      days={shown}
      range={range}
      off={daysOffByDate(daysOff, range)}
      empty={empty}
      next={next}
    />
  );
}
