import * as z from "zod";
import { EVENT_STATUSES, type EventStatus } from "@/lib/events/status";
import type { SheetKey, Value, Values } from "@/lib/export/schema";
import { id, pageLimit } from "@/lib/shared/fields";

export const IMPORT_ACTIONS = ["error", "duplicate", "update", "create", "skip", "unchanged"] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

export type ImportState = "mapping" | "ready" | "committed" | "undone";

const MATCH_CHOICES = ["update", "skip", "create"] as const;
export type MatchChoice = (typeof MATCH_CHOICES)[number];

const DAY_ORDERS = ["month_first", "day_first"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

const LAYOUT_PARTS = ["hidden", "merged"] as const;
export type LayoutPart = (typeof LAYOUT_PARTS)[number];

/** `?action=error&cursor=…` pages through the rows of a dry run. */
export const importRowsSchema = z.strictObject({
  action: z.enum(IMPORT_ACTIONS).optional(),
  limit: pageLimit(200, 200),
  cursor: z.string().max(500).optional(),
});
export type ImportRowsQuery = z.infer<typeof importRowsSchema>;

/** A date is its serial day number (1900 system, fraction = time of day), a formula its stored result. */
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
export type ByName = { clients: number; bureauPartners: number; representatives: number };

export const SHOWN_FIELDS = ["date", "city", "state", "fee", "status", "clientCompany"] as const;

/** Of an event: what was read, for the preview's table. */
export type ShownValues = Partial<Record<(typeof SHOWN_FIELDS)[number], Value>>;

/** The readable events of the file, by year. @property fees in dollars */
export type YearSum = { year: string; events: number; fees: number };

export type ImportRowDto = {
  id: string;
  /** The layout's sheet, and the tab in the file. */
  sheet: string;
  tab: string;
  sheetIndex: number;
  row: number;
  label: string;
  action: ImportAction;
  problems: Problem[];
  changes: Change[];
  leftOut: boolean;
  /** Null for other sheets than Events. */
  shown: ShownValues | null;
  /** Every mapped cell, in the order of the columns; of other sheets than Events only where a row can't be read. */
  cells: RowCell[];
};

/** @property column from 0 @property fields what it fills @property names what problems call them */
export type RowCell = {
  column: number;
  header: string;
  fields: readonly string[];
  names: readonly string[];
  text: string;
  corrected: boolean;
};

export type ReadSheet = {
  index: number;
  name: string;
  kind: SheetKey | null;
  rows: number;
  /** As Excel counts; null when there is none. */
  headerRow: number | null;
  hidden: boolean;
  /** Plain numbers in its day columns count from 1904. */
  date1904: boolean;
  columns: ReadColumn[];
};

export type TitleRow = { n: number; cells: Cell[] };

/** @property above rows above the header, unless they are very long */
export type StoredSheet = ReadSheet & { above?: TitleRow[] };

export type ReadColumn = {
  index: number;
  /** Line breaks folded; empty when it has none. */
  header: string;
  samples: string[];
  field: string | null;
  /** `header` without a field: known, and computed by us (Gross Fee). */
  how: "header" | "synonym" | "remembered" | "chosen" | "unknown";
  /** A field its header resembles. Never set together with `field`. */
  suggested: string | null;
  /** Of a column of days; null when it is not needed or unknown. */
  order: DayOrder | null;
};

/** A day that could be two, and which day it is either way (YYYY-MM-DD). */
export type DaySample = { text: string } & Record<DayOrder, string>;

export type ImportQuestion =
  /** No sheet's name or columns reveal its type; asked for each of them, one answer is enough. */
  | { kind: "sheet"; sheet: number; name: string }
  | { kind: "column"; sheet: number; field: string; label: string; required: boolean }
  /** Days such as 3/4/2026 in one column, with nothing in the column that settles it. */
  | { kind: "day_order"; sheet: number; column: number; header: string; samples: DaySample[]; rows: number }
  /** An unknown word, folded. The empty word: rows without any. */
  | { kind: "status"; word: string; label: string; rows: number }
  | { kind: "blank"; sheet: number; field: string; label: string; rows: number }
  /** A word that an optional choice doesn't have, folded. `choices`: labels by value. */
  | {
      kind: "choice";
      sheet: number;
      field: string;
      header: string;
      word: string;
      label: string;
      rows: number;
      choices: Readonly<Record<string, string>>;
    }
  /** Hidden rows and columns: import them too? Cells merged over several rows: does each row have the value? */
  | { kind: "layout"; sheet: number; what: LayoutPart; rows: number; columns: string[] };

type Answered<K extends ImportQuestion["kind"], A> = Extract<ImportQuestion, { kind: K }> & {
  answer: A;
  remembered: boolean;
};

export type ImportAnswered =
  | Answered<"day_order", DayOrder>
  | Answered<"status", EventStatus | null>
  | Answered<"blank", boolean>
  | Answered<"layout", boolean>
  | Answered<"choice", string | null>
  /** No column holds the field, and that is fine; for `status`, `statuses[""]` says what its rows get. */
  | Answered<"column", true>;

const version = z.number("Send the version this was made from").int().positive();
const column = z.string().regex(/^\d{1,3}$/);

/** `PATCH /api/imports/{id}`. Keys of `columns`: the column's index; a field name, `cityState`, or null. */
export const importAnswersSchema = z.strictObject({
  version: z.number().int().positive(),
  onMatch: z.enum(MATCH_CHOICES).optional(),
  sheets: z
    .array(
      z.strictObject({
        index: z.number().int().min(0).max(99),
        kind: z.string().max(40).nullable().optional(),
        headerRow: z.number().int().min(1).max(50).optional(),
        columns: z.record(column, z.string().max(40).nullable()).optional(),
        dayOrders: z.record(column, z.enum(DAY_ORDERS)).optional(),
        /** Field → leave its empty cells blank. False: the row is an error. */
        blanks: z.record(z.string().max(40), z.boolean()).optional(),
        /** "field:folded word" → a value of that choice; null: leave it blank. */
        words: z.record(z.string().max(240), z.string().max(40).nullable()).optional(),
        layout: z.partialRecord(z.enum(LAYOUT_PARTS), z.boolean()).optional(),
      }),
    )
    .max(50)
    .optional(),
  /** Folded status word (the empty one: rows without any) → status; null: rows with that word can't be read. */
  statuses: z.record(z.string().max(200), z.enum(EVENT_STATUSES).nullable()).optional(),
});
export type ImportAnswersInput = z.infer<typeof importAnswersSchema>;

export type SheetAnswers = Omit<NonNullable<ImportAnswersInput["sheets"]>[number], "index">;

export type ImportAnswers = Pick<ImportAnswersInput, "onMatch" | "statuses"> & {
  sheets?: Record<string, SheetAnswers>;
  /** "sheet index:row" → column → text. */
  cells?: Record<string, Record<string, string>>;
  /** The same key → the row's chosen outcome, whatever its cells say. */
  rows?: Record<string, RowAnswer>;
};

export type RowAnswer = Pick<z.infer<typeof importRowSchema>, "leftOut" | "status">;

export type ImportResult = { sheets: SheetResult[]; createdByName: ByName };

/** `imports.summary`, as it is stored. */
export type ImportSummary = {
  sheets: SheetCounts[];
  willCreate: ByName;
  matched: Matched;
  years: YearSum[];
  setAside: string[];
  /** Not empty: `state` is `mapping`, and nothing can be committed before they are answered. */
  questions: ImportQuestion[];
  answered: ImportAnswered[];
  remembered: boolean;
  /** From our own export: equal rows are separate records, not repetitions. */
  ownExport: boolean;
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
  undoUntil: string | null;
  onMatch: MatchChoice;
  readAs: ReadSheet[];
  rows: ImportRowDto[];
  nextCursor: string | null;
  undone: UndoDto | null;
};

export type ImportListDto = {
  items: (Pick<ImportDto, "id" | "fileName" | "state" | "createdAt" | "committedAt" | "undoneAt" | "undoUntil"> & {
    created: number;
    updated: number;
    failed: number;
  })[];
};

export type RowDraft = {
  sheet: SheetKey;
  row: number;
  label: string;
  values: Values;
  problems: Problem[];
  /** From 0, the default. */
  sheetIndex?: number;
  leftOut?: boolean;
  raw?: readonly (Cell | undefined)[];
};

export type PlannedRow = RowDraft & {
  action: ImportAction;
  unreadable?: boolean;
  changes: Change[];
  target: Known | null;
};

export type Known = { id: string; version: number; values: Values };

/** The records that an import can touch, trash left out. */
export type Current = {
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
  sheets: StoredSheet[];
  createdAt: Date;
  committedAt: Date | null;
  undoneAt: Date | null;
};

export const IMPORT_COLUMNS = `id, version, "fileName", state, summary, answers, sheets, "createdAt", "committedAt", "undoneAt"`;

/** @property running also false while it waits for another import to end */
export type ImportProgressDto = { state: ImportState; running: boolean; done: number; total: number };

export type CommitDto = { id: string; fileName: string; state: "committed" } & ImportResult;

/** `POST /api/imports/{id}/commit`: the version of the preview that was looked at, and no other, is written. */
export const commitSchema = z.strictObject({ version });
export type CommitInput = z.infer<typeof commitSchema>;

export const importRowParams = z.strictObject({ id, row: id });

/** The version is the import's, as one correction may change other rows. */
export const importRowSchema = z.strictObject({
  version,
  cells: z.record(column, z.string().max(32_767)).default({}),
  leftOut: z.boolean().optional(),
  status: z.enum(EVENT_STATUSES, "Choose a status").optional(),
});
export type ImportRowInput = z.infer<typeof importRowSchema>;

export type RowCorrectionDto = { row: ImportRowDto; version: number } & Pick<
  ImportSummary,
  "sheets" | "willCreate" | "matched" | "years"
>;

export type RawRow = { n: number; cells: Cell[]; hidden?: boolean };
export type RawSheet = {
  name: string;
  rows: RawRow[];
  hidden?: boolean;
  /** Cells right of the last column that is read were left out. */
  cut?: boolean;
  /** From 0. */
  hiddenColumns?: readonly number[];
  merged?: readonly string[];
  /** Of a text file, whose cells a comma in a value can shift. */
  isText?: boolean;
};
export type Book = { creator: string; date1904: boolean; sheets: RawSheet[]; macros?: boolean };

/** `kept`: records changed since, at most 100. */
export type UndoDto = {
  id: string;
  state: "undone";
  sheets: { name: string; undone: number; kept: number }[];
  kept: { sheet: string; label: string; href: string | null; reason: string }[];
};
