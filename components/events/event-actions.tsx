"use client";

import { Pencil } from "lucide-react";
import { AppLink } from "@/components/shared/app-link";
import { RecordActions } from "@/components/shared/record-actions";
import { Button } from "@/components/ui/button";
import { useTrashEvents } from "@/lib/events/client";
import type { EventDto } from "@/lib/events/schema";

export const EVENT_NOUN = { one: "event", many: "events" };

export function EventActions({ event }: { event: Pick<EventDto, "id" | "title" | "deletedAt"> }) {
  const trashed = event.deletedAt !== null;
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
        <Button asChild variant="primary">
          <AppLink href={`/events/${event.id}/edit`}>
            <Pencil aria-hidden /> Edit
          </AppLink>
        </Button>
      )}
    </>
  );
}
