/** Ambiguous values are problems. */
export type ReadAmount = { amount: number } | { trouble: "none" | "either" | "currency" };

const MAX_LENGTH = 200;

const FREE = new Set(["free", "probono", "comp", "comped", "complimentary", "waived", "nofee", "gratis"]);

/** Of a header such as "Honorarium €", too. */
export const FOREIGN =
  /[€£¥₹₽₩]|\b(?:eur|euros?|gbp|cad|aud|nzd|chf|sek|nok|dkk|jpy|inr|sgd|mxn|zar|brl|pounds?)\b|\b(?:c|ca|a|au|nz|s|hk)\$/i;

const EITHER = /^[1-9]\d{0,2}\.\d{3}$/;
const PLAIN = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const SPACED = /^\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?:[.,]\d{1,2})?$/;
const TURNED = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/;
const DECIMAL_COMMA = /^\d+,\d{1,2}$/;

function toNumber(text: string): number | "either" | null {
  if (EITHER.test(text)) return "either";
  if (PLAIN.test(text)) return Number(text);
  if (GROUPED.test(text)) return Number(text.replaceAll(",", ""));
  if (SPACED.test(text)) return Number(text.replace(/[^\d.,]/g, "").replace(",", "."));
  if (TURNED.test(text)) return Number(text.replaceAll(".", "").replace(",", "."));
  if (DECIMAL_COMMA.test(text)) return Number(text.replace(",", "."));
  return null;
}

/** "$7,500.00", "7.5k", "7,5k", "USD 7500", "(500)" → dollars. */
export function readAmount(input: string): ReadAmount {
  let text = input.trim().replace(/^['"]|['"]$/g, "");
  if (text.length > MAX_LENGTH) return { trouble: "none" };
  if (FREE.has(text.toLowerCase().replace(/[^a-z]/g, ""))) return { amount: 0 };
  const wrapped = /^\((.*)\)$/.exec(text);
  if (wrapped) text = wrapped[1] ?? "";
  if (FOREIGN.test(text)) return { trouble: "currency" };
  text = text
    .replace(/^(?:usd|us)\s*\$?|\$/gi, "")
    .replace(/(?:usd|us|dollars?)\.?$/i, "")
    .trim();
  const minus = /^[-\u2212]|-$/.test(text);
  if (minus) text = text.replace(/^[-\u2212]|-$/, "").trim();
  const thousand = /\s?k$/i.test(text);
  const value = toNumber(thousand ? text.replace(/\s?k$/i, "") : text);
  if (value === "either") return { trouble: "either" };
  if (value === null) return { trouble: "none" };
  const amount = thousand ? Math.round(value * 100_000) / 100 : value;
  return { amount: wrapped || minus ? -amount || 0 : amount };
}

export type ReadCount = { count: number } | { trouble: "none" | "either" };

/** "1,500", "~300", "300+", "1.5k", "250 people" → a number. "1.000" is ambiguous. */
export function readCount(input: string): ReadCount {
  const whole = input.trim();
  if (whole.length > MAX_LENGTH) return { trouble: "none" };
  const text = whole
    .toLowerCase()
    .replace(/^(?:~|≈|approx(?:imately)?\.?|about|around|ca\.?|est\.?)\s*/, "")
    .replace(/(?:people|persons?|ppl|pax|attendees|guests|participants|seats)\.?$/, "")
    .trimEnd()
    .replace(/\+$/, "")
    .trimEnd();
  if (EITHER.test(text.replace(/^-|\s?k$/g, ""))) return { trouble: "either" };
  const thousand = /^(\d+(?:\.\d+)?)\s?k$/.exec(text);
  if (thousand) return { count: Math.round(Number(thousand[1]) * 1000) };
  const plain = /^-?\d{1,3}(,\d{3})+$|^-?\d+(\.0+)?$/.test(text);
  return plain ? { count: Number(text.replaceAll(",", "")) } : { trouble: "none" };
}
