import { daysBetween, dayToDate } from "@/lib/shared/dates";

/** Ignores case; the first spelling wins. */
export function uniqueTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag);
  return [...seen.values()];
}

export function inKnownSpelling(tags: readonly string[], known: readonly string[]): string[] {
  const spelled = new Map(known.map((tag) => [tag.toLowerCase(), tag]));
  return tags.map((tag) => spelled.get(tag.toLowerCase()) ?? tag);
}

export type Anniversary = {
  date: string;
  /** How early this client usually asks; null when unknown. */
  monthsBefore: number | null;
  /** Null without a lead, or when it has passed. */
  askOn: string | null;
};

/** A future event within these days counts as the same one. */
const SAME_EVENT_DAYS = 60;

/** Suggests repeating the last event; null without one, or with one booked. @param leadDays inquiry to event */
export function anniversaryOf(
  { last, next, leadDays }: { last: string | null; next: string | null; leadDays: number | null },
  today: string,
): Anniversary | null {
  if (!last) return null;
  let years = 1;
  while (yearsLater(last, years) < today) years += 1;
  const date = yearsLater(last, years);
  if (next && Math.abs(daysBetween(next, date)) <= SAME_EVENT_DAYS) return null;
  const monthsBefore = leadDays === null ? null : Math.max(1, Math.round(leadDays / 30.44));
  const askOn = monthsBefore === null ? null : monthsEarlier(date, monthsBefore);
  return { date, monthsBefore, askOn: askOn !== null && askOn >= today ? askOn : null };
}

/** February 29 becomes the 28th. */
const yearsLater = (day: string, years: number): string => clamp(Number(day.slice(0, 4)) + years, day.slice(5));

function monthsEarlier(day: string, months: number): string {
  const total = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  const month = String((total % 12) + 1).padStart(2, "0");
  return clamp(Math.floor(total / 12), `${month}-${day.slice(8)}`);
}

function clamp(year: number, monthAndDay: string): string {
  for (let date = Number(monthAndDay.slice(3)); date > 28; date -= 1) {
    const day = `${year}-${monthAndDay.slice(0, 3)}${String(date).padStart(2, "0")}`;
    if (!Number.isNaN(dayToDate(day).getTime()) && dayToDate(day).getUTCDate() === date) return day;
  }
  const date = Math.min(28, Number(monthAndDay.slice(3)));
  return `${year}-${monthAndDay.slice(0, 3)}${String(date).padStart(2, "0")}`;
}
