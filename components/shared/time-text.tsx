import { formatDay, formatDayLong, formatTime } from "@/lib/shared/dates";

export type TimeTextProps = {
  day: string;
  currentYear: string;
  time?: string | null;
  className?: string;
};

/** "Thu, Mar 12", with the full date on hover. */
export function TimeText({ day, currentYear, time, className }: TimeTextProps) {
  return (
    <time dateTime={time ? `${day}T${time}` : day} title={formatDayLong(day)} className={className}>
      {formatDay(day, currentYear)}
      {time ? `, ${formatTime(time)}` : null}
    </time>
  );
}

export type InstantTextProps = {
  at: string;
  timeZone: string;
  className?: string;
};

/** "Mar 12, 4:45 PM", with the full date on hover. */
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
