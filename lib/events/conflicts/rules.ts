import type { EventStatus } from "@/lib/events/status";
import { distanceMiles } from "@/lib/places/rules";
import type { Point } from "@/lib/places/schema";
import { addDays, daysBetween } from "@/lib/shared/dates";
import { instantOf } from "@/lib/shared/zoned-time";

/**
 * What stands in the way of an event: another on the same day, one at the same time, or one so far away that nobody gets
 * from the one to the other. Warnings with their numbers; nothing is ever forbidden because of them.
 */

export type Slot = {
  id: string;
  title: string;
  status: EventStatus;
  date: string;
  /** Local HH:MM at the venue; null when not known. */
  time: string | null;
  /** Local HH:MM; not after `time` means the next day. Null when not known. */
  endTime: string | null;
  /** IANA zone of the venue, empty when not known. */
  timeZone: string;
  /** Where the venue is, when its place is known. */
  point: Point | null;
};

export type Conflict = { with: Pick<Slot, "id" | "title" | "date" | "status"> } & (
  | { kind: "overlap" }
  | { kind: "same_day"; miles: number | null }
  | { kind: "travel"; miles: number; by: "road" | "air"; needMinutes: number; haveMinutes: number }
);

/** Statuses that take the day, or may yet; an inquiry leaves it free. */
const TAKES_THE_DAY: readonly EventStatus[] = ["hold", "contract_sent", "confirmed", "completed", "closed"];
const OVER: readonly EventStatus[] = ["lost", "released", "cancelled", "postponed"];

/** How far apart in days two events can be and still touch: a flight around half the world and its zones. */
export const REACH_DAYS = 2;

/** A talk of unknown length, in minutes. */
const TALK = 60;
/** What a day without a time may hold. */
const DAY = { from: "09:00", to: "17:00" };

/** Door to door: after leaving the stage, and before standing on the next, in minutes. */
const LEAVE = 30;
const ARRIVE = 60;
/** By road up to this many miles; the roads are longer than the crow's way. */
const ROAD = { upTo: 250, detour: 1.2, milesPerHour: 50 };
/** Beyond it by air, with the airports at both ends, in minutes. */
const AIR = { milesPerHour: 450, airports: 210 };

/** At most one warning for each other event: the gravest, in the order of the other events' days. */
export function findConflicts(event: Slot, others: readonly Slot[]): Conflict[] {
  if (OVER.includes(event.status)) return [];
  return others
    .filter((other) => other.id !== event.id && TAKES_THE_DAY.includes(other.status))
    .filter((other) => Math.abs(daysBetween(event.date, other.date)) <= REACH_DAYS)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .flatMap((other) => {
      const found = between(event, other);
      if (!found) return [];
      const { id, title, date, status } = other;
      return [{ with: { id, title, date, status }, ...found }];
    });
}

type Finding = Conflict extends infer C ? (C extends unknown ? Omit<C, "with"> : never) : never;

function between(a: Slot, b: Slot): Finding | null {
  const miles = a.point && b.point ? distanceMiles(a.point, b.point) : null;
  const [first, second] = [stretchOf(a), stretchOf(b)].sort((x, y) => x.from - y.from);
  if (!first || !second) return null;
  if (first.exact && second.exact && first.to > second.from) return { kind: "overlap" };
  if (miles !== null && (a.date !== b.date || (first.exact && second.exact))) {
    const trip = tripOf(miles);
    const haveMinutes = Math.round((second.from - first.to) / 60_000);
    if (trip && trip.needMinutes > haveMinutes)
      return { kind: "travel", miles: Math.round(miles), ...trip, haveMinutes };
  }
  return a.date === b.date ? { kind: "same_day", miles: miles === null ? null : Math.round(miles) } : null;
}

/** From when to when someone is on that stage; `exact` when a time of day is known. */
function stretchOf({ date, time, endTime, timeZone }: Slot): { from: number; to: number; exact: boolean } {
  // Unknown zones meet in one and the same: the order of two talks of one day is still theirs.
  const zone = timeZone || "UTC";
  if (!time) return { from: instantOf(date, DAY.from, zone), to: instantOf(date, DAY.to, zone), exact: false };
  const from = instantOf(date, time, zone);
  if (!endTime) return { from, to: from + TALK * 60_000, exact: true };
  return { from, to: instantOf(endTime > time ? date : addDays(date, 1), endTime, zone), exact: true };
}

/** How long the way takes, in minutes; null for two venues of one town. */
function tripOf(miles: number): { by: "road" | "air"; needMinutes: number } | null {
  if (miles < 1) return null;
  const onTheWay =
    miles <= ROAD.upTo
      ? { by: "road" as const, minutes: ((miles * ROAD.detour) / ROAD.milesPerHour) * 60 }
      : { by: "air" as const, minutes: (miles / AIR.milesPerHour) * 60 + AIR.airports };
  return { by: onTheWay.by, needMinutes: Math.round(LEAVE + onTheWay.minutes + ARRIVE) };
}

/** "4 h 30 min" */
export const hoursAndMinutes = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
};

/** One sentence with the numbers. */
export function describeConflict(conflict: Conflict): string {
  const name = `“${conflict.with.title}”`;
  if (conflict.kind === "overlap") return `At the same time as ${name}.`;
  if (conflict.kind === "same_day") {
    return conflict.miles && conflict.miles > 1
      ? `On the same day as ${name}, ${conflict.miles} miles away.`
      : `On the same day as ${name}.`;
  }
  const { miles, by, needMinutes, haveMinutes } = conflict;
  const way = `${miles.toLocaleString("en-US")} miles by ${by}, about ${hoursAndMinutes(needMinutes)} from stage to stage`;
  const gap = haveMinutes > 0 ? `${hoursAndMinutes(haveMinutes)} between them` : "no time between them";
  return `Hard to reach from ${name}: ${way}, and ${gap}.`;
}
