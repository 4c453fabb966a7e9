import { ButtonLink } from "@/components/shared/button-link";
import "@/components/events/calendar/calendar.css";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { CalendarStage } from "@/components/events/calendar/calendar-stage";
import { MonthView } from "@/components/events/calendar/month-view";
import { AgendaView, WeekView } from "@/components/events/calendar/week-view";
import { YearView } from "@/components/events/calendar/year-view";
import { EventStatusBadge } from "@/components/events/event-status-badge";
import { EventsTabs } from "@/components/events/events-tabs";
import { ExportMenu } from "@/components/export/export-menu";
import { AppLink } from "@/components/shared/app-link";
import { PageHeader } from "@/components/shared/record/page-header";
import { IconButton } from "@/components/ui/button";
import { step, titleOf } from "@/lib/events/calendar/calendar";
import type { CalendarLine, CalendarRange, DayCount } from "@/lib/events/calendar/calendar-schema";
import { CALENDAR_VIEW_LABEL, CALENDAR_VIEWS, type CalendarView, calendarHref } from "@/lib/events/list";
import { EVENT_STATUSES, type EventStatus, STATUS_MEANING, statusesIn } from "@/lib/events/status";

export type CalendarProps = {
  view: CalendarView;
  /** The day it is about, and the speaker's today. */
  date: string;
  today: string;
  /** Lost, released and cancelled ones are shown too. */
  ended: boolean;
  /** The view's events; counts per day for a year. */
  events: CalendarLine[];
  days: DayCount[];
  /** From its first day to its last. */
  range: CalendarRange;
  /** Names of days off by date. */
  off: Record<string, string>;
  /** Without events in the range; `next` is the date of the next one. */
  empty: boolean;
  next: string | null;
};

/** Month, week, agenda or year, rendered on the server; one small script adds the keys. */
export function Calendar({ view, date, today, ended, events, days, range, off, empty, next }: CalendarProps) {
  const href = (day: string, other: CalendarView = view) => calendarHref(other, day === today ? null : day, ended);
  const [before, after] = [step(view, date, -1), step(view, date, 1)];
  const title = titleOf(view, date);
  return (
    <>
      <PageHeader
        title="Events"
        tabs={<EventsTabs current="/events/calendar" today={today} />}
        actions={
          !empty && <ExportMenu noun="events" label="events" query={exportQuery(range, ended)} columns={EXPORTED} />
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 print:mb-2">
        <h2 className="min-w-44 font-display text-xl font-semibold" aria-live="polite">
          {title}
        </h2>
        <nav aria-label="Dates" className="flex items-center gap-1 print:hidden">
          <Turn href={before && href(before)} label={`Previous ${view === "agenda" ? "months" : view}`}>
            <ChevronLeft aria-hidden />
          </Turn>
          <ButtonLink href={calendarHref(view, null, ended)} size="sm" aria-keyshortcuts="t" scroll={false} data-today>
            Today
          </ButtonLink>
          <Turn href={after && href(after)} label={`Next ${view === "agenda" ? "months" : view}`}>
            <ChevronRight aria-hidden />
          </Turn>
        </nav>
        <nav aria-label="Calendar view" className="cal-views print:hidden">
          {CALENDAR_VIEWS.map((one) => (
            <AppLink key={one} href={href(date, one)} scroll={false} aria-current={one === view ? "page" : undefined}>
              {CALENDAR_VIEW_LABEL[one]}
            </AppLink>
          ))}
        </nav>
      </div>
      <CalendarStage
        view={view}
        date={date}
        today={today}
        ended={ended}
        events={view === "month" ? events : null}
        off={off}
      >
        {view === "month" ? <MonthView date={date} today={today} events={events} off={off} ended={ended} /> : null}
        {view === "week" ? <WeekView date={date} today={today} events={events} off={off} ended={ended} /> : null}
        {view === "agenda" ? <AgendaView date={date} today={today} events={events} off={off} /> : null}
        {view === "year" ? <YearView date={date} today={today} days={days} off={off} ended={ended} /> : null}
      </CalendarStage>
      {empty ? (
        <p className="mt-3 text-sm text-muted-foreground print:hidden">
          {next ? "Nothing scheduled. " : "Nothing scheduled here or later. "}
          <AppLink
            className="underline underline-offset-4"
            href={next ? href(next) : `/events/new?date=${date}`}
            scroll={false}
          >
            {next ? "Go to the next event" : "Add an event"}
          </AppLink>
        </p>
      ) : null}
      <Legend view={view} ended={ended} toggle={calendarHref(view, date === today ? null : date, !ended)} />
    </>
  );
}

const EXPORTED = ["title", "date", "time", "city", "status"];

/** The list's query for the shown dates. */
function exportQuery({ from, to }: CalendarRange, ended: boolean): string {
  const gone = new Set<EventStatus>(statusesIn("ended"));
  const shown = EVENT_STATUSES.filter((status) => !gone.has(status));
  return new URLSearchParams({ from, to, dir: "asc", ...(!ended && { status: shown.join(",") }) }).toString();
}

function Turn({ href, label, children }: { href: string | null; label: string; children: ReactNode }) {
  if (!href) {
    return <IconButton label={label} icon={children} disabled />;
  }
  return (
    <ButtonLink href={href} variant="ghost" size="icon-sm" scroll={false} aria-label={label}>
      {children}
    </ButtonLink>
  );
}

/** Legend, and the switch for ended events. */
function Legend({ view, ended, toggle }: { view: CalendarView; ended: boolean; toggle: string }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.8125rem] text-muted-foreground print:mt-2">
      {view === "year" ? (
        <ul aria-label="Legend" className="cal-legend">
          <li>
            <span aria-hidden data-kind="taken" /> Booked or done
          </li>
          <li>
            <span aria-hidden data-kind="taken" data-many="3" /> Several
          </li>
          <li>
            <span aria-hidden data-kind="open" /> In the pipeline
          </li>
          <li>
            <span aria-hidden data-off /> Day off
          </li>
          {ended ? (
            <li>
              <span aria-hidden data-kind="ended" /> Ended
            </li>
          ) : null}
        </ul>
      ) : (
        <ul aria-label="Status legend" className="flex flex-wrap gap-1.5 max-sm:hidden">
          {EVENT_STATUSES.filter((status) => ended || STATUS_MEANING[status].stage !== "ended").map((status) => (
            <li key={status}>
              <EventStatusBadge status={status} />
            </li>
          ))}
        </ul>
      )}
      <AppLink href={toggle} scroll={false} className="min-h-6 underline underline-offset-4 print:hidden">
        {ended ? "Hide lost, released and canceled" : "Show lost, released and canceled"}
      </AppLink>
      <AppLink href="/days-off" className="min-h-6 underline underline-offset-4 print:hidden">
        Block dates
      </AppLink>
      <AppLink href="/calendar-feeds" className="min-h-6 underline underline-offset-4 print:hidden">
        Sync my calendar
      </AppLink>
      <p className="max-lg:hidden pointer-coarse:hidden print:hidden">
        Arrow keys move by day, Page Up and Page Down by month. T goes to today, N adds an event.
      </p>
    </div>
  );
}
