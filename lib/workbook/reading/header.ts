import type { RawSheet } from "@/lib/workbook/reading/book";
import { cellText } from "@/lib/workbook/reading/cells";
import {
  CITY_STATE,
  type Column,
  foldHeader,
  INSTRUCTIONS_SHEET,
  LAYOUTS,
  type SheetLayout,
} from "@/lib/workbook/sheets";

/** How far down a header row may stand, under titles and remarks. */
const HEADER_ROWS = 10;

/** The last column of an error workbook says why its rows failed; whoever sends it again need not be told about it. */
export const REASON_HEADER = "Reason";

export type Header = {
  /** Position in the sheet's rows; the data follows. */
  index: number;
  /** Column position → what it holds. */
  columns: Map<number, Column>;
  /** Headers nobody knows. */
  unknown: string[];
  missing: Column[];
};

/** A sheet together with what it turned out to be. */
export type Recognised = { layout: SheetLayout; sheet: RawSheet; header: Header };

function matchHeader(texts: readonly string[], layout: SheetLayout): Omit<Header, "index"> {
  const folded = texts.map(foldHeader);
  const columns = new Map<number, Column>();
  const taken = new Set<Column>();
  const take = (at: number, column: Column | undefined) => {
    if (at < 0 || !column || columns.has(at) || taken.has(column)) return;
    columns.set(at, column);
    taken.add(column);
  };
  // Exact names first, so that a synonym never takes a column away from its owner.
  for (const column of layout.columns) take(folded.indexOf(foldHeader(column.header)), column);
  for (const column of layout.columns) {
    if (taken.has(column)) continue;
    const words = (column.also ?? []).map(foldHeader);
    take(
      folded.findIndex((text, at) => text !== "" && !columns.has(at) && words.includes(text)),
      column,
    );
  }
  const has = (field: string) => [...taken].some((column) => column.field === field);
  if (layout.key === "events" && !has("city")) {
    const words = [CITY_STATE.header, ...(CITY_STATE.also ?? [])].map(foldHeader);
    take(
      folded.findIndex((text, at) => !columns.has(at) && words.includes(text)),
      CITY_STATE,
    );
  }
  const together = taken.has(CITY_STATE);
  return {
    columns,
    unknown: texts.filter((text, at) => text.trim() !== "" && text !== REASON_HEADER && !columns.has(at)),
    missing: layout.columns.filter(
      (column) =>
        column.required && !taken.has(column) && !(together && (column.field === "city" || column.field === "state")),
    ),
  };
}

/** The row within the first ten that knows most of the layout's columns; null when none knows any required one. */
export function findHeader(sheet: RawSheet, layout: SheetLayout): Header | null {
  let best: Header | null = null;
  sheet.rows.slice(0, HEADER_ROWS).forEach((row, index) => {
    const found = matchHeader(
      row.cells.map((cell) => cellText(cell).replace(/\s+/g, " ").trim()),
      layout,
    );
    const useful = [...found.columns.values()].some((column) => column.required);
    if (useful && found.columns.size > (best?.columns.size ?? 0)) best = { ...found, index };
  });
  return best;
}

const named = (sheet: RawSheet, layout: SheetLayout): boolean =>
  [layout.name, ...layout.also].some((name) => foldHeader(name) === foldHeader(sheet.name));

/** Sheets that may be recognised by their columns, whatever their tab says. */
const BY_COLUMNS = ["events", "clients", "bureauPartners"];

/**
 * Finds out what each sheet is: by the name on its tab, and where that says nothing by its columns.
 * @returns the sheets to read, those with a known name whose header is not usable, and those that are something else
 */
export function recogniseSheets(sheets: readonly RawSheet[]) {
  const recognised: Recognised[] = [];
  const headless: { sheet: RawSheet; layout: SheetLayout }[] = [];
  const strange: RawSheet[] = [];
  const taken = (layout: SheetLayout) => recognised.some((each) => each.layout === layout);
  const rest: RawSheet[] = [];
  for (const sheet of sheets) {
    const layout = LAYOUTS.find((each) => named(sheet, each) && !taken(each));
    if (!layout) {
      if (foldHeader(sheet.name) !== foldHeader(INSTRUCTIONS_SHEET)) rest.push(sheet);
      continue;
    }
    const header = findHeader(sheet, layout);
    if (header) recognised.push({ layout, sheet, header });
    else if (sheet.rows.length > 0) headless.push({ sheet, layout });
  }
  for (const sheet of rest) {
    if (sheet.rows.length === 0) continue;
    const found = LAYOUTS.filter((layout) => BY_COLUMNS.includes(layout.key) && !taken(layout))
      .map((layout) => ({ layout, sheet, header: findHeader(sheet, layout) }))
      .filter((each): each is Recognised => each.header !== null && each.header.columns.size >= 3)
      .filter(({ header }) => !header.missing.some((column) => column.required === "always"))
      .sort((a, b) => b.header.columns.size - a.header.columns.size)[0];
    if (found) recognised.push(found);
    else strange.push(sheet);
  }
  return { recognised, headless, strange };
}
