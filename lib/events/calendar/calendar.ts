import type { CalendarEvent, CalendarRange } from "@/lib/events/calendar/calendar-schema";
import type { CalendarView } from "@/lib/events/list";
import {
  addDays,
  addMonths,
  daysBetween,
  dayToDate,
  endOfMonth,
  FIRST_DAY,
  LAST_DAY,
  monthName,
  startOfMonth,
} from "@/lib/shared/dates";

/** 0 is Sunday, with which weeks start. */
const weekdayOf = (day: string): number => dayToDate(day).getUTCDay();

export const startOfWeek = (day: string): string => addDays(day, -weekdayOf(day));

/** All days of the month's weeks: four to six rows of seven. */
export function monthWeeks(day: string): string[][] {
  const from = startOfWeek(startOfMonth(day));
  const weeks = Math.floor(daysBetween(from, endOfMonth(day)) / 7) + 1;
  return Array.from({ length: weeks }, (_, week) => daysFrom(addDays(from, week * 7), 7));
}

export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addDays(day, at));

const AGENDA_MONTHS = 3;

/** Inclusive. */
export function rangeOf(view: CalendarView, day: string): CalendarRange {
  if (view === "week") return { from: startOfWeek(day), to: addDays(startOfWeek(day), 6) };
  if (view === "agenda") {
    const from = startOfMonth(day);
    return { from, to: endOfMonth(addMonths(from, AGENDA_MONTHS - 1)) };
  }
  if (view === "year") return { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` };
  const weeks = monthWeeks(day);
  return { from: weeks[0]?.[0] ?? day, to: weeks.at(-1)?.[6] ?? day };
}

/** Null beyond the calendar's ends. */
export function step(view: CalendarView, day: string, by: 1 | -1): string | null {
  const months = { month: 1, agenda: AGENDA_MONTHS, year: 12 };
  const to = view === "week" ? addDays(day, 7 * by) : addMonths(day, months[view] * by);
  const beyond = to < FIRST_DAY || to > LAST_DAY || rangeOf(view, to).from === rangeOf(view, day).from;
  return beyond ? null : to;
}

/** Part of an event on one day, in minutes since midnight. */
export type Piece<E = CalendarEvent> = {
  event: E;
  day: string;
  from: number;
  to: number;
  /** It began the day before, or ends the day after. */
  continued: boolean;
  continues: boolean;
};

const DAY = 24 * 60;
/** Minutes. */
const UNKNOWN_LENGTH = 60;

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** One piece, or two across midnight; none without a time. */
export function piecesOf<E extends Pick<CalendarEvent, "date" | "time" | "endTime">>(event: E): Piece<E>[] {
  if (event.time === null) return [];
  const from = minutes(event.time);
  const end = event.endTime === null ? Math.min(DAY, from + UNKNOWN_LENGTH) : minutes(event.endTime);
  const piece = { event, day: event.date, continued: false, continues: false };
  if (end > from) return [{ ...piece, from, to: end }];
  const first = { ...piece, from, to: DAY };
  // Midnight is the end of the first day.
  if (end === 0) return [first];
  const next = { ...piece, day: addDays(event.date, 1), from: 0, to: end, continued: true };
  return [{ ...first, continues: true }, next];
}

/** Minutes; tall enough for a title. */
export const LEAST_HEIGHT = 45;

export type Lane<E = CalendarEvent> = Piece<E> & { lane: number; lanes: number };

/** Overlapping pieces share the width. */
export function lanesOf<E>(pieces: readonly Piece<E>[]): Lane<E>[] {
  const sorted = [...pieces].sort((a, b) => a.from - b.from || b.to - a.to);
  const placed: Lane<E>[] = [];
  let group: Lane<E>[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const one of group) one.lanes = ends.length;
    placed.push(...group);
    group = [];
    ends = [];
  };
  for (const piece of sorted) {
    if (ends.every((end) => end <= piece.from)) close();
    const free = ends.findIndex((end) => end <= piece.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = Math.max(piece.to, piece.from + LEAST_HEIGHT);
    group.push({ ...piece, lane, lanes: 1 });
  }
  close();
  return placed;
}

/** A working day at least. */
export function hoursOf(pieces: readonly Piece<unknown>[]): { from: number; to: number } {
  const from = Math.min(8, ...pieces.map((piece) => Math.floor(piece.from / 60)));
  const to = Math.max(18, ...pieces.map((piece) => Math.ceil(Math.max(piece.to, piece.from + LEAST_HEIGHT) / 60)));
  return { from, to: Math.min(24, to) };
}

export function byDayOf<E extends { date: string }>(events: readonly E[]): Map<string, E[]> {
  const days = new Map<string, E[]>();
  for (const event of events) {
    const day = days.get(event.date);
    if (day) day.push(event);
    else days.set(event.date, [event]);
  }
  return days;
}

type AgendaEntry<E = CalendarEvent> =
  | { kind: "day"; day: string; events: E[] }
  | { kind: "gap"; from: string; to: string; days: number; off?: string };

/** Days with events, and the gaps between them: days off by name, others by their length. */
export function agendaOf<E extends { date: string }>(
  events: readonly E[],
  { from, to }: CalendarRange,
  off: Readonly<Record<string, string>> = {},
): AgendaEntry<E>[] {
  const byDay = byDayOf(events);
  const entries: AgendaEntry<E>[] = [];
  let next = from;
  const gapUntil = (last: string) => {
    for (let day = next; day <= last; day = addDays(day, 1)) {
      const gap = entries.at(-1);
      if (gap?.kind === "gap" && gap.off === off[day] && addDays(gap.to, 1) === day) {
        gap.to = day;
        gap.days += 1;
      } else entries.push({ kind: "gap", from: day, to: day, days: 1, ...(off[day] && { off: off[day] }) });
    }
  };
  for (const day of [...byDay.keys()].filter((one) => one >= from && one <= to).sort()) {
    gapUntil(addDays(day, -1));
    entries.push({ kind: "day", day, events: byDay.get(day) ?? [] });
    next = addDays(day, 1);
  }
  gapUntil(to);
  return entries;
}

const dateOf = (day: string): number => Number(day.slice(8));

/** "March 2026", "Mar 29 – Apr 4, 2026", "March – May 2026", "2026". */
export function titleOf(view: CalendarView, day: string): string {
  const { from, to } = rangeOf(view, day);
  if (view === "year") return day.slice(0, 4);
  if (view === "month") return `${monthName(day)} ${day.slice(0, 4)}`;
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  const year = first === last ? "" : ` ${first}`;
  if (view === "agenda") return `${monthName(from)}${year} – ${monthName(to)} ${last}`;
  const short = (one: string) => monthName(one).slice(0, 3);
  const end = from.slice(0, 7) === to.slice(0, 7) ? `${dateOf(to)}` : `${short(to)} ${dateOf(to)}`;
  return `${short(from)} ${dateOf(from)}${year && `,${year}`} – ${end}, ${last}`;
}

/** "9 AM", "Noon", "11 PM". */
export const hourName = (hour: number): string =>
  hour === 12 ? "Noon" : `${hour % 12 || 12} ${hour < 12 || hour === 24 ? "AM" : "PM"}`;
