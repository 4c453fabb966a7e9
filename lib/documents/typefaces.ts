import path from "node:path";
import { Font } from "@react-pdf/renderer";

/** Fonts cut by scripts/typefaces.mjs, one file per weight and script; a letter uses the first family that has it. */

const folder = path.join(process.cwd(), "lib", "documents", "typefaces");

const SANS_SCRIPTS = ["latin", "latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext"];
const DISPLAY_SCRIPTS = ["latin", "latin-ext", "vietnamese"];

export const SANS = SANS_SCRIPTS.map((script) => `Inter ${script}`);
export const DISPLAY = [...DISPLAY_SCRIPTS.map((script) => `Fraunces ${script}`), ...SANS];

const HANDWRITING_SCRIPTS = {
  allura: ["latin", "latin-ext", "vietnamese"],
  "great-vibes": ["latin", "latin-ext", "vietnamese", "cyrillic"],
  caveat: ["latin", "latin-ext", "cyrillic"],
} as const;

type Handwriting = keyof typeof HANDWRITING_SCRIPTS;

const handwritingFamilies = Object.entries(HANDWRITING_SCRIPTS).map(([name, scripts]) => ({
  name,
  families: scripts.map((script) => `${name} ${script}`),
}));

/** Letters missing in a face use another one, and finally Inter. */
export const handwriting = (face: Handwriting): string[] => [
  ...handwritingFamilies
    .toSorted((a, b) => Number(b.name === face) - Number(a.name === face))
    .flatMap((one) => one.families),
  ...SANS,
];

let loading: Promise<unknown> | undefined;

export function loadTypefaces(): Promise<unknown> {
  loading ??= Promise.all(
    [
      ...SANS_SCRIPTS.flatMap((script) => [
        { family: `Inter ${script}`, src: `inter-regular-${script}.ttf`, fontWeight: 400 },
        { family: `Inter ${script}`, src: `inter-semibold-${script}.ttf`, fontWeight: 600 },
      ]),
      ...DISPLAY_SCRIPTS.map((script) => ({
        family: `Fraunces ${script}`,
        src: `fraunces-${script}.ttf`,
        fontWeight: 600,
      })),
      ...handwritingFamilies
        .flatMap(({ families }) => families)
        .map((family) => ({ family, src: `${family.replace(" ", "-")}.ttf`, fontWeight: 400 })),
    ].map(register),
  );
  Font.registerHyphenationCallback((word) => (word.length <= LONGEST_WORD ? [word] : breakable(word)));
  return loading;
}

type Face = { family: string; src: string; fontWeight: number };

async function register({ family, src, fontWeight }: Face): Promise<void> {
  Font.register({ family, src: path.join(folder, src), fontWeight });
  const descriptor = { fontFamily: family, fontWeight };
  await Font.load(descriptor);
  const font: unknown = Font.getFont(descriptor)?.data;
  if (hasGlyphs(font)) nameGlyphs(font);
}

type Glyphs = { characterSet: number[]; glyphForCodePoint: (code: number) => unknown };

const hasGlyphs = (font: unknown): font is Glyphs =>
  typeof font === "object" && font !== null && "characterSet" in font && "glyphForCodePoint" in font;

/** A glyph keeps the letter of its first use. As a part of another one, "a" of "ặ", it would have none in all later documents. */
function nameGlyphs(font: Glyphs): void {
  for (const code of font.characterSet) if (!SAME_GLYPH.has(code)) font.glyphForCodePoint(code);
}

/** Drawn like the space, the hyphen and the apostrophe. */
const SAME_GLYPH = new Set([0xa0, 0xad, 0x2bc]);

const LONGEST_WORD = 20;

/** The library takes the empty parts for spaces, and breaks a line at them without a hyphen, which would change an address. */
export const breakable = (word: string): string[] =>
  (word.match(/[^@.:/#_-]+[@.:/#_-]*|[@.:/#_-]+/gu) ?? [word])
    .flatMap((part) => (part.length <= LONGEST_WORD ? [part] : (part.match(/.{1,10}/gsu) ?? [part])))
    .flatMap((part, at) => (at > 0 ? ["", part] : [part]));

/** For `hyphenationPenalty`: the library breaks words at a change of font. This is its maximum. */
export const NEVER = 10_000;
