"use client";

import { useEffect, useState } from "react";
import { toastError } from "@/components/shared/form/use-submit";
import { toast } from "@/components/ui/toast";
import { useRestoreStatuses, useSetStatus } from "@/lib/events/client";
import type { FormerStatus } from "@/lib/events/history-schema";
import type { EventDto } from "@/lib/events/schema";
import { EVENT_STATUS_LABEL, type EventStatus } from "@/lib/events/status";
import { consequencesOf } from "@/lib/events/status-changes";
import type { CancellationPolicy } from "@/lib/events/terms/terms";

export type StatusSubject = Pick<
  EventDto,
  | "id"
  | "version"
  | "title"
  | "date"
  | "fee"
  | "status"
  | "endReason"
  | "statusNote"
  | "keptAmount"
  | "cancelledBy"
  | "noticeOn"
  | "receivedAmount"
> & { otherHolds?: number; policy?: CancellationPolicy };

export type StatusWords = Pick<
  FormerStatus,
  "endReason" | "note" | "keptAmount" | "cancelledBy" | "noticeOn" | "receivedAmount"
>;

export const NO_WORDS: StatusWords = {
  endReason: null,
  note: "",
  keptAmount: null,
  cancelledBy: null,
  noticeOn: null,
  receivedAmount: null,
};

/**
 * Changes an event's status optimistically, with an undo toast that names the consequences.
 * @param today the speaker's
 */
export function useStatusChange(event: StatusSubject, today: string) {
  const { mutateAsync: save, isPending } = useSetStatus();
  const { mutateAsync: restore } = useRestoreStatuses();
  const [wanted, setWanted] = useState<EventStatus | null>(null);

  // The page was rendered again with the saved values.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is the reason
  useEffect(() => setWanted(null), [event.version]);

  const failed = (title: string) => (error: unknown) => {
    setWanted(null);
    toastError(title, error);
  };

  async function undo(version: number): Promise<void> {
    const { id, status, endReason, statusNote: note, keptAmount, cancelledBy, noticeOn, receivedAmount } = event;
    setWanted(status);
    await restore([{ id, version, status, endReason, note, keptAmount, cancelledBy, noticeOn, receivedAmount }]).then(
      ({ changed }) => {
        if (changed === 0) setWanted(null);
        toast(
          changed > 0
            ? { title: `Back to ${EVENT_STATUS_LABEL[status]}`, description: event.title, variant: "success" }
            : { title: "Couldn't undo", description: "The event has changed since then.", variant: "error" },
        );
      },
      failed("Couldn't undo"),
    );
  }

  async function change(to: EventStatus, words: StatusWords = NO_WORDS): Promise<void> {
    setWanted(to);
    await save({ id: event.id, version: event.version, status: to, ...words }).then((saved) => {
      toast({
        title: `Moved to ${EVENT_STATUS_LABEL[to]}`,
        description: consequencesOf(event, to, today).join(" "),
        action: { label: "Undo", onClick: () => void undo(saved.version) },
        duration: 10_000,
      });
    }, failed("Couldn't change the status"));
  }

  return { shown: wanted ?? event.status, change, saving: isPending || wanted !== null };
}
