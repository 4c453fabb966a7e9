import { printable, unprintable } from "@/lib/documents/rules";
import { trimEndOf } from "@/lib/shared/trim";

/** Drops letters without a glyph; empty when too many are missing. */
export function drawable(text: string): string {
  const missing = new Set(unprintable(text));
  const letters = [...printable(text)];
  const spoken = letters.filter((letter) => /\p{L}/u.test(letter));
  if (spoken.filter((letter) => missing.has(letter)).length > spoken.length * 0.1) return "";
  return letters
    .filter((letter) => !missing.has(letter))
    .join("")
    .replace(/ {2,}/g, " ")
    .trim();
}

export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${trimEndOf(text.slice(0, most - 1).replace(/\s\S{0,30}$/, ""), /[\s,;:–—-]/)}…`;
}

/** Widths in em, rounded up. */
const SPACE = 0.28;
const SMALL = 0.54;
const WIDE = 0.68;

const widthOf = (word: string): number =>
  [...word].reduce((width, sign) => width + (/[\p{Lu}\d\u0370-\u04ff@mwMW—]/u.test(sign) ? WIDE : SMALL), 0);

/** Estimated number of lines. `size` and width in points. */
export function linesOf(text: string, size: number, width: number): number {
  const room = width / size;
  return text.split("\n").reduce((sum, line) => sum + linesOfOne(line, room), 0);
}

function linesOfOne(line: string, room: number): number {
  let [lines, used] = [1, 0];
  for (const word of line.split(" ")) {
    const needed = widthOf(word);
    if (used > 0 && used + SPACE + needed > room) {
      lines += 1;
      used = 0;
    } else if (used > 0) used += SPACE;
    lines += Math.max(0, Math.ceil(needed / room) - 1);
    used += needed > room ? needed % room : needed;
  }
  return lines;
}

/** Largest of these sizes that fits the lines without breaking a word; null for none. */
export const largestThatFits = (text: string, sizes: number[], width: number, most: number): number | null =>
  sizes.find(
    (size) => linesOf(text, size, width) <= most && text.split(" ").every((word) => widthOf(word) * size <= width),
  ) ?? null;
