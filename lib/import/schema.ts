import { z } from "zod";
import { EVENT_STATUSES, type EventStatus } from "@/lib/events/status";
import type { SheetKey, Value, Values } from "@/lib/export/schema";
import { id } from "@/lib/shared/fields";

/** In the order of the tabs. */
export const IMPORT_ACTIONS = ["error", "duplicate", "update", "create", "skip", "unchanged"] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

export type ImportState = "mapping" | "ready" | "committed" | "undone";

/** What happens to rows whose record exists. */
const MATCH_CHOICES = ["update", "skip", "create"] as const;
export type MatchChoice = (typeof MATCH_CHOICES)[number];

/** How the days of a column are written where both readings are possible. */
const DAY_ORDERS = ["month_first", "day_first"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** `?action=error&cursor=…` pages through the rows of a dry run. */
export const importRowsSchema = z.strictObject({
  action: z.enum(IMPORT_ACTIONS).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(200),
  cursor: z.string().max(500).optional(),
});
export type ImportRowsQuery = z.infer<typeof importRowsSchema>;

/**
 * A cell from the reading worker: a date is its serial day number (1900 system, fraction = time of day), a link shows
 * another text than its address, a formula is its stored result.
 */
export type Cell =
  | null
  | string
  | number
  | boolean
  | { date: number }
  | { text: string; link: string }
  | { error: string };

export type Problem = { column: string; message: string };
export type Change = { field: string; column: string; from: Value; to: Value };

export type SheetCounts = {
  name: string;
  create: number;
  update: number;
  unchanged: number;
  errors: number;
  duplicates: number;
  skipped: number;
};
export type SheetResult = {
  name: string;
  created: number;
  updated: number;
  unchanged: number;
  duplicates: number;
  skipped: number;
  failed: number;
};
/** Rows whose record exists: those that differ from it, and the others. */
export type Matched = { different: number; same: number };
/** Records created only because an event or a representative names them. */
export type ByName = { clients: number; bureauPartners: number; representatives: number };

export type ImportRowDto = {
  id: string;
  /** The name of the layout's sheet. */
  sheet: string;
  /** The name of its tab in the file. */
  tab: string;
  /** The place of that tab in the workbook, from 0. */
  sheetIndex: number;
  row: number;
  label: string;
  action: ImportAction;
  problems: Problem[];
  changes: Change[];
  /** Every mapped cell of a row that can't be read, in the order of the columns. */
  cells: RowCell[];
};

/**
 * @property column the place in the sheet, from 0
 * @property names what problems call it; several where one cell fills several fields
 */
export type RowCell = { column: number; header: string; names: readonly string[]; text: string; corrected: boolean };

/** How a sheet of the file was understood. */
export type ReadSheet = {
  /** Its place in the workbook, from 0. */
  index: number;
  name: string;
  /** Null when it is left out. */
  kind: SheetKey | null;
  /** Rows below the header that hold something. */
  rows: number;
  /** The (last) row of the headers as Excel counts; null when it has none. */
  headerRow: number | null;
  /** Hidden in Excel: left out unless the speaker says what it is. */
  hidden: boolean;
  /** Plain numbers in its day columns count from 1904. */
  date1904: boolean;
  columns: ReadColumn[];
};

/** A row of the file, by its number as Excel counts. */
export type TitleRow = { n: number; cells: Cell[] };

/** `imports.sheets`, as it is stored. @property above the rows above its header, unless they are very long */
export type KeptSheet = ReadSheet & { above?: TitleRow[] };

export type ReadColumn = {
  /** Its place in the sheet, from 0. */
  index: number;
  /** Line breaks folded; empty when it has none. */
  header: string;
  /** The first three different values below it. */
  samples: string[];
  /** Null when it is left out. */
  field: string | null;
  /** How it found its field. `header` without a field: known, and computed by us (Gross Fee). */
  how: "header" | "synonym" | "remembered" | "chosen" | "unknown";
  /** A field its header resembles. Never set together with `field`. */
  suggested: string | null;
  /** How 3/4/2026 is meant in a column of days; null when nothing has to be known or nothing is. */
  order: DayOrder | null;
};

/** A day that could be two, as it is in the file, and which day it is either way (YYYY-MM-DD). */
export type DaySample = { text: string } & Record<DayOrder, string>;

/** Needed before a dry run makes sense; all of them are asked at once. */
export type ImportQuestion =
  /** No sheet tells by its name or columns what it holds; asked for each of them, one answer is enough. */
  | { kind: "sheet"; sheet: number; name: string }
  /** A required or starred field has no column. */
  | { kind: "column"; sheet: number; field: string; label: string; required: boolean }
  /** Days such as 3/4/2026 in one column, with nothing in the column that settles it. */
  | { kind: "day_order"; sheet: number; column: number; header: string; samples: DaySample[]; rows: number }
  /** An unknown word, folded. The empty word: rows without any. */
  | { kind: "status"; word: string; label: string; rows: number }
  /** Starred cells that are empty: leave them blank, or count those rows as unreadable. */
  | { kind: "blank"; sheet: number; field: string; label: string; rows: number };

type Answered<K extends ImportQuestion["kind"], A> = Extract<ImportQuestion, { kind: K }> & {
  answer: A;
  remembered: boolean;
};

/** A question that was answered, here or in an earlier import; it may be answered anew. */
export type ImportAnswered =
  | Answered<"day_order", DayOrder>
  | Answered<"status", EventStatus | null>
  | Answered<"blank", boolean>
  /** No column holds the field, and that is fine; for `status`, `statuses[""]` says what its rows get. */
  | Answered<"column", true>;

const version = z.number("Send the version this was made from").int().positive();
const column = z.string().regex(/^\d{1,3}$/);

/**
 * `PATCH /api/imports/{id}`; what is left out stays as it was. The dry run is made anew.
 * Keys of `columns`: the column's place; a field name, `cityState`, or null to leave the column out.
 */
export const importAnswersSchema = z.strictObject({
  version: z.number().int().positive(),
  onMatch: z.enum(MATCH_CHOICES).optional(),
  sheets: z
    .array(
      z.strictObject({
        index: z.number().int().min(0).max(99),
        /** null leaves the sheet out */
        kind: z.string().max(40).nullable().optional(),
        headerRow: z.number().int().min(1).max(50).optional(),
        columns: z.record(column, z.string().max(40).nullable()).optional(),
        dayOrders: z.record(column, z.enum(DAY_ORDERS)).optional(),
        /** Field → leave its empty cells blank. False: the row is an error. */
        blanks: z.record(z.string().max(40), z.boolean()).optional(),
      }),
    )
    .max(50)
    .optional(),
  /** Folded status word (the empty one: rows without any) → status; null: rows with that word can't be read. */
  statuses: z.record(z.string().max(200), z.enum(EVENT_STATUSES).nullable()).optional(),
});
export type ImportAnswersInput = z.infer<typeof importAnswersSchema>;

/** The answer about one sheet, without what identifies it. */
export type SheetAnswers = Omit<NonNullable<ImportAnswersInput["sheets"]>[number], "index">;

/** `imports.answers`: all answers so far, and cells corrected by hand. */
export type ImportAnswers = Pick<ImportAnswersInput, "onMatch" | "statuses"> & {
  sheets?: Record<string, SheetAnswers>;
  /** "sheet index:row" → column → text. */
  cells?: Record<string, Record<string, string>>;
};

export type ImportResult = { sheets: SheetResult[]; createdByName: ByName };

/** `imports.summary`, as it is stored. */
export type ImportSummary = {
  sheets: SheetCounts[];
  willCreate: ByName;
  matched: Matched;
  /** Sentences about what was left out: unknown sheets and columns, totals, example rows. */
  setAside: string[];
  /** Not empty: `state` is `mapping`, and nothing can be committed before they are answered. */
  questions: ImportQuestion[];
  answered: ImportAnswered[];
  /** True when earlier answers of this speaker were used. */
  remembered: boolean;
  /** From our own export: equal rows are separate records, not repetitions. */
  ownExport: boolean;
  /** What the commit did; null before. */
  result: ImportResult | null;
  undone?: UndoDto;
};

export type ImportDto = Omit<ImportSummary, "ownExport" | "undone"> & {
  id: string;
  version: number;
  fileName: string;
  state: ImportState;
  createdAt: string;
  committedAt: string | null;
  undoneAt: string | null;
  /** Until when it can be undone; null when it can't. */
  undoUntil: string | null;
  onMatch: MatchChoice;
  /** How the file was understood, sheet by sheet. */
  readAs: ReadSheet[];
  /** Errors first, then updates, creates and unchanged rows. */
  rows: ImportRowDto[];
  nextCursor: string | null;
  /** What undoing did; null before. */
  undone: UndoDto | null;
};

/** `GET /api/imports`: the last 30 days, the newest first; uncommitted dry runs included. */
export type ImportListDto = {
  items: (Pick<ImportDto, "id" | "fileName" | "state" | "createdAt" | "committedAt" | "undoneAt" | "undoUntil"> & {
    created: number;
    updated: number;
    failed: number;
  })[];
};

/** A row after reading, before it is compared with existing records. */
export type RowDraft = {
  sheet: SheetKey;
  row: number;
  label: string;
  values: Values;
  problems: Problem[];
  /** The place in the file of its sheet, from 0; 0 when nothing is said. */
  sheetIndex?: number;
  /** Its cells as they are in the file, by column. */
  raw?: readonly (Cell | undefined)[];
};

export type PlannedRow = RowDraft & {
  action: ImportAction;
  /** Its problems are those of reading; others come from comparing it with the rest. */
  unreadable?: boolean;
  changes: Change[];
  /** The record an update or an unchanged row is about. */
  target: Known | null;
};

/** An existing record, in wire values. */
export type Known = { id: string; version: number; values: Values };

/** The records that the rows of an import can touch; trash left out. */
export type Current = {
  /** Of the days that occur in the import, by day and id. */
  events: Known[];
  /** Oldest first, as links by name want it. */
  clients: Known[];
  bureauPartners: Known[];
  representatives: Known[];
  profile: Known | null;
};

export type ImportRecord = {
  id: string;
  version: number;
  fileName: string;
  state: ImportState;
  summary: ImportSummary;
  answers: ImportAnswers;
  sheets: KeptSheet[];
  createdAt: Date;
  committedAt: Date | null;
  undoneAt: Date | null;
};

/** The columns of an `ImportRecord`. */
export const IMPORT_COLUMNS = `id, version, "fileName", state, summary, answers, sheets, "createdAt", "committedAt", "undoneAt"`;

/**
 * `GET /api/imports/{id}/progress`, asked every second while a commit runs.
 * @property running false once it has ended or was cut off; also while it waits for another import to end
 */
export type ImportProgressDto = { state: ImportState; running: boolean; done: number; total: number };

export type CommitDto = { id: string; fileName: string; state: "committed" } & ImportResult;

/** `POST /api/imports/{id}/commit`: the version of the preview that was looked at, and no other, is written. */
export const commitSchema = z.strictObject({ version });
export type CommitInput = z.infer<typeof commitSchema>;

export const importRowParams = z.strictObject({ id, row: id });

/**
 * `PATCH /api/imports/{id}/rows/{row}`: corrected cells of a row, by their column; what is left out stays.
 * The version is the import's, as one correction may change other rows.
 */
export const importRowSchema = z.strictObject({
  version,
  cells: z.record(column, z.string().max(32_767)).default({}),
});
export type ImportRowInput = z.infer<typeof importRowSchema>;

/** A corrected row, and the whole after it: duplicates of it may be none any more. */
export type RowCorrectionDto = { row: ImportRowDto; version: number } & Pick<
  ImportSummary,
  "sheets" | "willCreate" | "matched"
>;

/** A workbook as the reading worker hands it over: plain data. */
export type RawRow = { n: number; cells: Cell[] };
export type RawSheet = {
  name: string;
  rows: RawRow[];
  hidden?: boolean;
  /** Cells right of the last column that is read were left out. */
  cut?: boolean;
};
export type Book = { creator: string; date1904: boolean; sheets: RawSheet[]; macros?: boolean };

/** `DELETE /api/imports/{id}` of a committed import; `kept` was changed since, and holds at most 100. */
export type UndoDto = {
  id: string;
  state: "undone";
  sheets: { name: string; undone: number; kept: number }[];
  kept: { sheet: string; label: string; href: string | null; reason: string }[];
};
