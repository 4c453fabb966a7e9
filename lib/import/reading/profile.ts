import { foldHeader, PROFILE_ROWS } from "@/lib/export/schema";
import { NO_GUIDE } from "@/lib/import/mapping/schema";
import { listedSome } from "@/lib/import/reading/aside";
import { cellText, isBlank } from "@/lib/import/reading/cells";
import type { Recognised } from "@/lib/import/reading/kinds";
import { Ledger, StatusWords } from "@/lib/import/reading/ledger";
import type { ReadOptions } from "@/lib/import/reading/read-sheet";
import { readField, startReading } from "@/lib/import/reading/rows";
import type { RowDraft } from "@/lib/import/schema";

/** The Profile sheet: one record whose fields stand below each other. */
export function readProfile({ sheet, header, index }: Recognised, { backup, date1904 }: ReadOptions) {
  const at = (field: string) => [...header.matches].find(([, { column }]) => column.field === field)?.[0] ?? -1;
  const [fieldAt, valueAt] = [at("field"), at("value")];
  const ledger = new Ledger(index, "profile", NO_GUIDE, new StatusWords(NO_GUIDE));
  const reading = startReading({ sheet: "profile", columns: [], missing: [], backup, ledger });
  const unknown: string[] = [];
  let firstRow = 0;
  for (const raw of sheet.rows.slice(header.from)) {
    const name = cellText(raw.cells[fieldAt] ?? null).trim();
    if (name === "") continue;
    const column = PROFILE_ROWS.find((each) => foldHeader(each.header) === foldHeader(name));
    if (!column?.field) {
      unknown.push(name);
      continue;
    }
    firstRow ||= raw.n;
    const cell = raw.cells[valueAt] ?? null;
    if (column.required && isBlank(cell)) continue;
    readField(reading, { ...column, required: undefined }, { field: column.field, order: null, date1904 }, cell);
  }
  const { values, problems } = reading;
  const rows: RowDraft[] =
    firstRow && (Object.keys(values).length > 0 || problems.length > 0)
      ? [{ sheet: "profile", row: firstRow, label: "Profile", values, problems }]
      : [];
  const setAside = unknown.length > 0 ? [`In ${sheet.name} these fields are not known: ${listedSome(unknown)}.`] : [];
  return { rows, setAside };
}
