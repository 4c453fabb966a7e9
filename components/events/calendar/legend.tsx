import { EventStatusBadge } from "@/components/events/event-status-badge";
import { AppLink } from "@/components/shared/app-link";
import type { CalendarView } from "@/lib/events/calendar/list";
import { EVENT_STATUSES, STATUS_MEANING } from "@/lib/events/status";

/** What the colours and signs mean, and whether what has ended is shown. */
export function Legend({ view, ended, toggle }: { view: CalendarView; ended: boolean; toggle: string }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.8125rem] text-muted-foreground print:mt-2">
      {view === "year" ? (
        <ul aria-label="What the days show" className="cal-legend">
          <li>
            <span aria-hidden data-kind="taken" /> Booked or done
          </li>
          <li>
            <span aria-hidden data-kind="taken" data-many="3" /> Several
          </li>
          <li>
            <span aria-hidden data-kind="open" /> Still open
          </li>
          {ended ? (
            <li>
              <span aria-hidden data-kind="ended" /> Ended
            </li>
          ) : null}
        </ul>
      ) : (
        <ul aria-label="What the signs mean" className="flex flex-wrap gap-1.5 max-sm:hidden">
          {EVENT_STATUSES.filter((status) => ended || STATUS_MEANING[status].stage !== "ended").map((status) => (
            <li key={status}>
              <EventStatusBadge status={status} />
            </li>
          ))}
        </ul>
      )}
      <AppLink href={toggle} scroll={false} className="min-h-6 underline underline-offset-4 print:hidden">
        {ended ? "Hide what has ended" : "Show lost, released and cancelled"}
      </AppLink>
      <AppLink href="/calendar-feeds" className="min-h-6 underline underline-offset-4 print:hidden">
        See it in your own calendar
      </AppLink>
      <p className="max-lg:hidden pointer-coarse:hidden print:hidden">
        Arrows go by day, Page Up and Down by month, T to today, N adds an event.
      </p>
    </div>
  );
}
