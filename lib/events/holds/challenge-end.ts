import { Temporal } from "temporal-polyfill";
import { isBusinessDay } from "@/lib/days-off/rules";

const HOUR = 3_600_000;

const OPENS_AT = 9;

/** Weekends and federal holidays don't count. @param from milliseconds since 1970 @param timeZone IANA name */
export function challengeEnd(from: number, hours: number, timeZone: string): number {
  let at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
  const counts = () => isBusinessDay(at.toPlainDate().toString());
  if (!counts()) {
    while (!counts()) at = at.startOfDay().add({ days: 1 });
    at = at.with({ hour: OPENS_AT });
  }
  for (let left = hours * HOUR; ; ) {
    const midnight = at.startOfDay().add({ days: 1 });
    if (counts()) {
      const restOfDay = midnight.epochMilliseconds - at.epochMilliseconds;
      if (left <= restOfDay) return at.epochMilliseconds + left;
      left -= restOfDay;
    }
    at = midnight;
  }
}
