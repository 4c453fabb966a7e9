"use client";

import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { LocalPlacesProps } from "@/components/local-places/local-places";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";

const LocalPlaces = lazy(async () => {
  const { LocalPlaces } = await import("@/components/local-places/local-places");
  return { default: LocalPlaces };
});

/** Requests nothing until it is opened. */
export function PlacesPanel(props: LocalPlacesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title="Where to go again"
      action={
        <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ChevronDown aria-hidden className={isOpen ? "rotate-180" : ""} /> Places near the venue
        </Button>
      }
    >
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <LocalPlaces {...props} />
        </Suspense>
      ) : (
        <p className="text-sm text-muted-foreground">
          Your own notes on hotels, food, coffee, gyms and print shops within five miles.
        </p>
      )}
    </Panel>
  );
}
