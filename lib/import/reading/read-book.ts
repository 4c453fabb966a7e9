import "server-only";
import { EXPORT_CREATOR, foldHeader, PROFILE_ROWS, SHEET_KEYS, type SheetKey } from "@/lib/export/schema";
import { refusalText } from "@/lib/import/file/read";
import { type Guide, NO_GUIDE } from "@/lib/import/mapping";
import { listedSome } from "@/lib/import/reading/aside";
import { cellText, isBlank } from "@/lib/import/reading/cells";
import { Ledger, StatusWords } from "@/lib/import/reading/ledger";
import { askAll } from "@/lib/import/reading/questions";
import { describeSheet, type ReadOptions, readSheet, type SheetReading } from "@/lib/import/reading/read-sheet";
import { readField, startReading } from "@/lib/import/reading/rows";
import { type Recognised, recogniseSheets } from "@/lib/import/reading/sheets";
import type { Book, ImportAnswered, ImportQuestion, RowDraft, StoredSheet } from "@/lib/import/schema";
import { AppError } from "@/lib/shared/errors";

export type Reading = {
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
  const reading = startReading({ sheet: "profile", columns: [], missing: [], ownExport, ledger });
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
