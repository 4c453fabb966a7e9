"use client";

import { ArrowRight, Copy, Mail } from "lucide-react";
import { useRouter, useSearchParams } from "next/navigation";
import { lazy, Suspense, useState } from "react";
import type { CopySubject } from "@/components/events/event-copy-dialog";
import { type StatusSubject, useStatusChange } from "@/components/events/use-status-change";
import { RecordActions } from "@/components/shared/record/record-actions";
import { Button } from "@/components/ui/button";
import { MenuItem } from "@/components/ui/menu";
import { useTrashEvents } from "@/lib/events/client";
import { nextStepOf } from "@/lib/events/rules";

const EventCopyDialog = lazy(() => import("@/components/events/event-copy-dialog"));

export const EVENT_NOUN = { one: "event", many: "events" };

type EventActionsProps = {
  event: CopySubject & StatusSubject;
  /** The speaker's. */
  today: string;
  trashed: boolean;
};

export function EventActions({ event, today, trashed }: EventActionsProps) {
  const router = useRouter();
  const { shown, change, saving } = useStatusChange(event, today);
  const isFirstOfSeveral = useSearchParams().get("dates") === "several";
  const [copying, setCopying] = useState(isFirstOfSeveral);
  const { id, title } = event;
  function stopCopying(): void {
    setCopying(false);
    if (isFirstOfSeveral) router.replace(`/events/${id}`);
  }
  const step = nextStepOf({ status: saving ? event.status : shown, date: event.date }, today);
  return (
    <>
      <RecordActions
        moves={useTrashEvents()}
        noun={EVENT_NOUN}
        id={id}
        name={title}
        trashed={trashed}
        listHref="/events"
        editHref={`/events/${id}/edit`}
        step={
          step && (
            <Button variant="primary" loading={saving} onClick={() => void change(step.to)}>
              <ArrowRight aria-hidden /> {step.label}
            </Button>
          )
        }
        more={
          <>
            <MenuItem icon={<Mail aria-hidden />} href={`/letters/new?event=${id}`}>
              Write a letter
            </MenuItem>
            <MenuItem icon={<Copy aria-hidden />} onSelect={() => setCopying(true)}>
              Duplicate
            </MenuItem>
          </>
        }
      />
      {copying && (
        <Suspense fallback={null}>
          <EventCopyDialog event={event} isFirstOfSeveral={isFirstOfSeveral} onClose={stopCopying} />
        </Suspense>
      )}
    </>
  );
}
