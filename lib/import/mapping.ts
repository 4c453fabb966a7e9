import { CITY_STATE, type Column, foldHeader, LAYOUTS, layoutOf, SHEET_KEYS, type SheetKey } from "@/lib/export/schema";
import type { ImportAnswered, ImportAnswers, ImportAnswersInput, ReadSheet } from "@/lib/import/schema";

const keyOf = (kind: MemoryKind, scope: string, word: string): string => [kind, scope, word].join("\u0000");

export const recall = (memory: Memory, kind: MemoryKind, scope: string, word: string): string | undefined =>
  memory.get(keyOf(kind, scope, word));

export const toMemory = (entries: readonly MemoryEntry[]): Memory =>
  new Map(entries.map(({ kind, scope, word, answer }) => [keyOf(kind, scope, word), answer]));

/** Identifies a sheet by its headers, under whatever tab name. */
export const sheetSignature = (headers: readonly string[]): string =>
  `=${headers.map(foldHeader).filter(Boolean).join("|")}`.slice(0, 500).toWellFormed();

export const tabWord = (name: string): string => foldHeader(name).slice(0, 200).toWellFormed();

export const columnWord = (header: string): string => foldHeader(header).slice(0, 200).toWellFormed();

export const isKind = (kind: string): kind is SheetKey => Object.hasOwn(LAYOUTS, kind);

export const LAST_NAME: Column = { field: "lastName", header: "Last Name", kind: "text", width: 0 };

/** The last column of an error workbook, ignored when it is uploaded again. */
export const REASON_HEADER = "Reason";
const REASON: Column = { field: null, header: REASON_HEADER, kind: "text", width: 0 };

const EXTRA: Partial<Record<SheetKey, readonly Column[]>> = { events: [CITY_STATE, LAST_NAME], clients: [LAST_NAME] };

const COLUMNS = new Map(
  SHEET_KEYS.map((kind): [SheetKey, readonly Column[]] => {
    const { columns, more = [] } = layoutOf(kind);
    return [kind, [...columns, ...more, ...(EXTRA[kind] ?? []), REASON]];
  }),
);

export const columnsOf = (kind: SheetKey): readonly Column[] => COLUMNS.get(kind) ?? [];

const said = <T extends Record<string, unknown>>(before: T | undefined, now: T | undefined): T | undefined =>
  before || now ? ({ ...before, ...now } as T) : undefined;

/** A sheet that changes its kind loses its columns; a field given to a column is taken from its old one. */
export function mergeAnswers(before: ImportAnswers, input: ImportAnswersInput): ImportAnswers {
  const sheets = { ...before.sheets };
  for (const { index, ...now } of input.sheets ?? []) {
    const old = sheets[index] ?? {};
    const turned = now.kind !== undefined && now.kind !== (old.kind ?? now.kind);
    const kept = Object.entries(turned ? {} : (old.columns ?? {})).filter(
      ([, field]) => field === null || !Object.values(now.columns ?? {}).includes(field),
    );
    const columns = said(Object.fromEntries(kept), now.columns);
    const dayOrders = said(old.dayOrders, now.dayOrders);
    const blanks = said(turned ? undefined : old.blanks, now.blanks);
    const words = said(turned ? undefined : old.words, now.words);
    const layout = said(old.layout, now.layout);
    const { kind = old.kind, headerRow = old.headerRow } = now;
    sheets[index] = {
      ...(kind !== undefined && { kind }),
      ...(headerRow !== undefined && { headerRow }),
      ...(columns && { columns }),
      ...(dayOrders && { dayOrders }),
      ...(blanks && { blanks }),
      ...(words && { words }),
      ...(layout && { layout }),
    };
  }
  const statuses = said(before.statuses, input.statuses);
  const onMatch = input.onMatch ?? before.onMatch;
  return {
    ...before,
    ...(onMatch && { onMatch }),
    ...(input.sheets && { sheets }),
    ...(statuses && { statuses }),
  };
}

/** @returns sentences by their path in the body */
export function checkAnswers(input: ImportAnswersInput, sheets: readonly ReadSheet[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [at, answer] of (input.sheets ?? []).entries()) {
    const say = (path: string, sentence: string) => {
      problems[`sheets.${at}.${path}`] = sentence;
    };
    const sheet = sheets.find((each) => each.index === answer.index);
    if (!sheet) {
      say("index", "This file has no such sheet.");
      continue;
    }
    const kind = answer.kind === undefined ? sheet.kind : answer.kind;
    if (kind !== null && !isKind(kind)) {
      say("kind", "A sheet can't contain this.");
      continue;
    }
    const fields = kind ? columnsOf(kind) : [];
    const chosen = Object.entries(answer.columns ?? {});
    for (const [column, field] of chosen) {
      if (Number(column) > 255) say(`columns.${column}`, "This sheet has no such column.");
      if (field === null) continue;
      const name = fields.find((each) => each.field === field)?.header;
      if (!name) say(`columns.${column}`, "This sheet has no such field.");
      else if (chosen.filter(([, other]) => other === field).length > 1)
        say(`columns.${column}`, `Only one column can be ${name}.`);
    }
    for (const [field, blank] of Object.entries(answer.blanks ?? {})) {
      const column = fields.find((each) => each.field === field);
      if (!column) say(`blanks.${field}`, "This sheet has no such field.");
      else if (column.required === "always" && blank) say(`blanks.${field}`, `${column.header} can't be blank.`);
    }
    for (const [key, value] of Object.entries(answer.words ?? {})) {
      const choices = fields.find((each) => each.field === key.split(":")[0])?.choices;
      if (!choices) say(`words.${key}`, "This sheet has no such field.");
      else if (value !== null && !Object.hasOwn(choices, value)) say(`words.${key}`, "The field has no such choice.");
    }
  }
  return problems;
}

export function toRemember(input: ImportAnswersInput, sheets: readonly ReadSheet[]): MemoryEntry[] {
  const entries: MemoryEntry[] = [];
  for (const answer of input.sheets ?? []) {
    const sheet = sheets.find((each) => each.index === answer.index);
    if (!sheet) continue;
    if (answer.kind !== undefined) {
      const words = [tabWord(sheet.name), sheetSignature(sheet.columns.map(({ header }) => header))];
      for (const word of words) {
        if (word.length > 1) entries.push({ kind: "sheet", scope: "", word, answer: answer.kind ?? "" });
      }
    }
    const scope = sheet.kind;
    if (!scope) continue;
    const headerOf = (column: string) =>
      columnWord(sheet.columns.find(({ index }) => index === Number(column))?.header ?? "");
    for (const [column, field] of Object.entries(answer.columns ?? {})) {
      const word = headerOf(column);
      if (word) entries.push({ kind: "column", scope, word, answer: field ?? "" });
    }
    for (const [column, order] of Object.entries(answer.dayOrders ?? {})) {
      const word = headerOf(column);
      if (word) entries.push({ kind: "day_order", scope, word, answer: order });
    }
    for (const [field, blank] of Object.entries(answer.blanks ?? {})) {
      entries.push({ kind: "blank", scope, word: field, answer: String(blank) });
    }
    for (const [word, value] of Object.entries(answer.words ?? {})) {
      entries.push({ kind: "choice", scope, word, answer: value ?? "" });
    }
  }
  for (const [word, status] of Object.entries(input.statuses ?? {})) {
    entries.push({ kind: "status", scope: "", word, answer: status ?? "" });
  }
  return entries;
}

/** Everything answered, now or before, as if answered now: for reading single rows again. */
export function settle(answers: ImportAnswers, answered: readonly ImportAnswered[]): Guide {
  const sheets = { ...answers.sheets };
  const statuses = { ...answers.statuses };
  for (const one of answered) {
    if (one.kind === "status") statuses[one.word] = one.answer;
    if (one.kind === "blank" || one.kind === "column") {
      const before = sheets[one.sheet];
      sheets[one.sheet] = { ...before, blanks: { ...before?.blanks, [one.field]: one.answer } };
    }
    if (one.kind === "choice") {
      const before = sheets[one.sheet];
      sheets[one.sheet] = { ...before, words: { ...before?.words, [wordKey(one.field, one.word)]: one.answer } };
    }
  }
  return { answers: { ...answers, sheets, statuses }, memory: new Map() };
}

/** The fields that the mapping screen offers. */
export const choosableFields = (kind: SheetKey): { field: string; label: string; required: Column["required"] }[] =>
  columnsOf(kind).flatMap(({ field, header, required }) =>
    field === null ? [] : [{ field, label: header, required }],
  );

export const wordKey = (field: string, word: string): string => `${field}:${word}`;

/** `import_memory_kind` in the database. */
export type MemoryKind = "sheet" | "column" | "status" | "day_order" | "blank" | "choice";

/** `scope` is the sheet's key where the answer depends on it, else empty. */
export type MemoryEntry = { kind: MemoryKind; scope: string; word: string; answer: string };

export type Memory = ReadonlyMap<string, string>;

export type Guide = { answers: ImportAnswers; memory: Memory };

export const NO_GUIDE: Guide = { answers: {}, memory: new Map() };
