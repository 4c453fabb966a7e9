/** Shares are integer basis points inside (2,500 is 25%) and a number of percent with at most two decimals on the wire. */

/** The whole of something. */
export const WHOLE = 10_000;

/** Percent (two decimals at most) → basis points. */
export const toBasisPoints = (percent: number): number => Math.round(percent * 100);

/** Basis points → percent for the wire. */
export const toPercent = (basisPoints: number): number => basisPoints / 100;

/** "25%", "12.5%" */
export const formatPercent = (percent: number): string => `${Math.round(percent * 100) / 100}%`;

/** A share of an amount in whole cents, half a cent upwards, as PostgreSQL's integers make it: (a × b + 5000) / 10000. */
export const shareOf = (cents: number, basisPoints: number): number =>
  Math.floor((cents * basisPoints + WHOLE / 2) / WHOLE);

/**
 * What a person types into a field of percent → a number: "25", "25%", "12.5 %". Empty is null; anything else that is
 * none is NaN, which the field's schema refuses with a sentence.
 */
export function parsePercent(text: unknown): number | null {
  if (text == null) return null;
  if (typeof text === "number") return text;
  const trimmed = String(text).trim();
  if (trimmed === "") return null;
  return /^(\d+\.?\d*|\.\d+)\s*%?$/.test(trimmed) ? Number.parseFloat(trimmed) : Number.NaN;
}
