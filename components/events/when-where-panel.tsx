import { CalendarDays, Clock, MapPin, Mic, Users } from "lucide-react";
import type { ReactNode } from "react";
import { ConflictList } from "@/components/events/conflict-list";
import { EventFact } from "@/components/events/event-people-panel";
import { TermHint } from "@/components/help/term-hint";
import { AppLink } from "@/components/shared/app-link";
import { Panel } from "@/components/ui/panel";
import { VenueAddress, VenueFacts } from "@/components/venues/venue-facts";
import type { ConflictDto } from "@/lib/events/conflicts/conflict-schema";
import { zoneOf } from "@/lib/events/rules";
import type { EventDto } from "@/lib/events/schema";
import { EVENT_TYPE_LABEL } from "@/lib/events/status";
import { countdownOf, timesOf } from "@/lib/events/times";
import { formatDayLong } from "@/lib/shared/dates";
import { addressLines } from "@/lib/shared/party-fields";
import { hasFacts } from "@/lib/venues/rules";
import type { EventVenue } from "@/lib/venues/schema";

export type WhenWhereProps = {
  event: EventDto;
  venue: EventVenue | null;
  conflicts: readonly ConflictDto[];
  /** IANA zone of the speaker. */
  ownZone: string;
};

/** Date with its conflicts, time in the venue's zone first, and venue notes. */
export function WhenWherePanel({ event, venue, conflicts, ownZone }: WhenWhereProps) {
  const times = timesOf(event, ownZone);
  const conflicting = conflicts.length > 0 && event.deletedAt === null;
  const date = (
    <EventFact icon={<CalendarDays aria-hidden />} label="Date">
      <time dateTime={event.date}>{formatDayLong(event.date)}</time>
      <Aside>{countdownOf(event, ownZone)}</Aside>
    </EventFact>
  );
  return (
    <Panel title="When and where">
      {conflicting && (
        <>
          <dl>{date}</dl>
          <div className="mt-2 mb-4">
            <ConflictList conflicts={conflicts} />
          </div>
        </>
      )}
      <dl className="grid gap-4 sm:grid-cols-2">
        {conflicting ? null : date}
        <EventFact
          icon={<Clock aria-hidden />}
          label={
            <>
              Time <TermHint term="venue-time" />
            </>
          }
        >
          {times ? `${times.venue} ${times.where}` : "Not set"}
          {times?.own && <Aside>{times.own}</Aside>}
          {times?.notes.map((note) => (
            <Aside key={note}>{note}</Aside>
          ))}
          {event.time && !zoneOf(event) && <Aside>Venue time (zone unknown)</Aside>}
        </EventFact>
        <Where event={event} venue={venue} />
        <EventFact icon={<Users aria-hidden />} label="Attendees">
          {event.attendees === null ? "Not set" : event.attendees.toLocaleString("en-US")}
        </EventFact>
        {event.type && (
          <EventFact icon={<Mic aria-hidden />} label="Type">
            {EVENT_TYPE_LABEL[event.type]}
          </EventFact>
        )}
      </dl>
      {venue && hasFacts(venue) && (
        <div className="mt-5 border-t pt-4">
          <h3 className="mb-3 text-sm font-medium">At the venue</h3>
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            <VenueFacts {...venue} />
          </dl>
        </div>
      )}
    </Panel>
  );
}

function Where({ event, venue }: Pick<WhenWhereProps, "event" | "venue">) {
  const known = event.venueName || addressLines(event).length > 0;
  return (
    <EventFact icon={<MapPin aria-hidden />} label="Venue">
      {venue ? (
        <AppLink href={`/venues/${venue.id}`} className="underline underline-offset-4">
          {event.venueName}
        </AppLink>
      ) : (
        event.venueName || (!known && "Not set")
      )}
      <Aside>
        <VenueAddress {...event} />
        <PlaceNote event={event} />
      </Aside>
    </EventFact>
  );
}

/** Shown for an address that isn't found. */
function PlaceNote({ event }: Pick<WhenWhereProps, "event">) {
  if (event.latitude !== null || !(event.city || event.zipCode) || event.deletedAt) return null;
  const edit = (
    <AppLink href={`/events/${event.id}/edit#timeZone`} className="underline underline-offset-4">
      Choose its time zone
    </AppLink>
  );
  return (
    <span className="mt-1 block">
      {event.timeZone ? (
        "We can't find this place, so distances aren't shown."
      ) : (
        <>We can't find this place, so distances aren't shown. {edit}.</>
      )}
    </span>
  );
}

const Aside = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm text-muted-foreground">{children}</span>
);
