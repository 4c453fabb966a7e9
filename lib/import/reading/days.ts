import type { DayOrder } from "@/lib/import/schema";
import { dateToDay, isDay, parseTime } from "@/lib/shared/dates";

/** Pure text: a calendar day never meets a time zone. */

const DAY_MINUTES = 1_440;

/** The nearest minute; odd seconds just before midnight are what sums of times have lost of the next day. */
function serialToMinutes(serial: number): number {
  const exact = serial * DAY_MINUTES;
  const near = Math.round(exact);
  const isWhole = Math.abs(exact - near) < 1 / 120;
  const rest = exact % DAY_MINUTES;
  if (isWhole || rest <= DAY_MINUTES - 1) return near;
  return serial < 1 ? DAY_MINUTES - 1 : Math.round(exact - rest) + DAY_MINUTES;
}

export function serialToDay(serial: number): string | null {
  const days = Math.floor(serialToMinutes(serial) / DAY_MINUTES);
  if (days < 1 || days > 109_574) return null;
  return dateToDay(new Date(Date.UTC(1899, 11, 30 + days)));
}

export function serialToTime(serial: number): string {
  const minutes = serialToMinutes(serial) % DAY_MINUTES;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

export type DayTrouble = "none" | "either" | "year" | "day" | "several";
/** @property zoned it was an instant with a time zone, whose time of day was left out */
export type ReadDay = { day: string; time: string | null; zoned?: boolean } | { trouble: DayTrouble };

const MAX_LENGTH = 200;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const NTH = "(\\d{1,2})(?:st|nd|rd|th)?";
const YEAR = "(\\d{4}|\\d{2})";
const WEEKDAY =
  /^(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?\.?,? | ?\((?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\)$/g;
const TIME_TAIL =
  /(?:t|,?\s(?:at\s|@\s?)?)(\d{1,2}(?::\d{2})?(?::\d{2})?(?:\.\d+)?\s?(?:[ap]\.?m\.?)?)(z|\s?[+-]\d{2}:?\d{2})?$/;

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const SLASHED = /^(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})$/;
const NAMED: readonly { pattern: RegExp; at: readonly [year: number, month: number, day: number] }[] = [
  // Not "March 12-13": that is two days.
  { pattern: new RegExp(`^${MONTH}\\s*${NTH}(?:,\\s*|\\s+)${YEAR}$|^${MONTH}-${NTH}-${YEAR}$`), at: [3, 1, 2] },
  { pattern: new RegExp(`^${NTH}\\.?[\\s-]*(?:of\\s+)?${MONTH},?[\\s-]*${YEAR}$`), at: [3, 2, 1] },
  { pattern: new RegExp(`^(\\d{4}),?[\\s-]*${MONTH}[\\s-]*${NTH}$`), at: [1, 2, 3] },
];
const WITHOUT_YEAR = [
  /^\d{1,2} ?[-/.] ?\d{1,2}\.?$/,
  new RegExp(`^${MONTH}[\\s-]*${NTH}$|^${NTH}\\.?[\\s-]*(?:of\\s+)?${MONTH}$`),
];
const WITHOUT_DAY = [
  /^\d{1,2} ?[-/.] ?\d{4}$|^\d{4} ?[-/.] ?\d{1,2}$/,
  new RegExp(`^${MONTH},?[\\s-]*\\d{4}$|^\\d{4},?[\\s-]*${MONTH}$`),
];
const SEVERAL = /\d(?:st|nd|rd|th)?\.? ?(?:-|to|thru|through|until|till|&|\+|and|,) ?(?:\d|[a-z]{3})/;
const HAS_MONTH_OR_YEAR = new RegExp(`${MONTH}|\\d{4}|\\d[/.]\\d`);

const fullYear = (text: string): number =>
  text.length === 4 ? Number(text) : Number(text) + (Number(text) < 70 ? 2000 : 1900);

function toIso(year: number, month: number, day: number): string | null {
  const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isDay(text) ? text : null;
}

const PLAIN = /^[\d/.-]+$/;

function clean(input: string): string {
  const text = input.trim();
  if (text.length > MAX_LENGTH) return "";
  return PLAIN.test(text) ? text : foldDay(text);
}

const foldDay = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s+/g, " ")
    .replace(WEEKDAY, "")
    .replace(/\B['\u2019](?=\d\d$)/, "")
    .trim();

function splitTime(text: string): { text: string; time: string | null; zoned: boolean } {
  const tail = PLAIN.test(text) ? null : TIME_TAIL.exec(text);
  if (!tail?.[1] || !/[:m]/.test(tail[1])) return { text, time: null, zoned: false };
  // A time with a zone is an instant, not the clock at the venue.
  const zoned = tail[2] !== undefined;
  return {
    text: text.slice(0, tail.index).replace(/,$/, "").trim(),
    time: zoned ? null : parseTime(tail[1]),
    zoned,
  };
}

/** @param order how 3/4/2026 is meant; null when that is unknown. 13/4/2026 is unambiguous. */
export function readDay(input: string, order: DayOrder | null): ReadDay {
  const whole = clean(input);
  const { text, time, zoned } = splitTime(whole);
  const made = (day: string | null): ReadDay => (day ? { day, time, ...(zoned && { zoned }) } : { trouble: "none" });
  const iso = ISO.exec(text) ?? COMPACT.exec(text);
  if (iso) return made(toIso(Number(iso[1]), Number(iso[2]), Number(iso[3])));
  const slashed = SLASHED.exec(text);
  if (slashed) {
    const [first, second, year] = [Number(slashed[1]), Number(slashed[3]), fullYear(slashed[4] ?? "")];
    const ways = orderOf(first, second);
    if (ways === "either" && !order) return { trouble: "either" };
    const dayFirst = ways === "day_first" || (ways === "either" && order === "day_first");
    return made(dayFirst ? toIso(year, second, first) : toIso(year, first, second));
  }
  for (const { pattern, at } of NAMED) {
    const found = pattern.exec(text);
    if (!found) continue;
    const groups = found.slice(1).filter((group) => group !== undefined);
    const [year = "", month = "", day = ""] = at.map((group) => groups[group - 1]);
    return made(toIso(fullYear(year), MONTHS.indexOf(month.slice(0, 3)) + 1, Number(day)));
  }
  if (WITHOUT_YEAR.some((pattern) => pattern.test(text))) return { trouble: "year" };
  if (WITHOUT_DAY.some((pattern) => pattern.test(text))) return { trouble: "day" };
  if (SEVERAL.test(whole) && HAS_MONTH_OR_YEAR.test(whole)) return { trouble: "several" };
  return { trouble: "none" };
}

type Ways = DayOrder | "either" | "same" | null;

/** `same` when both orders mean the same day, null when neither is one. */
function orderOf(first: number, second: number): Ways {
  const [monthFirst, dayFirst] = [first <= 12 && second <= 31, second <= 12 && first <= 31];
  if (monthFirst && dayFirst) return first === second ? "same" : "either";
  if (monthFirst) return "month_first";
  return dayFirst ? "day_first" : null;
}

export function waysToRead(input: string): Ways {
  const slashed = SLASHED.exec(splitTime(clean(input)).text);
  return slashed ? orderOf(Number(slashed[1]), Number(slashed[3])) : null;
}

/** "6:00 PM - 7:30 PM" and "9-10:30 am" → from and to; a single time has no end. */
export function parseTimes(input: string): { from: string; to: string | null } | null {
  const single = parseTime(input);
  if (single) return { from: single, to: null };
  const text = input.trim().toLowerCase();
  if (text.length > MAX_LENGTH) return null;
  const parts = text.split(/-|\u2013|\u2014|\bto\b|\buntil\b/).map((part) => part.trim());
  if (parts.length !== 2) return null;
  const [start = "", end = ""] = parts;
  const to = parseTime(end);
  // "9-10:30 am" and "11-1 pm": AM or PM is only at the end.
  const half = /[ap]\.?m?\.?\s*$/.exec(end)?.[0].trim();
  if (to && end === "noon" && /^\d{1,2}$/.test(start)) return fromBefore([`${start} am`], to);
  if (!half || /[apm]/.test(start)) {
    const from = parseTime(start);
    // Past midnight the end is the next day's.
    return from && to && from !== to ? { from, to } : null;
  }
  return to === null ? null : fromBefore([`${start} ${half}`, `${start} am`], to);
}

function fromBefore(starts: readonly string[], to: string): { from: string; to: string } | null {
  const from = starts.map(parseTime).find((time) => time !== null && time < to);
  return from ? { from, to } : null;
}
