import { DayCell } from "@/components/events/calendar/day-cell";
import { DayLines } from "@/components/events/calendar/day-lines";
import { agendaOf, dayCount, rangeOf } from "@/lib/events/calendar/rules";
import type { CalendarLine, CalendarRange } from "@/lib/events/calendar/schema";
import { daysBetween, formatDay, formatDayLong, formatRelativeDays } from "@/lib/shared/dates";

type AgendaViewProps = { date: string; today: string; events: readonly CalendarLine[] };

/** Three months as a list; how long there is nothing in between is said, as that is what one can still sell. */
export const AgendaView = ({ date, today, events }: AgendaViewProps) => (
  <AgendaDays events={events} range={rangeOf("agenda", date)} today={today} chosen={date} />
);

type AgendaDaysProps = { events: readonly CalendarLine[]; range: CalendarRange; today: string; chosen?: string };

export function AgendaDays({ events, range, today, chosen }: AgendaDaysProps) {
  const entries = agendaOf(events, range);
  const stop = entries.find((entry) => entry.kind === "day" && entry.day >= (chosen ?? ""));
  return (
    <div className="cal-agenda">
      {entries.map((entry) =>
        entry.kind === "gap" ? (
          <p key={`${entry.from}-gap`} className="cal-gap">
            {dayCount(entry.days)} with nothing on
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
            <DayLines events={entry.events} />
          </DayCell>
        ),
      )}
    </div>
  );
}
