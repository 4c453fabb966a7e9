"use client";

import { AppLink } from "@/components/shared/app-link";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useEventAirports } from "@/lib/events/client";
import type { NearbyAirport } from "@/lib/places/schema";
import { errorText } from "@/lib/shared/api-client";
import { hoursAndMinutes } from "@/lib/shared/duration";
import { plural } from "@/lib/shared/phrases";

const QUIET = "text-sm text-muted-foreground";

/** Airports near an event's venue, read when they are first shown. */
export function Airports({ eventId }: { eventId: string }) {
  const { data, error, refetch } = useEventAirports(eventId);
  if (data?.problem === "virtual")
    return <p className={QUIET}>It's a virtual event, so there's no venue to travel to.</p>;
  if (data?.problem === "unknown") {
    return (
      <p className={QUIET}>
        <AppLink href={`/events/${eventId}/edit#city`} className="text-foreground underline underline-offset-4">
          Set the town
        </AppLink>{" "}
        to see airports near it.
      </p>
    );
  }
  if (data?.airports.length === 0) return <p className={QUIET}>No airport within 150 miles has scheduled flights.</p>;
  if (data) return <AirportList airports={data.airports} />;
  if (!error) {
    return (
      <div role="status" aria-label="Loading airports">
        <Skeleton className="h-24" />
      </div>
    );
  }
  return (
    <p role="alert" className="text-sm text-danger">
      {errorText(error)}{" "}
      <Button variant="link" onClick={() => void refetch()}>
        Try again
      </Button>
    </p>
  );
}

const AirportList = ({ airports }: { airports: readonly NearbyAirport[] }) => (
  <>
    <ul className="grid gap-3">
      {airports.map((airport) => (
        <li key={airport.code} className="grid grid-cols-[3rem_minmax(0,1fr)] text-sm">
          <span className="font-semibold">{airport.code}</span>
          <span className="wrap-anywhere">
            {[airport.name, airport.name.includes(airport.city) ? "" : airport.city].filter(Boolean).join(", ")}
            <span className="block text-muted-foreground">{travelText(airport)}</span>
          </span>
        </li>
      ))}
    </ul>
    <p className="mt-3 text-[0.8125rem] text-muted-foreground">Miles are in a straight line; drive times are rough.</p>
  </>
);

/** "24 miles · about 40 min by car · 2 hours behind home" */
function travelText({ miles, driveMinutes, hoursFromHome }: NearbyAirport): string {
  const hours = Math.abs(hoursFromHome);
  const clock = `${plural(hours, "hour")} ${hoursFromHome > 0 ? "ahead of" : "behind"} home`;
  return [
    plural(miles, "mile"),
    driveMinutes !== null && `about ${hoursAndMinutes(driveMinutes)} by car`,
    hours === 0 ? "same time as home" : clock,
  ]
    .filter(Boolean)
    .join(" · ");
}
