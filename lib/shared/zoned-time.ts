import { Temporal } from "temporal-polyfill";
import RULES from "@/lib/shared/zone-rules.json";

/** Wall time ↔ instants: a skipped time moves forward, a repeated one is the first. Server only. */

/** Milliseconds since 1970. @param time HH:MM @param timeZone IANA name */
export const instantOf = (day: string, time: string, timeZone: string): number =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).epochMilliseconds;

/** Zones whose rules of 2026 the reader doesn't know. */
export const oldZones = (read: typeof instantOf): string[] =>
  RULES.filter(({ zone, day, time, utc }) => read(day, time, zone) !== Date.parse(utc)).map(({ zone }) => zone);

export function wallTimeOf(instant: number, timeZone: string): { day: string; time: string } {
  const there = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return { day: there.toPlainDate().toString(), time: there.toPlainTime().toString({ smallestUnit: "minute" }) };
}

export function isWallTime(day: string, time: string, timeZone: string): boolean {
  const wanted = Temporal.PlainDateTime.from(`${day}T${time}`);
  return wanted.toZonedDateTime(timeZone).toPlainDateTime().equals(wanted);
}

export function isRepeatedTime(day: string, time: string, timeZone: string): boolean {
  const wanted = Temporal.PlainDateTime.from(`${day}T${time}`);
  const [first, second] = (["earlier", "later"] as const).map((disambiguation) =>
    wanted.toZonedDateTime(timeZone, { disambiguation }),
  );
  return isWallTime(day, time, timeZone) && first?.epochMilliseconds !== second?.epochMilliseconds;
}

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
