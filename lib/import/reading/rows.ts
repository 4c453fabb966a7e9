import { splitNotes } from "@/lib/events/day-sheet";
import { type Column, layoutOf, type SheetKey, type Value, type Values } from "@/lib/export/schema";
import { LAST_NAME } from "@/lib/import/mapping";
import {
  type CellWays,
  cellText,
  checkField,
  isBlank,
  type Parsed,
  parseCell,
  quote,
} from "@/lib/import/reading/cells";
import type { UsedColumn } from "@/lib/import/reading/columns";
import type { Ledger } from "@/lib/import/reading/ledger";
import { type ReadTown, readTown, stateCode } from "@/lib/import/reading/regions";
import { PLACEHOLDERS } from "@/lib/import/reading/synonyms";
import type { Cell, Problem, RawRow, RowAnswer, RowDraft } from "@/lib/import/schema";

export type ReadingColumn = UsedColumn & { ways: CellWays };

export type RowPlan = {
  sheet: SheetKey;
  columns: readonly ReadingColumn[];
  /** Required fields without a column. */
  missing: readonly Column[];
  ownExport: boolean;
  ledger: Ledger;
  /** Cells from here on are beyond the header, in a text file where few rows have them. */
  width?: number;
  /** By field and value. */
  checked: Map<string, Map<Value, Checked>>;
};

type Checked = ReturnType<typeof checkField>;

type Reading = {
  plan: RowPlan;
  values: Values;
  problems: Problem[];
  blanks: string[];
  /** From a cell that held more than its own value, for fields that are blank. */
  beside: { name: string; field: string; value: Value }[];
  /** True when no answer to an open question makes the row readable. */
  broken: boolean;
};

export const startReading = (plan: RowPlan): Reading => ({
  plan,
  values: {},
  problems: [],
  blanks: [],
  beside: [],
  broken: false,
});

export function readRow(raw: RawRow, plan: RowPlan): RowDraft {
  const reading = startReading(plan);
  for (const used of plan.columns) {
    const cell = raw.cells[used.at] ?? null;
    if (used.column.kind === "cityState") readTownCell(reading, used, cell);
    else readField(reading, used.column, used.ways, cell);
  }
  for (const column of plan.missing) readField(reading, column, NOWHERE, null);
  for (const { name, field, value } of reading.beside) keepBeside(reading, name, field, value);
  if (!plan.ownExport) dropWholeDay(reading.values);
  if (plan.width !== undefined && raw.cells.slice(plan.width).some((cell) => !isBlank(cell)))
    fail(reading, "", SHIFTED);
  joinNames(reading);
  moveDayNotes(reading);
  if (!reading.broken) for (const field of reading.blanks) plan.ledger.blank(field);
  const { values, problems } = reading;
  const name = plan.columns.find(({ column }) => column.required === "always")?.column.field ?? "";
  const title = values.title ?? values.name ?? values[name];
  return {
    sheet: plan.sheet,
    row: raw.n,
    label: String(title ?? firstText(raw, plan.columns))
      .slice(0, 200)
      .toWellFormed(),
    values,
    problems,
  };
}

const STATUS = layoutOf("events").columns.find(({ kind }) => kind === "status")?.header;

export function withAnswer(draft: RowDraft, { leftOut, status }: RowAnswer = {}): RowDraft {
  const wanted = leftOut ? { ...draft, leftOut } : draft;
  if (!status || draft.sheet !== "events") return wanted;
  const problems = draft.problems.filter(({ column }) => column !== STATUS);
  return { ...wanted, problems, values: { ...draft.values, status } };
}

const NOWHERE: CellWays = { field: "", order: null, date1904: false };

const firstText = (raw: RawRow, columns: readonly ReadingColumn[]): string => {
  const found = columns.find(({ at, column }) => column.field !== null && !isBlank(raw.cells[at]));
  return found ? cellText(raw.cells[found.at] ?? null).trim() : "";
};

function fail(reading: Reading, column: string, message: string, open = false): void {
  reading.problems.push({ column, message });
  if (!open) reading.broken = true;
}

function meansEmpty(column: Column, cell: Cell, ledger: Ledger): boolean {
  if (typeof cell !== "string" || column.kind === "prose" || column.kind === "day") return false;
  if (column.required === "always" && column.kind !== "status") return false;
  const word = cell.trim().toLowerCase();
  if (!PLACEHOLDERS.has(word)) return false;
  ledger.nothing(cell.trim());
  return true;
}

export function readField(reading: Reading, column: Column, ways: CellWays, cell: Cell): void {
  const { field, header: name } = column;
  if (field === null) return;
  const { values } = reading;
  const { ownExport, ledger } = reading.plan;
  // White space in our own export is data.
  const blank =
    ownExport && column.kind === "prose"
      ? cell === null || cell === ""
      : isBlank(cell) || (!ownExport && meansEmpty(column, cell, ledger));
  if (column.kind === "status" && !ownExport) readStatus(reading, column, blank ? null : cell);
  else if (blank) readBlank(reading, column, field);
  else if (!keepUnknownChoice(reading, column, cell, ways))
    keep(reading, name, field, parseCell(column.kind, cell, ways));
  const value = values[field];
  if (field === "state" && !ownExport && typeof value === "string") values[field] = stateCode(value);
}

/** A word that an optional choice doesn't have is asked about once, instead of costing the row. */
function keepUnknownChoice(reading: Reading, column: Column, cell: Cell, ways: CellWays): boolean {
  if (column.kind !== "choice" || column.required || reading.plan.ownExport || isError(cell)) return false;
  if ("value" in parseCell("choice", cell, ways)) return false;
  const value = reading.plan.ledger.unknown(column, column.header, cellText(cell).trim().slice(0, MAX_WORD));
  if (value !== null && column.field) reading.values[column.field] = value;
  return true;
}

function readBlank(reading: Reading, column: Column, field: string): void {
  const { values } = reading;
  const { ownExport, ledger } = reading.plan;
  const { header, required } = column;
  if (required === "always") fail(reading, header, `${header} is required`);
  else if (ownExport) values[field] = column.blank === undefined ? "" : column.blank;
  else if (required === "starred" && !ledger.mayBeBlank(field)) {
    fail(reading, header, `${header} is required`, true);
    reading.blanks.push(field);
  } else if (required === "starred") reading.blanks.push(field);
}

const MAX_WORD = 100;

/** An answered word counts before the known ones; the empty word is a row without a status. */
function readStatus(reading: Reading, column: Column, cell: Cell): void {
  const text = cellText(cell).trim();
  if (isError(cell) || text.length > MAX_WORD) {
    keep(reading, column.header, "status", parseCell("status", cell));
    return;
  }
  const parsed: Parsed = text === "" ? { problem: `${column.header} is required` } : parseCell("status", cell);
  const said = reading.plan.ledger.statuses.take(text, "value" in parsed);
  if (said?.status) reading.values.status = said.status;
  else if (!said && "value" in parsed) reading.values.status = parsed.value;
  else {
    const message = "problem" in parsed ? parsed.problem : `You chose not to use ${quote(cell)} as a status.`;
    fail(reading, column.header, message, !said);
  }
}

const isError = (cell: Cell): boolean => typeof cell === "object" && cell !== null && "error" in cell;

function keep(reading: Reading, name: string, field: string, parsed: Parsed): void {
  const { values } = reading;
  if ("problem" in parsed) {
    fail(reading, name, parsed.problem, parsed.open);
    return;
  }
  if (field === LAST_NAME.field) {
    values[field] = parsed.value;
    return;
  }
  const checked = checkOnce(reading.plan, field, parsed.value);
  if ("problem" in checked) {
    fail(reading, name, checked.problem);
    return;
  }
  values[field] = checked.value;
  if (parsed.zoned) reading.plan.ledger.zoned(name);
  if (!parsed.also) return;
  for (const [other, also] of Object.entries(parsed.also)) reading.beside.push({ name, field: other, value: also });
}

/** Most cells of a column repeat others. */
function checkOnce({ sheet, checked }: RowPlan, field: string, value: Value): Checked {
  const ofField = checked.get(field) ?? new Map<Value, Checked>();
  checked.set(field, ofField);
  const known = ofField.get(value) ?? checkField(sheet, field, value);
  ofField.set(value, known);
  return known;
}

const SHIFTED =
  "This row has more cells than the header. A comma inside a value may have shifted them: put that value in quotation marks in the file.";

/** Midnight to midnight is how calendars write a day without times. */
function dropWholeDay(values: Values): void {
  if (values.time !== "00:00" || values.endTime !== "00:00") return;
  delete values.time;
  delete values.endTime;
}

const holds = ({ plan: { columns } }: Reading, field: string): boolean =>
  columns.some(({ column }) => column.field === field);

const BESIDE = new Set<SheetKey>(["events"]);

function keepBeside(reading: Reading, name: string, field: string, value: Value): void {
  if (reading.plan.ownExport || !BESIDE.has(reading.plan.sheet) || field in reading.values) return;
  const checked = checkField(reading.plan.sheet, field, value);
  if ("value" in checked) reading.values[field] = checked.value;
  else fail(reading, name, checked.problem);
}

const TOWN_FIELDS = [
  "venueName",
  "streetAddress",
  "city",
  "state",
  "zipCode",
] as const satisfies readonly (keyof ReadTown)[];

function readTownCell(reading: Reading, { column }: UsedColumn, cell: Cell): void {
  const { values } = reading;
  const { ledger, ownExport } = reading.plan;
  const nothing = isBlank(cell) || (!ownExport && meansEmpty({ ...column, required: "starred" }, cell, ledger));
  if (isError(cell)) {
    keep(reading, column.header, "city", parseCell("text", cell));
    return;
  }
  const town: ReadTown | null = nothing ? { city: "", state: "" } : readTown(cellText(cell));
  if (!town) {
    fail(
      reading,
      column.header,
      `We couldn't read ${quote(cell)} as a city and state. Try Denver, CO or Paris, France.`,
    );
    return;
  }
  if ((town.venueName && holds(reading, "venueName")) || (town.streetAddress && holds(reading, "streetAddress"))) {
    fail(reading, column.header, `${quote(cell)} is more than a city and state. Try Denver, CO or Paris, France.`);
    return;
  }
  for (const field of TOWN_FIELDS) {
    const text = town[field];
    if (text === undefined || field in values || (holds(reading, field) && field !== "city")) continue;
    if (text === "") readTownBlank(reading, field, nothing ? null : cell);
    else keep(reading, column.header, field, { value: text });
  }
}

function readTownBlank(reading: Reading, field: string, cell: Cell): void {
  const header = field === "city" ? "City" : "State";
  if (reading.plan.ownExport) return;
  reading.blanks.push(field);
  if (reading.plan.ledger.mayBeBlank(field)) return;
  const message =
    cell === null
      ? `${header} is required`
      : `${quote(cell)} isn't a US city and state. Try Denver, CO or Paris, France.`;
  fail(reading, cell === null ? header : "City, State", message, true);
}

function joinNames(reading: Reading): void {
  const { values } = reading;
  const last = values[LAST_NAME.field ?? ""];
  if (last === undefined) return;
  delete values[LAST_NAME.field ?? ""];
  const field = reading.plan.sheet === "clients" ? "name" : "contactName";
  keep(reading, LAST_NAME.header, field, { value: [values[field], last].filter(Boolean).join(" ") });
}

/** "Hotel: …" in a Notes cell goes to the notes for the day. */
function moveDayNotes({ plan, values }: Reading): void {
  if (plan.sheet !== "events" || plan.ownExport || typeof values.notes !== "string") return;
  const { notes, dayNotes } = splitNotes(values.notes);
  if (dayNotes) Object.assign(values, { notes, dayNotes: [values.dayNotes, dayNotes].filter(Boolean).join("\n") });
}
