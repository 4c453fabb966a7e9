import { CITY_STATE, type Column, foldHeader, type SheetKey } from "@/lib/export/schema";
import { columnsOf, columnWord, type Guide, recall } from "@/lib/import/mapping";
import { cellText, isBlank } from "@/lib/import/reading/cells";
import { waysToRead } from "@/lib/import/reading/days";
import { suggestField, variantsOf } from "@/lib/import/reading/match";
import { namesTownAndState } from "@/lib/import/reading/regions";
import type { Recognised } from "@/lib/import/reading/sheets";
import { PLACE_HEADERS } from "@/lib/import/reading/synonyms";
import type { Cell, DayOrder, ReadColumn } from "@/lib/import/schema";

export type UsedColumn = { at: number; column: Column; how: ReadColumn["how"]; header: string };

const SAMPLE_ROWS = 200;
const SAMPLES = 3;
const SAMPLE_LENGTH = 60;

function* cellsBelow({ sheet, header }: Recognised, at: number, most = Number.POSITIVE_INFINITY): Generator<Cell> {
  let seen = 0;
  for (let index = header.from; index < sheet.rows.length && seen < most; index++) {
    const cell = sheet.rows[index]?.cells[at] ?? null;
    if (isBlank(cell)) continue;
    seen++;
    yield cell;
  }
}

/** "Location" and "City" hold town and state where most of their cells do. */
function findPlaceColumn(found: Recognised, matches: Map<number, { column: Column }>): number | null {
  const fields = new Map([...matches].map(([at, { column }]) => [column.field, at]));
  if (fields.has("state") || fields.has(CITY_STATE.field)) return null;
  const words = new Set(PLACE_HEADERS.map(foldHeader));
  const places = found.header.texts.flatMap((text, at) =>
    variantsOf(text).some((word) => words.has(word)) ? [at] : [],
  );
  const city = fields.get("city");
  for (const at of city === undefined ? places : [city]) {
    const cells = [...cellsBelow(found, at, SAMPLE_ROWS)].map(cellText);
    const telling = cells.filter(namesTownAndState).length;
    if (telling > 0 && telling >= cells.length * 0.6) return at;
  }
  return null;
}

/** By its header, then by earlier answers, then by answers about this file. */
export function chooseColumns(found: Recognised & { kind: SheetKey }, guide: Guide, ownExport: boolean): UsedColumn[] {
  const { kind, header, index } = found;
  const used = new Map<number, Omit<UsedColumn, "at" | "header">>(header.matches);
  const place = kind === "events" && !ownExport ? findPlaceColumn(found, header.matches) : null;
  if (place !== null) used.set(place, { column: CITY_STATE, how: "synonym" });
  const give = (at: number, field: string | null, how: "remembered" | "chosen") => {
    const column = columnsOf(kind).find((each) => each.field !== null && each.field === field);
    for (const [other, { column: taken }] of used) if (column && taken === column && other !== at) used.delete(other);
    if (column) used.set(at, { column, how });
    else used.delete(at);
    if (field === null || field === "") left.set(at, how);
    else left.delete(at);
  };
  const left = new Map<number, "remembered" | "chosen">();
  const remembered = new Set<string>();
  if (!ownExport) {
    header.texts.forEach((text, at) => {
      const field = recall(guide.memory, "column", kind, columnWord(text));
      if (text === "" || field === undefined || (field !== "" && remembered.has(field))) return;
      remembered.add(field);
      const same = used.get(at)?.column.field === field;
      if (!same || field === "") give(at, field, "remembered");
    });
  }
  for (const [at, field] of Object.entries(guide.answers.sheets?.[index]?.columns ?? {}))
    give(Number(at), field, "chosen");
  const list = [...used].map(([at, one]) => ({ at, ...one, header: header.texts[at] ?? "" }));
  for (const [at, how] of left) list.push({ at, column: LEFT_OUT, how, header: header.texts[at] ?? "" });
  return list.sort((a, b) => a.at - b.at);
}

export const LEFT_OUT: Column = { field: null, header: "", kind: "text", width: 0 };

export function describeColumns(
  found: Recognised,
  used: readonly (UsedColumn & { order?: DayOrder | null })[],
): ReadColumn[] {
  const { sheet, header, kind } = found;
  const width = sheet.rows.reduce((most, row) => Math.max(most, row.cells.length), 0);
  const taken = new Set(used.map(({ column }) => column.field));
  const columns: ReadColumn[] = [];
  for (let index = 0; index < width; index++) {
    const samples = new Set<string>();
    for (const cell of cellsBelow(found, index, SAMPLE_ROWS)) {
      const text = cellText(cell).replace(/\s+/g, " ").trim();
      samples.add(text.length > SAMPLE_LENGTH ? `${text.slice(0, SAMPLE_LENGTH).toWellFormed()}…` : text);
      if (samples.size === SAMPLES) break;
    }
    const text = header.texts[index] ?? "";
    if (text === "" && samples.size === 0) continue;
    const one = used.find(({ at }) => at === index);
    columns.push({
      index,
      header: text,
      samples: [...samples],
      field: one?.column.field ?? null,
      how: one?.how ?? "unknown",
      suggested: one || !kind ? null : suggestField(text, kind, (column) => !taken.has(column.field)),
      order: one?.order ?? null,
    });
  }
  return columns;
}

const FORMAT_DAY_FIRST = /\bdd?[-/. ]mm?[-/. ]y/i;
const FORMAT_MONTH_FIRST = /\bmm?[-/. ]dd?[-/. ]y/i;

export type DayColumn = {
  order: DayOrder | null;
  open: number;
  samples: string[];
  how: "settled" | "chosen" | "remembered" | "open";
};

/** A day past the 12th settles it unless another contradicts; then the header ("dd/mm/yyyy"); else it is asked. */
export function findDayOrder(
  found: Recognised,
  { at, header }: Pick<UsedColumn, "at" | "header">,
  { answers, memory }: Guide,
): DayColumn {
  const seen = new Set<string>();
  const open: string[] = [];
  for (const cell of cellsBelow(found, at)) {
    if (typeof cell !== "string") continue;
    const ways = waysToRead(cell);
    if (ways === "either") open.push(cell.trim());
    else if (ways && ways !== "same") seen.add(ways);
  }
  const known = { open: open.length, samples: [...new Set(open)].slice(0, SAMPLES) };
  const said = answers.sheets?.[found.index]?.dayOrders?.[at];
  if (said) return { order: said, how: "chosen", ...known };
  const [only] = seen;
  if (seen.size === 1 && only) return { order: only as DayOrder, how: "settled", ...known };
  if (FORMAT_DAY_FIRST.test(header)) return { order: "day_first", how: "settled", ...known };
  if (FORMAT_MONTH_FIRST.test(header)) return { order: "month_first", how: "settled", ...known };
  const before = found.kind ? recall(memory, "day_order", found.kind, columnWord(header)) : undefined;
  if (before === "day_first" || before === "month_first") return { order: before, how: "remembered", ...known };
  return { order: null, how: open.length > 0 ? "open" : "settled", ...known };
}
