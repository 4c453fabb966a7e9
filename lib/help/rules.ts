import type { FaqEntry, GlossaryEntry, Guide, SetupFacts, SetupStep } from "@/lib/help/list";
import { foldText } from "@/lib/shared/words";

/** Ignores case, accents and punctuation; "W-9" equals "w9". */
const fold = (text: string): string =>
  foldText(text)
    .replace(/['-]/g, "")
    .replace(/[^\p{L}\p{N}$%]+/gu, " ")
    .trim();

const SMALL_WORDS = new Set(
  "a an and are at be can do does for from get how i if in is it me my of on or s should the to what when where which who why will with you your".split(
    " ",
  ),
);

/** Folded, without small words, plurals cut ("fees", "agencies"). */
export function searchWords(typed: string): string[] {
  const all = fold(typed).split(" ").filter(Boolean);
  const telling = all.filter((word) => !SMALL_WORDS.has(word));
  return (telling.length > 0 ? telling : all).map(cutPlural);
}

const cutPlural = (word: string): string =>
  word.length < 4 || !/[^s]s$/.test(word) ? word : word.slice(0, word.endsWith("ies") ? -3 : -1);

export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}

export type Inline = { text: string; strong?: true; href?: string };

/** Splits a text into plain parts, `**strong**` and `[link](/address)`. */
export function parseInline(source: string): Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  for (const match of source.matchAll(/\*\*([^*\n]+)\*\*|\[([^[\]]+)\]\(([^()]+)\)/g)) {
    if (match.index > end) pieces.push({ text: source.slice(end, match.index) });
    const [whole, strong, words = "", href] = match;
    pieces.push(strong ? { text: strong, strong: true } : { text: words, href });
    end = match.index + whole.length;
  }
  if (end < source.length) pieces.push({ text: source.slice(end) });
  return pieces;
}

export const plainText = (source: string): string =>
  parseInline(source)
    .map(({ text }) => text)
    .join("");

export const faqText = ({ question, answer, also = "" }: FaqEntry): string =>
  [question, ...answer.map(plainText), also].join(" ");

export const guideText = ({ title, summary, intro, steps, notes = [] }: Guide): string =>
  [title, summary, ...[intro, ...steps, ...notes].map(plainText)].join(" ");

export const glossaryText = ({ word, short, more = "", also = "" }: GlossaryEntry): string =>
  [word, short, more, also].join(" ");

/** Optional steps don't count. */
export function setupProgress(steps: readonly SetupStep[], facts: SetupFacts) {
  const needed = steps.filter((step) => !step.optional);
  const done = needed.filter(({ fact }) => facts[fact]).length;
  return { done, total: needed.length, complete: done === needed.length };
}

export const letterOf = (word: string): string => {
  const first = fold(word).charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : "0–9";
};
