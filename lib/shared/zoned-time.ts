import { Temporal } from "temporal-polyfill";

/**
 * Wall time in a zone ↔ instants, with clock changes right. A library does it (the language's own Temporal, until Node
 * has it): a time that a spring night skips is moved forward, one that an autumn night has twice is the first of the two.
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
