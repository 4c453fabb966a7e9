import { addDays } from "@/lib/shared/dates";

/** The merchant in a statement's text, without prefixes of payment services, store numbers and references. */
export function merchantOf(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/^(?:sq|tst|sp|pp|py|paypal) ?\* ?/, "")
    .split(/[^\p{L}\p{N}'&]+/u)
    .filter((word) => word && !/\d/.test(word));
  return words.join(" ") || text.toLowerCase();
}

export type Existing = { on: string; cents: number; vendor: string; statementText: string };

/** Days between a receipt and its line on the statement. */
const NEAR_DAYS = 3;

/** A typed expense may have no vendor, or a short one. */
const isSimilar = (vendor: string, merchant: string): boolean =>
  vendor === "" || merchant.includes(vendor) || (merchant !== "" && vendor.includes(merchant));

type Known = { on: string; cents: number; merchant: string };

/**
 * The lines that are there already. An expense is one line at most: of a statement on the same day with the same text,
 * or a typed one, the nearest first.
 */
export function findKnown<L extends Known>(lines: readonly L[], existing: readonly Existing[]): Set<L> {
  const known = new Set<L>();
  const free = new Set(existing);
  const byText = Map.groupBy(existing, (one) =>
    [one.on, one.cents, merchantOf(one.statementText || one.vendor)].join("|"),
  );
  for (const line of lines) {
    const same = byText.get([line.on, line.cents, line.merchant].join("|"))?.pop();
    if (!same) continue;
    known.add(line);
    free.delete(same);
  }
  const typed = Map.groupBy(
    [...free]
      .filter(({ statementText }) => statementText === "")
      .map((one) => ({ ...one, vendor: merchantOf(one.vendor) })),
    ({ on, cents }) => `${on}|${cents}`,
  );
  for (let away = 0; away <= NEAR_DAYS && typed.size > 0; away++) {
    for (const line of lines) {
      if (known.has(line)) continue;
      for (const on of [addDays(line.on, -away), addDays(line.on, away)]) {
        const near = typed.get(`${on}|${line.cents}`) ?? [];
        const found = near.findIndex(({ vendor }) => isSimilar(vendor, line.merchant));
        if (found < 0) continue;
        near.splice(found, 1);
        known.add(line);
        break;
      }
    }
  }
  return known;
}

export type Learned = { category: string; ownCategoryId: string | null; deductiblePercent: number };

/** Earlier answers by merchant; of "delta air lines atlanta" also those about "delta". */
export function recallCategory(learned: ReadonlyMap<string, Learned>, merchant: string): Learned | undefined {
  for (let name = merchant; name.length > 3; name = name.slice(0, Math.max(0, name.lastIndexOf(" ")))) {
    const found = learned.get(name);
    if (found) return found;
  }
  return undefined;
}
