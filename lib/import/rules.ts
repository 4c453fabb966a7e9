import { columnLabel, layoutOf, SHEET_KEYS, type SheetKey, type Value, type Values } from "@/lib/export/schema";
import { checkField } from "@/lib/import/fields";
import { stateCode } from "@/lib/import/reading/regions";
import type {
  Change,
  Current,
  ImportAction,
  Known,
  MatchChoice,
  Matched,
  PlannedRow,
  RowDraft,
  SheetCounts,
} from "@/lib/import/schema";

/**
 * What an import will do, row by row. Preview and commit both ask here, so they cannot disagree. Pure: what there is
 * comes in as `current`.
 */
export type PlanOptions = {
  /** From our own ownExport: equal rows are separate records, not repetitions. */
  ownExport: boolean;
  /** What happens to rows whose record is there already. */
  onMatch?: MatchChoice;
};

/** Most names need nothing but lower case. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** Case and white space never make two names different. */
export function fold(value: Value | undefined): string {
  const text = String(value ?? "");
  if (text === "" || PLAIN.test(text)) return text.toLowerCase();
  return text.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();
}

const clientName = (values: Values): string => `${fold(values.name)}|${fold(values.company)}`;

/** Matched in this order, so that what later rows link to is known. */
const ORDER: readonly SheetKey[] = ["bureauPartners", "representatives", "clients", "events", "profile"];

const NOUN: Record<SheetKey, string> = {
  events: "event",
  clients: "client",
  bureauPartners: "bureau",
  representatives: "representative",
  profile: "profile",
};

/** Where two rows are the same thing. A client goes by e-mail, else by name and company. */
export function keyOf(sheet: SheetKey, values: Values): string {
  if (sheet === "events") return `${values.date}|${fold(values.title)}|${fold(values.city)}`;
  if (sheet === "clients") return fold(values.email) ? `@${fold(values.email)}` : clientName(values);
  if (sheet === "representatives") return `${fold(values.bureauName)}|${fold(values.name)}`;
  return sheet === "profile" ? "" : fold(values.name);
}

/** Linked by name, so a different spelling of the same name is no change. */
const LINK_FIELDS = new Set(["clientCompany", "bureauPartnerName", "bureauRepName", "bureauName"]);

function differs(sheet: SheetKey, field: string, from: Value, to: Value): boolean {
  if (from === to) return false;
  if (LINK_FIELDS.has(field)) return fold(from) !== fold(to);
  // "Texas" in the account and in the file is "TX" by the time it gets here.
  if (field === "state" && stateCode(String(from ?? "")) === to) return false;
  // What was stored before a rule existed counts as what the rule would make of it.
  const checked = checkField(sheet, field, from);
  return !("value" in checked) || checked.value !== to;
}

/** The fields in which a row says something else than the record. Fields the row does not have are left alone. */
function changesOf(sheet: SheetKey, known: Known, values: Values): Change[] {
  const changes: Change[] = [];
  for (const [field, to] of Object.entries(values)) {
    const from = known.values[field] ?? null;
    if (differs(sheet, field, from, to)) changes.push({ field, column: columnLabel(sheet, field), from, to });
  }
  return changes;
}

/** Decides for every row; the answer keeps the order of the drafts. It can be left between rows. */
export function* planImport(
  drafts: readonly RowDraft[],
  current: Current,
  options: PlanOptions,
): Generator<void, PlannedRow[]> {
  const planned = new Map<RowDraft, PlannedRow>();
  for (const sheet of ORDER) {
    const rows = drafts.filter((draft) => draft.sheet === sheet);
    const matches = yield* planSheet(sheet, rows, knownFor(sheet, current, options), options);
    for (const row of matches) {
      planned.set(row.draft, finish(row, options));
      yield;
    }
  }
  return drafts.map((draft) => planned.get(draft) as PlannedRow);
}

/** Where everything is to become a new record, nothing is looked for. A profile there is only one of. */
function knownFor(sheet: SheetKey, current: Current, { onMatch }: PlanOptions): readonly Known[] {
  if (sheet === "profile") return current.profile ? [current.profile] : [];
  return onMatch === "create" ? [] : current[sheet];
}

type Match = { draft: RowDraft; target: Known | null; twin: RowDraft | null };

function finish({ draft, target, twin }: Match, { onMatch }: PlanOptions): PlannedRow {
  const done = (action: ImportAction, changes: Change[] = []): PlannedRow => ({ ...draft, action, changes, target });
  if (draft.problems.length > 0) return { ...done("error"), unreadable: true };
  if (twin) return problem("duplicate", draft, firstColumn(draft.sheet), repetition(draft, twin));
  if (draft.sheet === "events" && lacksBureau(draft.values, target)) {
    return problem("error", draft, "Bureau Rep", "Name the bureau this representative works for");
  }
  if (!target) return done("create");
  const changes = changesOf(draft.sheet, target, draft.values);
  if (changes.length === 0) return done("unchanged");
  return done(onMatch === "skip" ? "skip" : "update", changes);
}

/** How many rows are about a record there is already; of rows that were looked for, which `create` does not do. */
export function countMatched(rows: readonly PlannedRow[]): Matched {
  const of = (...actions: ImportAction[]) =>
    rows.filter(({ sheet, action }) => sheet !== "profile" && actions.includes(action)).length;
  return { different: of("update", "skip"), same: of("unchanged") };
}

/** Rows that were shown as these are left alone, whatever has happened since. */
const PROMISED = new Set<ImportAction>(["unchanged", "skip", "duplicate"]);

/** Why a row was left out that the preview said would be written. */
export const MEANWHILE = "Changed since the preview; upload the file again";

/** A row as the preview showed it: its record, and the version that it was going to have. */
export type ShownRow = { action: ImportAction; targetId: string | null; version: number | null };

/**
 * The plan of a commit, made again on what there is by now: nothing is done to a row but what the preview said, or less.
 * Who looked at the preview agreed to these changes of these values; a record that somebody has worked on since, or that
 * has come or gone, would be overwritten unseen. Such a row is left out and says so.
 */
export function keepPromise(shown: ShownRow, planned: PlannedRow): PlannedRow {
  const { action, target } = planned;
  if (PROMISED.has(shown.action)) return { ...planned, action: shown.action, changes: [], problems: [] };
  const writes = action === "create" || action === "update";
  const same =
    action === shown.action &&
    (action === "create" || (target?.id === shown.targetId && target.version + 1 === shown.version));
  if (!writes || same) return planned;
  const problems = [{ column: firstColumn(planned.sheet), message: MEANWHILE }];
  return { ...planned, action: "skip", changes: [], problems };
}

function repetition(draft: RowDraft, twin: RowDraft): string {
  const elsewhere = (draft.sheetIndex ?? 0) === (twin.sheetIndex ?? 0) ? "" : " of another sheet";
  const same = `Same ${NOUN[draft.sheet]} as row ${twin.row}${elsewhere}`;
  const fields = Object.keys(draft.values).filter((field) => fold(draft.values[field]) !== fold(twin.values[field]));
  const columns = [...new Set(fields.map((field) => columnLabel(draft.sheet, field)))];
  if (columns.length === 0) return same;
  return `${same}, with another ${columns.slice(0, 3).join(", ")}${columns.length > 3 ? " and more" : ""}`;
}

const firstColumn = (sheet: SheetKey): string =>
  layoutOf(sheet).columns.find((column) => column.required)?.header ?? "";

const problem = (action: ImportAction, draft: RowDraft, column: string, message: string): PlannedRow => ({
  ...draft,
  problems: [{ column, message }],
  action,
  changes: [],
  target: null,
});

/** A representative belongs to a bureau: the row's, or the one the event has already. */
function lacksBureau(values: Values, target: Known | null): boolean {
  const had = target?.values.bureauPartnerName ?? "";
  const bureau = values.bureauPartnerName ?? had;
  if (fold(values.bureauRepName) === "" || fold(bureau) !== "") return false;
  // An event that is this way already may stay so.
  return fold(had) !== "" || fold(values.bureauRepName) !== fold(target?.values.bureauRepName);
}

/**
 * Pairs rows with records of the same key. Where several share one key, equal pairs find each other first and the rest
 * go in order; a row too many is a repetition, except in a ownExport, where every row was a record of its own.
 */
function* planSheet(
  sheet: SheetKey,
  rows: readonly RowDraft[],
  known: readonly Known[],
  { ownExport }: PlanOptions,
): Generator<void, Match[]> {
  const free = new Pool(sheet, known);
  const targets = new Map<RowDraft, Known>();
  const claim = (row: RowDraft, target: Known | undefined) => {
    if (!target) return false;
    targets.set(row, target);
    free.take(target);
    return true;
  };
  const groups = new Map<string, RowDraft[]>();
  for (const row of rows) {
    // A row that cannot be read has no dependable key and claims nothing.
    yield;
    if (row.problems.length > 0) continue;
    const key = keyOf(sheet, row.values);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  const twins = new Map<RowDraft, RowDraft>();
  for (const [key, group] of groups) {
    yield;
    let left = group;
    if (group.length > 1 || free.at(key).length > 1) {
      left = group.filter(
        (row) =>
          !claim(
            row,
            free.at(key).find((each) => changesOf(sheet, each, row.values).length === 0),
          ),
      );
    }
    left = left.filter((row) => !claim(row, free.at(key)[0] ?? free.fallback(row.values)));
    if (ownExport || left.length === 0) continue;
    const originals = group.filter((row) => !left.includes(row));
    for (const row of left) {
      const original = originals.find((each) => repeats(sheet, row, each));
      if (original) twins.set(row, original);
      else originals.push(row);
    }
  }
  return rows.map((draft) => ({ draft, target: targets.get(draft) ?? null, twin: twins.get(draft) ?? null }));
}

/** Two talks at one conference on one day are two events when their times differ. */
function repeats(sheet: SheetKey, row: RowDraft, original: RowDraft): boolean {
  if (sheet !== "events") return true;
  const { time: a } = row.values;
  const { time: b } = original.values;
  return !a || !b || a === b;
}

/** Records by key that no row has claimed yet. */
class Pool {
  readonly #sheet: SheetKey;
  readonly #byKey = new Map<string, Known[]>();
  readonly #taken = new Set<Known>();

  constructor(sheet: SheetKey, known: readonly Known[]) {
    this.#sheet = sheet;
    for (const record of known) {
      this.#add(keyOf(sheet, record.values), record);
      if (sheet === "clients" && fold(record.values.email)) this.#add(clientName(record.values), record);
    }
  }

  #add(key: string, record: Known): void {
    const list = this.#byKey.get(key);
    if (list) list.push(record);
    else this.#byKey.set(key, [record]);
  }

  at(key: string): Known[] {
    const list = this.#byKey.get(key) ?? [];
    return list.length === 0 ? list : this.#bareFirst(list.filter((record) => !this.#taken.has(record)));
  }

  /** A client whose e-mail is new: the record of that name and company that has none yet. */
  fallback(values: Values): Known | undefined {
    if (this.#sheet !== "clients" || !fold(values.email)) return undefined;
    return this.at(clientName(values)).find((record) => !fold(record.values.email));
  }

  take(record: Known): void {
    this.#taken.add(record);
  }

  /** A row without e-mail means the record without e-mail, when there is one. */
  #bareFirst(list: Known[]): Known[] {
    if (this.#sheet !== "clients" || list.length < 2) return list;
    return [...list.filter((each) => !fold(each.values.email)), ...list.filter((each) => fold(each.values.email))];
  }
}

/** Counts per sheet, in the order of the workbook. */
export function countRows(rows: readonly PlannedRow[], sheets: readonly SheetKey[]): SheetCounts[] {
  return SHEET_KEYS.filter((key) => sheets.includes(key)).map((key) => {
    const of = (action: ImportAction) => rows.filter((row) => row.sheet === key && row.action === action).length;
    return {
      name: layoutOf(key).name,
      create: of("create"),
      update: of("update"),
      unchanged: of("unchanged"),
      errors: of("error"),
      duplicates: of("duplicate"),
      skipped: of("skip"),
    };
  });
}
