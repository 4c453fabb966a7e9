import { EventStatusBadge } from "@/components/events/event-status-badge";
import { AppLink } from "@/components/shared/app-link";
import { placeOf } from "@/lib/events/rules";
import type { EventRow } from "@/lib/events/schema";
import { formatDayLong } from "@/lib/shared/dates";
import { dollarFormatter } from "@/lib/shared/money";

const day = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric", year: "numeric" });

/** Events as short lines on someone else's page (client, bureau). */
export function EventMiniList({ events }: { events: EventRow[] }) {
  const format = dollarFormatter(events.map((event) => event.fee));
  return (
    <ul className="divide-y divide-border">
      {events.map((event) => (
        <li key={event.id} className="relative flex items-center gap-4 py-3 hover:bg-muted/60">
          <div className="min-w-0 grow">
            <AppLink href={`/events/${event.id}`} className="block truncate font-medium after:absolute after:inset-0">
              {event.title}
            </AppLink>
            <p className="truncate text-sm text-muted-foreground">
              <time dateTime={event.date} title={formatDayLong(event.date)}>
                {day.format(new Date(`${event.date}T00:00:00Z`))}
              </time>
              {placeOf(event) && ` · ${placeOf(event)}`}
            </p>
          </div>
          <span className="shrink-0 text-sm tabular-nums">{format(event.fee)}</span>
          <EventStatusBadge status={event.status} />
        </li>
      ))}
    </ul>
  );
}
