import type { EventStatus } from "@/lib/events/status";
import { statusByWord, statusesByBeginning } from "@/lib/events/status";
import { endOfMonth, isDay } from "@/lib/shared/dates";
import { MAX_DOLLARS, parseDollars, toCents } from "@/lib/shared/money";
import { editDistances, foldText, piecesOf, startsWord, type Word, wordsOf } from "@/lib/shared/words";

/** "invoice" and "invoices" ask for any of that group: records rarely say what they are. */
export const namesGroup = (group: string, word: string): boolean => group === word || group === `${word}s`;

export const MIN_QUERY = 2;
export const MAX_QUERY = 200;

export const GROUP_SIZE = 6;

export const SEARCH_FILTERS = [
  { example: "2026", means: "Events in a year" },
  { example: "2026-03", means: "Events in a month" },
  { example: "2026-03-12", means: "Events on a date" },
  { example: "status:hold", means: "Events with a status, or a word for it such as booked, pencil or paid" },
  { example: "state:TX", means: "Events in a state" },
  { example: "city:Denver", means: "Events in a city" },
  { example: "client:Acme", means: "Events for a client" },
  { example: "bureau:Premier", means: "Events through a bureau" },
  { example: ">10000", means: "Events above a fee (<, >= and <= work too)" },
] as const;

/** `eventWords` omit years, which are filters there. */
type ParsedQuery = { words: Word[]; eventWords: Word[]; filters: EventFilters };

/** An unknown prefix is a word. */
export function parseQuery(q: string): ParsedQuery {
  const filters = noFilters();
  // "> 10000" is one token.
  const pieces = piecesOf(q.replace(/([<>≤≥]=?)\s+(?=[$\d])/g, "$1"));
  const plain = pieces.filter((piece) => !readFilter(piece, filters) || filters.years.includes(piece));
  const words = wordsOf(plain).filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  // Four digits of a phone number aren't a year.
  filters.years = filters.years.filter((year) => words.some(({ text }) => text === year));
  return { words, eventWords: words.filter(({ text }) => !filters.years.includes(text)), filters };
}

export function searchWords(q: string): string[] {
  const { words, filters } = parseQuery(q);
  const { states, cities, clients, bureaus } = filters;
  return [...words.map(({ text, digits }) => digits ?? text), ...states, ...cities, ...clients, ...bureaus];
}

export type Mark = { text: string; hit: boolean };

/** Tolerant of accents, typos and phone punctuation. */
export function highlight(text: string, words: readonly string[]): Mark[] {
  const folded = foldWithPlaces(text);
  const hits: boolean[] = Array.from({ length: text.length }, () => false);
  for (const word of words) {
    const exact = occurrences(folded.text, word);
    const stretches = exact.length > 0 ? exact : (phoneIn(folded.text, word) ?? slipsIn(folded.text, word));
    for (const { from, to } of stretches) hits.fill(true, folded.places[from], folded.places[to] ?? text.length);
  }
  const marks: Mark[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = marks.at(-1);
    if (last && last.hit === hits[at]) last.text += text[at];
    else marks.push({ text: text[at] ?? "", hit: hits[at] ?? false });
  }
  return marks;
}

type Stretch = { from: number; to: number };

/** With the source index of each character. */
function foldWithPlaces(text: string): { text: string; places: number[] } {
  const places: number[] = [];
  let folded = "";
  let at = 0;
  for (const sign of text) {
    const piece = foldText(sign);
    for (let n = 0; n < piece.length; n += 1) places.push(at);
    folded += piece;
    at += sign.length;
  }
  return { text: folded, places };
}

function occurrences(text: string, word: string): Stretch[] {
  const found: Stretch[] = [];
  for (let at = text.indexOf(word); word && at >= 0; at = text.indexOf(word, at + word.length)) {
    if (!startsWord(word) || at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? ""))
      found.push({ from: at, to: at + word.length });
  }
  return found;
}

function phoneIn(text: string, digits: string): Stretch[] | null {
  if (!/^\d{3,}$/.test(digits)) return null;
  return [...text.matchAll(/[\d\s().+/-]+/g)].flatMap(({ 0: run, index }) => {
    const places = [...run.matchAll(/\d/g)].map((digit) => index + digit.index);
    const plain = run.replace(/\D/g, "");
    const found: Stretch[] = [];
    for (let at = plain.indexOf(digits); at >= 0; at = plain.indexOf(digits, at + digits.length)) {
      let from = places[at] ?? 0;
      while ("(+".includes(text[from - 1] ?? " ")) from -= 1;
      found.push({ from, to: (places[at + digits.length - 1] ?? 0) + 1 });
    }
    return found;
  });
}

const slipsIn = (text: string, word: string): Stretch[] =>
  [...text.matchAll(/[\p{L}\p{N}'’-]+/gu)]
    .filter((match) => slipsBetween(word, match[0]) !== null)
    .map((match) => ({ from: match.index, to: match.index + match[0].length }));

/** One typo in words of 4–7 letters, two in longer ones, none in shorter words or numbers. */
function slipsFor(word: string): number {
  if (!/^\D{4,}$/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

export const isNearMatch = (typed: string): boolean => slipsFor(typed) > 0;

/** 1 or 2, plus a half for a prefix match; null when equal or too different. */
export function slipsBetween(typed: string, word: string): number | null {
  const most = slipsFor(typed);
  if (most === 0 || Math.abs(word.length - typed.length) > most + REST_OF_WORD) return null;
  if (typed.length < 6 && typed[0] !== word[0]) return null;
  const { whole, beginning } = editDistances(typed, word.slice(0, typed.length + most + 1), most);
  if (word.length <= typed.length + most && whole <= most) return whole || null;
  return typed.length >= 5 && beginning > 0 && beginning <= most ? beginning + 0.5 : null;
}

const REST_OF_WORD = 12;

const MOST_READINGS = 5;

/** Nearest first; whole words before prefixes. */
export function readingsOf(typed: string, vocabulary: Iterable<string>): string[] {
  const near: { word: string; slips: number }[] = [];
  for (const word of vocabulary) {
    const slips = slipsBetween(typed, word);
    if (slips !== null) near.push({ word, slips });
  }
  const least = Math.min(...near.map(({ slips }) => slips));
  return near
    .filter(({ slips }) => Number.isInteger(slips) || !Number.isInteger(least))
    .sort((a, b) => a.slips - b.slips || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_READINGS)
    .map(({ word }) => word);
}

export type EventFilters = {
  days: { from: string; to: string }[];
  /** Matches the date's year or the text. */
  years: string[];
  statuses: EventStatus[][];
  fees: { sign: "<" | "<=" | ">" | ">="; cents: number }[];
  states: string[];
  cities: string[];
  clients: string[];
  bureaus: string[];
};

const noFilters = (): EventFilters => ({
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

function readFilter(piece: string, filters: EventFilters): boolean {
  return readPrefix(piece, filters) || readFee(piece, filters) || readDay(piece, filters);
}

const PLACES = { state: "states", city: "cities", client: "clients", bureau: "bureaus" } as const;

function readPrefix(piece: string, filters: EventFilters): boolean {
  const [, name = "", rest = ""] = /^([a-z]+):(.*)$/.exec(piece) ?? [];
  const value = rest.replaceAll('"', "").trim();
  if (Object.hasOwn(PLACES, name)) {
    // A prefix without a value yet filters nothing.
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
  else filters.days.push({ from, to: day ? from : endOfMonth(from) });
  return true;
}

/** "3/12/2026" → "2026-3-12" */
const usDay = (piece: string): string => piece.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, "$3-$1-$2");
