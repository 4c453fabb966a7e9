import { daysBetween } from "@/lib/shared/dates";
import { formatExact } from "@/lib/shared/money";

/** Whole cents of `parts` equal shares, by the largest remainder: the first ones have the odd cents. */
export function splitEvenly(cents: number, parts: number): number[] {
  const each = Math.trunc(cents / parts);
  const odd = Math.abs(cents - each * parts);
  return Array.from({ length: parts }, (_, at) => each + (at < odd ? Math.sign(cents) : 0));
}

/** Null when the shares add up. Dollars. */
export function splitProblem(shares: readonly number[], amount: number): string | null {
  const sum = shares.reduce((all, share) => all + Math.round(share * 100), 0);
  if (sum === Math.round(amount * 100)) return null;
  return `The shares come to ${formatExact(sum / 100)}, and the expense is ${formatExact(amount)}`;
}

/** A receipt is asked for from this many cents on. Source: IRS Publication 463, "Documentary evidence". */
export const RECEIPT_FROM = 7_500;

/** The date of a monthly or yearly expense that comes `count` periods after the first; the month's last day where it is shorter. */
export function occurrence(startsOn: string, every: "month" | "year", count: number): string {
  const [year = 0, month = 1, day = 1] = startsOn.split("-").map(Number);
  const months = month - 1 + count * (every === "year" ? 12 : 1);
  const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** Days from first to last, both included. */
export type NearEvent = { id: string; title: string; from: string; to: string; isReimbursed: boolean };

/** Of events in the order of their days, the one that a receipt of this day most likely belongs to: at most a day away. */
export function guessEvent(events: readonly NearEvent[], day: string): NearEvent | null {
  const away = ({ from, to }: NearEvent) => Math.max(0, daysBetween(day, from), daysBetween(to, day));
  const [nearest] = events.filter((event) => away(event) <= 1).toSorted((a, b) => away(a) - away(b));
  return nearest ?? null;
}
