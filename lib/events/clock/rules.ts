import { endDayOf } from "@/lib/events/rules";
import { isWallTime } from "@/lib/shared/zoned-time";

type Timed = { date: string; time: string | null; endTime: string | null; timeZone: string };

/**
 * The times of an event (HH:MM) that its venue's clock never shows, because it goes forward in that hour. Empty while the
 * zone is not known. For the server: the calendar of all zones would be half of the form.
 */
export function skippedTimes({ timeZone: zone, ...event }: Timed): string[] {
  if (!zone) return [];
  const missing = (day: string, time: string | null): string[] => (time && !isWallTime(day, time, zone) ? [time] : []);
  return [...missing(event.date, event.time), ...missing(endDayOf(event), event.endTime)];
}
