import { layoutOf } from "@/lib/export/schema";
import type { ImportAction, ImportSummary, PlannedRow, SheetResult } from "@/lib/import/schema";

/** What became of the rows, sheet by sheet. Rows that could not be read are only in the preview's counts. */
export function resultsOf(summary: Pick<ImportSummary, "sheets">, rows: readonly PlannedRow[]): SheetResult[] {
  return summary.sheets.map(({ name, errors }) => {
    const of = (action: ImportAction) =>
      rows.filter((row) => row.action === action && layoutOf(row.sheet).name === name).length;
    return {
      name,
      created: of("create"),
      updated: of("update"),
      unchanged: of("unchanged"),
      duplicates: of("duplicate"),
      skipped: of("skip"),
      failed: errors + of("error"),
    };
  });
}
