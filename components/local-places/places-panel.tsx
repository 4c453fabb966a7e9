"use client";

import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { LocalPlacesProps } from "@/components/local-places/local-places";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";

const LocalPlaces = lazy(() => import("@/components/local-places/local-places"));

/** Requests nothing until it is opened. */
export function PlacesPanel(props: LocalPlacesProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = (
    <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      <ChevronDown aria-hidden className={isOpen ? "rotate-180" : ""} /> Places near the venue
    </Button>
  );
  return (
    <Panel title="Where to go again" description="Your own notes, from events within five miles" action={toggle}>
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <LocalPlaces {...props} />
        </Suspense>
      )}
    </Panel>
  );
}
