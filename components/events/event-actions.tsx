"use client";

import { CircleCheck, Copy, Pencil } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { CopySubject } from "@/components/events/event-copy-dialog";
import { type StatusSubject, useStatusChange } from "@/components/events/use-status-change";
import { AppLink } from "@/components/shared/app-link";
import { RecordActions } from "@/components/shared/record-actions";
import { Button } from "@/components/ui/button";
import { useTrashEvents } from "@/lib/events/client";
import { asksForCompletion } from "@/lib/events/rules";

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

/** The day after: one press says that it took place. */
export function CompletionPrompt({ event, today }: { event: StatusSubject; today: string }) {
  const { shown, change, saving } = useStatusChange(event, today);
  if (!asksForCompletion({ ...event, status: shown }, today)) return null;
  return (
    <section
      aria-label="Did it take place?"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-tone-amber-ink/30 bg-tone-amber px-4 py-3 text-sm text-tone-amber-ink sm:px-5"
    >
      <p>
        <span className="font-medium">Its day is over.</span> Did you speak?
      </p>
      <Button size="sm" variant="primary" loading={saving} onClick={() => void change("completed")}>
        <CircleCheck aria-hidden /> Mark as completed
      </Button>
    </section>
  );
}
