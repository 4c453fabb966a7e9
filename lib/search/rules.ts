import { type EventFilters, noFilters, readFilter } from "@/lib/search/filters/rules";
import { slipsBetween } from "@/lib/search/typos/rules";
import { foldText, piecesOf, startsWord, type Word, wordsOf } from "@/lib/shared/words";

/** Shorter queries find nothing (specification 9). */
export const MIN_QUERY = 2;
export const MAX_QUERY = 200;

/** Hits sent of each group. */
export const GROUP_SIZE = 6;

/** In the order they are shown. */
export const SEARCH_GROUPS = [
  { name: "events", label: "Events" },
  { name: "clients", label: "Clients" },
  { name: "representatives", label: "Representatives" },
  { name: "testimonials", label: "Testimonials" },
  { name: "bureauPartners", label: "Bureau Partners" },
] as const;

export type SearchGroupName = (typeof SEARCH_GROUPS)[number]["name"];

/** What can be typed beside words, for the hints under the search box. */
export const SEARCH_FILTERS = [
  { example: "2026", means: "Events of a year" },
  { example: "2026-03", means: "Events of a month" },
  { example: "2026-03-12", means: "Events on a day" },
  { example: "status:hold", means: "Events with a status, in your words: booked, pencil, paid" },
  { example: "state:TX", means: "Events in a state" },
  { example: "city:Denver", means: "Events in a city" },
  { example: "client:Acme", means: "Events for a client" },
  { example: "bureau:Premier", means: "Events through a bureau" },
  { example: ">10000", means: "Events above a fee; also <, >= and <=" },
] as const;

/** `words` are looked for in every group; `eventWords` leave out the years, which are filters there. */
type ParsedQuery = { words: Word[]; eventWords: Word[]; filters: EventFilters };

/** Takes a query apart: filters (lib/search/filters/rules.ts) and words. An unknown prefix is a word. */
export function parseQuery(q: string): ParsedQuery {
  const filters = noFilters();
  // "> 10000" is one piece.
  const pieces = piecesOf(q.replace(/([<>≤≥]=?)\s+(?=[$\d])/g, "$1"));
  const plain = pieces.filter((piece) => !readFilter(piece, filters) || filters.years.includes(piece));
  // "&" and the like say nothing by themselves.
  const words = wordsOf(plain).filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  // Four digits of a phone number are no year.
  filters.years = filters.years.filter((year) => words.some(({ text }) => text === year));
  return { words, eventWords: words.filter(({ text }) => !filters.years.includes(text)), filters };
}

/** What to mark in a hit: the words of the query, and the texts that filters look for. */
export function searchWords(q: string): string[] {
  const { words, filters } = parseQuery(q);
  const { states, cities, clients, bureaus } = filters;
  return [...words.map(({ text, digits }) => digits ?? text), ...states, ...cities, ...clients, ...bureaus];
}

export type Mark = { text: string; hit: boolean };

/** Cuts a text into marked and unmarked stretches; accents, slips and the punctuation of phone numbers are forgiven. */
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

/** The folded text, and where each of its characters comes from. */
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
  const pattern = new RegExp(`[(+]*${[...digits].join("[\\s().+/-]*")}`, "g");
  return [...text.matchAll(pattern)].map((match) => ({ from: match.index, to: match.index + match[0].length }));
}

const slipsIn = (text: string, word: string): Stretch[] =>
  [...text.matchAll(/[\p{L}\p{N}'’-]+/gu)]
    .filter((match) => slipsBetween(word, match[0]) !== null)
    .map((match) => ({ from: match.index, to: match.index + match[0].length }));
