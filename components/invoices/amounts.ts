import { dollarFormatter, MAX_DOLLARS, toCents, toDollars } from "@/lib/shared/money";

/** Always with cents. */
export const money = dollarFormatter([0.01]);

/** Zero while it is blank or no number. */
export const numberOf = (typed: unknown, most = MAX_DOLLARS): number => Math.min(Math.max(Number(typed) || 0, 0), most);

export const centsOf = (dollars: unknown): number => toCents(numberOf(dollars));

export const sumOf = (amounts: readonly unknown[]): number =>
  toDollars(amounts.reduce<number>((sum, amount) => sum + centsOf(amount), 0));
