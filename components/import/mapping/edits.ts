import type { EventStatus } from "@/lib/events/status";
import { wordKey } from "@/lib/import/mapping";
import type {
  DayOrder,
  ImportAnswered,
  ImportAnswersInput,
  ImportDto,
  ImportQuestion,
  ReadColumn,
  ReadSheet,
  SheetAnswers,
} from "@/lib/import/schema";

/** Pure: answers on screen that aren't sent yet, over the server's. */
export type SheetEdit = Pick<SheetAnswers, "kind" | "headerRow"> &
  Required<Pick<SheetAnswers, "columns" | "dayOrders" | "blanks" | "words" | "layout">>;
export type Edits = { sheets: Record<string, SheetEdit>; statuses: Record<string, EventStatus | null> };

export const NO_EDITS: Edits = { sheets: {}, statuses: {} };
const NOTHING: SheetEdit = { columns: {}, dayOrders: {}, blanks: {}, words: {}, layout: {} };

export type Understood = Pick<ImportDto, "version" | "readAs" | "questions" | "answered">;
export type Question = ImportQuestion | ImportAnswered;

export const editOf = (edits: Edits, sheet: number): SheetEdit => edits.sheets[sheet] ?? NOTHING;

export const editSheet = (edits: Edits, sheet: number, change: (edit: SheetEdit) => SheetEdit): Edits => ({
  ...edits,
  sheets: { ...edits.sheets, [sheet]: change(editOf(edits, sheet)) },
});

/** A field given to another column is removed from this one. */
export function fieldOf(edit: SheetEdit, { index, field }: ReadColumn): string | null {
  const own = edit.columns[index];
  if (own !== undefined) return own;
  return field !== null && Object.values(edit.columns).includes(field) ? null : field;
}

/** A field belongs to one column; an unchanged one needs no edit. */
export function giveField(sheet: ReadSheet, edit: SheetEdit, at: number, field: string | null): SheetEdit {
  const others = Object.entries(edit.columns).filter(
    ([other, given]) => Number(other) !== at && (field === null || given !== field),
  );
  const columns = Object.fromEntries(others);
  const freed = { ...edit, columns };
  const column = sheet.columns.find(({ index }) => index === at);
  if (column && fieldOf(freed, column) === field) return freed;
  return { ...edit, columns: { ...columns, [at]: field } };
}

/** Its columns can't be edited until it is read again. */
export const isReadAgain = ({ kind, headerRow }: ReadSheet, edit: SheetEdit): boolean =>
  (edit.kind !== undefined && edit.kind !== kind) || (edit.headerRow !== undefined && edit.headerRow !== headerRow);

export const columnFor = (sheet: ReadSheet, edit: SheetEdit, field: string): ReadColumn | undefined =>
  sheet.columns.find((column) => fieldOf(edit, column) === field);

/** Town and state in one cell fill both. */
const fills = (sheet: ReadSheet, edit: SheetEdit, field: string): boolean =>
  columnFor(sheet, edit, field) !== undefined ||
  ((field === "city" || field === "state") && columnFor(sheet, edit, "cityState") !== undefined);

/** Undefined while there is no answer. */
export const dayOrderOf = (edits: Edits, question: Extract<Question, { kind: "day_order" }>): DayOrder | undefined =>
  editOf(edits, question.sheet).dayOrders[question.column] ?? ("answer" in question ? question.answer : undefined);

export const blankOf = (edits: Edits, question: Extract<Question, { kind: "blank" | "column" }>): boolean | undefined =>
  editOf(edits, question.sheet).blanks[question.field] ?? ("answer" in question ? question.answer : undefined);

/** Null: left blank. */
export function wordOf(edits: Edits, question: Extract<Question, { kind: "choice" }>): string | null | undefined {
  const now = editOf(edits, question.sheet).words[wordKey(question.field, question.word)];
  if (now !== undefined) return now;
  return "answer" in question ? question.answer : undefined;
}

export const layoutOf = (edits: Edits, question: Extract<Question, { kind: "layout" }>): boolean | undefined =>
  editOf(edits, question.sheet).layout[question.what] ?? ("answer" in question ? question.answer : undefined);

/** Null: rows with that word are left out. */
export function statusOf(
  edits: Edits,
  question: Extract<Question, { kind: "status" }>,
): EventStatus | null | undefined {
  const now = edits.statuses[question.word];
  if (now !== undefined) return now;
  return "answer" in question ? question.answer : undefined;
}

/** A sheet to be read again will have new questions. */
function isOpen({ readAs, questions }: Understood, edits: Edits, question: Question): boolean {
  if (question.kind === "sheet") {
    return !questions.some((one) => one.kind === "sheet" && editOf(edits, one.sheet).kind);
  }
  if (question.kind === "status") return statusOf(edits, question) === undefined;
  const sheet = readAs.find(({ index }) => index === question.sheet);
  const edit = editOf(edits, question.sheet);
  if (!sheet || isReadAgain(sheet, edit)) return false;
  if (question.kind === "blank") return blankOf(edits, question) === undefined;
  if (question.kind === "choice") return wordOf(edits, question) === undefined;
  if (question.kind === "layout") return layoutOf(edits, question) === undefined;
  if (question.kind === "day_order") {
    const column = sheet.columns.find(({ index }) => index === question.column);
    if (column && fieldOf(edit, column) !== column.field) return false;
    return dayOrderOf(edits, question) === undefined;
  }
  if (fills(sheet, edit, question.field)) return false;
  if (question.field === "status" && edits.statuses[""]) return false;
  return blankOf(edits, question) !== true;
}

/** Of the questions about sheets one answer is enough. */
export const countable = (questions: readonly ImportQuestion[]): ImportQuestion[] =>
  questions.filter((question, at) => question.kind !== "sheet" || at === 0);

export const openQuestions = (file: Understood, edits: Edits): ImportQuestion[] =>
  countable(file.questions).filter((question) => isOpen(file, edits, question));

export const readAgain = ({ readAs }: Pick<Understood, "readAs">, edits: Edits): ReadSheet[] =>
  readAs.filter((sheet) => isReadAgain(sheet, editOf(edits, sheet.index)));

type SheetAnswer = SheetAnswers & { index: number };

const some = <T extends object>(entries: T): T | undefined => (Object.keys(entries).length > 0 ? entries : undefined);

/** Edits of columns are dropped for a sheet to be read again. */
function sheetAnswer(sheet: ReadSheet, edit: SheetEdit): SheetAnswer | null {
  const { kind, headerRow, columns, dayOrders, blanks, words, layout } = edit;
  const answer: SheetAnswer = {
    index: sheet.index,
    ...(kind !== undefined && kind !== sheet.kind && { kind }),
    ...(headerRow !== undefined && headerRow !== sheet.headerRow && kind !== null && { headerRow }),
  };
  if (!isReadAgain(sheet, edit)) {
    const parts = {
      columns: some(columns),
      dayOrders: some(dayOrders),
      blanks: some(blanks),
      words: some(words),
      layout: some(layout),
    };
    for (const [name, part] of Object.entries(parts)) if (part) Object.assign(answer, { [name]: part });
  }
  return Object.keys(answer).length > 1 ? answer : null;
}

/** Null when nothing changes. */
export function toAnswers({ version, readAs }: Pick<Understood, "version" | "readAs">, edits: Edits) {
  const sheets = readAs.flatMap((sheet) => sheetAnswer(sheet, editOf(edits, sheet.index)) ?? []);
  const statuses = some(edits.statuses);
  if (sheets.length === 0 && !statuses) return null;
  const answers: ImportAnswersInput = { version };
  if (sheets.length > 0) answers.sheets = sheets;
  if (statuses) answers.statuses = statuses;
  return answers;
}
