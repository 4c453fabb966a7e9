import type { Range } from "@/lib/media-kit/contacts/plain-text/rules";

/** A dot behind these ends no sentence. */
const ABBREVIATED =
  /(?:^|[\s("'“‘])(?:(?:Dr|Mr|Mrs|Ms|Mx|St|Jr|Sr|Prof|Rev|Hon|Gen|Col|Capt|Lt|Sgt|No|vs|approx|ext|tel|ph|cf|al)|\p{L}|(?:\p{L}\.)+\p{L})\.$/iu;

/** Where a sentence may end: its mark, what closes behind it, and white space before the next. */
const END = /[.!?…。！？]{1,8}["'”’)\]»]{0,4}[ \t\u00a0]{1,20}/gu;

/**
 * Sentences of a text with the white space behind each; every line ends one. Together they are the whole text.
 */
export function sentencesOf(text: string): Range[] {
  const sentences: Range[] = [];
  let from = 0;
  const cut = (to: number) => {
    if (to > from) sentences.push({ from, to });
    from = to;
  };
  for (const line of text.matchAll(/[^\n]*\n|[^\n]+$/g)) {
    for (const end of line[0].matchAll(END)) {
      const to = line.index + end.index + end[0].length;
      const before = text.slice(Math.max(0, line.index + end.index - 24), line.index + end.index + 1);
      const next = text.slice(to, to + 2);
      // A small letter goes on with the sentence.
      if (/^\p{Ll}/u.test(next) || ABBREVIATED.test(before)) continue;
      cut(to);
    }
    cut(line.index + line[0].length);
  }
  return sentences;
}
