/** Text with bold, links and lists, as documents and pages show it. Links are https or mailto. */
export type Run = { text: string; bold?: true; href?: string };

export type Block =
  | { kind: "heading" | "paragraph"; runs: Run[] }
  | { kind: "list"; ordered: boolean; items: Run[][] }
  | { kind: "table"; columns: readonly string[]; rows: readonly (readonly string[])[] };

/** Reads "# Heading", "- item", "1. item", **bold** and [text](https://…); anything else is text. */
export function toBlocks(source: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of source.split(/\r\n?|[\n\u2028\u2029]/)) {
    const { mark, text } = readLine(line.trim());
    const last = blocks.at(-1);
    const isHeading = mark.startsWith("#");
    if (isHeading) blocks.push({ kind: "heading", runs: toRuns(text) });
    else if (mark) {
      const ordered = /^\d/.test(mark);
      if (isOpen && last?.kind === "list" && last.ordered === ordered) last.items.push(toRuns(text));
      else blocks.push({ kind: "list", ordered, items: [toRuns(text)] });
    } else if (text && isOpen && last?.kind === "paragraph") last.runs.push({ text: "\n" }, ...toRuns(text));
    else if (text) blocks.push({ kind: "paragraph", runs: toRuns(text) });
    isOpen = text !== "" && !isHeading;
  }
  return blocks;
}

function readLine(line: string): { mark: string; text: string } {
  const [mark = ""] = /^(?:#{1,3}|[-*•]|\d{1,3}[.)])(?= )/.exec(line) ?? [];
  return { mark, text: mark ? line.slice(mark.length).trimStart() : line };
}

export const countParts = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => {
    if (block.kind === "table") return sum + 1;
    const items = block.kind === "list" ? block.items : [block.runs];
    return sum + items.reduce((inside, runs) => inside + 1 + runs.length, 0);
  }, 0);

type Mark = { run: Run; end: number };

/** One pass over the line: a place where no mark begins is never visited again. */
function toRuns(line: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  let noLinkBefore = 0;
  for (let at = 0; at < line.length; at += 1) {
    let mark: Mark | null = null;
    if (line.startsWith("**", at)) mark = boldAt(line, at);
    else if (line[at] === "[" && at >= noLinkBefore) {
      const close = line.indexOf("]", at);
      mark = close < 0 ? null : linkAt(line, at, close);
      if (!mark) noLinkBefore = close < 0 ? line.length : close;
    }
    if (!mark) continue;
    if (at > from) runs.push({ text: line.slice(from, at) });
    runs.push(mark.run);
    from = mark.end;
    at = from - 1;
  }
  if (from < line.length) runs.push({ text: line.slice(from) });
  return runs;
}

function boldAt(line: string, at: number): Mark | null {
  const start = at + 2;
  const end = line[start] === "*" ? -1 : line.indexOf("**", start);
  return end < 0 ? null : { run: { text: line.slice(start, end), bold: true }, end: end + 2 };
}

function linkAt(line: string, at: number, close: number): Mark | null {
  const text = line.slice(at + 1, close);
  const start = close + 2;
  const isAddress = line.startsWith("https://", start) || line.startsWith("mailto:", start);
  if (text === "" || line[close + 1] !== "(" || !isAddress) return null;
  let end = start;
  while (end < line.length && !/[\s()]/.test(line[end] ?? "")) end += 1;
  const href = line.slice(start, end);
  return line[end] === ")" && !/^(?:https:\/\/|mailto:)$/.test(href) ? { run: { text, href }, end: end + 1 } : null;
}

/** Code points that the typefaces of documents have, in hexadecimal; a test compares them with the files. */
export const CHARACTERS =
  "20-7e a0-ac ae-148 14a-1c3 1c5-24f 2bb-2bc 2c6 2da 2dc 374-376 37a-37f 384-38a 38c 38e-3a1 3a3-3d7 3dc-3dd 3f0-3f6 " +
  "3f9-3fa 3fc-479 480-482 48a-49d 4a0-4ff 52f 1e00-1e9b 1e9d-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b " +
  "1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2013-2014 2018-201a 201c-201e " +
  "2020 2022 2026 2032-2033 2039-203a 2044 20a0-20af 20b1-20b5 20b8-20ba 20bc-20bf 2116 2122 2191 2193 2212";

const CLASS = CHARACTERS.split(" ")
  .map((range) => range.replaceAll(/[0-9a-f]+/g, "\\u{$&}"))
  .join("");
const KNOWN = new RegExp(`^[\\n${CLASS}]*$`, "u");

/** Characters that look the same in print. */
const INSTEAD: readonly [RegExp, string][] = [
  [/\r\n?|[\u2028\u2029]/g, "\n"],
  [/[\t\u2000-\u200a\u202f\u205f\u3000]/g, " "],
  [/[\u2010\u2011]/g, "-"],
  [/\u2015/g, "—"],
  [/\u201b/g, "‘"],
  // Its glyph is the apostrophe's, and the first of the two that is set names it in all later documents.
  [/\u02bc/g, "’"],
  [/\p{Default_Ignorable_Code_Point}/gu, ""],
];

/** The text as it is typeset: composed, with equal signs instead of rarer ones, and without invisible ones. */
export const printable = (text: string): string =>
  INSTEAD.reduce((kept, [from, to]) => kept.replaceAll(from, to), text.normalize("NFC"));

/** Each character that a document can't show, once. */
export function unprintable(text: string): string[] {
  const set = printable(text);
  return KNOWN.test(set) ? [] : [...new Set([...set].filter((letter) => !KNOWN.test(letter)))];
}

/** With "[U+1F600]" in place of each character that a document can't show: for text that can't be changed anymore. */
export const spelledOut = (text: string): string =>
  [...printable(text)].map((letter) => (KNOWN.test(letter) ? letter : `[${codeOf(letter)}]`)).join("");

export const PLACEHOLDER = "[?]";

/** With a placeholder for each character that a document can't show: for drafts. */
const placeheld = (text: string): string =>
  [...printable(text)].map((letter) => (KNOWN.test(letter) ? letter : PLACEHOLDER)).join("");

/** The same for all texts of plain data. */
export const placeheldIn = <T extends object>(data: T): T =>
  JSON.parse(JSON.stringify(data), (_, value) => (typeof value === "string" ? placeheld(value) : value));

const codeOf = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

const MOST_LETTERS = 20;

/** "“😀” (U+1F600) in Client", the first ones of many. @param texts by the label of the field that they were typed in */
export function unprintableFields(texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts).flatMap(([label, text]) =>
    unprintable(text)
      .slice(0, MOST_LETTERS)
      .map((letter) => `${nameOf(letter)} in ${label}`),
  );
}

/** Without its shape if it has none. */
function nameOf(letter: string): string {
  const code = codeOf(letter);
  return /\p{C}/u.test(letter) ? code : `“${letter}” (${code})`;
}

/** "The Client will pay in these installments:" */
export const introduces = (runs: readonly Run[]): boolean => runs.at(-1)?.text.endsWith(":") ?? false;

/** JSON with sorted keys and printable text: the same document is the same string, on screen, in print and in the hash. */
export const canonicalText = (document: object): string => JSON.stringify(canonical(document));

function canonical(value: unknown): unknown {
  if (typeof value === "string") return printable(value);
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, canonical(one)]),
  );
}
