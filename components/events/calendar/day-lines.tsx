import { EventStatusBadge } from "@/components/events/event-status-badge";
import type { CalendarLine } from "@/lib/events/calendar/calendar-schema";
import { placeOf } from "@/lib/events/rules";
import { formatTime } from "@/lib/shared/dates";

/** The events of a day as lines: venue time first, one's own second. */
export function DayLines({ events }: { events: readonly CalendarLine[] }) {
  return (
    <ul className="cal-lines">
      {events.map((event) => (
        <li key={event.id}>
          <p className="cal-when">
            {event.time ? formatTime(event.time) : "Time not set"}
            {event.endTime ? <span className="text-muted-foreground"> to {formatTime(event.endTime)}</span> : null}
            {event.ownTime ? <span className="cal-own">{event.ownTime} your time</span> : null}
          </p>
          <div className="min-w-0">
            <a href={`/events/${event.id}`} className="cal-line-link" dir="auto">
              {event.title}
            </a>
            {placeOf(event) ? <p className="truncate text-muted-foreground">{placeOf(event)}</p> : null}
          </div>
          <EventStatusBadge status={event.status} />
        </li>
      ))}
    </ul>
  );
}
