"use client";

import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { HotelQuestion } from "@/components/local-places/hotel-question";
import type { LocalPlacesProps } from "@/components/local-places/local-places";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";
import type { AskedHotel } from "@/lib/local-places/rules";

const LocalPlaces = lazy(() => import("@/components/local-places/local-places"));

/** Requests nothing until it is opened. */
export function PlacesPanel({ hotel, ...props }: LocalPlacesProps & { hotel: AskedHotel | null }) {
  const [isOpen, setOpen] = useState(false);
  const toggle = (
    <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      <ChevronDown aria-hidden className={isOpen ? "rotate-180" : ""} /> Places near the venue
    </Button>
  );
  return (
    <Panel
      id="places"
      title="Where to go again"
      description="Your own notes, from events within five miles"
      action={toggle}
    >
      {hotel && <HotelQuestion key={hotel.id} eventId={props.event.id} hotel={hotel} />}
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <LocalPlaces {...props} />
        </Suspense>
      )}
    </Panel>
  );
}
