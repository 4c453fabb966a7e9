import type { CalendarLine } from "@/lib/events/calendar/schema";
import { EVENT_STATUS_LABEL } from "@/lib/events/status";
import { formatTime } from "@/lib/shared/dates";

/** An event in a cell: icon and colour of its status, the time at the venue, and its name. A dot on a phone. */
export function EventChip({ event }: { event: CalendarLine }) {
  return (
    <a
      href={`/events/${event.id}`}
      className="cal-chip status"
      data-status={event.status}
      title={tellEvent(event)}
      tabIndex={-1}
    >
      {event.time ? <span className="cal-time">{shortTime(event.time)}</span> : null}
      <span className="cal-title">{event.title}</span>
      <span className="sr-only">, {EVENT_STATUS_LABEL[event.status]}</span>
    </a>
  );
}

/** "9", "9:30", with "p" after noon: as much as fits into a cell. */
const shortTime = (time: string): string => {
  const [clock = "", half = ""] = formatTime(time).split(" ");
  return clock.replace(":00", "") + half.slice(0, 1).toLowerCase();
};

export const tellEvent = ({ title, time, endTime, ownTime, status }: CalendarLine): string =>
  [
    title,
    time && `${formatTime(time)}${endTime ? ` to ${formatTime(endTime)}` : ""} at the venue`,
    ownTime && `${ownTime} for you`,
    EVENT_STATUS_LABEL[status],
  ]
    .filter(Boolean)
    .join(" · ");

/**
 * Roles of a calendar's table, as the ARIA guide has them for grids of days. Said outright, because a phone's layout takes
 * away the display types some browsers derive them from.
 */
export const GRID = {
  table: { role: "grid" },
  body: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader", scope: "col" },
  cell: { role: "gridcell" },
} as const;
