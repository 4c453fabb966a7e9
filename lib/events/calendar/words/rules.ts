import type { CalendarView } from "@/lib/events/calendar/list";
import { rangeOf } from "@/lib/events/calendar/rules";
import { monthName } from "@/lib/shared/dates";

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

export const dayCount = (days: number): string => (days === 1 ? "1 day" : `${days.toLocaleString("en-US")} days`);
