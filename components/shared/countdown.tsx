import { daysBetween, formatDayLong, formatRelativeDays } from "@/lib/shared/dates";

export type CountdownProps = {
  /** YYYY-MM-DD */
  day: string;
  /** The speaker's today, from the server: the browser's own day may be another one on tour. */
  today: string;
  className?: string;
};

/** "in 9 days" */
export function Countdown({ day, today, className }: CountdownProps) {
  return (
    <time dateTime={day} title={formatDayLong(day)} className={className}>
      {formatRelativeDays(daysBetween(today, day))}
    </time>
  );
}
