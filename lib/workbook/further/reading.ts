import { blankOf, idHeader, isEmptyCell, parseFurther, parseId, writtenColumns } from "@/lib/workbook/further/cells";
import type { FurtherDraft } from "@/lib/workbook/further/outcome";
import { type FurtherColumn, type FurtherSheet, nameField } from "@/lib/workbook/further/sheet";
import { FURTHER_SHEETS } from "@/lib/workbook/further/tables";
import type { Book, RawRow, RawSheet } from "@/lib/workbook/reading/book";
import { cellText, isBlank } from "@/lib/workbook/reading/cells";
import type { Cell, Problem, Values } from "@/lib/workbook/schema";
import { foldHeader } from "@/lib/workbook/sheets";

/** @property taken the sheets that are further ones, and nothing else */
export type FurtherReading = { taken: Set<RawSheet>; further: FurtherDraft[]; sentences: string[] };

const BATCH = 200;

/** Reads the further sheets of our own backup; anybody else's workbook has none, whatever its tabs are called. */
export async function readFurther(book: Book, backup: boolean, pause: () => Promise<void>): Promise<FurtherReading> {
  const reading: FurtherReading = { taken: new Set(), further: [], sentences: [] };
  for (const [sheetIndex, raw] of book.sheets.entries()) {
    const sheet = backup ? sheetOfTab(raw.name) : undefined;
    if (!sheet) continue;
    reading.taken.add(raw);
    const [head, ...rows] = raw.rows;
    if (!head) continue;
    const { columns, lacks, places } = readHeader(sheet, head);
    if (lacks.length > 0) {
      reading.sentences.push(`The sheet "${raw.name}" was left out: it lacks ${lacks.join(" and ")}.`);
      continue;
    }
    for (const [at, row] of rows.entries()) {
      if (at % BATCH === BATCH - 1) await pause();
      const draft = readRow(sheet, sheetIndex, row, columns);
      if (draft) reading.further.push({ ...draft, raw: { cells: row.cells, places } });
    }
  }
  return reading;
}

/** "Tasks", and "Tasks (2)" where one tab was not enough. */
const sheetOfTab = (tab: string): FurtherSheet | undefined => {
  const name = foldHeader(tab.replace(/\s*\(\d+\)\s*$/, ""));
  return FURTHER_SHEETS.find((sheet) => foldHeader(sheet.name) === name);
};

type Header = { columns: Map<number, Reader>; lacks: string[]; places: number[] };
type Reader = { header: string; read: (cell: Cell, values: Values) => string | null };

/** What each column of the tab fills, by place. */
function readHeader(sheet: FurtherSheet, head: RawRow): Header {
  const texts = head.cells.map((cell) => foldHeader(cellText(cell)));
  const columns = new Map<number, Reader>();
  const lacks: string[] = [];
  const put = (header: string, needed: boolean, read: Reader["read"]) => {
    const at = texts.indexOf(foldHeader(header));
    if (at >= 0) columns.set(at, { header, read });
    else if (needed) lacks.push(`the column ${header}`);
  };
  if (sheet.identity === "id") {
    put("ID", false, (cell, values) => take(values, "id", isBlank(cell) ? { value: null } : parseId(cell)));
  }
  for (const column of sheet.columns) {
    const needed = column.required === true;
    if (column.kind !== "ref") {
      put(column.header, needed, (cell, values) => readField(column, cell, values));
      continue;
    }
    put(column.header, false, (cell, values) =>
      take(values, nameField(column.field), { value: cellText(cell).trim() }),
    );
    put(idHeader(column), needed, (cell, values) => readField(column, cell, values));
  }
  const places = writtenColumns(sheet).map(({ header }) => texts.indexOf(foldHeader(header)));
  return { columns, lacks, places };
}

const take = (values: Values, field: string, parsed: ReturnType<typeof parseId>): string | null => {
  if ("problem" in parsed) return parsed.problem;
  values[field] = parsed.value;
  return null;
};

function readField(column: FurtherColumn, cell: Cell, values: Values): string | null {
  if (!isEmptyCell(column, cell)) return take(values, column.field, parseFurther(column, cell));
  if (column.required) return `${column.kind === "ref" ? idHeader(column) : column.header} is required`;
  values[column.field] = column.kind === "ref" ? null : blankOf(column);
  return null;
}

function readRow(
  sheet: FurtherSheet,
  sheetIndex: number,
  raw: RawRow,
  columns: ReadonlyMap<number, Reader>,
): FurtherDraft | null {
  if (raw.cells.every((cell) => isBlank(cell))) return null;
  const values: Values = {};
  const problems: Problem[] = [];
  for (const [at, { header, read }] of columns) {
    const message = read(raw.cells[at] ?? null, values);
    if (message) problems.push({ column: header, message });
  }
  const label = String(values[sheet.label] ?? "")
    .slice(0, 200)
    .toWellFormed();
  return { sheet, sheetIndex, row: raw.n, label, values, problems };
}
