import { z } from "zod";
import { EVENT_STATUSES, type EventStatus } from "@/lib/events/status";
import type { SheetKey, Value, Values } from "@/lib/export/schema";
import { id } from "@/lib/shared/fields";

/** What becomes of a row, in the order in which people want to see them. */
export const IMPORT_ACTIONS = ["error", "duplicate", "update", "create", "skip", "unchanged"] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

const IMPORT_STATES = ["mapping", "ready", "committed", "undone"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What happens to rows whose record is there already. */
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
 * A cell as the reading worker hands it over: text, number or boolean as they are, a date as its serial day number
 * (1900 system, fraction = time of day), a link that shows another text than its address, an Excel error as its code.
 * A formula is its stored result.
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
/** Rows whose record is there already, whatever is to happen to them: those that say something else, and the others. */
export type Matched = { different: number; same: number };
/** Records that come into being only because an event or a representative names them. */
export type ByName = { clients: number; bureauPartners: number; representatives: number };

export type ImportRowDto = {
  id: string;
  /** What it is: the name of the layout's sheet. */
  sheet: string;
  /** The name of the tab it stands in, as the file has it. */
  tab: string;
  /** The place of that tab in the workbook, from 0. */
  sheetIndex: number;
  row: number;
  label: string;
  action: ImportAction;
  problems: Problem[];
  changes: Change[];
  /** Of rows that cannot be read: every mapped cell as it stands in the file or was corrected to, in the order of the columns. */
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
  /** What its rows are; null when it is left out. */
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

/** A row as it stands in the file, by its number as Excel counts. */
export type TitleRow = { n: number; cells: Cell[] };

/** `imports.sheets`, as it is stored. @property above the rows above its header, unless they are very long */
export type KeptSheet = ReadSheet & { above?: TitleRow[] };

export type ReadColumn = {
  /** Its place in the sheet, from 0. */
  index: number;
  /** As it stands in the file, line breaks folded; empty when it has none. */
  header: string;
  /** The first three different values below it. */
  samples: string[];
  /** What it fills; null when it is left out. */
  field: string | null;
  /** By which way it found its field. `header` without a field: known, and worked out by ourselves (Gross Fee). */
  how: "header" | "synonym" | "remembered" | "chosen" | "unknown";
  /** A field its header resembles; for the speaker to take or not. Never set together with `field`. */
  suggested: string | null;
  /** Of a column of days: how 3/4/2026 is meant; null when nothing has to be known or nothing is. */
  order: DayOrder | null;
};

/** A day that could be two, as it stands in the file, and which day it is either way (YYYY-MM-DD). */
export type DaySample = { text: string } & Record<DayOrder, string>;

/** What has to be said before a dry run makes sense; all of them at once, so that nobody is asked twice. */
export type ImportQuestion =
  /** No sheet of the file tells by its name or its columns what it holds; asked for each of them, one answer is enough. */
  | { kind: "sheet"; sheet: number; name: string }
  /** A field no record can be without, or a starred one, has no column. */
  | { kind: "column"; sheet: number; field: string; label: string; required: boolean }
  /** Days such as 3/4/2026 in one column, with nothing in the column that settles it. */
  | { kind: "day_order"; sheet: number; column: number; header: string; samples: DaySample[]; rows: number }
  /** An unknown word, folded as the answer's key, and as it stands in the file. The empty word: rows without any. */
  | { kind: "status"; word: string; label: string; rows: number }
  /** Starred cells that are empty: leave them blank, or take those rows for unreadable. */
  | { kind: "blank"; sheet: number; field: string; label: string; rows: number };

/** A question that has its answer already, here or in an earlier import; it may be answered anew. */
export type ImportAnswered =
  | (Extract<ImportQuestion, { kind: "day_order" }> & { answer: DayOrder; remembered: boolean })
  | (Extract<ImportQuestion, { kind: "status" }> & { answer: EventStatus | null; remembered: boolean })
  | (Extract<ImportQuestion, { kind: "blank" }> & { answer: boolean; remembered: boolean })
  /** No column holds the field, and that is all right; for `status`, `statuses[""]` says what its rows get. */
  | (Extract<ImportQuestion, { kind: "column" }> & { answer: true; remembered: boolean });

/**
 * What the speaker answered, `PATCH /api/imports/{id}`; what is left out stays as it was. The dry run is made anew.
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
        columns: z.record(z.string().regex(/^\d{1,3}$/), z.string().max(40).nullable()).optional(),
        dayOrders: z.record(z.string().regex(/^\d{1,3}$/), z.enum(DAY_ORDERS)).optional(),
        /** Field → take its empty cells for what they are. False: the row is an error. */
        blanks: z.record(z.string().max(40), z.boolean()).optional(),
      }),
    )
    .max(50)
    .optional(),
  /** Folded status word (the empty one: rows without any) → status; null: rows with that word cannot be read. */
  statuses: z.record(z.string().max(200), z.enum(EVENT_STATUSES).nullable()).optional(),
});
export type ImportAnswersInput = z.infer<typeof importAnswersSchema>;

/** `imports.answers`: everything said so far, and cells corrected by hand. */
export type ImportAnswers = {
  onMatch?: MatchChoice;
  sheets?: Record<
    string,
    {
      kind?: string | null;
      headerRow?: number;
      columns?: Record<string, string | null>;
      dayOrders?: Record<string, DayOrder>;
      blanks?: Record<string, boolean>;
    }
  >;
  statuses?: Record<string, EventStatus | null>;
  /** "sheet index:row" → column → text. */
  cells?: Record<string, Record<string, string>>;
};

/** `GET /api/imports`: the last 30 days, the newest first; dry runs nobody committed included. */
export type ImportListDto = {
  items: {
    id: string;
    fileName: string;
    state: ImportState;
    createdAt: string;
    committedAt: string | null;
    undoneAt: string | null;
    /** Until when it can be undone; null when it cannot. */
    undoUntil: string | null;
    created: number;
    updated: number;
    failed: number;
  }[];
};

export type ImportResult = { sheets: SheetResult[]; createdByName: ByName };

export type ImportDto = {
  id: string;
  version: number;
  fileName: string;
  state: ImportState;
  createdAt: string;
  committedAt: string | null;
  undoneAt: string | null;
  undoUntil: string | null;
  onMatch: MatchChoice;
  /** How the file was understood, sheet by sheet. */
  readAs: ReadSheet[];
  /** Not empty: `state` is `mapping`, and nothing can be committed before they are answered. */
  questions: ImportQuestion[];
  answered: ImportAnswered[];
  /** True when earlier answers of this speaker were used. */
  remembered: boolean;
  sheets: SheetCounts[];
  willCreate: ByName;
  matched: Matched;
  /** Sentences about what was left out: unknown sheets and columns, totals, example rows. */
  setAside: string[];
  /** Errors first, then updates, creates and unchanged rows. */
  rows: ImportRowDto[];
  nextCursor: string | null;
  /** What the commit did; null before. */
  result: ImportResult | null;
  /** What the undoing did; null before. */
  undone: UndoDto | null;
};

/** `imports.summary`, as it is stored. */
export type ImportSummary = {
  sheets: SheetCounts[];
  willCreate: ByName;
  matched: Matched;
  setAside: string[];
  questions: ImportQuestion[];
  answered: ImportAnswered[];
  remembered: boolean;
  /** From our own backup: equal rows are separate records, not repetitions. */
  backup: boolean;
  result: ImportResult | null;
  undone?: UndoDto;
};

/** A row after reading, before it is compared with what there is. */
export type RowDraft = {
  sheet: SheetKey;
  row: number;
  label: string;
  values: Values;
  problems: Problem[];
  /** The place in the file of the sheet it stands on, from 0; 0 when nothing is said. */
  sheetIndex?: number;
  /** Its cells as they stand in the file, by column. */
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

/** A record there is already, in wire values. */
export type Known = { id: string; version: number; values: Values };

/** What the speaker has, as far as the rows of an import can touch it; trash left out. */
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
 * @property running false once it is over, or was cut off; also while it waits for another import to end
 */
export type ImportProgressDto = { state: ImportState; running: boolean; done: number; total: number };

/** What `POST /api/imports/{id}/commit` answers, the first time and every time after. */
export type CommitDto = { id: string; fileName: string; state: "committed" } & ImportResult;

/** `POST /api/imports/{id}/commit`: the version of the preview that was looked at, and no other, is written. */
export const commitSchema = z.strictObject({
  version: z.number("Send the version this was made from").int().positive(),
});
export type CommitInput = z.infer<typeof commitSchema>;

export const importRowParams = z.strictObject({ id, row: id });

/**
 * `PATCH /api/imports/{id}/rows/{row}`: cells of a row that cannot be read, by their column; what is left out stays.
 * The version is the import's, as one correction may change what becomes of other rows.
 */
export const importRowSchema = z.strictObject({
  version: z.number("Send the version this was made from").int().positive(),
  cells: z.record(z.string().regex(/^\d{1,3}$/), z.string().max(32_767)).default({}),
});
export type ImportRowInput = z.infer<typeof importRowSchema>;

/** What a corrected row has become, and what that made of the whole: duplicates of it may be none any more. */
export type RowCorrectionDto = {
  row: ImportRowDto;
  version: number;
  sheets: SheetCounts[];
  willCreate: ByName;
  matched: Matched;
};

/** A workbook as the reading worker hands it over: plain data, nothing of the library that read it. */
export type RawRow = { n: number; cells: Cell[] };
export type RawSheet = {
  name: string;
  rows: RawRow[];
  hidden?: boolean;
  /** Cells right of the last column that is read were left out. */
  cut?: boolean;
};
export type Book = { creator: string; date1904: boolean; sheets: RawSheet[]; macros?: boolean };

/** `DELETE /api/imports/{id}` of a committed import: what went, and what stayed because somebody has touched it since. */
export type UndoDto = {
  id: string;
  state: "undone";
  sheets: { name: string; undone: number; kept: number }[];
  /** At most 100. */
  kept: { sheet: string; label: string; href: string | null; reason: string }[];
};
