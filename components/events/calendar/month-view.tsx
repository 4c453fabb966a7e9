import { DayCell } from "@/components/events/calendar/day-cell";
import { byDayOf, monthWeeks, titleOf } from "@/lib/events/calendar/calendar";
import type { CalendarLine } from "@/lib/events/calendar/calendar-schema";
import { calendarHref } from "@/lib/events/list";
import { EVENT_STATUS_LABEL } from "@/lib/events/status";
import { formatDayLong, formatTime, WEEKDAYS } from "@/lib/shared/dates";
import { plural } from "@/lib/shared/phrases";

/** Most events in a cell; choosing the day lists all. */
const SHOWN = 4;

type MonthViewProps = {
  date: string;
  today: string;
  events: readonly CalendarLine[];
  off: Record<string, string>;
  ended: boolean;
};

export function MonthView({ date, today, events, off, ended }: MonthViewProps) {
  const byDay = byDayOf(events);
  return (
    <table {...GRID.table} className="cal-month" aria-label={titleOf("month", date)}>
      <WeekHead />
      <tbody {...GRID.body}>
        {monthWeeks(date).map((week) => (
          <tr key={week[0]} {...GRID.row}>
            {week.map((day) => (
              <MonthDay
                key={day}
                day={day}
                events={byDay.get(day) ?? []}
                off={off[day]}
                href={calendarHref("month", day === today ? null : day, ended)}
                outside={day.slice(0, 7) !== date.slice(0, 7)}
                isToday={day === today}
                chosen={day === date}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WeekHead() {
  return (
    <thead {...GRID.body}>
      <tr {...GRID.row}>
        {WEEKDAYS.map((name) => (
          <th key={name} {...GRID.head} abbr={name}>
            <span aria-hidden className="sm:hidden">
              {name.slice(0, 1)}
            </span>
            <span className="max-sm:sr-only">{name.slice(0, 3)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

type MonthDayProps = {
  day: string;
  events: readonly CalendarLine[];
  off: string | undefined;
  href: string;
  outside: boolean;
  isToday: boolean;
  chosen: boolean;
};

function MonthDay({ day, events, off, href, outside, isToday, chosen }: MonthDayProps) {
  const more = events.length - SHOWN;
  const count = events.length === 0 ? "" : `, ${plural(events.length, "event")}`;
  return (
    <DayCell
      day={day}
      isFirst={chosen}
      selectable
      data-outside={outside || undefined}
      aria-current={isToday ? "date" : undefined}
      data-off={off && ""}
      aria-label={`${formatDayLong(day)}${count}${off ? `, ${off}` : ""}`}
    >
      <a href={href} className="cal-day" data-choose={day} tabIndex={-1} aria-label={formatDayLong(day)}>
        {Number(day.slice(8))}
      </a>
      {off ? <span className="cal-off">{off}</span> : null}
      {events.slice(0, SHOWN).map((event) => (
        <EventChip key={event.id} event={event} />
      ))}
      {more > 0 ? <span className="cal-more">+{more} more</span> : null}
    </DayCell>
  );
}

/** An event in a cell: icon and colour of its status, the time at the venue, and its name. A dot on a phone. */
export function EventChip({ event }: { event: CalendarLine }) {
  return (
    <a
      href={`/events/${event.id}`}
      className="cal-chip status"
      data-status={event.status}
      title={describeEvent(event)}
      tabIndex={-1}
    >
      {event.time ? <span className="cal-time">{shortTime(event.time)}</span> : null}
      <span className="cal-title">{event.title}</span>
      <span className="sr-only">, {EVENT_STATUS_LABEL[event.status]}</span>
    </a>
  );
}

/** "9", "9:30", with "p" after noon: as much as fits into a cell. */
const shortTime = (time: string): string => {
  const [clock = "", half = ""] = formatTime(time).split(" ");
  return clock.replace(":00", "") + half.slice(0, 1).toLowerCase();
};

export const describeEvent = ({ title, time, endTime, ownTime, status }: CalendarLine): string =>
  [
    title,
    time && `${formatTime(time)}${endTime ? ` to ${formatTime(endTime)}` : ""} at the venue`,
    ownTime && `${ownTime} your time`,
    EVENT_STATUS_LABEL[status],
  ]
    .filter(Boolean)
    .join(" · ");

/**
 * Roles of a calendar's table from the ARIA guide's date grid. Explicit, because a phone's layout removes the display
 * types that imply them.
 */
export const GRID = {
  table: { role: "grid" },
  body: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader", scope: "col" },
  cell: { role: "gridcell" },
} as const;
