import { endDayOf, zoneOf } from "@/lib/events/rules";
import { isWallTime } from "@/lib/shared/zoned-time";

type Timed = { date: string; time: string | null; endTime: string | null };

/**
 * The times of an event (HH:MM) that its venue's clock never shows, because it goes forward in that hour. Empty while the
 * zone is not known. Apart from the other rules, as it brings the calendar of all zones along.
 */
export function skippedTimes(event: Timed & { timeZone: string; placeTimeZone: string }): string[] {
  const zone = zoneOf(event);
  if (!zone) return [];
  const missing = (day: string, time: string | null): string[] => (time && !isWallTime(day, time, zone) ? [time] : []);
  return [...missing(event.date, event.time), ...missing(endDayOf(event), event.endTime)];
}
