import path from "node:path";
import { Font } from "@react-pdf/renderer";

/** Fonts cut by scripts/typefaces.mjs, one file per weight and script; a letter uses the first family that has it. */

const folder = path.join(process.cwd(), "lib", "documents", "typefaces");

const SANS_SCRIPTS = ["latin", "latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext"];
const DISPLAY_SCRIPTS = ["latin", "latin-ext", "vietnamese"];

export const SANS = SANS_SCRIPTS.map((script) => `Inter ${script}`);
export const DISPLAY = [...DISPLAY_SCRIPTS.map((script) => `Fraunces ${script}`), ...SANS];

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

const LONGEST_WORD = 24;

/** The library's maximum. */
const NEVER = 10_000;

/** For `hyphenationPenalty`: the library breaks words at a change of font; allowed only for words longer than a line. */
export const breaking = (text: string): number | undefined =>
  text.split(/\s/).some((word) => word.length > LONGEST_WORD) ? undefined : NEVER;
