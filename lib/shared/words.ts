/** `foldText` has to agree with the database's function of that name; tests/api/search.test.ts compares them. */

const ALIKE: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ς: "σ",
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "‐": "-",
  "–": "-",
  "—": "-",
};

const ALIKE_PATTERN = new RegExp(`[${Object.keys(ALIKE).join("")}]`, "g");

/** "José" → "jose" */
export function foldText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant.
  if (/^[\u0000-\u007f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(ALIKE_PATTERN, (sign) => ALIKE[sign] ?? sign);
}

export type Word = { text: string; digits?: string };

const MOST_WORDS = 8;

export const piecesOf = (q: string): string[] =>
  foldText(q.replaceAll("\u0000", " ")).match(/(?<![a-z])[a-z]+:"[^"]*"?|"[^"]*"|\S+/g) ?? [];

/** Neighboring pieces of one phone number become one word. */
export function wordsOf(pieces: readonly string[]): Word[] {
  const words: Word[] = [];
  for (let at = 0; at < pieces.length; ) {
    const run = phoneRun(pieces, at);
    if (run) {
      words.push(run.word);
      at += run.length;
    } else {
      const text = withoutQuotes(pieces[at] ?? "");
      if (text) words.push({ text });
      at += 1;
    }
  }
  return words.slice(0, MOST_WORDS);
}

const withoutQuotes = (piece: string): string =>
  piece.startsWith('"') && piece.endsWith('"') && /[^"]/.test(piece) ? piece.slice(1, -1).trim() : piece;

const PHONE_PIECE = /^[+(]*\d[\d().+/-]*$/;
const YEAR = /^(19|20|21)\d\d$/;

function phoneRun(pieces: readonly string[], from: number): { word: Word; length: number } | null {
  let to = from;
  while (PHONE_PIECE.test(pieces[to] ?? "")) to += 1;
  const run = pieces.slice(from, to);
  const digits = run.join("").replace(/\D/g, "");
  if (run.length > 1 && digits.length >= 7 && digits.length <= 15 && !run.every((piece) => YEAR.test(piece))) {
    return { word: { text: run.join(" "), digits: withoutCountry(digits) }, length: run.length };
  }
  const [piece = ""] = run;
  const own = piece.replace(/\D/g, "");
  // Brackets and a plus indicate a phone number; a dot or dash may not.
  const enough = own.length >= (/[+()]/.test(piece) ? 3 : 5);
  if (!enough || (own === piece && withoutCountry(own) === own)) return null;
  return { word: { text: piece, digits: withoutCountry(own) }, length: 1 };
}

const withoutCountry = (digits: string): string => (/^1\d{10}$/.test(digits) ? digits.slice(1) : digits);

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** One or two letters occur in nearly every text, so they only match where a word begins. */
export const startsWord = (text: string): boolean => /^[\p{L}\p{N}]{1,2}$/u.test(text) && !UNSPACED.test(text);

export const likeText = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Damerau distance to `word` and to its nearest prefix; stops when both exceed `most`. */
export function editDistances(typed: string, word: string, most: number): { whole: number; beginning: number } {
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
