import {
  EXPORT_SHEETS,
  foldHeader,
  INSTRUCTIONS_SHEET,
  LAYOUTS,
  layoutOf,
  type SheetKey,
  type SheetLayout,
} from "@/lib/export/schema";
import { type Guide, isKind, recall, sheetSignature, tabWord } from "@/lib/import/mapping";
import { cellText, isBlank } from "@/lib/import/reading/cells";
import { type Match, matchHeaders, variantsOf } from "@/lib/import/reading/match";
import { TAB_NAMES, UNIT } from "@/lib/import/reading/synonyms";
import type { Cell, ImportQuestion, RawRow, RawSheet } from "@/lib/import/schema";
import { columnLetters } from "@/lib/shared/phrases";

const HEADER_ROWS = 25;
const MAX_HEADER = 120;

type Header = {
  at: number;
  /** Index of the first row below it. */
  from: number;
  /** The (last) row as Excel counts; null when there is none. */
  row: number | null;
  texts: string[];
  matches: Map<number, Match>;
};

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

function headerText(text: string): string {
  const line = oneLine(text.slice(0, 10 * MAX_HEADER));
  return line.length > MAX_HEADER ? `${line.slice(0, MAX_HEADER - 1).toWellFormed()}…` : line.toWellFormed();
}

const textsOf = (row: RawRow | undefined): string[] =>
  row ? Array.from(row.cells, (cell) => headerText(cellText(cell ?? null))) : [];

const isWord = (text: string): boolean =>
  text.length <= MAX_HEADER && /\p{L}|[#$]/u.test(text) && !/^[\d\s.,:/$-]+$/.test(text);

const isWords = (row: RawRow): boolean =>
  row.cells.every((cell) => cell === null || (typeof cell === "string" && (cell.trim() === "" || isWord(cell))));

const isUnits = (texts: readonly string[]): boolean => {
  const filled = texts.filter(Boolean);
  return filled.length > 0 && filled.every((text) => /^\(.*\)$/.test(text) || UNIT.test(text));
};

/** Two header rows as one: a text above several columns belongs to each of them. */
function joinRows(upper: readonly string[], lower: readonly string[]): { texts: string[]; readings: string[][] } {
  const texts: string[] = [];
  const readings: string[][] = [];
  let group = "";
  for (let at = 0; at < Math.max(upper.length, lower.length); at++) {
    const [own, below] = [upper[at] ?? "", lower[at] ?? ""];
    if (own) group = own;
    const above = own || (below ? group : "");
    texts.push(oneLine(`${above} ${below}`));
    readings.push([
      ...(below ? [...variantsOf(`${above} ${below}`), ...variantsOf(below), ...variantsOf(`${below} ${above}`)] : []),
      ...(below === "" || isUnits([below]) ? variantsOf(above) : []),
    ]);
  }
  return { texts, readings };
}

function headerAt(rows: readonly RawRow[], at: number, kind: SheetKey): Header {
  const upper = textsOf(rows[at]);
  const alone = matchHeaders(upper.map(variantsOf), kind);
  const single: Header = { at, from: at + 1, row: rows[at]?.n ?? null, texts: upper, matches: alone };
  const next = rows[at + 1];
  if (!next || next.n !== (rows[at]?.n ?? 0) + 1 || !isWords(next)) return single;
  const lower = textsOf(next);
  const { texts, readings } = joinRows(upper, lower);
  const matches = matchHeaders(readings, kind);
  const both: Header = { at, from: at + 2, row: next.n, texts, matches };
  if (isUnits(lower) && matches.size >= alone.size && alone.size > 0) return both;
  const beside = matchHeaders(lower.map(variantsOf), kind).size;
  return matches.size > Math.max(alone.size, beside) ? both : single;
}

const useful = (header: Header): boolean => [...header.matches.values()].some(({ column }) => column.required);

/** The row (or two) near the top that matches most columns; null when none matches a required one. */
function findHeader({ rows }: RawSheet, kind: SheetKey): Header | null {
  let best: Header | null = null;
  for (let at = 0; at < Math.min(rows.length, HEADER_ROWS); at++) {
    const found = headerAt(rows, at, kind);
    if (useful(found) && found.matches.size > (best?.matches.size ?? 0)) best = found;
  }
  return best;
}

function headerInRow({ rows }: RawSheet, n: number, kind: SheetKey): Header {
  const at = rows.findIndex((row) => row.n >= n);
  if (at < 0 || rows[at]?.n !== n) {
    const from = at < 0 ? rows.length : at;
    return { at: from, from, row: n, texts: [], matches: new Map() };
  }
  const before = rows[at - 1]?.n === n - 1 ? headerAt(rows, at - 1, kind) : null;
  return before?.row === n ? before : headerAt(rows, at, kind);
}

function guessHeader({ rows }: RawSheet): Header {
  const near = rows.slice(0, HEADER_ROWS);
  const filled = (row: RawRow) => row.cells.filter((cell) => cellText(cell ?? null).trim() !== "").length;
  const widest = Math.max(0, ...near.map(filled));
  const at = near.findIndex(
    (row, index) => index < rows.length - 1 && filled(row) >= Math.max(2, widest / 2) && isWords(row),
  );
  const row = at < 0 ? null : (rows[at]?.n ?? null);
  return { at: Math.max(0, at), from: at + 1, row, texts: textsOf(rows[at]), matches: new Map() };
}

/** @property why answered for this file or an earlier one, or by its tab or its columns; `open` when nothing tells */
export type Recognised = {
  index: number;
  sheet: RawSheet;
  kind: SheetKey | null;
  header: Header;
  why: "chosen" | "remembered" | "name" | "columns" | "hidden" | "empty" | "instructions" | "export" | "open";
};

const isNamed = (sheet: RawSheet, layout: SheetLayout): boolean =>
  [layout.name, ...layout.also, ...(TAB_NAMES[layout.key] ?? [])].some(
    (name) => foldHeader(name) === foldHeader(sheet.name),
  );

/** Sheets recognized by their columns, and one of the fields they need. */
const BY_COLUMNS: readonly { kind: SheetKey; one: readonly string[] }[] = [
  { kind: "events", one: ["title", "date"] },
  { kind: "clients", one: ["name"] },
  { kind: "bureauPartners", one: ["name"] },
];
const ENOUGH_COLUMNS = 3;

const fieldsOf = (header: Header) => [...header.matches.values()].map(({ column }) => column.field);

/** Null when no kind matches enough columns, or two match as many. */
function kindByColumns(sheet: RawSheet): { kind: SheetKey; header: Header } | null {
  const [first, second] = BY_COLUMNS.flatMap(({ kind, one }) => {
    const header = findHeader(sheet, kind);
    const fits =
      header && header.matches.size >= ENOUGH_COLUMNS && fieldsOf(header).some((field) => one.includes(field ?? ""));
    return fits ? [{ kind, header }] : [];
  }).sort((a, b) => b.header.matches.size - a.header.matches.size);
  if (!first || first.header.matches.size === second?.header.matches.size) return null;
  return first;
}

export function recogniseSheets(sheets: readonly RawSheet[], guide: Guide, ownExport: boolean): Recognised[] {
  const first = EXPORT_SHEETS.map((key) => layoutOf(key).name);
  const exported = ownExport || first.every((name, at) => sheets[at]?.name === name);
  return sheets.map((sheet, index) => {
    if (!exported || Object.values(LAYOUTS).some(({ name }) => name === sheet.name))
      return recognise(sheet, index, guide, ownExport);
    return { index, sheet, kind: null, header: guessHeader(sheet), why: "export" };
  });
}

function recognise(sheet: RawSheet, index: number, { answers, memory }: Guide, ownExport: boolean): Recognised {
  const answer = answers.sheets?.[index];
  const headerOf = (kind: SheetKey): Header =>
    answer?.headerRow ? headerInRow(sheet, answer.headerRow, kind) : (findHeader(sheet, kind) ?? guessHeader(sheet));
  const as = (kind: SheetKey | null, why: Recognised["why"]): Recognised => ({
    index,
    sheet,
    kind,
    header: kind ? headerOf(kind) : guessHeader(sheet),
    why,
  });
  if (sheet.rows.length === 0) return as(null, "empty");
  if (answer?.kind !== undefined) return as(answer.kind !== null && isKind(answer.kind) ? answer.kind : null, "chosen");
  if (sheet.hidden) return as(null, "hidden");
  const remembered = (word: string): Recognised | null => {
    const kind = ownExport ? undefined : recall(memory, "sheet", "", word);
    return kind === undefined ? null : as(isKind(kind) ? kind : null, "remembered");
  };
  const same = remembered(sheetSignature(guessHeader(sheet).texts));
  if (same) return same;
  const layout = Object.values(LAYOUTS).find((each) => isNamed(sheet, each));
  if (layout && findHeader(sheet, layout.key)) return as(layout.key, "name");
  if (foldHeader(sheet.name) === foldHeader(INSTRUCTIONS_SHEET)) return as(null, "instructions");
  const found = ownExport ? null : kindByColumns(sheet);
  if (found) return answer?.headerRow ? as(found.kind, "columns") : { index, sheet, why: "columns", ...found };
  if (layout) return as(layout.key, "name");
  // Names like "Sheet1" are reused, so the tab only counts without other evidence.
  return remembered(tabWord(sheet.name)) ?? as(null, "open");
}

type Asked = Extract<ImportQuestion, { kind: "layout" }>;

/** What a sheet hides or merges below its header, and the answer so far. */
export type LayoutFound = Pick<Asked, "what" | "rows" | "columns"> & { answer: boolean | undefined };

export function findLayout({ sheet, header, index }: Recognised, { answers }: Guide): LayoutFound[] {
  const said = answers.sheets?.[index]?.layout ?? {};
  const nameOf = (at: number) => header.texts[at] || columnLetters(at);
  const rows = sheet.rows.slice(header.from).filter(({ hidden }) => hidden).length;
  const columns = (sheet.hiddenColumns ?? []).filter((at) =>
    sheet.rows.slice(header.from).some(({ cells }) => !isBlank(cells[at])),
  );
  const merged = rangesOf(sheet).filter(({ first }) => first > (header.row ?? 0));
  const under = new Set(
    merged.flatMap(({ first, last }) => Array.from({ length: last - first }, (_, at) => first + 1 + at)),
  );
  const found: LayoutFound[] = [];
  if (rows + columns.length > 0)
    found.push({ what: "hidden", rows, columns: columns.map(nameOf), answer: said.hidden });
  if (under.size > 0) {
    const names = [...new Set(merged.map(({ column }) => nameOf(column)))];
    found.push({ what: "merged", rows: under.size, columns: names, answer: said.merged });
  }
  return found;
}

const RANGE = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/;
const MOST_ROWS = 500;

const columnAt = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Those over several rows; the value is the left column's. */
function rangesOf({ merged = [] }: RawSheet): { column: number; first: number; last: number }[] {
  return merged.flatMap((range) => {
    const [, letters = "", first, , last] = RANGE.exec(range) ?? [];
    const rows = Number(last) - Number(first);
    return rows > 0 && rows <= MOST_ROWS
      ? [{ column: columnAt(letters), first: Number(first), last: Number(last) }]
      : [];
  });
}

/** Row → column → the value of the merged cell above it. @param without columns */
export function mergedValues(sheet: RawSheet, without: ReadonlySet<number>): Map<number, Map<number, Cell>> {
  const byNumber = new Map(sheet.rows.map((row) => [row.n, row]));
  const values = new Map<number, Map<number, Cell>>();
  for (const { column, first, last } of rangesOf(sheet)) {
    if (without.has(column)) continue;
    const cell = byNumber.get(first)?.cells[column] ?? null;
    for (let n = first + 1; n <= last; n++) values.set(n, (values.get(n) ?? new Map()).set(column, cell));
  }
  return values;
}
