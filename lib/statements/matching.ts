import { addDays } from "@/lib/shared/dates";

/** The merchant in a statement's text, without prefixes of payment services, store numbers and references. */
export function merchantOf(text: string): string {
  const lower = text.toLowerCase();
  const words = lower.replace(/^(?:sq|tst|sp|pp|py|paypal) ?\* ?/, "").split(/[^\p{L}\p{N}'&]+/u);
  return words.filter((word) => word && !/\d/.test(word)).join(" ") || lower;
}

type Charge = { on: string; amount: number; text: string; merchant: string };
/** @property text a statement's, or the merchant of a typed one, which may be short or empty */
export type Existing = { on: string; amount: number; text: string; isTyped: boolean };

/** A receipt's day is up to three away from its line's; the nearest first. */
const AWAY = [0, -1, 1, -2, 2, -3, 3];

/** Of charges with the same day and amount; so that a crafted file takes no time. */
const MOST_COMPARED = 200;

/** The lines that are there already: with the same day and text, or as a typed expense. Each expense is one line at most. */
export function findKnown<L extends Charge>(lines: readonly L[], existing: readonly Existing[]): Set<L> {
  const free = Map.groupBy(existing, ({ on, amount }) => `${on}|${amount}`);
  const known = new Set<L>();
  const take = (line: L, days: number, fits: (one: Existing) => boolean) => {
    const near = known.has(line) ? [] : (free.get(`${addDays(line.on, days)}|${line.amount}`) ?? []);
    const at = near.slice(0, MOST_COMPARED).findIndex(fits);
    if (at < 0) return;
    near.splice(at, 1);
    known.add(line);
  };
  const holds = (text: string, part: string) => text.includes(part) || part.includes(text);
  for (const line of lines) take(line, 0, ({ isTyped, text }) => !isTyped && text === line.text);
  for (const days of AWAY)
    for (const line of lines) take(line, days, ({ isTyped, text }) => isTyped && holds(line.merchant, text));
  return known;
}

export type Learned = { category: string; ownCategoryId: string | null; deductiblePercent: number };

/** Earlier answers by merchant; of "delta air lines atlanta" also those about "delta". */
export function recallCategory(learned: ReadonlyMap<string, Learned>, merchant: string): Learned | undefined {
  const words = merchant.split(" ");
  const names = words.map((_, at) => words.slice(0, words.length - at).join(" "));
  return names.flatMap((name) => learned.get(name) ?? []).at(0);
}
