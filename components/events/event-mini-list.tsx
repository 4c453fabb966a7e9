import { EventStatusBadge } from "@/components/events/event-status-badge";
import { AppLink } from "@/components/shared/app-link";
import { placeOf } from "@/lib/events/rules";
import type { EventBrief } from "@/lib/events/schema";
import { formatDay, formatDayLong } from "@/lib/shared/dates";
import { dollarFormatter } from "@/lib/shared/money";

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
                {formatDay(event.date, "")}
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
