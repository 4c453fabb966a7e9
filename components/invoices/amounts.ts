import { dollarFormatter, toCents, toDollars } from "@/lib/shared/money";

/** Always with cents. */
export const money = dollarFormatter([0.01]);

/** Zero while it is blank or no number. */
export const centsOf = (dollars: unknown): number => {
  const value = Number(dollars ?? 0);
  return Number.isFinite(value) && value > 0 ? toCents(Math.min(value, 9_999_999.99)) : 0;
};

export const sumOf = (amounts: readonly unknown[]): number =>
  toDollars(amounts.reduce<number>((sum, amount) => sum + centsOf(amount), 0));
