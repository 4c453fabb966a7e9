import { EVENT_STATUS_LABEL, type EventStatus } from "@/lib/events/status";

/** A status has the same color, icon and word everywhere; event-status.css draws it. */
export function EventStatusBadge({ status }: { status: EventStatus }) {
  return (
    <span className="status" data-status={status}>
      {EVENT_STATUS_LABEL[status]}
    </span>
  );
}
