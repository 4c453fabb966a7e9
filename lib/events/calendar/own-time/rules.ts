import type { CalendarEvent } from "@/lib/events/calendar/schema";
import { instantOf, wallTimeOf } from "@/lib/shared/zoned-time";

/** An event's time on the speaker's clock; null when it is the same or unknown. */
export function ownTimeOf(
  event: Pick<CalendarEvent, "date" | "time" | "timeZone">,
  timeZone: string,
): { day: string; time: string } | null {
  if (event.time === null || event.timeZone === "" || event.timeZone === timeZone) return null;
  const own = wallTimeOf(instantOf(event.date, event.time, event.timeZone), timeZone);
  return own.day === event.date && own.time === event.time ? null : own;
}
