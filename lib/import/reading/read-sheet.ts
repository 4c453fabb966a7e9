import { CITY_STATE, type Column, layoutOf, type SheetKey } from "@/lib/export/schema";
import { columnsOf, type Guide } from "@/lib/import/mapping";
import { FOREIGN } from "@/lib/import/reading/amounts";
import { type Aside, AsideRows, asideOf, asideSentence, listedSome } from "@/lib/import/reading/aside";
import { type CellWays, isBlank } from "@/lib/import/reading/cells";
import {
  chooseColumns,
  type DayColumn,
  describeColumns,
  findDayOrder,
  LEFT_OUT,
  type UsedColumn,
} from "@/lib/import/reading/columns";
import { Ledger, StatusWords } from "@/lib/import/reading/ledger";
import { type ReadingColumn, readRow, withAnswer } from "@/lib/import/reading/rows";
import { findLayout, type LayoutFound, mergedValues, type Recognised } from "@/lib/import/reading/sheets";
import type {
  Cell,
  DayOrder,
  LayoutPart,
  RawRow,
  ReadSheet,
  RowDraft,
  StoredSheet,
  TitleRow,
} from "@/lib/import/schema";
import { columnLetters, plural } from "@/lib/shared/phrases";

export type ReadOptions = {
  /** From our own export, where a blank cell means that the record has none. Elsewhere it says nothing. */
  ownExport: boolean;
  date1904: boolean;
  pause: () => Promise<void>;
};

export type SheetReading = {
  found: Recognised & { kind: SheetKey };
  described: StoredSheet;
  used: readonly ReadingColumn[];
  missing: readonly Column[];
  days: readonly { used: UsedColumn; day: DayColumn }[];
  ledger: Ledger;
  layout: LayoutFound[];
  rows: RowDraft[];
  setAside: string[];
};

const BATCH = 200;

export const describeSheet = (
  found: Recognised,
  date1904: boolean,
  used: readonly (UsedColumn & { order?: DayOrder | null })[] = [],
): StoredSheet => ({
  index: found.index,
  name: found.sheet.name,
  kind: found.kind,
  rows: Math.max(0, found.sheet.rows.length - found.header.from),
  headerRow: found.header.row,
  hidden: found.sheet.hidden === true,
  date1904,
  columns: describeColumns(found, used),
  above: titleRows(found),
});

const MOST_TITLES = 20_000;
const LAST_TITLE = 50;

function titleRows({ sheet, header }: Recognised): TitleRow[] {
  const rows = sheet.rows.slice(0, header.at);
  return (header.row ?? 0) <= LAST_TITLE && JSON.stringify(rows).length <= MOST_TITLES ? rows : [];
}

export async function readSheet(
  found: Recognised & { kind: SheetKey },
  guide: Guide,
  statuses: StatusWords,
  options: ReadOptions,
): Promise<SheetReading> {
  const { ownExport, date1904, pause } = options;
  const layout = ownExport ? [] : findLayout(found, guide);
  const wants = (what: LayoutPart) => layout.find((part) => part.what === what)?.answer;
  const hiddenColumns = new Set(wants("hidden") === false ? found.sheet.hiddenColumns : []);
  const chosen = chooseColumns(found, guide, ownExport).map((one) =>
    hiddenColumns.has(one.at) ? { ...one, column: LEFT_OUT } : one,
  );
  const days: SheetReading["days"] = chosen
    .filter(({ column }) => column.kind === "day")
    .map((used) => ({ used, day: findDayOrder(found, used, guide) }));
  const orderOf = (at: number) => days.find(({ used }) => used.at === at)?.day.order ?? null;
  const used = chosen
    .filter(({ column }) => column !== LEFT_OUT)
    .map((one) => ({ ...one, ways: waysOf(one, orderOf(one.at), date1904) }));
  // An amount over several rows is one amount.
  const amounts = new Set(used.filter(({ column }) => column.kind === "money").map(({ at }) => at));
  const fill = wants("merged") ? mergedValues(found.sheet, amounts) : new Map<number, Map<number, Cell>>();
  const missing = missingColumns(found.kind, used);
  const ledger = new Ledger(found.index, found.kind, guide, statuses);
  const plan = {
    sheet: found.kind,
    columns: used,
    ownExport,
    ledger,
    missing: missing.filter((column) => column.required === "always"),
    width: ownExport ? undefined : widthOf(found),
    checked: new Map(),
  };
  const asides = new Map<Aside, AsideRows>();
  const aside = (why: Aside, row: number) => {
    const rows = asides.get(why) ?? new AsideRows();
    rows.add(row);
    asides.set(why, rows);
  };
  const rows: RowDraft[] = [];
  const corrections = correctionsOf(guide, found.index);
  let last: number | null = found.header.row;
  let count = 0;
  for (const stored of found.sheet.rows.slice(found.header.from)) {
    const kept = filled(stored, fill.get(stored.n));
    if (++count % BATCH === 0) await pause();
    const raw = correct(kept, corrections.get(kept.n));
    if (!ownExport) for (let n = (last ?? kept.n) + 1; n < kept.n && n < (last ?? 0) + 50; n++) aside("blank", n);
    last = kept.n;
    const isLeftOut = stored.hidden && wants("hidden") === false;
    const why = isLeftOut ? "hidden" : asideIn(raw, used, found.header.texts, ownExport);
    // Before any column is known, nothing is known about a row.
    if (why === "elsewhere" && used.length === 0) continue;
    if (why) aside(why, raw.n);
    else {
      const draft = withAnswer(readRow(raw, plan), guide.answers.rows?.[`${found.index}:${raw.n}`]);
      rows.push(Object.assign(draft, { sheetIndex: found.index, raw: kept.cells }));
    }
  }
  return {
    found,
    used,
    missing,
    days,
    ledger,
    layout,
    rows,
    described: describeSheet(
      found,
      date1904,
      chosen.map((one) => ({ ...one, order: orderOf(one.at) })),
    ),
    setAside: [...columnSentences(found, chosen), ...rowSentences(found, asides, ledger)],
  };
}

function filled(row: RawRow, values: ReadonlyMap<number, Cell> | undefined): RawRow {
  if (!values) return row;
  const cells = [...row.cells];
  for (const [at, cell] of values) if (isBlank(cells[at])) cells[at] = cell;
  return { ...row, cells: Array.from(cells, (cell) => cell ?? null) };
}

/** In our own export only an empty row is no record. */
function asideIn(
  raw: RawRow,
  used: readonly ReadingColumn[],
  headers: readonly string[],
  ownExport: boolean,
): Aside | null {
  if (ownExport) return used.every(({ at }) => isBlank(raw.cells[at])) ? "blank" : null;
  return asideOf(raw, used, headers);
}

function missingColumns(kind: SheetKey, used: readonly ReadingColumn[]): Column[] {
  const has = (field: string | null) => used.some(({ column }) => column.field === field);
  const together = has(CITY_STATE.field);
  return layoutOf(kind).columns.filter(
    ({ required, field }) => required && !has(field) && !(together && (field === "city" || field === "state")),
  );
}

type Corrections = Map<number, Record<string, string>>;

function correctionsOf({ answers }: Guide, index: number): Corrections {
  const found: Corrections = new Map();
  for (const [key, cells] of Object.entries(answers.cells ?? {})) {
    const [tab, row] = key.split(":");
    if (Number(tab) === index) found.set(Number(row), cells);
  }
  return found;
}

function correct(raw: RawRow, correction: Record<string, string> | undefined): RawRow {
  if (!correction) return raw;
  const cells = [...raw.cells];
  for (const [at, text] of Object.entries(correction)) cells[Number(at)] = text;
  return { n: raw.n, cells: Array.from(cells, (cell) => cell ?? null) };
}

function columnSentences({ sheet, header }: Recognised, chosen: readonly UsedColumn[]): string[] {
  const known = new Set(chosen.map(({ at }) => at));
  const unknown = header.texts.filter((text, at) => text !== "" && !known.has(at));
  const sentences: string[] = [];
  if (unknown.length > 0) {
    const many = unknown.length > 1;
    sentences.push(`Not imported from ${sheet.name}: the column${many ? "s" : ""} ${listedSome(unknown)}.`);
  }
  const nameless = new Set<number>();
  for (const row of sheet.rows.slice(header.from)) {
    row.cells.forEach((cell, at) => {
      if (!isBlank(cell) && !header.texts[at] && !known.has(at)) nameless.add(at);
    });
  }
  if (nameless.size > 0) {
    const letters = [...nameless].sort((a, b) => a - b).map(columnLetters);
    const many = letters.length > 1;
    sentences.push(
      `Not imported from ${sheet.name}: column${many ? "s" : ""} ${listedSome(letters)} without a header.`,
    );
  }
  if (sheet.cut) sentences.push(`Not imported from ${sheet.name}: columns after IV, the 256th.`);
  return sentences;
}

function rowSentences({ sheet }: Recognised, asides: ReadonlyMap<Aside, AsideRows>, ledger: Ledger): string[] {
  const sentences = [...asides].map(([why, rows]) => asideSentence(why, rows, sheet.name));
  if (ledger.nothings.size > 0) {
    const words = [...ledger.nothings].map(([word, times]) => `"${word}" (${plural(times, "cell")})`);
    sentences.push(`Treated as blank in ${sheet.name}: ${listedSome(words)}.`);
  }
  for (const [column, words] of blankWords(ledger)) {
    sentences.push(`Left blank in ${sheet.name}, ${column}: ${listedSome(words)}. You can choose from the list later.`);
  }
  for (const [column, times] of ledger.instants) {
    const [dates, have] = times > 1 ? [`${times} dates`, "have"] : ["1 date", "has"];
    sentences.push(`In ${sheet.name}, ${column}, ${dates} ${have} a time zone. We kept the date without the time.`);
  }
  return sentences;
}

/** Words that were not given a value, by the header of their column. */
function blankWords(ledger: Ledger): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { column, header, word, label } of ledger.unknowns.values()) {
    if (ledger.wordAnswer(column.field ?? "", word)?.value) continue;
    found.set(header, [...(found.get(header) ?? []), `"${label.slice(0, 40).toWellFormed()}"`]);
  }
  return found;
}

const waysOf = (
  { column: { field, choices }, header }: Pick<UsedColumn, "column" | "header">,
  order: DayOrder | null,
  date1904: boolean,
): CellWays => ({ field: field ?? "", choices, order, date1904, isForeign: FOREIGN.test(header) });

/** Where the header ends, in a text file where fewer than half of the rows go on. */
function widthOf({ sheet, header }: Recognised): number | undefined {
  const width = header.texts.findLastIndex((text) => text !== "") + 1;
  if (!sheet.isText || width === 0) return undefined;
  const rows = sheet.rows.slice(header.from);
  const wider = rows.filter(({ cells }) => cells.slice(width).some((cell) => !isBlank(cell))).length;
  return wider * 2 < rows.length ? width : undefined;
}

export function columnsRead({ kind, columns, date1904 }: ReadSheet): ReadingColumn[] {
  if (!kind) return [];
  return columns.flatMap(({ index, field, header, how, order }) => {
    const column = field === null ? undefined : columnsOf(kind).find((each) => each.field === field);
    return column ? [{ at: index, column, header, how, ways: waysOf({ column, header }, order, date1904) }] : [];
  });
}

export function rereadRow(
  sheet: ReadSheet & { kind: SheetKey },
  raw: RawRow,
  guide: Guide,
  ownExport: boolean,
): RowDraft {
  const columns = columnsRead(sheet);
  const missing = missingColumns(sheet.kind, columns).filter(({ required }) => required === "always");
  const ledger = new Ledger(sheet.index, sheet.kind, guide, new StatusWords(guide));
  const draft = readRow(raw, { sheet: sheet.kind, columns, missing, ownExport, ledger, checked: new Map() });
  return withAnswer(draft, guide.answers.rows?.[`${sheet.index}:${raw.n}`]);
}
