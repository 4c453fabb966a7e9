import { isTimeZone } from "@/lib/shared/dates";

/**
 * "Thu, Mar 12, 2026 at 4:05 PM EDT" in the reader's zone. Put together from parts, because how Intl joins them differs
 * from one version of Node to the next, and a mail that is sent again has to be the same mail.
 */
export function formatMoment(at: string, timeZone: string): string {
  const { weekday, month, day, year, hour, minute, dayPeriod, timeZoneName } = partsOf(at, timeZone);
  return `${weekday}, ${month} ${day}, ${year} at ${hour}:${minute} ${dayPeriod} ${timeZoneName}`;
}

/** "Mar 12, 2026" in the reader's zone. */
export function formatMomentDay(at: string, timeZone: string): string {
  const { month, day, year } = partsOf(at, timeZone);
  return `${month} ${day}, ${year}`;
}

function partsOf(at: string, timeZone: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: isTimeZone(timeZone) ? timeZone : "UTC",
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  return Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
}

/** A name in a subject: what is too long for one line ends in "…". */
export function shortLine(text: string, most = 40): string {
  const letters = [...text];
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`
    : text;
}
