import {
  EXPORT_SHEETS,
  foldHeader,
  INSTRUCTIONS_SHEET,
  LAYOUTS,
  layoutOf,
  type SheetKey,
  type SheetLayout,
} from "@/lib/export/schema";
import { isKind, recall, sheetSignature, tabWord } from "@/lib/import/mapping/rules";
import type { Guide } from "@/lib/import/mapping/schema";
import type { RawSheet } from "@/lib/import/reading/book";
import { findHeader, guessHeader, type Header, headerInRow } from "@/lib/import/reading/header";
import { TAB_WORDS } from "@/lib/import/reading/words";

/**
 * What a sheet was taken for.
 * @property why by which way: said for this file or an earlier one, by its tab or by its columns; `open` when nothing tells
 */
export type Recognised = {
  index: number;
  sheet: RawSheet;
  kind: SheetKey | null;
  header: Header;
  why: "chosen" | "remembered" | "name" | "columns" | "hidden" | "empty" | "instructions" | "export" | "open";
};

const isNamed = (sheet: RawSheet, layout: SheetLayout): boolean =>
  [layout.name, ...layout.also, ...(TAB_WORDS[layout.key] ?? [])].some(
    (name) => foldHeader(name) === foldHeader(sheet.name),
  );

/** Sheets that may be recognised by their columns, whatever their tab says, and what they cannot be without. */
const BY_COLUMNS: readonly { kind: SheetKey; one: readonly string[] }[] = [
  { kind: "events", one: ["title", "date"] },
  { kind: "clients", one: ["name"] },
  { kind: "bureauPartners", one: ["name"] },
];
const ENOUGH_COLUMNS = 3;

const fieldsOf = (header: Header) => [...header.matches.values()].map(({ column }) => column.field);

/** The kind that knows most of the sheet's columns; null when none knows enough, or two know as many. */
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

/** What each sheet of a file is. Several sheets may be of one kind: a tab for each year, say. */
export function recogniseSheets(sheets: readonly RawSheet[], guide: Guide, backup: boolean): Recognised[] {
  const first = EXPORT_SHEETS.map((key) => layoutOf(key).name);
  const exported = backup || first.every((name, at) => sheets[at]?.name === name);
  return sheets.map((sheet, index) => {
    if (!exported || Object.values(LAYOUTS).some(({ name }) => name === sheet.name))
      return recognise(sheet, index, guide, backup);
    return { index, sheet, kind: null, header: guessHeader(sheet), why: "export" };
  });
}

function recognise(sheet: RawSheet, index: number, { answers, memory }: Guide, backup: boolean): Recognised {
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
    const kind = backup ? undefined : recall(memory, "sheet", "", word);
    return kind === undefined ? null : as(isKind(kind) ? kind : null, "remembered");
  };
  const same = remembered(sheetSignature(guessHeader(sheet).texts));
  if (same) return same;
  const layout = Object.values(LAYOUTS).find((each) => isNamed(sheet, each));
  if (layout && findHeader(sheet, layout.key)) return as(layout.key, "name");
  if (foldHeader(sheet.name) === foldHeader(INSTRUCTIONS_SHEET)) return as(null, "instructions");
  const found = backup ? null : kindByColumns(sheet);
  if (found) return answer?.headerRow ? as(found.kind, "columns") : { index, sheet, why: "columns", ...found };
  if (layout) return as(layout.key, "name");
  // "Sheet1" was something else the last time perhaps: its name counts where nothing else tells.
  return remembered(tabWord(sheet.name)) ?? as(null, "open");
}
