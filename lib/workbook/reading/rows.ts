import { blankValue, checkField } from "@/lib/workbook/fields";
import type { RawRow } from "@/lib/workbook/reading/book";
import { type Cell, cellText, isBlank, parseCell } from "@/lib/workbook/reading/cells";
import type { Recognised } from "@/lib/workbook/reading/header";
import type { Problem, Values } from "@/lib/workbook/schema";
import { type Column, EXAMPLE_MARK, foldHeader, PROFILE_FIELDS, type SheetKey } from "@/lib/workbook/sheets";

/** Whatever sheet it comes from; detail rows are merged into drafts afterwards. */
export type ReadRow = {
  sheet: SheetKey;
  row: number;
  label: string;
  values: Values;
  problems: Problem[];
  sheetIndex?: number;
  raw?: readonly (Cell | undefined)[];
};

export type ReadOptions = {
  /** Our own backup: a blank cell means that the record has none. Elsewhere it says nothing. */
  backup: boolean;
  date1904: boolean;
  /** Called between batches, so that a long sheet never holds up other requests. */
  pause: () => Promise<void>;
};

export type SheetRows = { rows: ReadRow[]; totals: number[]; examples: number };

const BATCH = 200;
const DATE1904_DAYS = 1462;

/** Every row of a sheet that holds something, checked with the forms' own rules. */
export async function readRows({ layout, sheet, header }: Recognised, options: ReadOptions): Promise<SheetRows> {
  const result: SheetRows = { rows: [], totals: [], examples: 0 };
  const columns = [...header.columns].sort(([a], [b]) => a - b);
  let count = 0;
  for (const raw of sheet.rows.slice(header.index + 1)) {
    if (++count % BATCH === 0) await options.pause();
    if (columns.every(([at]) => isBlank(raw.cells[at]))) continue;
    if (!options.backup && isTotal(raw, columns)) result.totals.push(raw.n);
    else if (!options.backup && isExample(raw, columns)) result.examples++;
    else result.rows.push(readRow(layout.key, raw, columns, options));
  }
  return result;
}

const firstText = (raw: { cells: readonly (Cell | undefined)[] }, columns: readonly [number, Column][]): string => {
  const found = columns.find(([at]) => !isBlank(raw.cells[at]));
  return found ? cellText(raw.cells[found[0]] ?? null).trim() : "";
};

const isTotal = (raw: RawRow, columns: readonly [number, Column][]): boolean =>
  /^((grand|sub)[ -]?)?totals?\s*:?$/i.test(firstText(raw, columns));

const isExample = (raw: RawRow, columns: readonly [number, Column][]): boolean =>
  columns.some(
    ([at, column]) => column.required === "always" && cellText(raw.cells[at] ?? null).startsWith(EXAMPLE_MARK),
  );

export function readRow(
  sheet: SheetKey,
  raw: { n: number; cells: readonly (Cell | undefined)[] },
  columns: readonly [number, Column][],
  { backup, date1904 }: Pick<ReadOptions, "backup" | "date1904">,
): ReadRow {
  const values: Values = {};
  const problems: Problem[] = [];
  for (const [at, column] of columns) {
    if (column.field === null) continue;
    let cell = raw.cells[at] ?? null;
    if (date1904 && column.kind === "day" && typeof cell === "number") cell += DATE1904_DAYS;
    if (column.kind === "cityState") readCityState(cell, values, problems);
    else readField(sheet, { ...column, field: column.field }, cell, backup, values, problems);
  }
  const first = columns.find(([, column]) => column.required === "always")?.[1];
  const label = String(values[first?.field ?? ""] ?? firstText(raw, columns)).slice(0, 200);
  return { sheet, row: raw.n, label, values, problems, raw: raw.cells };
}

function readField(
  sheet: SheetKey,
  column: Column & { field: string },
  cell: Cell,
  backup: boolean,
  values: Values,
  problems: Problem[],
): void {
  const { field, header: name } = column;
  // In a backup white space can be what somebody wrote.
  const blank = backup && column.kind === "prose" ? cell === null || cell === "" : isBlank(cell);
  if (blank) {
    if (column.required === "always" || (column.required === "starred" && !backup)) {
      problems.push({ column: name, message: `${name} is required` });
    } else if (backup) values[field] = blankValue(column);
    return;
  }
  const parsed = parseCell(column.kind, cell);
  const checked = "value" in parsed ? checkField(sheet, field, parsed.value) : parsed;
  if ("value" in checked) values[field] = checked.value;
  else problems.push({ column: name, message: checked.problem });
}

/** "Sandusky, OH" in one cell. */
function readCityState(cell: Cell, values: Values, problems: Problem[]): void {
  const match = /^(.+?)[,/]\s*([\p{L} .]+?)(?:\s+(\d{5}(?:-\d{4})?))?$/u.exec(cellText(cell).trim());
  if (!match) {
    const message = isBlank(cell) ? "City is required" : `"${cellText(cell).trim()}" is not a city and a state`;
    problems.push({ column: "City, State", message });
    return;
  }
  for (const [field, text] of [
    ["city", match[1]],
    ["state", match[2]],
    ["zipCode", match[3]],
  ] as const) {
    if (!text || field in values) continue;
    const checked = checkField("events", field, text);
    if ("value" in checked) values[field] = checked.value;
    else problems.push({ column: "City, State", message: checked.problem });
  }
}

/** The Profile sheet: one record whose fields stand below each other. */
export function readProfile({ sheet, header }: Recognised, options: ReadOptions) {
  const at = (field: string) => [...header.columns].find(([, column]) => column.field === field)?.[0] ?? -1;
  const [fieldAt, valueAt] = [at("field"), at("value")];
  const values: Values = {};
  const problems: Problem[] = [];
  const unknown: string[] = [];
  let firstRow = 0;
  for (const raw of sheet.rows.slice(header.index + 1)) {
    const name = cellText(raw.cells[fieldAt] ?? null).trim();
    if (name === "") continue;
    const column = PROFILE_FIELDS.find((each) => foldHeader(each.header) === foldHeader(name));
    if (!column?.field) {
      unknown.push(name);
      continue;
    }
    firstRow ||= raw.n;
    const cell = raw.cells[valueAt] ?? null;
    if (column.required && isBlank(cell)) continue;
    readField(
      "profile",
      { ...column, field: column.field, required: undefined },
      cell,
      options.backup,
      values,
      problems,
    );
  }
  const rows: ReadRow[] =
    firstRow && (Object.keys(values).length > 0 || problems.length > 0)
      ? [{ sheet: "profile", row: firstRow, label: "Profile", values, problems }]
      : [];
  return { rows, unknown };
}
