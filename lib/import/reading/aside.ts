import { EXAMPLE_MARK, foldHeader } from "@/lib/export/schema";
import { cellText, isBlank } from "@/lib/import/reading/cells";
import type { UsedColumn } from "@/lib/import/reading/columns";
import type { RawRow } from "@/lib/import/schema";
import { listed } from "@/lib/shared/phrases";

export type Aside = "blank" | "total" | "example" | "header" | "heading" | "elsewhere" | "hidden";

const NUMBERS = new Set(["money", "count"]);

const TOTAL =
  /^(?:(?:grand|sub|year(?:ly)?|annual|overall|running)[ -]?)?(?:totals?|sum)\b[\s:]*(?:(?:for|of|in)\s+)?(?:(?:fees?|events?|gigs?|bookings?|income|revenue|ytd|year|q[1-4]|\d+)\b[\s:]*)*$|^\d{4}\s+totals?:?$/i;

const MAX_LENGTH = 200;
const isTotal = (text: string): boolean => text.length <= MAX_LENGTH && TOTAL.test(text);

const HEADING =
  /^(?:\d{4}|q[1-4](?: \d{4})?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?: \d{4})?|(?:spring|summer|fall|autumn|winter)(?: \d{4})?):?$/i;

/** Why a row isn't a record. A total says so or has nothing but sums; a row with its own date is a record. */
export function asideOf(raw: RawRow, columns: readonly UsedColumn[], headers: readonly string[]): Aside | null {
  let first: UsedColumn | undefined;
  let filled = 0;
  let words = 0;
  let word: UsedColumn | undefined;
  for (const used of columns) {
    if (used.column.header === "" || isBlank(raw.cells[used.at])) continue;
    first ??= used;
    filled++;
    if (NUMBERS.has(used.column.kind)) continue;
    word ??= used;
    words++;
  }
  if (!first) return raw.cells.some((cell) => !isBlank(cell)) ? otherwise(raw) : "blank";
  if (!word) return "total";
  const text = cellText(raw.cells[word.at] ?? null).trim();
  if (words === 1 && isTotal(text)) return "total";
  if (isExample(raw, columns)) return "example";
  if (filled === 1 && HEADING.test(text) && raw.cells.every((cell, at) => at === first?.at || isBlank(cell)))
    return "heading";
  return filled > 1 && foldHeader(text) === foldHeader(headers[word.at] ?? "") && repeatsHeader(raw, columns, headers)
    ? "header"
    : null;
}

const otherwise = (raw: RawRow): Aside =>
  raw.cells.some((cell) => typeof cell === "string" && isTotal(cell.trim())) ? "total" : "elsewhere";

const isExample = (raw: RawRow, columns: readonly UsedColumn[]): boolean =>
  columns.some(({ at, column }) => {
    const cell = raw.cells[at];
    return column.required === "always" && typeof cell === "string" && cell.startsWith(EXAMPLE_MARK);
  });

const repeatsHeader = (raw: RawRow, columns: readonly UsedColumn[], headers: readonly string[]): boolean =>
  columns.every(
    ({ at }) => isBlank(raw.cells[at]) || foldHeader(cellText(raw.cells[at] ?? null)) === foldHeader(headers[at] ?? ""),
  );

const REASONS: Record<Aside, readonly [one: string, many: string]> = {
  blank: ["it is blank", "they are blank"],
  total: ["it is a total", "they are totals"],
  example: ["it is an example", "they are examples"],
  header: ["it repeats the headers", "they repeat the headers"],
  heading: ["it is a heading", "they are headings"],
  hidden: ["it is hidden", "they are hidden"],
  elsewhere: ["it's blank in the columns we read", "they're blank in the columns we read"],
};

const SHOWN = 10;

/** @param count of all of them, where `words` are only the first ones */
export const listedSome = (words: readonly string[], count = words.length): string =>
  count <= SHOWN ? listed(words) : `${words.slice(0, SHOWN).join(", ")} and ${count - SHOWN} more`;

export class AsideRows {
  count = 0;
  readonly first: number[] = [];

  add(row: number): void {
    this.count++;
    if (this.first.length < SHOWN) this.first.push(row);
  }
}

export function asideSentence(why: Aside, { count, first }: AsideRows, tab: string): string {
  const many = count > 1;
  if (why === "example") return `Skipped ${count} example row${many ? "s" : ""} in ${tab}.`;
  return `Skipped row${many ? "s" : ""} ${listedSome(first.map(String), count)} in ${tab}: ${REASONS[why][many ? 1 : 0]}.`;
}
