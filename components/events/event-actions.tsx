"use client";

import { Copy, Pencil } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { CopySubject } from "@/components/events/event-copy-dialog";
import { AppLink } from "@/components/shared/app-link";
import { RecordActions } from "@/components/shared/record-actions";
import { Button } from "@/components/ui/button";
import { useTrashEvents } from "@/lib/events/client";

const EventCopyDialog = lazy(() => import("@/components/events/event-copy-dialog"));

export const EVENT_NOUN = { one: "event", many: "events" };

export function EventActions({ event, trashed }: { event: CopySubject; trashed: boolean }) {
  const [copying, setCopying] = useState(false);
  return (
    <>
      <RecordActions
        moves={useTrashEvents()}
        noun={EVENT_NOUN}
        id={event.id}
        name={event.title}
        trashed={trashed}
        listHref="/events"
      />
      {!trashed && (
        <>
          <Button onClick={() => setCopying(true)}>
            <Copy aria-hidden /> Copy
          </Button>
          <Button asChild variant="primary">
            <AppLink href={`/events/${event.id}/edit`}>
              <Pencil aria-hidden /> Edit
            </AppLink>
          </Button>
        </>
      )}
      {copying && (
        <Suspense fallback={null}>
          <EventCopyDialog event={event} onClose={() => setCopying(false)} />
        </Suspense>
      )}
    </>
  );
}
