import type { CalendarEvent } from "@/lib/events/calendar/calendar-schema";
import { endDayOf, zoneOf } from "@/lib/events/rules";
import { daysBetween, formatDay, formatRelativeDays, formatTime, today } from "@/lib/shared/dates";
import { zoneCity, zoneShort } from "@/lib/shared/time-zones";
import { clockChangeOn, instantOf, isRepeatedTime, isWallTime, wallTimeOf } from "@/lib/shared/zoned-time";

type Timed = {
  date: string;
  time: string | null;
  /** HH:MM; not after `time` means the next day. */
  endTime: string | null;
  timeZone: string;
  placeTimeZone: string;
  city: string;
};

type EventTimes = {
  /** "5:00 – 6:00 PM" at the venue. */
  venue: string;
  /** "in Denver (MDT)", or "". */
  where: string;
  /** "7:00 – 8:00 PM your time"; null when it is the same or unknown. */
  own: string | null;
  /** Another day, a clock change. */
  notes: string[];
};

/** Null without a time or zone; without an end both are the start. */
function instantsOf(event: Timed): { from: number; to: number } | null {
  const zone = zoneOf(event);
  if (!event.time || !zone) return null;
  const from = instantOf(event.date, event.time, zone);
  return { from, to: event.endTime ? Math.max(from, instantOf(endDayOf(event), event.endTime, zone)) : from };
}

/** Null without a time. @param ownZone IANA zone of the speaker */
export function timesOf(event: Timed, ownZone: string): EventTimes | null {
  const { date, time, endTime } = event;
  if (!time) return null;
  const zone = zoneOf(event);
  const venue = formatSpan(time, endTime);
  const endDay = endDayOf(event);
  const nextDay = endDay === date ? [] : [`Ends on ${formatDay(endDay, date.slice(0, 4))}, the next day.`];
  const instants = instantsOf(event);
  if (!instants) return { venue, where: "", own: null, notes: nextDay };
  const [from, to] = [wallTimeOf(instants.from, ownZone), wallTimeOf(instants.to, ownZone)];
  const sameClock = from.time === time && from.day === date && (!endTime || to.time === endTime);
  const onDay = from.day === date ? "" : ` on ${formatDay(from.day, date.slice(0, 4))}`;
  return {
    venue,
    where: whereOf(townOf(event), zoneShort(zone)),
    own: sameClock ? null : `${formatSpan(from.time, instants.to > instants.from ? to.time : null)} your time${onDay}`,
    notes: [...nextDay, ...clockNotes(event, zone, endDay)],
  };
}

/** "5:00 – 6:00 PM", "11:30 AM – 1:00 PM", "5:00 PM" */
export function formatSpan(from: string, to: string | null): string {
  const [start, end] = [formatTime(from), to ? formatTime(to) : null];
  if (!end) return start;
  return `${start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start} – ${end}`;
}

const whereOf = (town: string, zone: string): string =>
  zone === `${town} time` ? `in ${town}` : `in ${town} (${zone})`;

const townOf = (event: Timed): string => event.city || zoneCity(zoneOf(event)) || "UTC";

function clockNotes(event: Timed, zone: string, endDay: string): string[] {
  const days = endDay === event.date ? [event.date] : [event.date, endDay];
  return days.flatMap((day) => {
    const change = clockChangeOn(day, zone);
    if (!change) return [];
    const [from, to, size] = [formatTime(change.from), formatTime(change.to), sizeOf(change.minutes)];
    const turned = `Clocks in ${townOf(event)} ${change.minutes > 0 ? "spring forward" : "fall back"} ${size} on ${formatDay(day, day.slice(0, 4))}, from ${from} to ${to}.`;
    const wall = [...(day === event.date ? [event.time] : []), ...(day === endDay ? [event.endTime] : [])];
    const odd = wall.flatMap((time) => {
      if (!time) return [];
      if (!isWallTime(day, time, zone)) {
        return [
          `${formatTime(time)} doesn't exist that day, so we use ${formatTime(wallTimeOf(instantOf(day, time, zone), zone).time)}.`,
        ];
      }
      return isRepeatedTime(day, time, zone)
        ? [`${formatTime(time)} happens twice that day, so we use the first.`]
        : [];
    });
    return [[turned, ...odd].join(" ")];
  });
}

function sizeOf(minutes: number): string {
  const size = Math.abs(minutes);
  if (size === 60) return "an hour";
  return size % 60 === 0 ? `${size / 60} hours` : `${size} minutes`;
}

const HOUR = 3_600_000;

/** "in 9 days" by the venue's date; on the last day by the hour: "tomorrow, in 20 hours"; "now" while it lasts. */
export function countdownOf(event: Timed, ownZone: string, now: Date = new Date()): string {
  const until = (day: string) => formatRelativeDays(daysBetween(today(ownZone, now), day));
  const instants = instantsOf(event);
  if (!instants) return until(event.date);
  const left = instants.from - now.getTime();
  if (left <= 0 && instants.to > now.getTime()) return "now";
  if (left <= 0 || left >= 24 * HOUR) return until(event.date);
  return `${until(wallTimeOf(instants.from, ownZone).day)}, in ${hoursOrMinutes(left)}`;
}

function hoursOrMinutes(milliseconds: number): string {
  const hours = Math.round(milliseconds / HOUR);
  if (hours >= 2) return `${hours} hours`;
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}

/** Times (HH:MM) that the venue's clock skips; none for an unknown zone. Server only, for its size. */
export function skippedTimes({
  timeZone: zone,
  ...event
}: Pick<Timed, "date" | "time" | "endTime" | "timeZone">): string[] {
  if (!zone) return [];
  const missing = (day: string, time: string | null): string[] => (time && !isWallTime(day, time, zone) ? [time] : []);
  return [...missing(event.date, event.time), ...missing(endDayOf(event), event.endTime)];
}

/** An event's time in the speaker's zone; null when it is the same or unknown. */
export function ownTimeOf(
  event: Pick<CalendarEvent, "date" | "time" | "timeZone">,
  timeZone: string,
): { day: string; time: string } | null {
  if (event.time === null || event.timeZone === "" || event.timeZone === timeZone) return null;
  const own = wallTimeOf(instantOf(event.date, event.time, event.timeZone), timeZone);
  return own.day === event.date && own.time === event.time ? null : own;
}
