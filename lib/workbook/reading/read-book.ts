import { AppError } from "@/lib/shared/errors";
import { readFurther } from "@/lib/workbook/further/reading";
import type { FurtherDraft } from "@/lib/workbook/further/rules";
import type { Book } from "@/lib/workbook/reading/book";
import { cellText } from "@/lib/workbook/reading/cells";
import { mergeDetails } from "@/lib/workbook/reading/details";
import { type Recognised, recogniseSheets } from "@/lib/workbook/reading/header";
import { type ReadOptions, type ReadRow, readProfile, readRows } from "@/lib/workbook/reading/rows";
import type { ReadSheet, RowDraft } from "@/lib/workbook/schema";
import { BACKUP_CREATOR, ROW_SHEETS, type RowSheet } from "@/lib/workbook/sheets";

export type Reading = {
  drafts: RowDraft[];
  sheets: RowSheet[];
  readAs: ReadSheet[];
  setAside: string[];
  backup: boolean;
  /** A backup that says all there is: its events bring nothing along that its sheets do not hold. */
  complete: boolean;
  further: FurtherDraft[];
};

const refuse = (sentence: string) => new AppError("invalid", sentence, { fields: { file: sentence } });

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** Everything a workbook says, row by row; throws one sentence when it says nothing we know. */
export async function readBook(book: Book, pause: () => Promise<void>): Promise<Reading> {
  const options: ReadOptions = { backup: book.creator === BACKUP_CREATOR, date1904: book.date1904, pause };
  const { own, further, sentences } = await readFurther(book, options.backup, pause);
  const { recognised, headless, strange } = recogniseSheets(own);
  const setAside = strange.map(
    (sheet) => `The sheet "${sheet.name}" was left out: its name and columns are not known.`,
  );
  setAside.push(...sentences);
  refuseUnusable(recognised, headless);

  const read: ReadRow[] = [];
  for (const found of recognised) {
    if (found.header.unknown.length > 0) {
      const plural = found.header.unknown.length > 1;
      setAside.push(
        `In ${found.sheet.name} the column${plural ? "s" : ""} ${listed(found.header.unknown.slice(0, 10))} ${plural ? "are" : "is"} not known and ${plural ? "were" : "was"} left out.`,
      );
    }
    if (found.layout.key === "profile") {
      const { rows, unknown } = readProfile(found, options);
      read.push(...rows);
      if (unknown.length > 0)
        setAside.push(`In ${found.sheet.name} these fields are not known: ${listed(unknown.slice(0, 10))}.`);
      continue;
    }
    const { rows, totals, examples } = await readRows(found, options);
    const sheetIndex = book.sheets.indexOf(found.sheet);
    for (const row of rows) read.push({ ...row, sheetIndex });
    if (totals.length > 0) {
      const plural = totals.length > 1;
      setAside.push(
        `Row${plural ? "s" : ""} ${listed(totals.slice(0, 10).map(String))} of ${found.sheet.name} ${plural ? "were" : "was"} left out: ${plural ? "they are totals" : "it is a total"}.`,
      );
    }
    if (examples > 0)
      setAside.push(
        `${examples} example row${examples > 1 ? "s" : ""} of ${found.sheet.name} ${examples > 1 ? "were" : "was"} left out.`,
      );
  }

  const drafts = read.filter((row): row is RowDraft => (ROW_SHEETS as readonly string[]).includes(row.sheet));
  setAside.push(
    ...mergeDetails(
      drafts,
      read,
      recognised.map((found) => found.layout.key),
      options.backup,
    ),
  );
  if (drafts.length === 0) {
    throw refuse(
      setAside.some((sentence) => sentence.includes("example row"))
        ? "There is nothing to import yet: the workbook holds only the template's example rows."
        : "There is nothing to import: the workbook has headers but no rows below them.",
    );
  }
  const sheets = ROW_SHEETS.filter((key) => recognised.some((found) => found.layout.key === key));
  const readAs = recognised.map((found) => readAsOf(found, book.sheets.indexOf(found.sheet)));
  return {
    drafts,
    sheets,
    readAs,
    setAside: setAside.slice(0, 50),
    backup: options.backup,
    complete: isComplete(options.backup, recognised),
    further,
  };
}

const isComplete = (backup: boolean, recognised: readonly Recognised[]): boolean =>
  backup && recognised.some(({ layout }) => layout.key === "bureauDetails");

function readAsOf({ layout, sheet, header }: Recognised, index: number): ReadSheet {
  const head = sheet.rows[header.index];
  return {
    index,
    name: sheet.name,
    kind: layout.key,
    rows: sheet.rows.length - header.index - 1,
    headerRow: head?.n ?? null,
    columns: (head?.cells ?? []).map((cell, at) => {
      const column = header.columns.get(at);
      return {
        index: at,
        header: cellText(cell ?? null).trim(),
        samples: [],
        field: column?.field ?? null,
        how: column ? "header" : "unknown",
      };
    }),
  };
}

function refuseUnusable(
  recognised: readonly Recognised[],
  headless: ReturnType<typeof recogniseSheets>["headless"],
): void {
  const [first] = headless;
  if (first) {
    const wanted = first.layout.columns.filter((column) => column.required).map((column) => column.header);
    throw refuse(`The sheet "${first.sheet.name}" has no header row; its columns should be called ${listed(wanted)}.`);
  }
  if (recognised.length === 0) {
    throw refuse(
      "No sheet of this workbook is called Events, Clients or Bureau Partners or has their columns. The template shows how it should look.",
    );
  }
  for (const { sheet, header } of recognised) {
    if (header.missing.length === 0) continue;
    const names = header.missing.map((column) => column.header);
    throw refuse(
      `The sheet "${sheet.name}" lacks the column${names.length > 1 ? "s" : ""} ${listed(names)}. Add ${names.length > 1 ? "them" : "it"} and try again.`,
    );
  }
}
