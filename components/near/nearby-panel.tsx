"use client";

import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";

const NearbyList = lazy(() => import("@/components/near/nearby-list"));

/** Nothing is asked or loaded until it is opened. */
export function NearbyPanel({ event }: { event: { id: string; title: string } }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title="Near the venue"
      description="Clients, lost inquiries, bureaus, venues and airports around it."
      className="print:hidden"
      action={
        isOpen ? null : (
          <Button size="sm" onClick={() => setOpen(true)}>
            Show who's near
          </Button>
        )
      }
    >
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <NearbyList eventId={event.id} />
        </Suspense>
      )}
    </Panel>
  );
}
