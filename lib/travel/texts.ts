import { END_LABELS, TRAVEL_KIND_LABEL } from "@/lib/events/status";
import { daysBetween, formatDay, formatTime } from "@/lib/shared/dates";
import { hoursAndMinutes } from "@/lib/shared/duration";
import { plural } from "@/lib/shared/phrases";
import { zoneShort } from "@/lib/shared/time-zones";
import { PARTY_LABEL } from "@/lib/travel/fields";
import type { PlannedBooking, TravelValues } from "@/lib/travel/schema";

type Fact = { label: string; text: string };

/** Departs: "May 4, 7:15 AM CT, Chicago (ORD)", Arrives: "8:55 AM MT, Denver (DEN)"; what is known, with zones that differ. */
export function endFacts(booking: TravelValues, eventDate: string): Fact[] {
  const { kind, startsOn, startsAt, startZone, from, endsOn, endsAt, endZone, to } = booking;
  const [year = ""] = eventDate.split("-");
  const clock = (time: string | null, zone: string) =>
    time && [formatTime(time), startZone !== endZone && zone && zoneShort(zone)].filter(Boolean).join(" ");
  const endDay = endsOn && endsOn !== startsOn && formatDay(endsOn, year);
  const ends = [
    [startsOn && formatDay(startsOn, year), clock(startsAt, startZone), from],
    [endDay, clock(endsAt, endZone), to],
  ].map((parts) => parts.filter(Boolean).join(", "));
  return END_LABELS[kind].flatMap((label, at) => (ends[at] ? [{ label, text: ends[at] }] : []));
}

/** "2 nights", "3 h 40 min", or "". */
export function lengthText({ kind, startsOn, endsOn, minutes }: PlannedBooking): string {
  if (kind === "hotel") return endsOn && endsOn > startsOn ? plural(daysBetween(startsOn, endsOn), "night") : "";
  return kind !== "car" && minutes !== null && minutes > 0 ? hoursAndMinutes(minutes) : "";
}

/** "Booked and paid by the client", or "" where the speaker does both. */
export function partiesText({ bookedBy, paidBy }: Pick<TravelValues, "bookedBy" | "paidBy">): string {
  const by = (done: string, party: TravelValues["paidBy"]) =>
    party === "me" ? "" : `${done} by ${PARTY_LABEL[party].toLowerCase()}`;
  if (bookedBy === paidBy) return by("Booked and paid", paidBy);
  return [by("Booked", bookedBy), by("Paid", paidBy)].filter(Boolean).join(", ").replace(", Paid", ", paid");
}

/** Of each booking what the day sheet says: no prices and notes, as it may be shared. */
export const sheetFacts = (bookings: readonly PlannedBooking[], eventDate: string): Fact[][] =>
  bookings.map((booking) => {
    const { kind, name, confirmation, address } = booking;
    const facts = [
      { label: TRAVEL_KIND_LABEL[kind], text: name },
      { label: "Confirmation", text: confirmation },
      ...endFacts(booking, eventDate),
      { label: "Address", text: address },
    ];
    return facts.filter(({ text }) => text);
  });
