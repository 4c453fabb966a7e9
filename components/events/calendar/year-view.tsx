import { DayCell } from "@/components/events/calendar/day-cell";
import { GRID } from "@/components/events/calendar/month-view";
import { AppLink } from "@/components/shared/app-link";
import { monthWeeks } from "@/lib/events/calendar/calendar";
import type { DayCount } from "@/lib/events/calendar/calendar-schema";
import { calendarHref } from "@/lib/events/list";
import { addMonths, formatDayLong, monthName } from "@/lib/shared/dates";

type YearViewProps = {
  date: string;
  today: string;
  days: readonly DayCount[];
  off: Record<string, string>;
  ended: boolean;
};

/** Twelve small months; the tint shows how busy a day is, the pattern its statuses. */
export function YearView({ date, today, days, off, ended }: YearViewProps) {
  const counts = new Map(days.map((day) => [day.date, day]));
  const year = date.slice(0, 4);
  return (
    <div className="cal-year">
      {Array.from({ length: 12 }, (_, at) => addMonths(`${year}-01-01`, at)).map((month) => (
        <section key={month}>
          <h3>
            <AppLink href={calendarHref("month", month, ended)} scroll={false}>
              {monthName(month)}
            </AppLink>
            <MonthCount month={month} days={days} />
          </h3>
          <table {...GRID.table} aria-label={`${monthName(month)} ${year}`}>
            <tbody {...GRID.body}>
              {monthWeeks(month).map((week) => (
                <tr key={week[0]} {...GRID.row}>
                  {week.map((day) =>
                    day.slice(0, 7) === month.slice(0, 7) ? (
                      <YearDay
                        key={day}
                        day={day}
                        count={counts.get(day)}
                        off={off[day]}
                        isToday={day === today}
                        chosen={day === date}
                      />
                    ) : (
                      <td key={day} {...GRID.cell} />
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}

function MonthCount({ month, days }: { month: string; days: readonly DayCount[] }) {
  const inMonth = days.filter(({ date }) => date.slice(0, 7) === month.slice(0, 7));
  const total = inMonth.reduce((sum, day) => sum + day.pipeline + day.booked + day.earned, 0);
  if (total === 0) return null;
  return (
    <span>
      {total}
      <span className="sr-only"> {total === 1 ? "event" : "events"}</span>
    </span>
  );
}

type YearDayProps = {
  day: string;
  count: DayCount | undefined;
  off: string | undefined;
  isToday: boolean;
  chosen: boolean;
};

function YearDay({ day, count, off, isToday, chosen }: YearDayProps) {
  const taken = count ? count.booked + count.earned : 0;
  const open = count?.pipeline ?? 0;
  const kind = kindOf(taken, open, count?.ended ?? 0);
  const many = kind === "taken" ? taken : open;
  const words = [off, count && describeDayCount(count)].filter(Boolean).join(", ");
  return (
    <DayCell
      day={day}
      isFirst={chosen}
      data-kind={kind}
      data-off={off && ""}
      data-many={kind && many > 1 ? Math.min(many, 3) : undefined}
      title={words || undefined}
      aria-label={words ? `${formatDayLong(day)}: ${words}` : undefined}
      aria-current={isToday ? "date" : undefined}
    >
      {Number(day.slice(8))}
    </DayCell>
  );
}

function kindOf(taken: number, open: number, ended: number) {
  if (taken > 0) return "taken";
  if (open > 0) return "open";
  return ended > 0 ? "ended" : undefined;
}

const describeDayCount = ({ booked, earned, pipeline, ended }: DayCount): string =>
  [
    booked && `${booked} booked`,
    earned && `${earned} done`,
    pipeline && `${pipeline} in the pipeline`,
    ended && `${ended} ended`,
  ]
    .filter(Boolean)
    .join(", ");
