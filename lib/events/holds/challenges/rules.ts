import { Temporal } from "temporal-polyfill";

const HOUR = 3_600_000;
const SATURDAY = 6;
const OPENS_AT = 9;

/** Saturdays and Sundays don't count. @param from milliseconds since 1970 @param timeZone IANA name */
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

/** For the event's history, with the holder's name at that time. */
export const confirmedNote = (holder: string): string => `Confirmed by ${holder || "the holder"}`;
