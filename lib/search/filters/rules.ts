import type { EventStatus } from "@/lib/events/status";
import { statusByWord, statusesByBeginning } from "@/lib/events/status-words/rules";
import { dateToDay, isDay } from "@/lib/shared/dates";
import { MAX_DOLLARS, parseDollars, toCents } from "@/lib/shared/money";

/** What a query says about events beside its words. Everything given has to hold. */
export type EventFilters = {
  /** Days, both included. */
  days: { from: string; to: string }[];
  /** A year is a day's year, or stands in the text. */
  years: string[];
  statuses: EventStatus[][];
  /** Speaking fee in cents. */
  fees: { sign: "<" | "<=" | ">" | ">="; cents: number }[];
  /** Folded texts. */
  states: string[];
  cities: string[];
  clients: string[];
  bureaus: string[];
};

export const noFilters = (): EventFilters => ({
  days: [],
  years: [],
  statuses: [],
  fees: [],
  states: [],
  cities: [],
  clients: [],
  bureaus: [],
});

export const hasFilters = (filters: EventFilters): boolean => Object.values(filters).some((list) => list.length > 0);

/** Puts what a piece of a query asks for into `filters`; false when it is a plain word. A year counts as both. */
export function readFilter(piece: string, filters: EventFilters): boolean {
  return readPrefix(piece, filters) || readFee(piece, filters) || readDay(piece, filters);
}

const PLACES = { state: "states", city: "cities", client: "clients", bureau: "bureaus" } as const;

function readPrefix(piece: string, filters: EventFilters): boolean {
  const [, name = "", rest = ""] = /^([a-z]+):(.*)$/.exec(piece) ?? [];
  const value = rest.replaceAll('"', "").trim();
  if (Object.hasOwn(PLACES, name)) {
    // A prefix that waits for its value asks for nothing yet.
    if (value) filters[PLACES[name as keyof typeof PLACES]].push(value);
    return true;
  }
  if (name !== "status") return false;
  if (!value) return true;
  const statuses = value.split(",").flatMap((word) => statusByWord(word) ?? statusesByBeginning(word));
  if (statuses.length > 0) filters.statuses.push(statuses);
  return statuses.length > 0;
}

const SIGNS = { "<": "<", ">": ">", "<=": "<=", ">=": ">=", "=<": "<=", "=>": ">=", "≤": "<=", "≥": ">=" } as const;

function readFee(piece: string, filters: EventFilters): boolean {
  const [, sign = "", amount = ""] = /^([<>]=?|=[<>]|[≤≥])(.+)$/.exec(piece) ?? [];
  const dollars = amount ? parseDollars(amount) : null;
  if (!Object.hasOwn(SIGNS, sign) || dollars === null || Number.isNaN(dollars)) return false;
  const cents = toCents(Math.min(dollars, MAX_DOLLARS + 1));
  filters.fees.push({ sign: SIGNS[sign as keyof typeof SIGNS], cents });
  return true;
}

function readDay(piece: string, filters: EventFilters): boolean {
  const [, year, month, day] = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(usDay(piece)) ?? [];
  if (!year || !isDay(`${year}-01-01`)) return false;
  const from = `${year}-${(month ?? "1").padStart(2, "0")}-${(day ?? "1").padStart(2, "0")}`;
  if (!isDay(from)) return false;
  if (!month) filters.years.push(year);
  else filters.days.push({ from, to: day ? from : lastOfMonth(Number(year), Number(month)) });
  return true;
}

/** "3/12/2026" → "2026-3-12" */
const usDay = (piece: string): string => piece.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, "$3-$1-$2");

const lastOfMonth = (year: number, month: number): string => dateToDay(new Date(Date.UTC(year, month, 0)));
