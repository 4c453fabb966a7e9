import { daysBetween } from "@/lib/shared/dates";
import { formatExact, toCents } from "@/lib/shared/money";

/** Whole cents by whole weights and the largest remainder, of equal ones the first; evenly when no weight is above 0. */
export function splitBy(weights: readonly number[], cents: number): number[] {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (total === 0n)
    return weights.length === 0
      ? []
      : splitBy(
          weights.map(() => 1),
          cents,
        );
  const parts = weights.map((weight) => BigInt(weight) * BigInt(Math.abs(cents)));
  const shares = parts.map((part) => Number(part / total));
  const left = Math.abs(cents) - shares.reduce((sum, share) => sum + share, 0);
  const rests = parts.map((part, at) => ({ at, rest: Number(part % total) })).sort((a, b) => b.rest - a.rest);
  for (const { at } of rests.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares.map((share) => share * Math.sign(cents));
}

/** An event that may have a share of an expense: its fee in dollars, and its days on stage. */
export type SplitTarget = { id: string; title: string; fee: number; days: number };

const WEIGHTS = {
  evenly: () => 1,
  fee: ({ fee }: SplitTarget) => toCents(fee),
  days: ({ days }: SplitTarget) => days,
};

export type SplitRule = keyof typeof WEIGHTS;

export const SPLIT_LABEL: Record<SplitRule, string> = {
  evenly: "Evenly",
  fee: "By fee",
  days: "By days on stage",
};

export const weightsOf = (targets: readonly SplitTarget[], rule: SplitRule): number[] => targets.map(WEIGHTS[rule]);

/** Null when the shares add up. Dollars. */
export function splitProblem(shares: readonly number[], amount: number): string | null {
  const sum = shares.reduce((all, share) => all + Math.round(share * 100), 0);
  if (sum === Math.round(amount * 100)) return null;
  return `The shares come to ${formatExact(sum / 100)}, and the expense is ${formatExact(amount)}`;
}

/** A receipt is asked for from this many cents on. Source: IRS Publication 463, "Documentary evidence". */
export const RECEIPT_FROM = 7_500;

/** Days from first to last, both included. */
export type NearEvent = { id: string; title: string; from: string; to: string; isReimbursed: boolean };

/** Of events in the order of their days, the one that a receipt of this day most likely belongs to: at most a day away. */
export function guessEvent(events: readonly NearEvent[], day: string): NearEvent | null {
  const away = ({ from, to }: NearEvent) => Math.max(0, daysBetween(day, from), daysBetween(to, day));
  const [nearest] = events.filter((event) => away(event) <= 1).toSorted((a, b) => away(a) - away(b));
  return nearest ?? null;
}
