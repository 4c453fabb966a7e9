import { isTimeZone } from "@/lib/shared/dates";
import { zoneShort } from "@/lib/shared/time-zones";

/** "Thu, Mar 12, 2026 at 4:05 PM ET". Built from parts because Intl joins them differently between Node versions. */
export function formatMoment(at: string, timeZone: string): string {
  const { weekday, month, day, year, hour, minute, dayPeriod } = partsOf(at, timeZone);
  return `${weekday}, ${month} ${day}, ${year} at ${hour}:${minute} ${dayPeriod} ${zoneShort(known(timeZone))}`;
}

export function formatMomentDay(at: string, timeZone: string): string {
  const { month, day, year } = partsOf(at, timeZone);
  return `${month} ${day}, ${year}`;
}

function partsOf(at: string, timeZone: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: known(timeZone),
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
  return Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
}

const known = (timeZone: string): string => (isTimeZone(timeZone) ? timeZone : "UTC");

/** Cuts a text for a subject line. */
export function shorten(text: string, most = 40): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const start = letters.slice(0, most - 1).join("");
  return `${start.trimEnd()}…`;
}
