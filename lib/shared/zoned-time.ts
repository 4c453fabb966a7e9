import { Temporal } from "temporal-polyfill";

/**
 * Wall time in a zone ↔ instants, with clock changes right. A library does it (the language's own Temporal, until Node
 * has it): a time that a spring night skips is moved forward, one that an autumn night has twice is the first of the two.
 * For the server: the library is too heavy for a page.
 */

/** The instant of a wall time, in milliseconds since 1970. @param time HH:MM @param timeZone IANA name */
export const instantOf = (day: string, time: string, timeZone: string): number =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).epochMilliseconds;

/** Day and wall time of an instant in a zone. */
export function wallTimeOf(instant: number, timeZone: string): { day: string; time: string } {
  const there = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return { day: there.toPlainDate().toString(), time: there.toPlainTime().toString({ smallestUnit: "minute" }) };
}

/** Whether the wall time exists on that day: not the hour that a spring night skips. */
export function isWallTime(day: string, time: string, timeZone: string): boolean {
  const wanted = Temporal.PlainDateTime.from(`${day}T${time}`);
  return wanted.toZonedDateTime(timeZone).toPlainDateTime().equals(wanted);
}

/** Whether the day has the wall time twice: in the hour that an autumn night repeats. */
export function isTwice(day: string, time: string, timeZone: string): boolean {
  const wanted = Temporal.PlainDateTime.from(`${day}T${time}`);
  const [first, second] = (["earlier", "later"] as const).map((disambiguation) =>
    wanted.toZonedDateTime(timeZone, { disambiguation }),
  );
  return isWallTime(day, time, timeZone) && first?.epochMilliseconds !== second?.epochMilliseconds;
}

/** How many minutes the clocks go forward (back: below zero) on that day, and when; null when they do not. */
export function clockChangeOn(day: string, timeZone: string): { minutes: number; from: string; to: string } | null {
  const start = Temporal.PlainDate.from(day).toZonedDateTime(timeZone);
  const end = start.add({ days: 1 });
  const minutes = (end.offsetNanoseconds - start.offsetNanoseconds) / 60e9;
  const change = minutes === 0 ? null : start.getTimeZoneTransition("next");
  if (!change || Temporal.ZonedDateTime.compare(change, end) > 0) return null;
  const to = change.toPlainTime();
  const clock = (time: Temporal.PlainTime) => time.toString({ smallestUnit: "minute" });
  return { minutes, from: clock(to.subtract({ minutes })), to: clock(to) };
}
