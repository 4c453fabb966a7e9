"use client";

import type { ReactNode } from "react";
import { AppLink } from "@/components/shared/app-link";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useEventAirports } from "@/lib/events/client";
import type { NearbyAirport } from "@/lib/places/schema";
import { errorText } from "@/lib/shared/api-client";

/** Airports near an event's venue, read when they are first shown. */
export function Airports({ eventId }: { eventId: string }) {
  const { data, error, refetch, isFetching } = useEventAirports(eventId);
  if (data?.problem === "virtual") return <Note>It's a virtual event, so there's no venue to travel to.</Note>;
  if (data?.problem === "unknown") {
    return (
      <Note>
        <AppLink href={`/events/${eventId}/edit#city`} className="text-foreground underline underline-offset-4">
          Set the town
        </AppLink>{" "}
        to see airports near it.
      </Note>
    );
  }
  if (data?.airports.length === 0) return <Note>There's no airport with scheduled flights within 150 miles.</Note>;
  if (data) return <AirportList airports={data.airports} />;
  if (error) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
        {errorText(error)}
        <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading airports</span>
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  );
}

function AirportList({ airports }: { airports: readonly NearbyAirport[] }) {
  return (
    <>
      <ul className="grid gap-3">
        {airports.map(({ code, name, city, ...travel }) => (
          <li key={code} className="grid grid-cols-[3rem_minmax(0,1fr)] text-sm">
            <span className="font-semibold">{code}</span>
            <span className="wrap-anywhere">
              {name}
              {city && !name.includes(city) ? `, ${city}` : null}
              <span className="block text-muted-foreground">
                {[distanceText(travel), clockText(travel.hoursFromHome)].join(" · ")}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-[0.8125rem] text-muted-foreground">
        Miles are in a straight line, and drive times are rough estimates from them.
      </p>
    </>
  );
}

/** "24 miles · about 40 min by car" */
function distanceText({ miles, driveMinutes }: Pick<NearbyAirport, "miles" | "driveMinutes">): string {
  const distance = miles === 1 ? "1 mile" : `${miles} miles`;
  if (driveMinutes === null) return distance;
  const [hours, minutes] = [Math.floor(driveMinutes / 60), driveMinutes % 60];
  const drive = [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(" ");
  return `${distance} · about ${drive} by car`;
}

/** "2 hours behind home" on the event's date. */
function clockText(hoursFromHome: number): string {
  if (hoursFromHome === 0) return "same time as home";
  const hours = Math.abs(hoursFromHome);
  return `${hours} ${hours === 1 ? "hour" : "hours"} ${hoursFromHome > 0 ? "ahead of" : "behind"} home`;
}

const Note = ({ children }: { children: ReactNode }) => <p className="text-sm text-muted-foreground">{children}</p>;
