import { CITY_STATE, type Column, foldHeader, layoutOf, type SheetKey } from "@/lib/export/schema";
import { columnsOf, LAST_NAME } from "@/lib/import/mapping";
import { synonymsOf, UNIT } from "@/lib/import/reading/synonyms";

/** The fullest first: "Fee (USD)" is also "Fee". */
export function variantsOf(header: string): string[] {
  const full = foldHeader(header);
  const bare = header
    .replace(/[([{]([^()[\]{}]*)[)\]}]/g, (whole, inside: string) => (UNIT.test(inside.trim()) ? " " : whole))
    .trimEnd()
    .replace(/[\s,-](?:in\s+)?(?:us\s?\$|usd|us dollars|\$)$/i, "");
  const short = foldHeader(bare);
  return short === full || short === "" ? [full] : [full, short];
}

const namesOf = (kind: SheetKey, column: Column): { own: string; also: readonly string[] } => ({
  own: foldHeader(column.header),
  also: synonymsOf(kind, column).map(foldHeader),
});

const NAMES = new Map<SheetKey, { column: Column; own: string; also: Set<string> }[]>();

function knownNames(kind: SheetKey) {
  const known = NAMES.get(kind);
  if (known) return known;
  const made = columnsOf(kind).map((column) => {
    const { own, also } = namesOf(kind, column);
    return { column, own, also: new Set(also) };
  });
  NAMES.set(kind, made);
  return made;
}

export type Match = { column: Column; how: "header" | "synonym" };

/** Counts only where no column of the layout takes the header. */
const isExtra = (kind: SheetKey, column: Column): boolean => !layoutOf(kind).columns.includes(column);

/** Exact names first, so that a synonym never takes a column from its owner. @param headers the most specific first */
export function matchHeaders(headers: readonly (readonly string[])[], kind: SheetKey): Map<number, Match> {
  const matches = new Map<number, Match>();
  const names = knownNames(kind).filter(({ column }) => column !== CITY_STATE || kind === "events");
  const taken = new Set<Column>();
  const pass = (extra: boolean, how: Match["how"], fits: (name: (typeof names)[number], word: string) => boolean) => {
    for (const name of names) {
      if (taken.has(name.column) || isExtra(kind, name.column) !== extra) continue;
      const at = headers.findIndex(
        (words, index) => !matches.has(index) && words.some((word) => word !== "" && fits(name, word)),
      );
      if (at < 0) continue;
      matches.set(at, { column: name.column, how });
      taken.add(name.column);
    }
  };
  const own = (name: (typeof names)[number], word: string) => name.own === word;
  const also = (name: (typeof names)[number], word: string) => name.also.has(word);
  pass(false, "header", own);
  pass(false, "synonym", also);
  pass(true, "header", own);
  pass(true, "synonym", also);
  if (kind === "events") nameTitle(headers, matches, names);
  return removeRepeatedPlace(matches);
}

/** "Name" beside a date is the event's; without one it can be anything's. */
function nameTitle(
  headers: readonly (readonly string[])[],
  matches: Map<number, Match>,
  names: readonly { column: Column }[],
): void {
  const fields = [...matches.values()].map(({ column }) => column.field);
  const column = names.find((name) => name.column.field === "title")?.column;
  const at = headers.findIndex((words, index) => words.includes("name") && !matches.has(index));
  if (column && at >= 0 && fields.includes("date") && !fields.includes("title")) {
    matches.set(at, { column, how: "synonym" });
  }
}

function removeRepeatedPlace(matches: Map<number, Match>): Map<number, Match> {
  const has = (field: string) => [...matches.values()].some(({ column }) => column.field === field);
  const both = [...matches].find(([, { column }]) => column === CITY_STATE);
  if (both && has("city")) matches.delete(both[0]);
  return matches;
}

const STOP = new Set("the of a an and or my me us our we is for in to at by s name event client start end".split(" "));

const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token.length > 1 && !STOP.has(token));

/** A field that a header resembles; null when nothing or several do equally. */
export function suggestField(header: string, kind: SheetKey, free: (column: Column) => boolean): string | null {
  const tokens = tokensOf(header);
  const folded = foldHeader(header);
  if (folded === "") return null;
  const scored = knownNames(kind)
    .filter(({ column }) => column.field !== null && column !== LAST_NAME && free(column))
    .map(({ column }) => {
      const phrases = [column.header, ...synonymsOf(kind, column)];
      return { field: column.field, score: Math.max(...phrases.map((phrase) => likeness(tokens, folded, phrase))) };
    })
    .filter(({ score }) => score >= 0.34)
    .sort((a, b) => b.score - a.score);
  const [first, second] = scored;
  return first && first.score > (second?.score ?? 0) ? first.field : null;
}

/** Letters that may differ, by the length of the shorter word. */
const TYPOS = [
  { from: 8, most: 2 },
  { from: 5, most: 1 },
];

function likeness(tokens: readonly string[], folded: string, phrase: string): number {
  const others = tokensOf(phrase);
  const shared = tokens.filter((token) => others.includes(token)).length;
  const words = shared === 0 ? 0 : shared / new Set([...tokens, ...others]).size;
  const other = foldHeader(phrase);
  const shorter = Math.min(folded.length, other.length);
  const typos = TYPOS.find(({ from }) => shorter >= from)?.most ?? 0;
  const near = distance(folded, other) <= typos ? 0.9 : 0;
  return Math.max(words, near);
}

/** Levenshtein distance; at most 3 are counted. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row.push(Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + same));
    }
    before = row;
  }
  return before[b.length] ?? 3;
}
