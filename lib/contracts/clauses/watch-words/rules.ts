import type { LibraryKey } from "@/lib/contracts/clauses/library/list";
import { WATCH_RULES, type WatchRule } from "@/lib/contracts/clauses/watch-words/list";

/** From `start` up to `end` of the text; `better` is the key of a clause in the library. */
export type WatchWord = { start: number; end: number; phrase: string; reason: string; better: LibraryKey };

/** Both with their place in the plain text of all sentences, `start` and `end` in the text itself. */
type Word = { at: number; text: string; start: number; end: number };
type Sentence = { at: number; text: string; endsParagraph: boolean };

/** Letters and digits, also around an apostrophe, a soft hyphen or an invisible joint. */
const WORD = /[$€£]?[\p{L}\p{N}](?:['’\u00ad\u200b-\u200d\u2060]?[\p{L}\p{M}\p{N}])*/gu;
const PARAGRAPH_END = /\n[^\S\n]*(?:\n|(?:[-*•#]|\d{1,3}[.)])[^\S\n])/;
const SENTENCE_END = /[.?!]["'”’)\]]*\s/;
const LONGEST_WORD = 40;

/** Phrases that cost speakers money, in the order of the text, at most one of a kind per sentence. */
export function watchWords(text: string): WatchWord[] {
  const { words, sentences } = read(text);
  const plainText = sentences.map((sentence) => sentence.text).join("\n");
  return WATCH_RULES.flatMap((rule) => {
    const marks: WatchWord[] = [];
    rule.find.lastIndex = 0;
    for (let said = rule.find.exec(plainText); said; said = rule.find.exec(plainText)) {
      const at = indexAt(sentences, said.index);
      const sentence = sentences[at];
      const first = indexAt(words, said.index);
      const [from, to] = [words[first], words[indexAt(words, rule.find.lastIndex - 1)]];
      if (!sentence || !from || !to || (rule.isFineDenied && isDenied(words, first, sentence.at))) continue;
      if (isMeant(rule, sentence, sentence.endsParagraph ? undefined : sentences[at + 1]))
        marks.push({
          start: from.start,
          end: to.end,
          phrase: text.slice(from.start, to.end),
          reason: rule.reason,
          better: rule.better,
        });
      rule.find.lastIndex = sentence.at + sentence.text.length;
    }
    return marks;
  }).toSorted((a, b) => a.start - b.start || a.end - b.end);
}

const isMeant = ({ needs, unless, limit }: WatchRule, { text }: Sentence, next: Sentence | undefined): boolean =>
  (!needs || needs.test(text)) && !unless?.test(text) && !limit?.test(text) && !(next && limit?.test(next.text));

/** Of the last one that begins at the place or before. */
function indexAt(all: readonly { at: number }[], place: number): number {
  let low = 0;
  let high = all.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((all[middle]?.at ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

const DENIAL = /^(?:not|no|nothing|never|neither|none|without|[a-z]+n't)$/;
const TURN = /^(?:and|but|until|unless|except|before|if|provided)$/;
const REACH = 8;

function isDenied(words: readonly Word[], index: number, from: number): boolean {
  for (const { at, text } of words.slice(Math.max(0, index - REACH), index).toReversed()) {
    if (at < from || TURN.test(text)) return false;
    if (DENIAL.test(text)) return true;
  }
  return false;
}

/** A sentence ends at a period before a capital, a blank line or a list item, not at a line break of pasted text. */
function read(text: string): { words: Word[]; sentences: Sentence[] } {
  const words: Word[] = [];
  const sentences: Sentence[] = [];
  let open: string[] = [];
  let [at, from, end] = [0, 0, 0];
  const close = (endsParagraph: boolean) => {
    if (open.length > 0) sentences.push({ at: from, text: open.join(" "), endsParagraph });
    open = [];
    from = at;
  };
  for (const { index, 0: found } of text.matchAll(WORD)) {
    const between = text.slice(end, index);
    if (PARAGRAPH_END.test(between)) close(true);
    else if (SENTENCE_END.test(between) && !/^\p{Ll}/u.test(found)) close(false);
    end = index + found.length;
    const word = plain(found);
    words.push({ at, text: word, start: index, end });
    open.push(word);
    at += word.length + 1;
  }
  close(true);
  return { words, sentences };
}

const plain = (word: string): string =>
  word
    .slice(0, LONGEST_WORD)
    .normalize("NFKC")
    .replace(/[\u00ad\u200b-\u200d\u2060]/g, "")
    .replaceAll("’", "'")
    .toLowerCase();
