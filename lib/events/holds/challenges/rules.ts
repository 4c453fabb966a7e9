import { Temporal } from "temporal-polyfill";

const HOUR = 3_600_000;
const SATURDAY = 6;
const OPENS_AT = 9;

/**
 * When a challenge ends: so many hours later, where Saturdays and Sundays do not count. An office that is asked on a
 * Friday afternoon has until Tuesday, not until Sunday; one that is asked on a Saturday reads it on Monday at nine.
 * @param from milliseconds since 1970 @param timeZone IANA name, whose weekend it is
 */
export function challengeEnd(from: number, hours: number, timeZone: string): number {
  let at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
  if (at.dayOfWeek >= SATURDAY)
    at = at
      .startOfDay()
      .add({ days: 8 - at.dayOfWeek })
      .with({ hour: OPENS_AT });
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

/** What the event's history says of a holder who stands by the hold: the name they had then. */
export const confirmedNote = (holder: string): string => `Confirmed by ${holder || "the holder"}`;
