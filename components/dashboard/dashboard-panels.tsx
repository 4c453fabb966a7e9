import { ClipboardList } from "lucide-react";
import type { ReactNode } from "react";
import { EventStatusBadge } from "@/components/events/event-status-badge";
import { AppLink } from "@/components/shared/app-link";
import { ButtonLink } from "@/components/shared/button-link";
import { Panel } from "@/components/ui/panel";
import { AHEAD } from "@/lib/dashboard/rules";
import type { DashboardDto } from "@/lib/dashboard/schema";
import { placeOf } from "@/lib/events/rules";
import { EVENT_STATUS_LABEL, STATUS_MEANING, statusesIn } from "@/lib/events/status";
import { daysBetween, formatDay, formatDayLong, formatRelativeDays, formatTime } from "@/lib/shared/dates";
import { dollarFormatter, formatDollars } from "@/lib/shared/money";
import { capitalized } from "@/lib/shared/phrases";
import { zoneShort } from "@/lib/shared/time-zones";

/** Explanations by term; the glossary stays on the server. */
export type Hints = Record<"booked" | "earned" | "pipeline" | "weighted-pipeline", ReactNode>;

/** Upcoming pipeline: count, sum and weighted sum per status, and what is confirmed. */
export function PipelineTable({ data, hints }: { data: DashboardDto; hints: Hints }) {
  const open = statusesIn("pipeline").map(
    (status) => data.pipeline.find((row) => row.status === status) ?? { status, count: 0, fee: 0 },
  );
  const rows = [...open, data.confirmed];
  const format = dollarFormatter(rows.map((row) => row.fee));
  return (
    <Panel aria-labelledby="pipeline-title" title="Pipeline" hint={hints.pipeline}>
      <div className="max-[16rem]:overflow-x-auto">
        <table className="w-full text-sm">
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
                <td className="py-2 text-right tabular-nums">{row.count.toLocaleString("en-US")}</td>
                <td className="py-2 text-right tabular-nums">{format(row.fee)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-3 flex justify-between gap-4 border-t border-border pt-3 text-sm">
        <span className="inline-flex items-center gap-1">
          <span className="text-muted-foreground">Weighted pipeline</span>
          {hints["weighted-pipeline"]}
        </span>
        <span className="font-semibold tabular-nums">{formatDollars(Math.round(data.goal.weighted))}</span>
      </div>
    </Panel>
  );
}

type Upcoming = DashboardDto["upcoming"][number];

type UpcomingProps = { data: Pick<DashboardDto, "upcoming" | "upcomingTotal" | "today">; ownZone: string };

/** The next engagements with their countdown; the first one in full. */
export function UpcomingEvents({ data: { upcoming, upcomingTotal, today }, ownZone }: UpcomingProps) {
  const [next, ...later] = upcoming;
  return (
    <Panel
      aria-labelledby="upcoming-title"
      title="Next on stage"
      padded={false}
      action={
        upcomingTotal > upcoming.length && (
          <AppLink
            className="text-sm underline underline-offset-4"
            href={`/events?when=upcoming&dir=asc&status=${AHEAD.join(",")}`}
          >
            View all {upcomingTotal.toLocaleString("en-US")}
          </AppLink>
        )
      }
    >
      {next ? (
        <>
          <NextEvent event={next} today={today} ownZone={ownZone} />
          <ol>
            {later.map((event) => (
              <UpcomingRow key={event.id} event={event} today={today} />
            ))}
          </ol>
        </>
      ) : (
        <p className="px-4 pt-1 pb-5 text-sm text-muted-foreground sm:px-5">
          No upcoming bookings or holds.{" "}
          <AppLink className="underline underline-offset-4" href="/events/new">
            Add an event
          </AppLink>
        </p>
      )}
    </Panel>
  );
}

/** "2:30 PM", with the zone of the place where it isn't the speaker's own. */
const localTime = ({ time, zone }: Upcoming, ownZone: string): string => {
  if (!time) return "";
  return zone && zone !== ownZone ? `${formatTime(time)} ${zoneShort(zone)}` : formatTime(time);
};

function NextEvent({ event, today, ownZone }: { event: Upcoming; today: string; ownZone: string }) {
  const place = [event.venueName, placeOf(event)].filter(Boolean).join(", ");
  return (
    <div className="px-4 pt-1 pb-5 sm:px-5">
      <p className="font-display text-2xl font-semibold text-brand">{countdown(event, today)}</p>
      <p className="mt-1 text-lg font-semibold wrap-anywhere" dir="auto">
        <AppLink href={`/events/${event.id}`} className="underline-offset-4 hover:underline">
          {event.title}
        </AppLink>
      </p>
      <p className="mt-0.5 text-sm">
        <time dateTime={event.date}>{formatDayLong(event.date)}</time>
        {event.time ? ` · ${localTime(event, ownZone)}` : null}
      </p>
      <p className="text-sm text-muted-foreground wrap-anywhere" dir="auto">
        {place || event.clientCompany || "No venue yet"}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <EventStatusBadge status={event.status} />
        <ButtonLink size="sm" href={`/events/${event.id}/day-sheet`}>
          <ClipboardList aria-hidden /> Day sheet
        </ButtonLink>
      </p>
    </div>
  );
}

const countdown = ({ date }: Upcoming, today: string): string =>
  capitalized(formatRelativeDays(daysBetween(today, date)));

function UpcomingRow({ event, today }: { event: Upcoming; today: string }) {
  const details = [event.venueName, placeOf(event)].filter(Boolean).join(" · ");
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-t px-4 py-3 hover:bg-muted/60 sm:px-5">
      <div className="min-w-0 grow basis-48">
        <p className="truncate text-sm font-medium" dir="auto">
          <AppLink href={`/events/${event.id}`} className="after:absolute after:inset-0">
            {event.title}
          </AppLink>
        </p>
        <p className="truncate text-[0.8125rem] text-muted-foreground">
          <time dateTime={event.date} title={formatDayLong(event.date)}>
            {formatDay(event.date, today.slice(0, 4))}
          </time>
          {` · ${formatRelativeDays(daysBetween(today, event.date))}`}
          {details ? ` · ${details}` : null}
        </p>
      </div>
      <EventStatusBadge status={event.status} />
    </li>
  );
}
