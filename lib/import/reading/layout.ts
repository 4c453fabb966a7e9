import type { Guide } from "@/lib/import/mapping";
import { isBlank } from "@/lib/import/reading/cells";
import type { Recognised } from "@/lib/import/reading/sheets";
import type { Cell, ImportQuestion, RawSheet } from "@/lib/import/schema";
import { columnLetters } from "@/lib/shared/phrases";

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
