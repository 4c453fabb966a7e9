"use client";

import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Plus, ThumbsDown, ThumbsUp } from "lucide-react";
import { AroundVenue } from "@/components/local-places/around-venue";
import { AppLink } from "@/components/shared/app-link";
import { DialogButton } from "@/components/shared/feedback/dialog-button";
import { ErrorState } from "@/components/shared/feedback/error-state";
import { useTrashActions } from "@/components/shared/record/record-actions";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Skeleton } from "@/components/ui/skeleton";
import { nearbyQuery, useTrashLocalPlaces } from "@/lib/local-places/client";
import { LOCAL_PLACE_KIND_LABEL } from "@/lib/local-places/fields";
import { byKind, mapSearches } from "@/lib/local-places/rules";
import type { NearbyPlace } from "@/lib/local-places/schema";
import { failureText } from "@/lib/shared/api-client";
import { formatDate } from "@/lib/shared/dates";
import { formatDollars } from "@/lib/shared/money";
import type { Address } from "@/lib/shared/party-fields";

const loadForm = () => import("@/components/local-places/local-place-form");

const NOTES = {
  virtual: "This is a virtual event, so no places are near it.",
  point: "We don't know where this event is. Add its city or ZIP code to see places from other events nearby.",
  empty: "No places yet. Add a hotel or a coffee shop, and we'll show it at your next event within five miles.",
};

const AGAIN = {
  yes: { look: { Icon: ThumbsUp, tone: "green" }, label: "Again" },
  no: { look: { Icon: ThumbsDown, tone: "neutral" }, label: "Not again" },
} as const;

export type LocalPlacesProps = { event: Address & { id: string; venueName: string }; userId: string };

/** The speaker's own places near an event, and map searches at its venue as plain links. */
export default function LocalPlaces({ event, userId }: LocalPlacesProps) {
  const { data, error, refetch } = useQuery(nearbyQuery(event.id));
  const { moveIn } = useTrashActions(useTrashLocalPlaces(), { one: "place", many: "places" });
  if (!data && error) return <ErrorState message={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24" />;
  const { missing, hasMap, items } = data;
  const dialog = { userId, eventId: event.id };
  const note = missing ?? (items.length === 0 ? "empty" : null);
  return (
    <div className="grid gap-4 text-sm">
      {note && <p className="text-muted-foreground">{NOTES[note]}</p>}
      {byKind(items).map(([kind, places]) => (
        <div key={kind}>
          <h3 className="font-medium">{LOCAL_PLACE_KIND_LABEL[kind]}</h3>
          <ul className="divide-y">
            {places.map((place) => (
              <li key={place.id} className="grid gap-1 py-2">
                <PlaceText place={place} isFromHere={place.eventId === event.id} />
                <span className="flex justify-end gap-1">
                  <DialogButton size="sm" variant="ghost" load={loadForm} dialog={{ ...dialog, record: place }}>
                    Edit<span className="sr-only"> {place.name}</span>
                  </DialogButton>
                  <Button size="sm" variant="ghost" onClick={() => void moveIn([place.id], place.name)}>
                    Delete<span className="sr-only"> {place.name}</span>
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {missing !== "virtual" && (
        <div className="flex flex-wrap items-center gap-1">
          <DialogButton size="sm" load={loadForm} dialog={{ ...dialog, record: null }}>
            <Plus aria-hidden /> Add place
          </DialogButton>
          {mapSearches(event).map(([label, href]) => (
            <a key={label} href={href} target="_blank" rel="noopener noreferrer" className={MAP_LINK}>
              <ExternalLink aria-hidden /> {label}
              <span className="sr-only"> on Google Maps (opens in a new tab)</span>
            </a>
          ))}
        </div>
      )}
      {hasMap && <AroundVenue eventId={event.id} />}
    </div>
  );
}

const MAP_LINK = buttonClass({ size: "sm", variant: "ghost" });

function PlaceText({ place, isFromHere }: { place: NearbyPlace; isFromHere: boolean }) {
  const { name, price, walkingMinutes, again, miles, note, event } = place;
  const facts = [
    price !== null && formatDollars(price),
    walkingMinutes !== null && `${walkingMinutes} min walk`,
    miles !== null && !isFromHere && distanceText(miles),
    isFromHere && "From this event",
  ].filter(Boolean);
  return (
    <>
      <p dir="auto" className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
        {name} {again && <Badge small {...AGAIN[again]} />}
      </p>
      {note && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {note}
        </p>
      )}
      <p className="text-[0.8125rem] wrap-anywhere text-muted-foreground">
        {facts.join(" · ")}
        {event && !isFromHere && (
          <>
            {facts.length > 0 && " · "}
            <AppLink href={`/events/${event.id}`} className="underline underline-offset-4">
              {event.title}
            </AppLink>
            , {formatDate(event.date)}
          </>
        )}
      </p>
    </>
  );
}

/** Between the points of two addresses, which are those of their towns or ZIP codes. */
const distanceText = (miles: number): string =>
  miles === 0 ? "Same area" : `About ${miles.toLocaleString("en-US")} ${miles === 1 ? "mile" : "miles"} away`;
