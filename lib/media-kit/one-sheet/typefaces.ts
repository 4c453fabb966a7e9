import path from "node:path";
import { Font } from "@react-pdf/renderer";

/** Fonts cut by scripts/typefaces.mjs, one file per weight and script; a letter uses the first family that has it. */

const folder = path.join(/* turbopackIgnore: true */ process.cwd(), "lib", "media-kit", "one-sheet", "typefaces");

const SANS_SCRIPTS = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic"];
const DISPLAY_SCRIPTS = ["latin", "latin-ext", "vietnamese"];

export const SANS = SANS_SCRIPTS.map((script) => `Inter ${script}`);
export const DISPLAY = [...DISPLAY_SCRIPTS.map((script) => `Fraunces ${script}`), "Inter greek", "Inter cyrillic"];

let areRegistered = false;

export function registerTypefaces(): void {
  if (areRegistered) return;
  areRegistered = true;
  for (const script of SANS_SCRIPTS) {
    Font.register({
      family: `Inter ${script}`,
      fonts: [
        { src: path.join(folder, `inter-regular-${script}.ttf`), fontWeight: 400 },
        { src: path.join(folder, `inter-semibold-${script}.ttf`), fontWeight: 600 },
      ],
    });
  }
  for (const script of DISPLAY_SCRIPTS) {
    Font.register({ family: `Fraunces ${script}`, src: path.join(folder, `fraunces-${script}.ttf`), fontWeight: 600 });
  }
  Font.registerHyphenationCallback((word) =>
    word.length <= LONGEST_WORD ? [word] : (word.match(/.{1,10}/gsu) ?? [word]),
  );
}

export const LONGEST_WORD = 24;

const KNOWN =
  /[\n\u0020-\u007e\u00a0-\u024f\u02bb\u02bc\u0370-\u03ff\u0400-\u045f\u0490\u0491\u04b0\u04b1\u1e00-\u1eff\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u20ab\u20ac\u2116\u2122\u2212]/u;

const INSTEAD: Record<string, string> = { "\u2010": "-", "\u2011": "-", "\u2015": "—", "\u202f": " ", "\u2009": " " };

/** Drops letters without a glyph; empty when too many are missing. */
export function drawable(text: string): string {
  const letters = [...text.normalize("NFC").replace(/\r\n?/g, "\n").replace(/\t/g, " ")].map(
    (letter) => INSTEAD[letter] ?? letter,
  );
  const kept = letters.filter((letter) => KNOWN.test(letter));
  const spoken = letters.filter((letter) => /\p{L}/u.test(letter)).length;
  const lost = letters.filter((letter) => /\p{L}/u.test(letter) && !KNOWN.test(letter)).length;
  if (lost > spoken * 0.1) return "";
  return kept.join("").replace(/ {2,}/g, " ").trim();
}

export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text
    .slice(0, most - 1)
    .replace(/\s+\S{0,30}$/, "")
    .replace(/[\s,;:–—-]+$/, "")}…`;
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
