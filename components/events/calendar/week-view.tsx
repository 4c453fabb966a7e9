import type { CSSProperties } from "react";
import { DayCell } from "@/components/events/calendar/day-cell";
import { DayLines } from "@/components/events/calendar/day-lines";
import { describeEvent, EventChip, GRID } from "@/components/events/calendar/month-view";
import {
  agendaOf,
  daysFrom,
  hourName,
  hoursOf,
  type Lane,
  LEAST_HEIGHT,
  lanesOf,
  piecesOf,
  rangeOf,
  startOfWeek,
  titleOf,
} from "@/lib/events/calendar/calendar";
import type { CalendarLine, CalendarRange } from "@/lib/events/calendar/calendar-schema";
import { calendarHref } from "@/lib/events/list";
import { EVENT_STATUS_LABEL } from "@/lib/events/status";
import { daysBetween, formatDay, formatDayLong, formatRelativeDays, formatTime, WEEKDAYS } from "@/lib/shared/dates";
import { plural } from "@/lib/shared/phrases";

type WeekViewProps = {
  date: string;
  today: string;
  events: readonly CalendarLine[];
  off: Record<string, string>;
  ended: boolean;
};

/** Seven days by the hour, each event at its venue's wall time; on a phone the same days as a list. */
export function WeekView({ date, today, events, off, ended }: WeekViewProps) {
  const days = daysFrom(startOfWeek(date), 7);
  const pieces = events.flatMap(piecesOf).filter(({ day }) => days.includes(day));
  const hours = hoursOf(pieces);
  const count = hours.to - hours.from;
  return (
    <>
      <div className="cal-week" style={{ "--hours": count } as CSSProperties}>
        <div aria-hidden className="cal-hours">
          {Array.from({ length: count }, (_, at) => hours.from + at).map((hour) => (
            <span key={hour}>{hourName(hour)}</span>
          ))}
        </div>
        <table {...GRID.table} aria-label={titleOf("week", date)}>
          <thead {...GRID.body}>
            <tr {...GRID.row}>
              {days.map((day, at) => (
                <th key={day} {...GRID.head} aria-current={day === today ? "date" : undefined}>
                  <a href={calendarHref("month", day === today ? null : day, ended)} tabIndex={-1}>
                    <span className="sr-only">{formatDayLong(day)}</span>
                    <span aria-hidden>
                      {WEEKDAYS[at]?.slice(0, 3)} <b>{Number(day.slice(8))}</b>
                    </span>
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...GRID.body}>
            <tr {...GRID.row} className="cal-untimed">
              {days.map((day) => (
                <td
                  key={day}
                  {...GRID.cell}
                  data-off={off[day] && ""}
                  aria-label={`${formatDayLong(day)}, no time set`}
                >
                  {off[day] ? <span className="cal-off">{off[day]}</span> : null}
                  {events
                    .filter((event) => event.date === day && event.time === null)
                    .map((event) => (
                      <EventChip key={event.id} event={event} />
                    ))}
                </td>
              ))}
            </tr>
            <tr {...GRID.row} className="cal-timed">
              {days.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  isFirst={day === date}
                  selectable
                  aria-current={day === today ? "date" : undefined}
                  aria-label={formatDayLong(day)}
                >
                  {lanesOf(pieces.filter((piece) => piece.day === day)).map((piece) => (
                    <Block key={piece.event.id} piece={piece} from={hours.from * 60} total={count * 60} />
                  ))}
                </DayCell>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <div className="sm:hidden">
        <AgendaDays events={events} off={off} range={rangeOf("week", date)} today={today} />
      </div>
    </>
  );
}

function Block({ piece, from, total }: { piece: Lane<CalendarLine>; from: number; total: number }) {
  const { event, lane, lanes, continued, continues } = piece;
  const share = (minutes: number) => `${(minutes / total) * 100}%`;
  const height = Math.max(LEAST_HEIGHT, piece.to - piece.from);
  return (
    <a
      href={`/events/${event.id}`}
      className="cal-block status"
      data-status={event.status}
      data-continued={continued || undefined}
      data-continues={continues || undefined}
      title={describeEvent(event)}
      tabIndex={-1}
      style={{
        top: share(Math.min(piece.from - from, total - height)),
        height: share(height),
        insetInlineStart: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
      }}
    >
      <span className="cal-title">
        {continued ? <span className="sr-only">Continued: </span> : null}
        {event.title}
      </span>
      <span className="cal-time">{event.time ? formatTime(event.time) : ""}</span>
      {event.ownTime ? <span className="cal-time">{event.ownTime} your time</span> : null}
      <span className="sr-only">, {EVENT_STATUS_LABEL[event.status]}</span>
    </a>
  );
}

type AgendaViewProps = Omit<WeekViewProps, "ended">;

/** Three months as a list, with the open days between events. */
export const AgendaView = ({ date, today, events, off }: AgendaViewProps) => (
  <AgendaDays events={events} off={off} range={rangeOf("agenda", date)} today={today} chosen={date} />
);

type AgendaDaysProps = Omit<AgendaViewProps, "date"> & { range: CalendarRange; chosen?: string };

function AgendaDays({ events, off, range, today, chosen }: AgendaDaysProps) {
  const entries = agendaOf(events, range, off);
  const stop = entries.find((entry) => entry.kind === "day" && entry.day >= (chosen ?? ""));
  return (
    <div className="cal-agenda">
      {entries.map((entry) =>
        entry.kind === "gap" ? (
          <p key={`${entry.from}-gap`} className="cal-gap" data-off={entry.off && ""}>
            {entry.off ?? `${plural(entry.days, "day")} open`}
            <span>
              {formatDay(entry.from, today.slice(0, 4))}
              {entry.days > 1 ? ` – ${formatDay(entry.to, today.slice(0, 4))}` : ""}
            </span>
          </p>
        ) : (
          <DayCell
            as="section"
            key={entry.day}
            day={chosen === undefined ? undefined : entry.day}
            isFirst={entry === stop}
            aria-label={formatDayLong(entry.day)}
          >
            <h3 aria-current={entry.day === today ? "date" : undefined}>
              <time dateTime={entry.day}>{formatDay(entry.day, today.slice(0, 4))}</time>
              <span>{formatRelativeDays(daysBetween(today, entry.day))}</span>
            </h3>
            {off[entry.day] ? <p className="cal-off">{off[entry.day]}</p> : null}
            <DayLines events={entry.events} />
          </DayCell>
        ),
      )}
    </div>
  );
}
