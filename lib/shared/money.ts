/** Integer cents inside; US dollars with at most two decimals on the wire. */

/** Keeps cents inside PostgreSQL's `integer`. */
export const MAX_DOLLARS = 9_999_999.99;

export const toCents = (dollars: number): number => Math.round(dollars * 100);

export const toDollars = (cents: number): number => cents / 100;

const whole = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export const formatDollars = (dollars: number): string =>
  Number.isInteger(dollars) ? signed(whole.format(dollars)) : formatExact(dollars);

/** With cents always, as on invoices. */
export const formatExact = (dollars: number): string => signed(exact.format(dollars));

const compact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", notation: "compact" });

/** "$1.2K", for charts. */
export const formatCompact = (dollars: number): string => signed(compact.format(dollars));

/** With a true minus sign. */
const signed = (text: string): string => text.replace("-", "−");

/** All rows show cents, or none. */
export const dollarFormatter = (amounts: readonly number[]): ((dollars: number) => string) => {
  const format = amounts.every(Number.isInteger) ? whole : exact;
  return (dollars) => signed(format.format(dollars));
};

/** "7500", "$7,500.00" or "7.5k" → dollars; null when empty, NaN when it is not an amount. */
export function parseDollars(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const match = /^\$?\s*(\d[\d,]*(?:\.\d*)?|\.\d+)\s*(k)?$/i.exec(trimmed);
  if (!match?.[1]) return Number.NaN;
  const value = Number(match[1].replaceAll(",", ""));
  return match[2] ? Math.round(value * 1000 * 100) / 100 : value;
}

/** Integer basis points inside (2,500 is 25%); percent with at most two decimals on the wire. */

export const WHOLE = 10_000;

export const toBasisPoints = (percent: number): number => Math.round(percent * 100);

export const toPercent = (basisPoints: number): number => basisPoints / 100;

export const formatPercent = (percent: number): string => `${Math.round(percent * 100) / 100}%`;

/** In whole cents, rounded half up like SQL's (a × b + 5000) / 10000. */
export const shareOf = (cents: number, basisPoints: number): number =>
  Math.floor((cents * basisPoints + WHOLE / 2) / WHOLE);

/** "25%" → 25; null when empty, NaN when it is not a number. */
export function parsePercent(text: unknown): number | null {
  if (text == null) return null;
  if (typeof text === "number") return text;
  const trimmed = String(text).trim();
  if (trimmed === "") return null;
  return /^(\d+(?:\.\d*)?|\.\d+)\s*%?$/.test(trimmed) ? Number.parseFloat(trimmed) : Number.NaN;
}
