import { EVENT_STATUS_LABEL, type EventStatus } from "@/lib/events/status";
import type { Value } from "@/lib/export/schema";
import type { ByName, ImportAction, ImportDto, ImportRowDto, RowCell, SheetCounts } from "@/lib/import/schema";
import { formatDate, formatTime, isDay } from "@/lib/shared/dates";
import { listed, plural } from "@/lib/shared/phrases";

const NOUNS: Record<string, readonly [one: string, many: string]> = {
  Events: ["event", "events"],
  Clients: ["client", "clients"],
  "Bureau Partners": ["bureau", "bureaus"],
  Representatives: ["representative", "representatives"],
  Profile: ["profile", "profiles"],
};

/** "465 events" */
export function countOf(sheet: string, count: number): string {
  const [one, many] = NOUNS[sheet] ?? ["row", "rows"];
  return plural(count, one, many);
}

export const totalOf = (sheets: readonly SheetCounts[], count: Exclude<keyof SheetCounts, "name">): number =>
  sheets.reduce((sum, sheet) => sum + sheet[count], 0);

/** "27 clients, 1 bureau and 2 representatives"; empty when nothing is created by name alone. */
export function byNameText({ clients, bureauPartners, representatives }: ByName): string {
  const counts = [
    [clients, "client"],
    [bureauPartners, "bureau"],
    [representatives, "representative"],
  ] as const;
  return listed(counts.flatMap(([count, noun]) => (count > 0 ? [plural(count, noun)] : [])));
}

export function plannedSentence({ sheets, willCreate }: ImportDto): string {
  const created = sheets.filter((sheet) => sheet.create > 0).map((sheet) => countOf(sheet.name, sheet.create));
  const updated = sheets.filter((sheet) => sheet.update > 0).map((sheet) => countOf(sheet.name, sheet.update));
  const errors = totalOf(sheets, "errors");
  if (created.length + updated.length === 0) {
    return nothingSentence(sheets);
  }
  const parts = [
    ...(created.length > 0 ? [`add ${listed(created)}`] : []),
    ...(updated.length > 0 ? [`change ${listed(updated)}`] : []),
  ];
  const named = byNameText(willCreate);
  return [
    `This will ${listed(parts)}.`,
    ...(named ? [`We'll also create ${named} mentioned in your rows.`] : []),
    ...(errors > 0 ? [`${plural(errors, "row")} can't be read and won't be imported.`] : []),
  ].join(" ");
}

function nothingSentence(sheets: readonly SheetCounts[]): string {
  const some = (count: Exclude<keyof SheetCounts, "name">, one: string, many: string): string[] => {
    const total = totalOf(sheets, count);
    return total > 0 ? [`${plural(total, "row")} ${total === 1 ? one : many}`] : [];
  };
  const left = [
    ...some("errors", "can't be read", "can't be read"),
    ...some("duplicates", "is a duplicate", "are duplicates"),
    ...some("skipped", "won't be imported", "won't be imported"),
  ];
  const known = some("unchanged", "is already in your account", "are already in your account");
  if (left.length > 0) return `There's nothing to import: ${listed([...left, ...known])}.`;
  return known.length > 0
    ? "Everything in this file is already in your account. Importing it wouldn't change anything."
    : "There's nothing to import: none of the rows in this file is a record.";
}

/** Sheets with added records that may be in the trash: a sheet's count includes updates. */
export function trashedSheets({ result, undone }: Pick<ImportDto, "result" | "undone">): string[] {
  const byName: Record<string, number | undefined> = {
    Clients: result?.createdByName.clients,
    "Bureau Partners": result?.createdByName.bureauPartners,
    Representatives: result?.createdByName.representatives,
  };
  const added = (name: string) =>
    (result?.sheets.find((sheet) => sheet.name === name)?.created ?? 0) + (byName[name] ?? 0);
  return Object.keys(NOUNS).filter(
    (name) => added(name) > 0 && undone?.sheets.some((sheet) => sheet.name === name && sheet.undone),
  );
}

/** "2 events taken back. The events this import added are in the trash." */
export function undoneSentence(dto: Pick<ImportDto, "result" | "undone">): string {
  const sheets = dto.undone?.sheets ?? [];
  const back = sheets.filter(({ undone }) => undone > 0);
  if (back.length === 0) {
    return sheets.some(({ kept }) => kept > 0) ? "Nothing was undone." : "There was nothing left to undo.";
  }
  const trashed = trashedSheets(dto);
  const nouns = listed(trashed.map((name) => NOUNS[name]?.[1] ?? name));
  const someStayed = sheets.some(({ name, kept }) => kept > 0 && trashed.includes(name));
  return [
    `${listed(back.map(({ name, undone }) => countOf(name, undone)))} undone.`,
    ...(trashed.length > 0
      ? [`The ${nouns} this import added are in the trash${someStayed ? ", except the ones we kept" : ""}.`]
      : []),
  ].join(" ");
}

type Outcome = {
  action: ImportAction;
  count: Exclude<keyof SheetCounts, "name">;
  label: string;
  means: string;
  /** Shown on a corrected row. */
  now: string;
};

export const OUTCOMES: readonly Outcome[] = [
  {
    action: "error",
    count: "errors",
    label: "Can't be read",
    means: "These rows won't be imported unless you fix them, here or in your spreadsheet.",
    now: "Still can't be read",
  },
  {
    action: "duplicate",
    count: "duplicates",
    label: "Duplicates",
    means: "The first row of each is imported; these won't be.",
    now: "Duplicate",
  },
  {
    action: "update",
    count: "update",
    label: "Changed",
    means: "These records are already in your account and will be updated from the file.",
    now: "Updates a record",
  },
  { action: "create", count: "create", label: "New", means: "These records will be added.", now: "New" },
  {
    action: "skip",
    count: "skipped",
    label: "Not imported",
    means: "You left these rows out, or their records stay as they are in your account.",
    now: "Not imported",
  },
  {
    action: "unchanged",
    count: "unchanged",
    label: "Unchanged",
    means: "These already match your account.",
    now: "Already in your account",
  },
];

export const outcomeOf = (action: ImportAction): Outcome =>
  OUTCOMES.find((outcome) => outcome.action === action) as Outcome;

/** "Row 7", and of which sheet when the file has several. */
export function placeOf({ tab, row }: ImportRowDto, manySheets: boolean): string {
  if (row <= 0) return tab;
  return manySheets ? `${tab}, row ${row}` : `Row ${row}`;
}

/** Unlike its id, this stays when the file is read again. Two tabs may share a name. */
export const rowKey = ({ sheet, sheetIndex, row }: ImportRowDto): string => `${sheet}|${sheetIndex}|${row}`;

export const problemsOf = (cell: RowCell, { problems }: ImportRowDto): string[] =>
  problems.filter(({ column }) => cell.names.includes(column)).map(({ message }) => message);

/** A representative without a bureau can be corrected in either cell. */
const TOGETHER: Record<string, string> = { "Bureau Rep": "Bureau Partner" };

export function cellsToCorrect(row: ImportRowDto): RowCell[] {
  const beside = row.problems.map(({ column }) => TOGETHER[column]);
  return row.cells.filter(
    (cell) => problemsOf(cell, row).length > 0 || cell.names.some((name) => beside.includes(name)),
  );
}

const MONEY = new Set(["fee", "travelFee", "annualGoal", "quotedFee", "travelCap", "keptAmount"]);

export function shownValue(field: string, value: Value): string {
  if (value === null || value === "") return "nothing";
  if (typeof value === "number" && MONEY.has(field)) {
    return value.toLocaleString("en-US", { style: "currency", currency: "USD", trailingZeroDisplay: "stripIfInteger" });
  }
  const text = String(value);
  if (field === "status") return EVENT_STATUS_LABEL[text as EventStatus] ?? text;
  if (isDay(text)) return formatDate(text);
  return /^\d\d:\d\d$/.test(text) ? formatTime(text) : text;
}

export const unreadableText = (errors: number): string =>
  errors === 0 ? "Every row can be read now." : `${plural(errors, "row")} still can't be read.`;
