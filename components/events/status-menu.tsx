"use client";

import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { EventStatusBadge } from "@/components/events/event-status-badge";
import { type StatusSubject, useStatusChange } from "@/components/events/use-status-change";
import { LazyConfirm } from "@/components/shared/feedback/lazy-confirm";
import { Menu, MenuCheckItem, MenuSeparator } from "@/components/ui/menu";
import { EVENT_STATUS_LABEL, EVENT_STATUSES, type EventStatus, STATUS_MEANING } from "@/lib/events/status";
import { asksForWords, isEarly } from "@/lib/events/status-changes";
import { formatDate } from "@/lib/shared/dates";

const StatusReasonDialog = lazy(() => import("@/components/events/status-reason-dialog"));

/** Changes the status from its badge; end statuses ask for a reason. */
export function StatusMenu({ event, today }: { event: StatusSubject; today: string }) {
  const { shown, change, saving } = useStatusChange(event, today);
  const [asking, setAsking] = useState<EventStatus | null>(null);
  const choose = (status: EventStatus) => {
    if (status === shown) return;
    if (asksForWords(status) || isEarly(event, status, today)) setAsking(status);
    else void change(status);
  };
  return (
    <>
      <Menu
        label={`Status: ${EVENT_STATUS_LABEL[shown]}. Change it`}
        variant="ghost"
        size="sm"
        triggerClassName={`-ms-1.5 h-8 gap-1 px-1.5 ${saving ? "pointer-events-none" : ""}`}
        className="max-h-[min(40rem,80dvh)] w-80"
        trigger={
          <>
            <EventStatusBadge status={shown} />
            <ChevronDown aria-hidden className="text-muted-foreground" />
          </>
        }
      >
        {EVENT_STATUSES.map((status) => (
          <div key={status} role="none">
            {status === FIRST_SIDE_END && <MenuSeparator />}
            <MenuCheckItem type="radio" checked={status === shown} onCheckedChange={() => choose(status)}>
              <EventStatusBadge status={status} />
              <span className="mt-0.5 block ps-0.5 text-xs text-muted-foreground">{STATUS_MEANING[status].means}</span>
            </MenuCheckItem>
          </div>
        ))}
      </Menu>
      {asking && isEarly(event, asking, today) && (
        <LazyConfirm
          onOpenChange={() => setAsking(null)}
          tone="primary"
          title={`Mark it ${EVENT_STATUS_LABEL[asking].toLowerCase()} before its date?`}
          confirmLabel={`Mark ${EVENT_STATUS_LABEL[asking].toLowerCase()}`}
          onConfirm={() => {
            setAsking(null);
            void change(asking);
          }}
        >
          {event.title} is on {formatDate(event.date)}. Its fee will count as earned, and its open tasks stay open.
        </LazyConfirm>
      )}
      {asking && asksForWords(asking) && (
        <Suspense fallback={null}>
          <StatusReasonDialog
            status={asking}
            event={event}
            today={today}
            onClose={() => setAsking(null)}
            onChoose={(words) => {
              setAsking(null);
              void change(asking, words);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** A separator precedes the statuses outside the sales path. */
const FIRST_SIDE_END: EventStatus = "postponed";
