import { addDays, daysBetween, formatDate } from "@/lib/shared/dates";

export const DAY_OFF_KINDS = ["private", "travel"] as const;

export type DayOffKind = (typeof DAY_OFF_KINDS)[number];

export const DAY_OFF_KIND_LABEL: Record<DayOffKind, string> = { private: "Day off", travel: "Travel day" };

/** Days, both ends included. */
const MOST_DAYS = 366;

export const nameOfDayOff = ({ kind, label }: { kind: DayOffKind; label: string }): string =>
  label || DAY_OFF_KIND_LABEL[kind];

type Range = { startsOn: string; endsOn: string };

/** "Dec 24, 2026 – Jan 2, 2027" */
export const formatRange = ({ startsOn, endsOn }: Range): string =>
  startsOn === endsOn ? formatDate(startsOn) : `${formatDate(startsOn)} – ${formatDate(endsOn)}`;

/** The names of the days off by date, within a range. */
export function daysOffByDate(
  daysOff: readonly (Range & { kind: DayOffKind; label: string })[],
  { from, to }: { from: string; to: string },
): Record<string, string> {
  const names: Record<string, string> = {};
  for (const one of daysOff) {
    const first = one.startsOn > from ? one.startsOn : from;
    const last = one.endsOn < to ? one.endsOn : to;
    for (let day = first; day <= last; day = addDays(day, 1)) {
      names[day] = names[day] ? `${names[day]}, ${nameOfDayOff(one)}` : nameOfDayOff(one);
    }
  }
  return names;
}

export const problemOfRange = ({ startsOn, endsOn }: Range): string | null => {
  const days = daysBetween(startsOn, endsOn) + 1;
  if (days < 1) return "The last date can't be before the first date";
  return days > MOST_DAYS ? `Block at most ${MOST_DAYS} days at a time` : null;
};

const day = (year: number, month: number, date: number): string =>
  `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;

/** The nth weekday of a month, 0 for Sunday; the last one for n = -1. */
function nthWeekday(year: number, month: number, weekday: number, n: number): string {
  const start = n > 0 ? day(year, month, 1) : addDays(day(year, month + 1, 1), -1);
  const first = new Date(`${start}T00:00:00Z`).getUTCDay();
  return n > 0
    ? addDays(start, ((weekday - first + 7) % 7) + 7 * (n - 1))
    : addDays(start, -((first - weekday + 7) % 7));
}

/** Federal holidays on their own dates, not their observed ones (5 U.S.C. § 6103). */
export const usHolidays = (year: number): { name: string; date: string }[] => [
  { name: "New Year's Day", date: day(year, 1, 1) },
  { name: "Martin Luther King Jr. Day", date: nthWeekday(year, 1, 1, 3) },
  { name: "Presidents' Day", date: nthWeekday(year, 2, 1, 3) },
  { name: "Memorial Day", date: nthWeekday(year, 5, 1, -1) },
  { name: "Juneteenth", date: day(year, 6, 19) },
  { name: "Independence Day", date: day(year, 7, 4) },
  { name: "Labor Day", date: nthWeekday(year, 9, 1, 1) },
  { name: "Columbus Day", date: nthWeekday(year, 10, 1, 2) },
  { name: "Veterans Day", date: day(year, 11, 11) },
  { name: "Thanksgiving Day", date: nthWeekday(year, 11, 4, 4) },
  { name: "Christmas Day", date: day(year, 12, 25) },
];

/** A Saturday's holiday is observed on Friday, a Sunday's on Monday. */
function observedOn(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday === 6) return addDays(date, -1);
  return weekday === 0 ? addDays(date, 1) : date;
}

/** Neither a weekend nor an observed federal holiday, some of which belong to the year after. */
export function isBusinessDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const year = Number(date.slice(0, 4));
  return ![...usHolidays(year), ...usHolidays(year + 1)].some((holiday) => observedOn(holiday.date) === date);
}
