import type { TravelMode } from "@/lib/events/status";
import { skippedTimes } from "@/lib/events/times";
import { daysBetween, formatDate, formatTime, isDay, isTimeZone } from "@/lib/shared/dates";
import { zoneName } from "@/lib/shared/time-zones";
import { instantOf } from "@/lib/shared/zoned-time";
import type { PlannedBooking, TravelBookingDto, TravelValues } from "@/lib/travel/schema";

type Times = Pick<TravelValues, "kind" | "startsOn" | "startsAt" | "startZone" | "endsOn" | "endsAt" | "endZone">;

type End = { day: string; time: string | null; zone: string };

const startOf = ({ startsOn, startsAt, startZone }: Times): End => ({ day: startsOn, time: startsAt, zone: startZone });

/** A leg without a day of arrival arrives on the day it departs; a stay has no end then. */
const endOf = ({ kind, startsOn, endsOn, endsAt, endZone }: Times): End => ({
  day: endsOn ?? (kind === "hotel" || !endsAt ? "" : startsOn),
  time: endsAt,
  zone: endZone,
});

const instantAt = ({ day, time, zone }: End): number | null =>
  isDay(day) && time && isTimeZone(zone) ? instantOf(day, time, zone) : null;

/** Null where a time or zone is unknown. */
export function minutesOf(booking: Times): number | null {
  const [from, to] = [instantAt(startOf(booking)), instantAt(endOf(booking))];
  return from === null || to === null ? null : (to - from) / 60_000;
}

const BACKWARDS: Record<TravelValues["kind"], string> = {
  flight: "It arrives before it departs.",
  train: "It arrives before it departs.",
  car: "The return is before the pick-up.",
  hotel: "Check-out is before check-in.",
};

/** What is unlikely to be meant; it can be saved all the same. */
export function warningsOf(booking: Times): string[] {
  const ends = [startOf(booking), endOf(booking)].filter(({ day }) => isDay(day));
  const [start, end] = ends;
  const skipped = ends.flatMap(({ day, time, zone }) =>
    skippedTimes({ date: day, time, endTime: null, timeZone: isTimeZone(zone) ? zone : "" }).map(
      (missing) => `${formatTime(missing)} doesn't exist on ${formatDate(day)} in ${zoneName(zone)}: clocks skip it.`,
    ),
  );
  if (!start || !end) return skipped;
  const nights = daysBetween(start.day, end.day);
  if (booking.kind === "hotel" && nights === 0) return ["This stay has no nights.", ...skipped];
  return (minutesOf(booking) ?? nights) < 0 ? [BACKWARDS[booking.kind], ...skipped] : skipped;
}

const orderOf = (booking: Times): number => instantAt(startOf(booking)) ?? instantOf(booking.startsOn, "12:00", "UTC");

export const planOf = (bookings: readonly TravelBookingDto[]): PlannedBooking[] =>
  bookings
    .map((booking) => ({ ...booking, minutes: minutesOf(booking), warnings: warningsOf(booking) }))
    .toSorted((a, b) => orderOf(a) - orderOf(b));

/** `timeZone` of the place, "" while it is unknown. */
export type TravelEvent = { date: string; time: string | null; timeZone: string; travelMode: TravelMode | null };

/** Until the event a leg starts at home; after it, it ends there. Stays and cars are where the event is. */
export function usualZones(
  { kind, startsOn, startsAt }: Pick<Times, "kind" | "startsOn" | "startsAt">,
  { date, time, timeZone }: TravelEvent,
  home: string,
): Pick<Times, "startZone" | "endZone"> {
  if (kind === "hotel" || kind === "car") return { startZone: timeZone, endZone: timeZone };
  const isAfter = startsOn > date || (startsOn === date && startsAt !== null && time !== null && startsAt > time);
  return isAfter ? { startZone: timeZone, endZone: home } : { startZone: home, endZone: timeZone };
}

/** "DEN" of "Denver (DEN)", "DEN" and "DEN, Terminal B". */
export function airportCode(place: string): string | null {
  const [, inside, first] = /\(([A-Z]{3})\)|^([A-Z]{3})\b/.exec(place) ?? [];
  return inside ?? first ?? null;
}
