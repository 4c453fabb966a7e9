import { EventStatusBadge } from "@/components/events/event-status-badge";
import { TermHint } from "@/components/help/term-hint";
import { AppLink } from "@/components/shared/app-link";
import type { DashboardDto } from "@/lib/dashboard/schema";
import { placeOf } from "@/lib/events/rules";
import type { EventRow } from "@/lib/events/schema";
import { EVENT_STATUS_LABEL, STATUS_MEANING, statusesIn } from "@/lib/events/status";
import { daysBetween, dayToDate, formatDayLong, formatRelativeDays, formatTime } from "@/lib/shared/dates";
import { dollarFormatter, formatDollars } from "@/lib/shared/money";

/** Upcoming pipeline: count, sum and weighted sum per status, and what is confirmed. */
export function PipelineTable({ data }: { data: DashboardDto }) {
  const open = statusesIn("pipeline").map(
    (status) => data.pipeline.find((row) => row.status === status) ?? { status, count: 0, fee: 0 },
  );
  const rows = [...open, data.confirmed];
  const format = dollarFormatter(rows.map((row) => row.fee));
  return (
    <section aria-labelledby="pipeline-title" className="rounded-lg border border-border bg-card p-5">
      <div className="flex items-center gap-1">
        <h2 id="pipeline-title" className="text-base font-semibold">
          Pipeline
        </h2>
        <TermHint term="pipeline" />
      </div>
      <table className="mt-3 w-full text-sm">
        <thead>
          <tr className="border-b border-border text-muted-foreground">
            <th scope="col" className="py-2 text-left font-medium">
              Status
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Events
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Fees
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.status} className="border-b border-border last:border-0">
              <th scope="row" className="py-2 text-left font-normal">
                <AppLink
                  className="inline-flex min-h-6 items-center"
                  href={`/events?when=upcoming&dir=asc&status=${row.status}`}
                  aria-label={`${EVENT_STATUS_LABEL[row.status]}: show these events`}
                  title={`Weighted at ${STATUS_MEANING[row.status].weight}%`}
                >
                  <EventStatusBadge status={row.status} />
                </AppLink>
              </th>
              <td className="py-2 text-right tabular-nums">{row.count}</td>
              <td className="py-2 text-right tabular-nums">{format(row.fee)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3 flex justify-between gap-4 border-t border-border pt-3 text-sm">
        <span className="inline-flex items-center gap-1">
          <span className="text-muted-foreground">Weighted pipeline</span>
          <TermHint term="weighted-pipeline" />
        </span>
        <span className="font-semibold tabular-nums">{formatDollars(Math.round(data.goal.weighted))}</span>
      </div>
    </section>
  );
}

/** The next engagements with their countdown; the first one large. */
export function UpcomingEvents({ events, total, today }: { events: EventRow[]; total: number; today: string }) {
  return (
    <section aria-labelledby="upcoming-title" className="rounded-lg border border-border bg-card">
      <div className="flex items-baseline justify-between gap-4 px-5 pt-5 pb-3">
        <h2 id="upcoming-title" className="text-base font-semibold">
          Next on stage
        </h2>
        {total > events.length && (
          <AppLink className="text-sm underline underline-offset-4" href="/events?when=upcoming&dir=asc">
            View all {total}
          </AppLink>
        )}
      </div>
      {events.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-muted-foreground">
          No upcoming bookings or holds.{" "}
          <AppLink className="underline underline-offset-4" href="/events/new">
            Add an event
          </AppLink>
        </p>
      ) : (
        <ol>
          {events.map((event, index) => (
            <UpcomingRow key={event.id} event={event} today={today} first={index === 0} />
          ))}
        </ol>
      )}
    </section>
  );
}

const month = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });

function UpcomingRow({ event, today, first }: { event: EventRow; today: string; first: boolean }) {
  const countdown = formatRelativeDays(daysBetween(today, event.date));
  const details = [event.time ? formatTime(event.time) : "", event.venueName, placeOf(event)]
    .filter(Boolean)
    .join(" · ");
  return (
    <li className="relative flex flex-wrap gap-x-4 gap-y-2 border-t border-border px-5 py-4 hover:bg-muted/60">
      <time
        dateTime={event.date}
        title={formatDayLong(event.date)}
        className="w-12 shrink-0 rounded-md border border-border py-1 text-center"
      >
        <span className="block text-xs text-muted-foreground">{month.format(dayToDate(event.date))}</span>
        <span className="block text-lg leading-tight font-semibold tabular-nums">{Number(event.date.slice(8))}</span>
      </time>
      <div className="min-w-0 flex-1">
        <p className={first ? "truncate text-lg font-semibold" : "truncate font-medium"}>
          <AppLink href={`/events/${event.id}`} className="after:absolute after:inset-0">
            {event.title}
          </AppLink>
        </p>
        <p className="truncate text-sm text-muted-foreground">{details || event.clientCompany || "No venue yet"}</p>
      </div>
      <div className="flex basis-full items-center justify-between gap-1 pl-16 sm:basis-auto sm:flex-col sm:items-end sm:pl-0">
        <span className={first ? "text-sm font-semibold text-brand" : "text-sm"}>{countdown}</span>
        <EventStatusBadge status={event.status} />
      </div>
    </li>
  );
}
