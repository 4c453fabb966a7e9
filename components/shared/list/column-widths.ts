import { FIRST_ROWS } from "@/lib/shared/pagination";

type Sized<Row> = { id: string; header: string; width?: string; fit?: (row: Row) => string };

/** Characters; longer texts are cut. */
const MOST = 36;
const LEAST = 8;

/** Rows that decide; later pages move no column. */
const SAMPLE = FIRST_ROWS;

/** Widths by column id: what the fixed columns leave, shared in proportion to their text. The title takes the rest. */
export function columnWidths<Row>(
  columns: readonly Sized<Row>[],
  rows: readonly Row[],
  title: Sized<Row> | undefined,
): Readonly<Record<string, string>> {
  const needs = columns.flatMap(({ id, header, fit }) => {
    if (!fit) return [];
    const lengths = rows.slice(0, SAMPLE).map((row) => fit(row).length);
    // Not the longest of many: one outlier would take the table.
    const long = lengths.sort((a, b) => a - b)[Math.ceil(0.9 * (lengths.length - 1))] ?? 0;
    // Padding and the arrow of a sorted column take some three characters.
    return [{ id, chars: 3 + Math.min(MOST, Math.max(LEAST, header.length, long)) }];
  });
  const all = needs.reduce((sum, { chars }) => sum + chars, 0);
  const fixed = fixedWidth(columns);
  // The page is at most 80rem wide beside a sidebar and margins of 19rem.
  const rest = `(min(100vw - 19rem, 80rem) - ${fixed}rem)`;
  return Object.fromEntries(
    needs
      .filter(({ id }) => id !== title?.id)
      .map(({ id, chars }) => [id, `max(6rem, ${rest} * ${(chars / all).toFixed(3)})`]),
  );
}

/** In rem, with the column of checkboxes. */
const fixedWidth = (columns: readonly { width?: string }[]): number =>
  columns.reduce((sum, { width }) => sum + Number(/^w-(\d+)$/.exec(width ?? "")?.[1] ?? 0) / 4, 2.5);

/** Leaves the title 12rem and every other column without a width 6rem. */
export const leastTableWidth = (columns: readonly { width?: string }[]): string =>
  `${fixedWidth(columns) + 6 + 6 * columns.filter(({ width }) => !width).length}rem`;
