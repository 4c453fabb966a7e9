/** One link of a document's chain. */
export type HistoryRow<Kind extends string> = {
  number: number;
  kind: Kind;
  /** ISO instant of the database's clock. */
  at: string;
  /** Seat of the recipient it is about; null for the document. */
  position: number | null;
  /** "Terrence Okafor <t@acme.example>", the speaker's name, or "Lectern". */
  actor: string;
  address: string;
  userAgent: string;
  details: Readonly<Record<string, unknown>>;
  /** Hexadecimal. */
  hash: string;
};

/** Year and number by a pattern such as "{YYYY}-{SEQ:4}", "INV-{SEQ}" or "{YY}/{SEQ:3}". */
const PART = /\{(YYYY|YY|SEQ(?::([1-9]))?)\}/g;

/** It has the number once, and no other braces. */
export const isNumberPattern = (pattern: string): boolean =>
  (pattern.match(/\{SEQ/g) ?? []).length === 1 && !/[{}]/.test(pattern.replace(PART, ""));

/** Only a pattern with its year may begin anew each year: otherwise a number would come twice. */
export const namesYear = (pattern: string): boolean => /\{YY(YY)?\}/.test(pattern);

/** "2026-0014": the number in at least as many digits as the pattern says. */
export const formatNumber = (pattern: string, year: number, number: number): string =>
  pattern.replace(PART, (_, part: string, digits = "1") => {
    if (part === "YYYY") return String(year);
    if (part === "YY") return String(year).slice(-2);
    return String(number).padStart(Number(digits), "0");
  });
