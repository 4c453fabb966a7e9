import { daysBetween, formatDate, formatDay, formatDayLong, formatRelativeDays, formatTime } from "@/lib/shared/dates";
import { plural } from "@/lib/shared/phrases";

/** "Mar 12, 2026", with the weekday on hover. */
export const TimeText = ({ day }: { day: string }) => (
  <time dateTime={day} title={formatDayLong(day)}>
    {formatDate(day)}
  </time>
);

export type InstantTextProps = {
  at: string;
  timeZone: string;
  className?: string;
};

/** "Mar 12, 4:45 PM", with the year if it is another one, and the full date on hover. */
export function InstantText({ at, timeZone, className }: InstantTextProps) {
  const date = new Date(at);
  const short = date.toLocaleString("en-US", {
    timeZone,
    year: date.getUTCFullYear() === new Date().getUTCFullYear() ? undefined : "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
  const full = date.toLocaleString("en-US", { timeZone, dateStyle: "full", timeStyle: "long" });
  return (
    <time dateTime={at} title={full} className={className}>
      {short}
    </time>
  );
}

export function DayText({ at, clock }: { at: string; clock: Clock }) {
  return <TimeText day={dayOf(at, clock.timeZone)} />;
}

export function MomentText({ at, clock, children }: { at: string; clock: Clock; children: string }) {
  return (
    <time dateTime={at} title={fullMoment(at, clock.timeZone)}>
      {children}
    </time>
  );
}

/** The instant of rendering, so that server and browser write the same text. */
export type Clock = { timeZone: string; now: string };

/** Sessions record their last use every five minutes. */
const NOW_MINUTES = 6;

/** Numbers only: locale data differs between server and browser. */
function partsOf(at: string, timeZone: string) {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(new Date(at));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

export function dayOf(at: string, timeZone: string): string {
  const { year, month, day } = partsOf(at, timeZone);
  return `${year}-${month}-${day}`;
}

/** "Thursday, March 12, 2026, 4:45 PM" */
export function fullMoment(at: string, timeZone: string): string {
  const { year, month, day, hour, minute } = partsOf(at, timeZone);
  return `${formatDayLong(`${year}-${month}-${day}`)}, ${formatTime(`${hour}:${minute}`)}`;
}

/** "Mar 12, 4:45 PM" within the current year, "Mar 12, 2024, 4:45 PM" outside it. */
export function shortMoment(at: string, timeZone: string, currentYear: string): string {
  const { year, month, day, hour, minute } = partsOf(at, timeZone);
  return `${formatDay(`${year}-${month}-${day}`, currentYear)}, ${formatTime(`${hour}:${minute}`)}`;
}

export function formatLastSeen(at: string, { timeZone, now }: Clock): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(at)) / 60_000);
  if (minutes < NOW_MINUTES) return "active now";
  if (minutes < 60) return `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return plural(hours, "hour ago", "hours ago");
  return formatRelativeDays(daysBetween(dayOf(now, timeZone), dayOf(at, timeZone)));
}
