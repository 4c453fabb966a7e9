import { plural } from "@/components/import/import-words";
import { EVENT_STATUS_LABEL, type EventStatus } from "@/lib/events/status";
import type { Value } from "@/lib/export/schema";
import type { ImportAction, ImportRowDto, RowCell, SheetCounts } from "@/lib/import/schema";
import { formatDay, formatTime, isDay } from "@/lib/shared/dates";

type Outcome = {
  action: ImportAction;
  count: Exclude<keyof SheetCounts, "name">;
  /** The tab. */
  label: string;
  /** Above its rows: what happens to them. */
  means: string;
  /** Of a row that was corrected. */
  now: string;
};

/** In the order in which people want to see them. */
export const OUTCOMES: readonly Outcome[] = [
  {
    action: "error",
    count: "errors",
    label: "Can’t be read",
    means: "These rows are left out unless you correct them, here or in the workbook.",
    now: "Still can’t be read",
  },
  {
    action: "duplicate",
    count: "duplicates",
    label: "Twice in the file",
    means: "The first row of each is taken, these are left out.",
    now: "Twice in the file",
  },
  {
    action: "update",
    count: "update",
    label: "Changed",
    means: "These records are in your account and get what the file says.",
    now: "Changes a record",
  },
  { action: "create", count: "create", label: "New", means: "These records will be added.", now: "New" },
  {
    action: "skip",
    count: "skipped",
    label: "Left as they are",
    means: "These records stay as they are in your account, although the file says something else.",
    now: "Left as it is",
  },
  {
    action: "unchanged",
    count: "unchanged",
    label: "Unchanged",
    means: "The file and your account say the same about these.",
    now: "In your account already",
  },
];

export const outcomeOf = (action: ImportAction): Outcome =>
  OUTCOMES.find((outcome) => outcome.action === action) as Outcome;

/** "Row 7", and of which sheet when the file has several. */
export const placeOf = ({ tab, row }: ImportRowDto, manySheets: boolean): string =>
  row > 0 ? (manySheets ? `${tab}, row ${row}` : `Row ${row}`) : tab;

/** Where a row stands in the file, in which two tabs may share a name; its id changes when the file is read anew, this does not. */
export const rowKey = ({ sheet, sheetIndex, row }: ImportRowDto): string => `${sheet}|${sheetIndex}|${row}`;

/** The problems one cell has; those of columns that are not there belong to none. */
export const problemsOf = (cell: RowCell, { problems }: ImportRowDto): string[] =>
  problems.filter(({ column }) => cell.names.includes(column)).map(({ message }) => message);

/** A representative without a bureau is put right in the bureau's cell as well as in its own. */
const TOGETHER: Record<string, string> = { "Bureau Rep": "Bureau Partner" };

/** The cells of an unreadable row that can put it right. */
export function cellsToCorrect(row: ImportRowDto): RowCell[] {
  const beside = row.problems.map(({ column }) => TOGETHER[column]);
  return row.cells.filter(
    (cell) => problemsOf(cell, row).length > 0 || cell.names.some((name) => beside.includes(name)),
  );
}

const MONEY = new Set(["fee", "travelFee", "annualGoal", "quotedFee", "travelCap", "keptAmount"]);

/** A value of a record as people write it. */
export function shownValue(field: string, value: Value): string {
  if (value === null || value === "") return "nothing";
  if (typeof value === "number" && MONEY.has(field)) {
    return value.toLocaleString("en-US", { style: "currency", currency: "USD", trailingZeroDisplay: "stripIfInteger" });
  }
  const text = String(value);
  if (field === "status") return EVENT_STATUS_LABEL[text as EventStatus] ?? text;
  if (isDay(text)) return formatDay(text, "");
  return /^\d\d:\d\d$/.test(text) ? formatTime(text) : text;
}

export const stillUnread = (errors: number): string =>
  errors === 0 ? "Every row can be read now." : `${plural(errors, "row")} still can’t be read.`;
