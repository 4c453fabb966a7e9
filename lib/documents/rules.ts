/** Text with bold, links and lists, as documents and pages show it. Links are https or mailto. */
export type Run = { text: string; bold?: true; href?: string };

export type Block =
  | { kind: "heading" | "paragraph"; runs: Run[] }
  | { kind: "list"; ordered: boolean; items: Run[][] }
  | { kind: "table"; columns: readonly string[]; rows: readonly (readonly string[])[] };

const LINE = /^(?:(?<heading>#{1,3}) +|(?<bullet>[-*•]) +|(?<number>\d{1,3})[.)] +)?(?<text>.*)$/;

/** Reads "# Heading", "- item", "1. item", **bold** and [text](https://…); anything else is text. */
export function toBlocks(source: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of source.replace(/\r\n?/g, "\n").split("\n")) {
    const { heading, bullet, number, text = "" } = LINE.exec(line.trim())?.groups ?? {};
    const last = blocks.at(-1);
    if (text === "" && !heading) isOpen = false;
    else if (heading) blocks.push({ kind: "heading", runs: toRuns(text) });
    else if (bullet || number) {
      const ordered = number !== undefined;
      if (isOpen && last?.kind === "list" && last.ordered === ordered) last.items.push(toRuns(text));
      else blocks.push({ kind: "list", ordered, items: [toRuns(text)] });
    } else if (isOpen && last?.kind === "paragraph") last.runs.push({ text: "\n" }, ...toRuns(text));
    else blocks.push({ kind: "paragraph", runs: toRuns(text) });
    isOpen = text !== "" && !heading;
  }
  return blocks;
}

const MARKS =
  /\*\*(?<bold>[^*\n]+(?:\*[^*\n]+)*)\*\*|\[(?<label>[^\]\n]+)\]\((?<href>(?:https:\/\/|mailto:)[^\s()]+)\)/g;

function toRuns(line: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const match of line.matchAll(MARKS)) {
    if (match.index > from) runs.push({ text: line.slice(from, match.index) });
    const { bold, label, href } = match.groups ?? {};
    runs.push(bold !== undefined ? { text: bold, bold: true } : { text: label ?? "", href });
    from = match.index + match[0].length;
  }
  if (from < line.length) runs.push({ text: line.slice(from) });
  return runs;
}

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
