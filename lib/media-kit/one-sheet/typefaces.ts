import path from "node:path";
import { Font } from "@react-pdf/renderer";

/**
 * The typefaces of the sheet, cut by scripts/typefaces.mjs: one file for each weight and script. A letter is drawn with
 * the first family that has it. Other scripts there are none of: letters.ts leaves them out.
 */

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
  // Words stay whole; only one that no line can take is broken.
  Font.registerHyphenationCallback((word) =>
    word.length <= LONGEST_WORD ? [word] : (word.match(/.{1,10}/gsu) ?? [word]),
  );
}

/** Characters. */
export const LONGEST_WORD = 24;
