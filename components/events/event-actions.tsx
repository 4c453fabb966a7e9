"use client";

import { ArrowRight, Copy, Ellipsis, Mail, Pencil, Trash2 } from "lucide-react";
import { useRouter, useSearchParams } from "next/navigation";
import { lazy, Suspense, useState } from "react";
import type { CopySubject } from "@/components/events/event-copy-dialog";
import { type StatusSubject, useStatusChange } from "@/components/events/use-status-change";
import { ButtonLink } from "@/components/shared/button-link";
import { RecordActions, useTrashActions } from "@/components/shared/record/record-actions";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
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

/** The next step is the page's only primary button; without one it's Edit. */
export function EventActions({ event, today, trashed }: EventActionsProps) {
  const router = useRouter();
  const moves = useTrashEvents();
  const { moveIn, moving } = useTrashActions(moves, EVENT_NOUN);
  const { shown, change, saving } = useStatusChange(event, today);
  const isFirstOfSeveral = useSearchParams().get("dates") === "several";
  const [copying, setCopying] = useState(isFirstOfSeveral);
  const { id, title } = event;
  function stopCopying(): void {
    setCopying(false);
    if (isFirstOfSeveral) router.replace(`/events/${id}`);
  }
  if (trashed) {
    return <RecordActions moves={moves} noun={EVENT_NOUN} id={id} name={title} trashed listHref="/events" />;
  }
  const step = nextStepOf({ status: saving ? event.status : shown, date: event.date }, today);
  return (
    <>
      {step && (
        <Button variant="primary" loading={saving} onClick={() => void change(step.to)}>
          <ArrowRight aria-hidden /> {step.label}
        </Button>
      )}
      <ButtonLink href={`/events/${id}/edit`} variant={step ? "secondary" : "primary"}>
        <Pencil aria-hidden /> Edit
      </ButtonLink>
      <Menu label="More actions" align="end" trigger={<Ellipsis aria-hidden />}>
        <MenuItem icon={<Mail aria-hidden />} href={`/letters/new?event=${id}`}>
          Write a letter
        </MenuItem>
        <MenuItem icon={<Copy aria-hidden />} onSelect={() => setCopying(true)}>
          Duplicate
        </MenuItem>
        <MenuItem
          icon={<Trash2 aria-hidden />}
          tone="danger"
          disabled={moving}
          onSelect={() => void moveIn([id], title).then((moved) => moved && router.push("/events"))}
        >
          Move to trash
        </MenuItem>
      </Menu>
      {copying && (
        <Suspense fallback={null}>
          <EventCopyDialog event={event} isFirstOfSeveral={isFirstOfSeveral} onClose={stopCopying} />
        </Suspense>
      )}
    </>
  );
}
