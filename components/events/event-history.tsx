import type { ReactNode } from "react";
import { EventStatusBadge } from "@/components/events/event-status-badge";
import { AppLink } from "@/components/shared/app-link";
import { Stat } from "@/components/shared/record/stat";
import { TimeText } from "@/components/shared/record/time-text";
import { Panel } from "@/components/ui/panel";
import { placeOf } from "@/lib/events/rules";
import type { EventBrief } from "@/lib/events/schema";
import { STATUS_MEANING } from "@/lib/events/status";
import { formatDate, formatDayLong } from "@/lib/shared/dates";
import { dollarFormatter } from "@/lib/shared/money";
import type { Page } from "@/lib/shared/pagination";

export type EventHistoryProps = {
  /** Soonest first. */
  upcoming: Page<EventBrief>;
  /** Latest first. */
  past: Page<EventBrief>;
  /** URL of the full list. */
  allHref: string;
  empty: ReactNode;
};

const takesPlace = ({ status }: EventBrief) => STATUS_MEANING[status].stage !== "ended";

/** Past and upcoming events with three totals. */
export function EventHistory({ upcoming, past, allHref, empty }: EventHistoryProps) {
  const total = upcoming.total + past.total;
  if (total === 0) {
    return (
      <Panel title="Events">
        <p className="text-sm text-muted-foreground">{empty}</p>
      </Panel>
    );
  }
  const next = upcoming.items.find(takesPlace);
  const last = past.items.find(takesPlace);
  const shown = upcoming.items.length + past.items.length;
  return (
    <div className="grid grid-cols-1 gap-5">
      <dl className="grid grid-cols-[auto_1fr_1fr] gap-x-6 rounded-lg border bg-card p-4 max-sm:[&_dd]:text-lg sm:grid-cols-3 sm:px-5">
        <Stat label="Events" value={total.toLocaleString("en-US")} />
        <Stat label="Last" value={last ? <TimeText day={last.date} /> : "–"} />
        <Stat label="Next" value={next ? <TimeText day={next.date} /> : "–"} />
      </dl>
      {upcoming.items.length > 0 && (
        <Panel title="Upcoming">
          <div className="-mt-2 -mb-3">
            <EventMiniList events={upcoming.items} />
          </div>
        </Panel>
      )}
      {past.items.length > 0 && (
        <Panel title="Past">
          <div className="-mt-2 -mb-3">
            <EventMiniList events={past.items} />
          </div>
        </Panel>
      )}
      {shown < total && (
        <AppLink href={allHref} className="justify-self-start text-sm underline underline-offset-4">
          All {total.toLocaleString("en-US")} events
        </AppLink>
      )}
    </div>
  );
}

/** Events as short lines on someone else's page (client, bureau). */
export function EventMiniList({ events }: { events: readonly EventBrief[] }) {
  const format = dollarFormatter(events.map((event) => event.fee));
  return (
    <ul className="divide-y divide-border">
      {events.map((event) => (
        <li
          key={event.id}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto_9rem] hover:bg-muted/60"
        >
          <div className="min-w-0 max-sm:contents">
            <AppLink href={`/events/${event.id}`} className="block truncate font-medium after:absolute after:inset-0">
              {event.title}
            </AppLink>
            <p className="truncate text-sm max-sm:row-start-2 text-muted-foreground">
              <time dateTime={event.date} title={formatDayLong(event.date)}>
                {formatDate(event.date)}
              </time>
              {placeOf(event) && ` · ${placeOf(event)}`}
            </p>
          </div>
          <span className="text-right text-sm tabular-nums max-sm:col-start-2 max-sm:row-start-1">
            {format(event.fee)}
          </span>
          <span className="justify-self-end max-sm:col-start-2 max-sm:row-start-2">
            <EventStatusBadge status={event.status} />
          </span>
        </li>
      ))}
    </ul>
  );
}
