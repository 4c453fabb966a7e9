/** Calendar days are `YYYY-MM-DD` and never pass through a time zone; instants are ISO 8601 in UTC. */

const DAY_MS = 86_400_000;

export const FIRST_DAY = "1900-01-01";
export const LAST_DAY = "2199-12-31";

/** True for an existing day of the years 1900 to 2199. */
export function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (text < FIRST_DAY || text > LAST_DAY) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

export const dayToDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

export const dateToDay = (date: Date): string => date.toISOString().slice(0, 10);

export function today(timeZone: string, now: Date = new Date()): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(now);
}

export const addDays = (day: string, days: number): string =>
  dateToDay(new Date(dayToDate(day).getTime() + days * DAY_MS));

export const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

export const endOfMonth = (day: string): string => addDays(startOfMonth(addDays(startOfMonth(day), 31)), -1);

/** The same day, or the month's last; within 1900 to 2199. */
export function addMonths(day: string, months: number): string {
  const first = dayToDate(startOfMonth(day));
  first.setUTCMonth(first.getUTCMonth() + months);
  if (first.getUTCFullYear() < 1900) return FIRST_DAY;
  if (first.getUTCFullYear() > 2199) return LAST_DAY;
  const last = endOfMonth(dateToDay(first));
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((dayToDate(to).getTime() - dayToDate(from).getTime()) / DAY_MS);

// Faster than Intl: a list formats a hundred days per response.
const MONTHS = "January February March April May June July August September October November December".split(" ");
export const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

export const monthName = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? "";

function partsOf(day: string) {
  const [year = "", , date = ""] = day.split("-");
  return { year, month: monthName(day), date: Number(date), weekday: WEEKDAYS[dayToDate(day).getUTCDay()] ?? "" };
}

/** "Mar 12, 2026", as every column of dates shows it. */
export function formatDate(day: string): string {
  const { year, month, date } = partsOf(day);
  return `${month.slice(0, 3)} ${date}, ${year}`;
}

/** "Mar 12" within the current year, "Mar 12, 2024" outside it: for sentences. */
export const formatDay = (day: string, currentYear: string): string =>
  day.startsWith(`${currentYear}-`) ? formatDate(day).slice(0, -6) : formatDate(day);

/** "Thursday, March 12" */
function formatWeekday(day: string): string {
  const { month, date, weekday } = partsOf(day);
  return `${weekday}, ${month} ${date}`;
}

export const formatDayLong = (day: string): string => `${formatWeekday(day)}, ${day.slice(0, 4)}`;

/** "Tuesday, March 9; Friday, March 12" */
export const formatWeekdays = (days: readonly string[]): string => days.map(formatWeekday).join("; ");

/** "today", "in 9 days", "3 weeks ago" */
export function formatRelativeDays(days: number): string {
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  const words = spanInWords(Math.abs(days));
  return days > 0 ? `in ${words}` : `${words} ago`;
}

function spanInWords(days: number): string {
  if (days < 61) return `${days} days`;
  return days < 730 ? `${Math.round(days / 30.44)} months` : `${Math.round(days / 365.25)} years`;
}

/** "16:45" → "4:45 PM" */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}

/** "4:45 pm", "16.45" and "noon" → "16:45"; null for anything else. */
export function parseTime(input: string): string | null {
  const trimmed = input.trim();
  if (trimmed.length > 200) return null;
  const text = trimmed.toLowerCase().replace(/\s+/g, " ");
  if (text === "noon") return "12:00";
  if (text === "midnight") return "00:00";
  const match = /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2}(?:\.\d+)?)? ?(a\.?m?\.?|p\.?m?\.?)?$/.exec(text);
  if (!match) return null;
  const half = match[3]?.[0];
  if (!half && match[2] === undefined) return null;
  let hours = Number(match[1]);
  const minutes = Number(match[2] ?? 0);
  if (half && (hours < 1 || hours > 12)) return null;
  if (half) hours = (hours % 12) + (half === "p" ? 12 : 0);
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The browser's time zone; "" when it hides its own (UTC, "Etc/Unknown") or names none that exists. */
export function browserTimeZone(zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  return zone?.includes("/") && !zone.startsWith("Etc/") && isTimeZone(zone) ? zone : "";
}
