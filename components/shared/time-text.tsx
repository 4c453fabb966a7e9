import { formatDay, formatDayLong, formatTime } from "@/lib/shared/dates";

export type TimeTextProps = {
  /** A calendar day, YYYY-MM-DD. */
  day: string;
  /** The year that need not be said, "2026". */
  currentYear: string;
  /** Wall time at the venue, HH:MM. */
  time?: string | null;
  className?: string;
};

/** "Thu, Mar 12", with the full day on hover. Pure text of its props, so server and browser agree. */
export function TimeText({ day, currentYear, time, className }: TimeTextProps) {
  return (
    <time dateTime={time ? `${day}T${time}` : day} title={formatDayLong(day)} className={className}>
      {formatDay(day, currentYear)}
      {time ? `, ${formatTime(time)}` : null}
    </time>
  );
}

export type InstantTextProps = {
  /** ISO 8601 in UTC. */
  at: string;
  /** The speaker's zone. */
  timeZone: string;
  className?: string;
};

/** A moment as the speaker's clock showed it: "Mar 12, 4:45 PM", in full on hover. */
export function InstantText({ at, timeZone, className }: InstantTextProps) {
  const date = new Date(at);
  const short = date.toLocaleString("en-US", {
    timeZone,
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
