/** What the typefaces of documents have (a test compares): Latin, Vietnamese, Greek, Cyrillic and common signs. */
const KNOWN =
  /[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0130\u0132-\u0148\u014a-\u0151\u0154-\u01c3\u01c5-\u024f\u02bc\u0374-\u0376\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03d7\u03dc\u03dd\u03f0-\u03f6\u03f9\u03fa\u03fc-\u045f\u0490\u0491\u04b0\u04b1\u1e00-\u1e9b\u1e9d-\u1eff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u20ab\u20ac\u2116\u2122\u2212]/u;

const INSTEAD: Record<string, string> = {
  "\u2010": "-",
  "\u2011": "-",
  "\u2015": "—",
  "\u202f": " ",
  "\u2009": " ",
  "\u201b": "‘",
};

/** Drops letters without a glyph; empty when too many are missing. */

/** The text as it is set, with equal signs in place of rarer ones. */
export const printable = (text: string): string =>
  [...text.normalize("NFC").replace(/\r\n?/g, "\n").replace(/\t/g, " ")].map((one) => INSTEAD[one] ?? one).join("");

/** Each character that a document can't show, once. */
export const unprintable = (text: string): string[] => [
  ...new Set([...printable(text)].filter((letter) => !KNOWN.test(letter))),
];

/** "“😀” (U+1F600) in Client" @param texts by the label of the field that they were typed in */
export function unprintableFields(texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts).flatMap(([label, text]) =>
    unprintable(text).map((letter) => `“${letter}” (${codeOf(letter)}) in ${label}`),
  );
}

const codeOf = (letter: string) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
