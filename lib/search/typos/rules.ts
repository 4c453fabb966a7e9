/**
 * Typing errors: a letter too many, missing, wrong, or two of them swapped. One in words of four to seven letters, two in
 * longer ones; none in shorter words or in numbers, where every sign counts.
 */

const slipsFor = (word: string): number => (!/^\D{4,}$/.test(word) ? 0 : word.length < 8 ? 1 : 2);

export const mayBeMisspelt = (typed: string): boolean => slipsFor(typed) > 0;

/**
 * How many slips lie between what was typed and a word: 1 or 2, counting half a slip more when only the word's beginning
 * was typed; null when they are different words, or the same.
 */
export function slipsBetween(typed: string, word: string): number | null {
  const most = slipsFor(typed);
  if (most === 0 || Math.abs(word.length - typed.length) > most + REST_OF_WORD) return null;
  // The first letter is seldom wrong, and in a short word it is half of what tells it from others.
  if (typed.length < 6 && typed[0] !== word[0]) return null;
  const { whole, beginning } = distances(typed, word.slice(0, typed.length + most + 1), most);
  if (word.length <= typed.length + most && whole <= most) return whole || null;
  return typed.length >= 5 && beginning > 0 && beginning <= most ? beginning + 0.5 : null;
}

const REST_OF_WORD = 12;

/** Damerau's distance to `word` and to its nearest beginning; gives up as soon as both are above `most`. */
function distances(typed: string, word: string, most: number): { whole: number; beginning: number } {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const wrong = (row[j - 1] ?? 0) + (typed[i - 1] === word[j - 1] ? 0 : 1);
      let least = Math.min(wrong, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return { whole: most + 1, beginning: most + 1 };
    before = row;
    row = next;
  }
  return { whole: row[word.length] ?? 0, beginning: Math.min(...row) };
}

const MOST_READINGS = 5;

/** The words of a vocabulary that somebody may have meant, nearest first; whole words before beginnings. */
export function readingsOf(typed: string, vocabulary: Iterable<string>): string[] {
  const near: { word: string; slips: number }[] = [];
  for (const word of vocabulary) {
    const slips = slipsBetween(typed, word);
    if (slips !== null) near.push({ word, slips });
  }
  const least = Math.min(...near.map(({ slips }) => slips));
  return near
    .filter(({ slips }) => Number.isInteger(slips) || !Number.isInteger(least))
    .sort((a, b) => a.slips - b.slips || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_READINGS)
    .map(({ word }) => word);
}
