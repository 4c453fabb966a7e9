import { Temporal } from "temporal-polyfill";

const HOUR = 3_600_000;
const SATURDAY = 6;

/**
 * When a challenge ends: so many hours later, where Saturdays and Sundays do not count. An office that is asked on a
 * Friday afternoon has until Tuesday, not until Sunday.
 * @param from milliseconds since 1970 @param timeZone IANA name, whose weekend it is
 */
export function challengeEnd(from: number, hours: number, timeZone: string): number {
  let at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
  for (let left = hours * HOUR; ; ) {
    const midnight = at.startOfDay().add({ days: 1 });
    if (at.dayOfWeek < SATURDAY) {
      const restOfDay = midnight.epochMilliseconds - at.epochMilliseconds;
      if (left <= restOfDay) return at.epochMilliseconds + left;
      left -= restOfDay;
    }
    at = midnight;
  }
}
