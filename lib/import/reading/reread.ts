import type { SheetKey } from "@/lib/export/schema";
import { columnsOf } from "@/lib/import/mapping/rules";
import type { Guide } from "@/lib/import/mapping/schema";
import type { RawRow } from "@/lib/import/reading/book";
import { Ledger, StatusWords } from "@/lib/import/reading/ledger";
import { missingColumns } from "@/lib/import/reading/read-sheet";
import { type ReadingColumn, readRow } from "@/lib/import/reading/rows";
import type { ReadSheet, RowDraft } from "@/lib/import/schema";

/** The columns of a sheet that were read, as it was understood then. */
export function columnsRead({ kind, columns, date1904 }: ReadSheet): ReadingColumn[] {
  if (!kind) return [];
  return columns.flatMap(({ index, field, header, how, order }) => {
    const column = field === null ? undefined : columnsOf(kind).find((each) => each.field === field);
    return column ? [{ at: index, column, header, how, ways: { field: field ?? "", order, date1904 } }] : [];
  });
}

/** Reads one row of a sheet again, the way the whole was read. */
export function rereadRow(sheet: ReadSheet & { kind: SheetKey }, raw: RawRow, guide: Guide, backup: boolean): RowDraft {
  const columns = columnsRead(sheet);
  const missing = missingColumns(sheet.kind, columns).filter(({ required }) => required === "always");
  const ledger = new Ledger(sheet.index, sheet.kind, guide, new StatusWords(guide));
  return readRow(raw, { sheet: sheet.kind, columns, missing, backup, ledger });
}
