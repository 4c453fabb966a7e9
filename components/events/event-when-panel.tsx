import { CalendarDays, Clock, MapPin, Mic, Users } from "lucide-react";
import { EventFact } from "@/components/events/event-fact";
import { TermHint } from "@/components/help/term-hint";
import { Panel } from "@/components/ui/panel";
import { skippedTimes } from "@/lib/events/clock/rules";
import { endDayOf, placeOf, zoneOf } from "@/lib/events/rules";
import type { EventDto } from "@/lib/events/schema";
import { EVENT_TYPE_LABEL } from "@/lib/events/status";
import { daysBetween, formatDayLong, formatRelativeDays, formatTime } from "@/lib/shared/dates";

export function WhenPanel({ event, today }: { event: EventDto; today: string }) {
  const street = [event.streetAddress, [placeOf(event), event.zipCode].filter(Boolean).join(" ")].filter(Boolean);
  const zone = zoneOf(event);
  const skipped = skippedTimes(event);
  return (
    <Panel title="When and where">
      <dl className="grid gap-4 sm:grid-cols-2">
        <EventFact icon={<CalendarDays aria-hidden />} label="Date">
          <time dateTime={event.date}>{formatDayLong(event.date)}</time>
          <span className="block text-sm text-muted-foreground">
            {formatRelativeDays(daysBetween(today, event.date))}
          </span>
        </EventFact>
        <EventFact
          icon={<Clock aria-hidden />}
          label={
            <>
              Time at the venue <TermHint term="venue-time" />
            </>
          }
        >
          {event.time ? <Times {...event} time={event.time} /> : "Not set"}
          {zone && <span className="block text-sm text-muted-foreground">{zone}</span>}
          {skipped.length > 0 && (
            <span className="mt-1 block text-sm text-danger">
              The clocks go forward that night: {skipped.map(formatTime).join(" and ")} does not exist there.
            </span>
          )}
        </EventFact>
        <EventFact icon={<MapPin aria-hidden />} label="Venue">
          {event.venueName || (street.length === 0 && "Not set")}
          {street.map((text) => (
            <span key={text} className="block text-sm text-muted-foreground">
              {text}
            </span>
          ))}
        </EventFact>
        <EventFact icon={<Users aria-hidden />} label="Attendees">
          {event.attendees === null ? "Not known" : event.attendees.toLocaleString("en-US")}
        </EventFact>
        {event.type && (
          <EventFact icon={<Mic aria-hidden />} label="Type">
            {EVENT_TYPE_LABEL[event.type]}
          </EventFact>
        )}
      </dl>
    </Panel>
  );
}

/** "8:00 PM to 1:00 AM the next day" */
function Times({ date, time, endTime }: { date: string; time: string; endTime: string | null }) {
  if (!endTime) return formatTime(time);
  const over = endDayOf({ date, time, endTime }) !== date;
  return (
    <>
      {formatTime(time)} to {formatTime(endTime)}
      {over && <span className="text-sm text-muted-foreground"> the next day</span>}
    </>
  );
}
