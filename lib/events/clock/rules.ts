import { endDayOf } from "@/lib/events/rules";
import { isWallTime } from "@/lib/shared/zoned-time";

type Timed = { date: string; time: string | null; endTime: string | null; timeZone: string };

/** Times (HH:MM) that the venue's clock skips; none for an unknown zone. Server only, for its size. */
export function skippedTimes({ timeZone: zone, ...event }: Timed): string[] {
  if (!zone) return [];
  const missing = (day: string, time: string | null): string[] => (time && !isWallTime(day, time, zone) ? [time] : []);
  return [...missing(event.date, event.time), ...missing(endDayOf(event), event.endTime)];
}
