import data from "@/lib/reports/taxes/tax-data.json" with { type: "json" };

export const TAX_FORMS = ["1099-NEC", "1099-MISC", "1099-K"] as const;

export const DATES_SOURCE = data.estimatedTax.source;
export const THRESHOLD_SOURCE = data.nonemployeeThresholds.source;

/** The four dates of a tax year; none where they aren't known. */
export const estimatedTaxDates = (year: number): readonly string[] =>
  (data.estimatedTax.dates as Readonly<Record<string, readonly string[]>>)[year] ?? [];

export const ALL_TAX_DATES: readonly { year: number; on: string }[] = Object.entries(data.estimatedTax.dates).flatMap(
  ([year, dates]) => dates.map((on) => ({ year: Number(year), on })),
);

/** Dollars from which a payer reports what it paid by check, transfer or cash in a year. */
export const nonemployeeThreshold = (year: number): number =>
  Object.entries(data.nonemployeeThresholds.dollarsFrom).reduce(
    (found, [from, dollars]) => (year >= Number(from) ? dollars : found),
    0,
  );

/** From then on the amount is raised for inflation. */
export const isThresholdIndexed = (year: number): boolean => year >= data.nonemployeeThresholds.indexedFrom;

/** In dollars. */
export type TaxesDto = {
  year: number;
  settings: { setAside: number; virtualState: string };
  received: number;
  withheld: number;
  /** Estimated tax that was paid for the year. */
  paid: number;
  /** What should lie aside: the share of what was received, less what was withheld and paid. */
  aside: number;
  dates: readonly string[];
};

export type FormDto = { id: string; form: string; payerName: string; amount: number; fileId: string | null };

export type PayerRow = {
  id: string;
  kind: "client" | "bureau";
  name: string;
  /** By check, transfer, cash and the like. */
  direct: number;
  card: number;
  w9SentOn: string | null;
  forms: FormDto[];
};

export type PayersDto = { year: number; threshold: number; payers: PayerRow[]; others: FormDto[] };

/** What a payer's forms say more or less than what it paid, each form beside its kind of payment; null without a form. */
export function differenceOf({ direct, card, forms }: Pick<PayerRow, "direct" | "card" | "forms">): number | null {
  if (forms.length === 0) return null;
  const differs = (ofCard: boolean, paid: number): number => {
    const own = forms.filter(({ form }) => (form === "1099-K") === ofCard);
    return own.length === 0 ? 0 : own.reduce((sum, { amount }) => sum + amount, 0) - paid;
  };
  return Math.round((differs(false, direct) + differs(true, card)) * 100) / 100;
}
