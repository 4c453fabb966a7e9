import "server-only";
import { markup, STYLE, styleOf } from "@/lib/workbook/excel/parts";
import type { Value } from "@/lib/workbook/schema";
import type { FieldKind } from "@/lib/workbook/sheets";

/** Excel's own limit for the text of one cell. */
export const MAX_CELL = 32_767;

/** Excel's calendar counts a day in 1900 that never was; before March of that year its day numbers are off by one. */
export const FIRST_SAFE_DAY = "1900-03-01";
const DAY_MS = 86_400_000;
const EPOCH_DAYS = 25_569;

/** A day as Excel counts it; days have no zone. */
const serialOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS + EPOCH_DAYS;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML cannot carry
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/g;
const LIKE_ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const NEEDS_ESCAPE = /[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/;
const code = (character: string) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;

/** The workbook format's own escapes for what XML cannot carry, and for text that looks like one of them. */
export const escapeText = (text: string): string => text.replace(LIKE_ESCAPE, "_x005F_").replace(UNSAFE, code);

/** What a cell can hold; half a character at the end is left out. */
export const cutText = (text: string): string =>
  text.length > MAX_CELL ? text.slice(0, MAX_CELL).toWellFormed() : text;

/** White space that XML would not keep by itself. */
const SPACED = /^\s|[\n\t]|\s$/;
const LIKE_FORMULA = /^[=+\-@]/;

/**
 * Text stays text, whatever it begins with: a string cell is never a formula. Text with escapes goes into a run, as some
 * readers look for them only there.
 */
function textCell(at: string, text: string, example: boolean): string {
  const cut = cutText(text);
  const escaped = NEEDS_ESCAPE.test(cut) ? escapeText(cut) : cut;
  const run = `<t${SPACED.test(cut) ? ' xml:space="preserve"' : ""}>${markup(escaped)}</t>`;
  const style = LIKE_FORMULA.test(cut) ? STYLE.text : example ? STYLE.example : STYLE.plain;
  return `<c r="${at}"${styled(style)} t="inlineStr"><is>${escaped === cut ? run : `<r>${run}</r>`}</is></c>`;
}

const styled = (style: number): string => (style === STYLE.plain ? "" : ` s="${style}"`);

/** One cell as XML; nothing for one that is empty. @param at e.g. "B7" */
export function cellXml(at: string, kind: FieldKind, value: Value | undefined, example = false): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "number") {
    return Number.isFinite(value) ? `<c r="${at}"${styled(styleOf(kind, example))}><v>${value}</v></c>` : "";
  }
  if (kind === "day" && value >= FIRST_SAFE_DAY) {
    return `<c r="${at}"${styled(styleOf(kind, example))}><v>${serialOf(value)}</v></c>`;
  }
  return textCell(at, value, example);
}

/** A cell of our own words. */
export const wordsXml = (at: string, text: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t>${markup(text)}</t></is></c>`;

/** "A" … "Z", "AA" … @param at from 0 */
export function columnName(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest > 0 ? columnName(rest - 1) : "") + String.fromCharCode(65 + (at % 26));
}
