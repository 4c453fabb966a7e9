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
