import "server-only";
import { EXPORT_CREATOR, foldHeader, layoutOf, PROFILE_ROWS, SHEET_KEYS, type SheetKey } from "@/lib/export/schema";
import { refusalText } from "@/lib/import/file/read";
import { type Guide, NO_GUIDE } from "@/lib/import/mapping";
import { listedSome } from "@/lib/import/reading/aside";
import { cellText, isBlank } from "@/lib/import/reading/cells";
import { readDay } from "@/lib/import/reading/days";
import { Ledger, StatusWords } from "@/lib/import/reading/ledger";
import { describeSheet, type ReadOptions, readSheet, type SheetReading } from "@/lib/import/reading/read-sheet";
import { readField, startReading } from "@/lib/import/reading/rows";
import { type Recognised, recogniseSheets } from "@/lib/import/reading/sheets";
import type {
  Book,
  DayOrder,
  DaySample,
  ImportAnswered,
  ImportQuestion,
  RowDraft,
  StoredSheet,
} from "@/lib/import/schema";
import { AppError } from "@/lib/shared/errors";

type Asked = { questions: ImportQuestion[]; answered: ImportAnswered[]; remembered: boolean };

function askAll(
  sheets: readonly SheetReading[],
  open: readonly Recognised[],
  statuses: StatusWords,
  ownExport: boolean,
): Asked {
  const asked: Asked = { questions: [], answered: [], remembered: false };
  for (const { index, sheet } of open) {
    asked.questions.push({ kind: "sheet", sheet: index, name: sheet.name });
  }
  for (const sheet of sheets) {
    askColumns(asked, sheet, statuses, ownExport);
    if (!ownExport) askDays(asked, sheet);
    askBlanks(asked, sheet);
    if (!ownExport) askWords(asked, sheet);
    if (!ownExport) askLayout(asked, sheet);
  }
  askStatuses(asked, statuses);
  asked.remembered =
    asked.answered.some(({ remembered }) => remembered) ||
    sheets.some(({ described }) => described.columns.some(({ how }) => how === "remembered"));
  return asked;
}

function askColumns(
  { questions, answered }: Asked,
  reading: SheetReading,
  statuses: StatusWords,
  ownExport: boolean,
): void {
  const { missing, ledger, found } = reading;
  for (const { field, header, required, kind } of missing) {
    if (field === null || (ownExport && required !== "always")) continue;
    const question = {
      kind: "column" as const,
      sheet: found.index,
      field,
      label: header,
      required: required === "always",
    };
    const answer = required === "starred" ? ledger.blankAnswer(field) : undefined;
    if (answer?.blank) answered.push({ ...question, answer: true, remembered: answer.remembered });
    else if (kind !== "status" || !statuses.answerOf("")?.status) questions.push(question);
  }
}

function askDays({ questions, answered }: Asked, { found, days }: SheetReading): void {
  for (const { used, day } of days) {
    if (day.open === 0 || day.how === "settled") continue;
    const { at, header } = used;
    const question = {
      kind: "day_order" as const,
      sheet: found.index,
      column: at,
      header,
      samples: day.samples.map(readBothWays),
      rows: day.open,
    };
    if (day.order === null) questions.push(question);
    else answered.push({ ...question, answer: day.order, remembered: day.how === "remembered" });
  }
}

function readBothWays(text: string): DaySample {
  const dayOf = (order: DayOrder) => {
    const read = readDay(text, order);
    return "day" in read ? read.day : "";
  };
  return { text, month_first: dayOf("month_first"), day_first: dayOf("day_first") };
}

function askBlanks({ questions, answered }: Asked, { found, ledger }: SheetReading): void {
  for (const [field, rows] of ledger.blanks) {
    const label = layoutOf(found.kind).columns.find((column) => column.field === field)?.header ?? field;
    const question = { kind: "blank" as const, sheet: found.index, field, label, rows };
    const answer = ledger.blankAnswer(field);
    if (!answer) questions.push(question);
    else answered.push({ ...question, answer: answer.blank, remembered: answer.remembered });
  }
}

/** More words than anyone uses for a choice: then it is another column, and they are left blank. */
const MOST_CHOICE_WORDS = 20;

function askWords({ questions, answered }: Asked, { found, ledger }: SheetReading): void {
  const byRows = [...ledger.unknowns.values()].sort((a, b) => b.rows - a.rows);
  for (const { column, word, ...counted } of byRows.slice(0, MOST_CHOICE_WORDS)) {
    const { field, choices = {} } = column;
    if (field === null) continue;
    const question = { kind: "choice" as const, sheet: found.index, field, word, ...counted, choices };
    const answer = ledger.wordAnswer(field, word);
    if (!answer) questions.push(question);
    else answered.push({ ...question, answer: answer.value, remembered: answer.remembered });
  }
}

function askLayout({ questions, answered }: Asked, { found, layout }: SheetReading): void {
  for (const { answer, ...part } of layout) {
    const question = { kind: "layout" as const, sheet: found.index, ...part };
    if (answer === undefined) questions.push(question);
    else answered.push({ ...question, answer, remembered: false });
  }
}

/** More words than anyone uses for a status: then it is another column. */
const MOST_WORDS = 100;

function askStatuses({ questions, answered }: Asked, statuses: StatusWords): void {
  const asksForColumn = questions.some((question) => question.kind === "column" && question.field === "status");
  const seen = [...statuses.seen].sort(([, a], [, b]) => b.rows - a.rows);
  for (const [word, { label, rows }] of seen.slice(0, MOST_WORDS)) {
    const question = { kind: "status" as const, word, label, rows };
    const answer = statuses.answerOf(word);
    if (answer) answered.push({ ...question, answer: answer.status, remembered: answer.remembered });
    else if (word !== "" || !asksForColumn) questions.push(question);
  }
}

type Reading = {
  drafts: RowDraft[];
  sheets: SheetKey[];
  setAside: string[];
  ownExport: boolean;
  readAs: StoredSheet[];
  questions: ImportQuestion[];
  answered: ImportAnswered[];
  remembered: boolean;
};

const MOST_SENTENCES = 50;

const MAX_ROWS = 20_000;

const refuse = (sentence: string) => new AppError("invalid", sentence, { fields: { file: sentence } });

/** @throws AppError `invalid` with one sentence when there is nothing in the file to ask about */
export async function readBook(book: Book, pause: () => Promise<void>, guide: Guide = NO_GUIDE): Promise<Reading> {
  const ownExport = book.creator === EXPORT_CREATOR;
  const options: ReadOptions = { ownExport, date1904: book.date1904, pause };
  const all = recogniseSheets(book.sheets, guide, ownExport);
  const recognised = all.filter(({ why }) => why !== "export");
  const statuses = new StatusWords(guide);
  const setAside = book.macros ? ["Macros in this workbook weren't imported."] : [];
  const forReading = all.filter(({ why }) => why === "export").map(({ sheet }) => sheet.name);
  if (forReading.length > 0)
    setAside.push(`These sheets are for reading and aren't imported: ${listedSome(forReading)}.`);
  const readings: SheetReading[] = [];
  const drafts: RowDraft[] = [];
  const readAs: StoredSheet[] = [];
  for (const found of recognised) {
    if (found.sheet.rows.length - found.header.from > MAX_ROWS) throw refuse(refusalText("rows"));
    const kind = found.kind;
    const sentence = kind ? null : leftOut(found);
    if (sentence) setAside.push(sentence);
    if (kind === "profile") {
      readAs.push(describeSheet(found, book.date1904));
      const profile = readProfile(found, options);
      for (const row of profile.rows) drafts.push({ ...row, sheetIndex: found.index });
      setAside.push(...profile.setAside);
    } else if (kind) {
      const reading = await readSheet({ ...found, kind }, guide, statuses, options);
      readings.push(reading);
      readAs.push(reading.described);
      for (const row of reading.rows) drafts.push(row);
      setAside.push(...reading.setAside);
    } else readAs.push(describeSheet(found, book.date1904));
  }

  const kinds = [...new Set(recognised.flatMap(({ kind }) => (kind ? [kind] : [])))];
  const open = recognised.filter(canBeAsked);
  if (drafts.length === 0 && !readings.some(lacksColumns)) refuseEmpty(kinds, open, setAside);
  const asked = askAll(readings, kinds.length > 0 ? [] : open, statuses, ownExport);
  return {
    drafts,
    ownExport,
    readAs,
    sheets: SHEET_KEYS.filter((key) => kinds.includes(key)),
    setAside: shorten(setAside),
    ...asked,
    remembered: asked.remembered || recognised.some(({ why }) => why === "remembered"),
  };
}

const shorten = (sentences: readonly string[]): string[] =>
  sentences.length <= MOST_SENTENCES
    ? [...sentences]
    : [...sentences.slice(0, MOST_SENTENCES), `And ${sentences.length - MOST_SENTENCES} more.`];

const canBeAsked = ({ kind, why, sheet, header }: Recognised): boolean =>
  kind === null &&
  why !== "instructions" &&
  why !== "chosen" &&
  sheet.rows.length > Math.max(header.from, 1) &&
  sheet.rows.some((row) => row.cells.length > 1);

function leftOut({ sheet, why }: Recognised): string | null {
  const was = `Skipped the sheet "${sheet.name}": `;
  if (why === "empty") return `${was}it is empty.`;
  if (why === "hidden") return `${was}it is hidden.`;
  if (why === "remembered") return `${was}you skipped it before.`;
  return why === "open" ? `${was}we don't recognize its name or columns.` : null;
}

const lacksColumns = ({ missing, described }: SheetReading): boolean =>
  described.rows > 0 && missing.some((column) => column.required === "always");

function refuseEmpty(kinds: readonly SheetKey[], open: readonly Recognised[], setAside: readonly string[]): void {
  if (kinds.length === 0 && open.length > 0) return;
  if (kinds.length === 0) {
    throw refuse(
      "No sheet in this file is called Events, Clients or Bureau Partners or has their columns. See the template for an example.",
    );
  }
  throw refuse(
    setAside.some((sentence) => sentence.includes("example row"))
      ? "There's nothing to import yet: this file has only the template's example rows."
      : "There's nothing to import: this file has headers but no rows below them.",
  );
}

function readProfile({ sheet, header, index }: Recognised, { ownExport, date1904 }: ReadOptions) {
  const at = (field: string) => [...header.matches].find(([, { column }]) => column.field === field)?.[0] ?? -1;
  const [fieldAt, valueAt] = [at("field"), at("value")];
  const ledger = new Ledger(index, "profile", NO_GUIDE, new StatusWords(NO_GUIDE));
  const reading = startReading({ sheet: "profile", columns: [], missing: [], ownExport, ledger, checked: new Map() });
  const unknown: string[] = [];
  let firstRow = 0;
  for (const raw of sheet.rows.slice(header.from)) {
    const name = cellText(raw.cells[fieldAt] ?? null).trim();
    if (name === "") continue;
    const column = PROFILE_ROWS.find((each) => foldHeader(each.header) === foldHeader(name));
    if (!column?.field) {
      unknown.push(name);
      continue;
    }
    firstRow ||= raw.n;
    const cell = raw.cells[valueAt] ?? null;
    if (column.required && isBlank(cell)) continue;
    readField(reading, { ...column, required: undefined }, { field: column.field, order: null, date1904 }, cell);
  }
  const { values, problems } = reading;
  const rows: RowDraft[] =
    firstRow && (Object.keys(values).length > 0 || problems.length > 0)
      ? [{ sheet: "profile", row: firstRow, label: "Profile", values, problems }]
      : [];
  const setAside = unknown.length > 0 ? [`Not imported from ${sheet.name}: ${listedSome(unknown)}.`] : [];
  return { rows, setAside };
}
