import { formatRange, nameOfDayOff } from "@/lib/days-off/rules";
import type { DayOff } from "@/lib/days-off/schema";
import type { EventStatus } from "@/lib/events/status";
import { distanceMiles } from "@/lib/places/rules";
import type { Point } from "@/lib/places/schema";
import { addDays, daysBetween, formatDay } from "@/lib/shared/dates";
import { hoursAndMinutes } from "@/lib/shared/duration";
import { instantOf } from "@/lib/shared/zoned-time";

/** Warnings: the same day, the same time, or too far to travel. Server only (lib/shared/zoned-time.ts). */

/** HH:MM at the venue, or null; an `endTime` not after `time` is the next day's. */
export type Appearance = { date: string; time: string | null; endTime: string | null };

export type Slot = Appearance & {
  id: string;
  title: string;
  status: EventStatus;
  /** IANA zone, or "". */
  timeZone: string;
  /** Null when unknown or online. */
  point: Point | null;
  sessions: readonly Appearance[];
};

/** `with` is an event, or a day off without a status. */
export type Conflict =
  | ({ with: Pick<Slot, "id" | "title" | "date" | "status"> } & Finding)
  | { kind: "day_off"; with: { id: string; title: string; date: string; status: null }; until: string };

type Finding =
  | { kind: "overlap" }
  | { kind: "same_day"; miles: number | null }
  | { kind: "travel"; miles: number; by: "road" | "air"; needMinutes: number; haveMinutes: number };

/** An inquiry leaves the day free. */
const OCCUPIES_DATE: readonly EventStatus[] = ["hold", "contract_sent", "confirmed", "completed", "closed"];
const OVER: readonly EventStatus[] = ["lost", "released", "cancelled", "postponed"];

/** Days: a flight around half the world and its zones. */
export const REACH_DAYS = 2;

/** Each with its neighbors; a wrong year must not read the years between. */
export function daysNear(days: readonly string[]): string[] {
  const reach = Array.from({ length: 2 * REACH_DAYS + 1 }, (_, at) => at - REACH_DAYS);
  return [...new Set(days.flatMap((day) => reach.map((by) => addDays(day, by))))];
}

/** Minutes. */
const TALK = 60;
const DAY = { from: "09:00", to: "17:00" };

/** Minutes after leaving the stage and before the next. */
const LEAVE = 30;
const ARRIVE = 60;
/** Up to this many miles; roads are longer than the direct line. */
const ROAD = { upTo: 250, detour: 1.2, milesPerHour: 50 };
/** With the airports at both ends, in minutes. */
const AIR = { milesPerHour: 450, airports: 210 };

const GRAVITY: Record<Finding["kind"], number> = { overlap: 2, travel: 1, same_day: 0 };

/** The most severe one per event, in the order of their dates. */
export function findConflicts(event: Slot, others: readonly Slot[]): Conflict[] {
  if (OVER.includes(event.status)) return [];
  return others
    .filter((other) => other.id !== event.id && OCCUPIES_DATE.includes(other.status))
    .sort((a, b) => a.date.localeCompare(b.date))
    .flatMap((other) => {
      const found = between(event, other);
      if (!found) return [];
      const { id, title, date, status } = other;
      return [{ with: { id, title, date, status }, ...found }];
    });
}

/** The blocked dates that the event or one of its sessions falls on. */
export const findDaysOff = (event: Slot, daysOff: readonly DayOff[]): Conflict[] =>
  OVER.includes(event.status)
    ? []
    : daysOff
        .filter(({ startsOn, endsOn }) =>
          [event, ...event.sessions].some(({ date }) => date >= startsOn && date <= endsOn),
        )
        .map((one) => ({
          kind: "day_off",
          with: { id: one.id, title: nameOfDayOff(one), date: one.startsOn, status: null },
          until: one.endsOn,
        }));

function between(a: Slot, b: Slot): Finding | null {
  // An unknown zone counts as the other's.
  const zones = { a: a.timeZone || b.timeZone || "UTC", b: b.timeZone || a.timeZone || "UTC" };
  const miles = a.point && b.point ? distanceMiles(a.point, b.point) : null;
  let gravest: Finding | null = null;
  for (const mine of [a, ...a.sessions]) {
    for (const theirs of [b, ...b.sessions]) {
      if (Math.abs(daysBetween(mine.date, theirs.date)) > REACH_DAYS) continue;
      const found = compare(mine, theirs, zones, miles);
      if (found && (!gravest || isGraver(found, gravest))) gravest = found;
    }
  }
  return gravest;
}

function isGraver(a: Finding, b: Finding): boolean {
  if (a.kind === "travel" && b.kind === "travel") return a.haveMinutes < b.haveMinutes;
  return GRAVITY[a.kind] > GRAVITY[b.kind];
}

function compare(a: Appearance, b: Appearance, zones: { a: string; b: string }, miles: number | null): Finding | null {
  const [first, second] = [stretchOf(a, zones.a), stretchOf(b, zones.b)].sort((x, y) => x.from - y.from);
  if (!first || !second) return null;
  const exact = first.exact && second.exact;
  if (exact && first.to > second.from) return { kind: "overlap" };
  if (miles !== null && (a.date !== b.date || exact)) {
    const trip = tripOf(miles);
    const haveMinutes = Math.round((second.from - first.to) / 60_000);
    if (trip && trip.needMinutes > haveMinutes) {
      return { kind: "travel", miles: Math.round(miles), ...trip, haveMinutes };
    }
  }
  return a.date === b.date ? { kind: "same_day", miles: miles === null ? null : Math.round(miles) } : null;
}

/** `exact` when a time of day is known. */
function stretchOf({ date, time, endTime }: Appearance, zone: string): { from: number; to: number; exact: boolean } {
  if (!time) return { from: instantOf(date, DAY.from, zone), to: instantOf(date, DAY.to, zone), exact: false };
  const from = instantOf(date, time, zone);
  if (!endTime) return { from, to: from + TALK * 60_000, exact: true };
  const to = instantOf(endTime > time ? date : addDays(date, 1), endTime, zone);
  // In the hour that spring skips, a start can fall on its end.
  return { from, to: to > from ? to : from + TALK * 60_000, exact: true };
}

/** Minutes; null for two venues of one town. */
function tripOf(miles: number): { by: "road" | "air"; needMinutes: number } | null {
  if (miles < 1) return null;
  const onTheWay =
    miles <= ROAD.upTo
      ? { by: "road" as const, minutes: ((miles * ROAD.detour) / ROAD.milesPerHour) * 60 }
      : { by: "air" as const, minutes: (miles / AIR.milesPerHour) * 60 + AIR.airports };
  return { by: onTheWay.by, needMinutes: Math.round(LEAVE + onTheWay.minutes + ARRIVE) };
}

const milesText = (miles: number): string => `${miles.toLocaleString("en-US")} ${miles === 1 ? "mile" : "miles"}`;

/** Around the other event's title, which can be a link. */
export function conflictWords(conflict: Conflict): { before: string; after: string } {
  if (conflict.kind === "day_off") {
    return {
      before: "You blocked this date:",
      after: ` (${formatRange({ startsOn: conflict.with.date, endsOn: conflict.until })}).`,
    };
  }
  if (conflict.kind === "overlap") return { before: "Same time as", after: "." };
  if (conflict.kind === "same_day") {
    const far = conflict.miles && conflict.miles > 1 ? `, ${milesText(conflict.miles)} away` : "";
    return { before: "Same day as", after: `${far}.` };
  }
  const { miles, by, needMinutes, haveMinutes } = conflict;
  const day = formatDay(conflict.with.date, conflict.with.date.slice(0, 4));
  const way = `${milesText(miles)} by ${by}, about ${hoursAndMinutes(needMinutes)} stage to stage`;
  const gap = haveMinutes > 0 ? `${hoursAndMinutes(haveMinutes)} in between` : "no time in between";
  return { before: "Tight travel with", after: ` on ${day}: ${way}, with ${gap}.` };
}
