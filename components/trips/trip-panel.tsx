import { AppLink } from "@/components/shared/app-link";
import { KeepTrip } from "@/components/trips/keep-trip";
import { Panel } from "@/components/ui/panel";
import { formatRange } from "@/lib/days-off/rules";
import { placeOf } from "@/lib/events/rules";
import type { EventTrip, Stop } from "@/lib/trips/schema";

/** "May 5, 2031 · Denver, CO" */
export const stopText = ({ from, to, ...town }: Stop): string =>
  [formatRange({ startsOn: from, endsOn: to }), placeOf(town)].filter(Boolean).join(" · ");

type Props = { title: string; trip: EventTrip; except?: string };

/** A trip that was kept or is proposed, with its stops. */
export const TripPanel = ({ title, trip, except }: Props) => (
  <Panel
    title={title}
    description={trip.id ? undefined : "Proposed: you wouldn't be home between these events."}
    action={
      trip.id ? (
        <AppLink href={`/trips/${trip.id}`} className="text-sm underline underline-offset-4">
          Open trip<span className="sr-only"> {trip.name}</span>
        </AppLink>
      ) : (
        <KeepTrip trip={trip} />
      )
    }
  >
    <ul className="grid gap-2 text-sm">
      {trip.stops
        .filter(({ id }) => id !== except)
        .map((stop) => (
          <li key={stop.id} className="wrap-anywhere">
            <AppLink href={`/events/${stop.id}`} dir="auto" className="font-medium hover:underline">
              {stop.title}
            </AppLink>
            <span className="block text-[0.8125rem] text-muted-foreground">{stopText(stop)}</span>
          </li>
        ))}
    </ul>
  </Panel>
);
