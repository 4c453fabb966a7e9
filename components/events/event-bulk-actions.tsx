"use client";

import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { EventStatusBadge } from "@/components/events/event-status-badge";
import { NO_WORDS, type StatusWords } from "@/components/events/use-status-change";
import { toastError } from "@/components/shared/form/use-submit";
import { Menu, MenuItem } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { useRestoreStatuses, useSetStatuses } from "@/lib/events/client";
import { EVENT_STATUS_LABEL, EVENT_STATUSES, type EventStatus } from "@/lib/events/status";
import { reasonsFor } from "@/lib/events/status-changes";
import { plural } from "@/lib/shared/phrases";

const StatusReasonDialog = lazy(() => import("@/components/events/status-reason-dialog"));

export type EventBulkActionsProps = {
  /** At most 500. */
  ids: readonly string[];
  today: string;
  /** Clears the selection after a change. */
  onDone: () => void;
};

const complain = (title: string) => (error: unknown) => toastError(title, error);

/** Sets one status for all selected events. */
export function EventBulkActions({ ids, today, onDone }: EventBulkActionsProps) {
  const { mutateAsync: change } = useSetStatuses();
  const { mutateAsync: restore } = useRestoreStatuses();
  const [asking, setAsking] = useState<EventStatus | null>(null);

  async function apply(status: EventStatus, { endReason, note }: StatusWords = NO_WORDS): Promise<void> {
    await change({ ids: [...ids], status, endReason, note }).then(({ changed, unchanged, before }) => {
      const label = EVENT_STATUS_LABEL[status];
      toast({
        title: changed > 0 ? `${plural(changed, "event")} moved to ${label}` : `All of them are already ${label}`,
        ...(changed > 0 && unchanged > 0 && { description: `${plural(unchanged, "event")} unchanged.` }),
        ...(changed > 0 && {
          action: {
            label: "Undo",
            onClick: () =>
              void restore(before).then((undone) => {
                toast({
                  title: "Undone",
                  description: `${plural(undone.changed, "event")} restored.`,
                  variant: "success",
                });
              }, complain("Couldn't undo")),
          },
        }),
        duration: 10_000,
      });
      onDone();
    }, complain("Couldn't change the status"));
  }

  return (
    <>
      <Menu
        label={`Set the status of ${plural(ids.length, "event")}`}
        variant="ghost"
        size="sm"
        className="w-48"
        trigger={
          <>
            Status <ChevronDown aria-hidden />
          </>
        }
      >
        {EVENT_STATUSES.map((status) => (
          <MenuItem
            key={status}
            onSelect={() => (reasonsFor(status).length > 0 ? setAsking(status) : void apply(status))}
          >
            <EventStatusBadge status={status} />
          </MenuItem>
        ))}
      </Menu>
      {asking && (
        <Suspense fallback={null}>
          <StatusReasonDialog
            status={asking}
            event={{ count: ids.length }}
            today={today}
            onClose={() => setAsking(null)}
            onChoose={(words) => {
              setAsking(null);
              void apply(asking, words);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
