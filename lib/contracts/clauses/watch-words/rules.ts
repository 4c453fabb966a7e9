import type { LibraryKey } from "@/lib/contracts/clauses/library/list";
import { WATCH_RULES, type WatchRule } from "@/lib/contracts/clauses/watch-words/list";

/** From `start` up to `end` of the text; `better` is the key of a clause in the library. */
export type WatchWord = { start: number; end: number; phrase: string; reason: string; better: LibraryKey };

type Word = { text: string; start: number; end: number };

/** `at` is the position of each word in `text`. */
type Sentence = { words: Word[]; text: string; at: number[]; endsParagraph: boolean };

/** Letters and digits, also around an apostrophe, a soft hyphen or an invisible joint. */
const WORD = /[$€£]?[\p{L}\p{N}](?:['’\u00ad\u200b-\u200d\u2060]?[\p{L}\p{M}\p{N}])*/gu;
const PARAGRAPH_END = /\n[^\S\n]*(?:\n|(?:[-*•#]|\d{1,3}[.)])[^\S\n])/;
const SENTENCE_END = /[.?!]["'”’)\]]*\s/;
const LONGEST_WORD = 40;

/** Phrases that cost speakers money, in the order of the text, at most one of a kind per sentence. */
export function watchWords(text: string): WatchWord[] {
  const sentences = sentencesOf(text);
  return sentences
    .flatMap((sentence, at) => {
      const next = sentence.endsParagraph ? undefined : sentences[at + 1];
      return WATCH_RULES.flatMap((rule) => markOf(rule, sentence, next, text) ?? []);
    })
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
}

function markOf(rule: WatchRule, sentence: Sentence, next: Sentence | undefined, text: string): WatchWord | null {
  const { find, needs, limit, unless, isFineDenied, reason, better } = rule;
  const said = [...sentence.text.matchAll(find)];
  if (said.length === 0) return null;
  if (needs && !needs.test(sentence.text)) return null;
  if (unless?.test(sentence.text)) return null;
  if (limit?.test(sentence.text) || (next && limit?.test(next.text))) return null;
  for (const { index, 0: phrase } of said) {
    const first = sentence.words[wordAt(sentence, index)];
    const last = sentence.words[wordAt(sentence, index + phrase.length - 1)];
    if (!first || !last || (isFineDenied && isDenied(sentence, wordAt(sentence, index)))) continue;
    return { start: first.start, end: last.end, phrase: text.slice(first.start, last.end), reason, better };
  }
  return null;
}

/** Of the word that covers a character of the sentence. */
function wordAt({ at }: Sentence, index: number): number {
  let low = 0;
  let high = at.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((at[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}

const DENIAL = /^(?:not|no|nothing|never|neither|none|without|[a-z]+n't)$/;
const TURN = /^(?:and|but|until|unless|except|before|if|provided)$/;
const REACH = 8;

function isDenied({ words }: Sentence, at: number): boolean {
  for (const { text } of words.slice(Math.max(0, at - REACH), at).toReversed()) {
    if (TURN.test(text)) return false;
    if (DENIAL.test(text)) return true;
  }
  return false;
}

/** Ends at a period before a capital, a blank line and a list item, not at other line breaks of pasted text. */
function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let words: Word[] = [];
  let end = 0;
  const close = (endsParagraph: boolean) => {
    if (words.length > 0) sentences.push(joined(words, endsParagraph));
    words = [];
  };
  for (const { index, 0: found } of text.matchAll(WORD)) {
    const between = text.slice(end, index);
    if (PARAGRAPH_END.test(between)) close(true);
    else if (SENTENCE_END.test(between) && !/^\p{Ll}/u.test(found)) close(false);
    end = index + found.length;
    words.push({ text: plain(found), start: index, end });
  }
  close(true);
  return sentences;
}

const plain = (word: string): string =>
  word
    .slice(0, LONGEST_WORD)
    .normalize("NFKC")
    .replace(/[\u00ad\u200b-\u200d\u2060]/g, "")
    .replaceAll("’", "'")
    .toLowerCase();

function joined(words: Word[], endsParagraph: boolean): Sentence {
  const at: number[] = [];
  let length = 0;
  for (const { text } of words) {
    at.push(length);
    length += text.length + 1;
  }
  return { words, text: words.map(({ text }) => text).join(" "), at, endsParagraph };
}
