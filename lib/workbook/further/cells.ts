import { isDay } from "@/lib/shared/dates";
import { type FurtherColumn, type FurtherSheet, nameField } from "@/lib/workbook/further/sheet";
import { cellText, isBlank, type Parsed, parseCell } from "@/lib/workbook/reading/cells";
import type { Cell, Value, Values } from "@/lib/workbook/schema";
import type { Column, FieldKind } from "@/lib/workbook/sheets";

/**
 * A further sheet's values in three shapes: on the wire (true, ["a"], 12.5), plain (what `import_rows.values` keeps and
 * what is compared: "Yes", "a", 12.5, a choice's own word), and in a cell (a choice's label).
 */
export type Wire = Value | boolean | readonly string[] | Flat;
type Flat = { readonly [field: string]: Value | boolean | readonly string[] };

const YES = "Yes";
const NO = "No";

export function toPlain(value: Wire | undefined): Value {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? YES : NO;
  if (isList(value)) return value.join("\n");
  return typeof value === "object" ? JSON.stringify(value, Object.keys(value).sort()) : value;
}

const isList = (value: Wire): value is readonly string[] => Array.isArray(value);

/** A row of SQL in plain values; names beside references included. */
export const plainRow = (sheet: FurtherSheet, row: Record<string, Wire>): Values =>
  Object.fromEntries(
    sheet.columns.flatMap(
      (column): [string, Value][] =>
        [
          [column.field, toPlain(row[column.field])],
          ...(column.kind === "ref"
            ? [[nameField(column.field), (row[nameField(column.field)] ?? null) as Value] as const]
            : []),
        ] as [string, Value][],
    ),
  );

/** As a person reads it. */
export const toShown = (column: FurtherColumn, value: Value): Value =>
  column.labels && typeof value === "string" ? (column.labels[value] ?? value) : value;

/** As the table stores it. */
export function toStored(column: FurtherColumn, value: Value): Wire {
  if (column.kind === "flag") return value === YES;
  if (column.kind === "list") return splitLines(String(value ?? ""));
  if (column.kind === "json") return value === null ? null : (JSON.parse(String(value)) as Flat);
  if (value === null) return column.kind === "text" || column.kind === "prose" ? "" : null;
  if (column.kind === "money" || column.kind === "percent") return Math.round(Number(value) * 100);
  return value;
}

export const splitLines = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

export function blankOf(column: FurtherColumn): Value {
  if (column.blank !== undefined) return column.blank;
  if (column.kind === "flag") return NO;
  return column.kind === "text" || column.kind === "prose" || column.kind === "list" ? "" : null;
}

const KINDS: Partial<Record<FurtherColumn["kind"], FieldKind>> = {
  day: "day",
  time: "time",
  money: "money",
  number: "count",
  prose: "prose",
};

/** The columns of the written sheet: a reference is a name and, at the end, an ID. */
export function writtenColumns(sheet: FurtherSheet): Column[] {
  const plain = sheet.columns.map(
    (column): Column => ({
      field: column.kind === "ref" ? nameField(column.field) : column.field,
      header: column.header,
      kind: KINDS[column.kind] ?? "text",
      width: column.kind === "ref" ? 28 : column.width,
    }),
  );
  const ids = sheet.columns
    .filter(({ kind }) => kind === "ref")
    .map((column): Column => ({ field: column.field, header: idHeader(column), kind: "text", width: column.width }));
  const own: Column[] = sheet.identity === "id" ? [{ field: "id", header: "ID", kind: "text", width: 38 }] : [];
  return [...plain, ...own, ...ids];
}

export const idHeader = (column: FurtherColumn): string => `${column.header} ID`;

/** @returns the cells of `writtenColumns` for one row of SQL */
export const writtenCells = (sheet: FurtherSheet, columns: readonly Column[], row: Record<string, Wire>): Value[] => {
  const shown: Values = { ...plainRow(sheet, row), id: (row.id ?? null) as Value };
  for (const column of sheet.columns) shown[column.field] = toShown(column, shown[column.field] ?? null);
  return columns.map(({ field }) => shown[field ?? ""] ?? null);
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

const no = (problem: string): Parsed => ({ problem });

/** An ID as it was written, or the sentence that says it is none. */
export function parseId(cell: Cell): Parsed {
  const text = cellText(cell).trim().toLowerCase();
  return UUID.test(text) ? { value: text } : no("The ID has to stay as it was written");
}

/** Kinds whose plain value is another one than what rules are written for. */
const PARTED = new Set<FurtherColumn["kind"]>(["flag", "list", "json"]);

/** A cell that is not blank → its plain value, or what is wrong with it. */
export function parseFurther(column: FurtherColumn, cell: Cell): Parsed {
  const parsed = parseKind(column, cell);
  if ("problem" in parsed || !column.check) return parsed;
  const wire = PARTED.has(column.kind) ? toStored(column, parsed.value) : parsed.value;
  const checked = column.check.safeParse(wire);
  return checked.success ? { value: toPlain(checked.data as Wire) } : no(checked.error.issues[0]?.message ?? "");
}

function parseKind(column: FurtherColumn, cell: Cell): Parsed {
  if (typeof cell === "object" && cell && "error" in cell) return parseCell("text", cell);
  const text = cellText(cell);
  switch (column.kind) {
    case "day":
    case "time":
    case "money":
    case "percent":
      return parseCell(column.kind, cell);
    case "ref":
      return parseId(cell);
    case "number": {
      const value = typeof cell === "number" ? cell : Number(text.trim() || Number.NaN);
      return Number.isInteger(value) && Math.abs(value) < 2 ** 31
        ? { value }
        : no(`"${text.slice(0, 40)}" is not a whole number`);
    }
    case "flag": {
      const word = text.trim().toLowerCase();
      if (["yes", "true", "y", "1"].includes(word)) return { value: YES };
      return ["no", "false", "n", "0"].includes(word)
        ? { value: NO }
        : no(`"${text.slice(0, 40)}" is neither Yes nor No`);
    }
    case "choice": {
      const word = text.trim();
      const labels = column.labels ?? {};
      const found = Object.keys(labels).find((each) =>
        [each, labels[each]].some((one) => one?.toLowerCase() === word.toLowerCase()),
      );
      return found ? { value: found } : no(`"${word.slice(0, 40)}" is none of ${Object.values(labels).join(", ")}`);
    }
    case "instant":
      return parseInstant(cell);
    case "list":
      return { value: splitLines(text).join("\n") };
    case "json":
      return parseJson(text);
    default:
      return { value: text.replaceAll("\u0000", "") };
  }
}

/** Excel may have made a date of it; its clock then is UTC too. */
function parseInstant(cell: Cell): Parsed {
  const text =
    typeof cell === "object" && cell && "date" in cell
      ? new Date(Math.round((cell.date - 25_569) * 86_400_000)).toISOString()
      : cellText(cell).trim();
  const time = INSTANT.test(text) && isDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time)
    ? no(`"${text.slice(0, 40)}" is not a moment such as 2026-03-12T16:45:00.000Z`)
    : { value: new Date(time).toISOString() };
}

function parseJson(text: string): Parsed {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value && !Array.isArray(value)) return { value: toPlain(value as Flat) };
  } catch {
    // The sentence below says it.
  }
  return no("This cell has to stay as it was written");
}

/** White space can be what somebody wrote. */
export const isEmptyCell = (column: FurtherColumn, cell: Cell | undefined): boolean =>
  column.kind === "prose" ? cell === null || cell === undefined || cell === "" : isBlank(cell);
