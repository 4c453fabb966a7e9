"use client";

import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Plus, ThumbsDown, ThumbsUp } from "lucide-react";
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
import type { NearbyPlace, NearbyPlaces } from "@/lib/local-places/schema";
import { failureText } from "@/lib/shared/api-client";
import { formatDate } from "@/lib/shared/dates";
import { formatDollars } from "@/lib/shared/money";
import type { Address } from "@/lib/shared/party-fields";

const loadForm = () => import("@/components/local-places/local-place-form");

const MISSING = {
  virtual: "This is a virtual event, so no places are near it.",
  point: "We don't know where this event is. Add its city or ZIP code to see places from other events nearby.",
};

const EMPTY = "No places yet. Add a hotel or a coffee shop, and we'll show it at your next event within five miles.";

export type LocalPlacesProps = { event: Address & { id: string; venueName: string } };

/** The speaker's own places near an event, and map searches at its venue as plain links. */
export function LocalPlaces({ event }: LocalPlacesProps) {
  const { data, error, isError, refetch } = useQuery(nearbyQuery(event.id));
  if (!data && isError) return <ErrorState message={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24" />;
  const isVirtual = data.missing === "virtual";
  return (
    <div className="grid gap-4 text-sm">
      {data.missing && <p className="text-muted-foreground">{MISSING[data.missing]}</p>}
      <Places eventId={event.id} {...data} />
      {!isVirtual && (
        <div className="flex flex-wrap items-center gap-1">
          <DialogButton size="sm" load={loadForm} dialog={{ eventId: event.id, record: null }}>
            <Plus aria-hidden /> Add place
          </DialogButton>
          {mapSearches(event).map(({ label, href }) => (
            <a
              key={label}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ size: "sm", variant: "ghost" })}
            >
              <ExternalLink aria-hidden /> {label}
              <span className="sr-only"> on Google Maps (opens in a new tab)</span>
            </a>
          ))}
        </div>
      )}
    </div>
  );
}

function Places({ eventId, missing, items }: NearbyPlaces & { eventId: string }) {
  const { moveIn } = useTrashActions(useTrashLocalPlaces(), { one: "place", many: "places" });
  if (items.length === 0) return missing ? null : <p className="text-muted-foreground">{EMPTY}</p>;
  return byKind(items).map(([kind, places]) => (
    <div key={kind}>
      <h3 className="font-medium">{LOCAL_PLACE_KIND_LABEL[kind]}</h3>
      <ul className="divide-y">
        {places.map((place) => (
          <PlaceRow
            key={place.id}
            place={place}
            eventId={eventId}
            onTrash={() => void moveIn([place.id], place.name)}
          />
        ))}
      </ul>
    </div>
  ));
}

function PlaceRow({ place, eventId, onTrash }: { place: NearbyPlace; eventId: string; onTrash: () => void }) {
  const { name, price, walkingMinutes, miles, note, event } = place;
  const of = <span className="sr-only"> {name}</span>;
  const isFromHere = place.eventId === eventId;
  const facts = [
    price !== null && formatDollars(price),
    walkingMinutes !== null && `${walkingMinutes} min walk`,
    miles !== null && !isFromHere && distanceText(miles),
  ].filter(Boolean);
  return (
    <li className="grid gap-1 py-2">
      <p className="flex flex-wrap items-center gap-2">
        <span dir="auto" className="font-medium wrap-anywhere">
          {name}
        </span>
        <AgainTag again={place.again} />
      </p>
      {note && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {note}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] text-muted-foreground">
        {facts.length > 0 && <span>{facts.join(" · ")}</span>}
        {isFromHere && <span>From this event</span>}
        {event && !isFromHere && (
          <span className="wrap-anywhere">
            From{" "}
            <AppLink href={`/events/${event.id}`} dir="auto" className="underline underline-offset-4">
              {event.title}
            </AppLink>
            , {formatDate(event.date)}
          </span>
        )}
        <span className="ms-auto flex gap-1">
          <DialogButton size="sm" variant="ghost" load={loadForm} dialog={{ eventId, record: place }}>
            Edit{of}
          </DialogButton>
          <Button size="sm" variant="ghost" onClick={onTrash}>
            Delete{of}
          </Button>
        </span>
      </div>
    </li>
  );
}

/** Between the points of two addresses, which are those of their towns or ZIP codes. */
const distanceText = (miles: number): string =>
  miles === 0 ? "Same area" : `About ${miles.toLocaleString("en-US")} ${miles === 1 ? "mile" : "miles"} away`;

function AgainTag({ again }: Pick<NearbyPlace, "again">) {
  if (again === null) return null;
  return again === "yes" ? (
    <Badge small look={{ Icon: ThumbsUp, tone: "green" }} label="Again" />
  ) : (
    <Badge small look={{ Icon: ThumbsDown, tone: "neutral" }} label="Not again" />
  );
}
