import { plainName } from "@/lib/clients/duplicates";
import { columnLabel, layoutOf, SHEET_KEYS, type SheetKey, type Value, type Values } from "@/lib/export/schema";
import { checkField } from "@/lib/import/reading/cells";
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
  YearSum,
} from "@/lib/import/schema";

/** Plans an import row by row; preview and commit share it, so they can't disagree. Pure. */
export type PlanOptions = {
  ownExport: boolean;
  onMatch?: MatchChoice;
};

const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

export function fold(value: Value | undefined): string {
  const text = String(value ?? "");
  if (text === "" || PLAIN.test(text)) return text.toLowerCase();
  return text.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();
}

/** Another spelling of a client's name is the same client. */
export const foldClient = (name: Value | undefined): string => plainName(String(name ?? "")) || fold(name);

const clientName = (values: Values): string => `${foldClient(values.name)}|${foldClient(values.company)}`;

const agree = (mine: string, other: string): boolean => mine === "" || other === "" || mine === other;

/** Of one name, and nothing speaks against it: emails and companies are equal, or empty on one side. */
const isSameClient = (a: Values, b: Values): boolean =>
  foldClient(a.name) === foldClient(b.name) &&
  agree(fold(a.email), fold(b.email)) &&
  (agree(foldClient(a.company), foldClient(b.company)) ||
    [a, b].some(({ name, company }) => foldClient(name) === foldClient(company)));

/** In this order, so that links of later rows are known. */
const ORDER: readonly SheetKey[] = ["bureauPartners", "representatives", "clients", "events", "profile"];

const NOUN: Record<SheetKey, string> = {
  events: "event",
  clients: "client",
  bureauPartners: "bureau",
  representatives: "representative",
  profile: "profile",
};

/** A client is identified by email, else by name and company. */
export function keyOf(sheet: SheetKey, values: Values): string {
  if (sheet === "events") return `${values.date}|${fold(values.title)}|${fold(values.city)}`;
  if (sheet === "clients") return fold(values.email) ? `@${fold(values.email)}` : clientName(values);
  if (sheet === "representatives") return `${fold(values.bureauName)}|${fold(values.name)}`;
  return sheet === "profile" ? "" : fold(values.name);
}

/** Linked by name, so another spelling of the same name is no change. */
const LINK_FIELDS = new Set(["bureauPartnerName", "bureauRepName", "bureauName"]);

function differs(sheet: SheetKey, field: string, from: Value, to: Value): boolean {
  if (from === to) return false;
  if (field === "clientCompany") return foldClient(from) !== foldClient(to);
  if (LINK_FIELDS.has(field)) return fold(from) !== fold(to);
  // "Texas" was already turned into "TX" in the row.
  if (field === "state" && stateCode(String(from ?? "")) === to) return false;
  // A value stored before a rule existed counts as the rule would store it.
  const checked = checkField(sheet, field, from);
  return !("value" in checked) || checked.value !== to;
}

/** Fields missing in the row are left unchanged. */
function changesOf(sheet: SheetKey, known: Known, values: Values): Change[] {
  const changes: Change[] = [];
  for (const [field, to] of Object.entries(values)) {
    const from = known.values[field] ?? null;
    if (differs(sheet, field, from, to)) changes.push({ field, column: columnLabel(sheet, field), from, to });
  }
  return changes;
}

export function* planImport(
  drafts: readonly RowDraft[],
  current: Current,
  options: PlanOptions,
): Generator<void, PlannedRow[]> {
  const planned = new Map<RowDraft, PlannedRow>();
  for (const draft of drafts) {
    if (draft.leftOut) planned.set(draft, { ...draft, action: "skip", problems: [], changes: [], target: null });
  }
  for (const sheet of ORDER) {
    const rows = drafts.filter((draft) => draft.sheet === sheet && !draft.leftOut);
    const matches = yield* planSheet(sheet, rows, knownFor(sheet, current, options), options);
    for (const row of matches) {
      planned.set(row.draft, finish(row, options));
      yield;
    }
  }
  return drafts.map((draft) => planned.get(draft) as PlannedRow);
}

function knownFor(sheet: SheetKey, current: Current, { onMatch }: PlanOptions): readonly Known[] {
  if (sheet === "profile") return current.profile ? [current.profile] : [];
  return onMatch === "create" ? [] : current[sheet];
}

/** By email, or by name and company in one spelling. Otherwise the account's spelling of the name stays. */
const isSameKey = (a: Values, b: Values): boolean =>
  (fold(a.email) !== "" && fold(a.email) === fold(b.email)) ||
  (keyOf("clients", a) === keyOf("clients", b) && fold(a.name) === fold(b.name));

type Match = { draft: RowDraft; target: Known | null; twin: RowDraft | null };

function finish({ draft, target, twin }: Match, { onMatch }: PlanOptions): PlannedRow {
  const done = (action: ImportAction, changes: Change[] = []): PlannedRow => ({ ...draft, action, changes, target });
  if (draft.problems.length > 0) return { ...done("error"), unreadable: true };
  if (twin) return problem("duplicate", draft, firstColumn(draft.sheet), repetition(draft, twin));
  if (draft.sheet === "events" && lacksBureau(draft.values, target)) {
    return problem("error", draft, "Bureau Rep", "Name the bureau this representative works for");
  }
  if (!target) return done("create");
  const isByName = draft.sheet === "clients" && !isSameKey(draft.values, target.values);
  const values = isByName ? { ...draft.values, name: target.values.name as string } : draft.values;
  const changes = changesOf(draft.sheet, target, values);
  const change = onMatch === "skip" ? "skip" : "update";
  const action = changes.length === 0 ? "unchanged" : change;
  const problems = isByName ? [{ column: "Client", message: "Same name as an existing client" }] : [];
  return { ...done(action, changes), values, problems };
}

export function countMatched(rows: readonly PlannedRow[]): Matched {
  const of = (...actions: ImportAction[]) =>
    rows.filter(({ sheet, action, leftOut }) => sheet !== "profile" && !leftOut && actions.includes(action)).length;
  return { different: of("update", "skip"), same: of("unchanged") };
}

/** Rows shown with these outcomes stay unchanged, whatever has happened since. */
const PROMISED = new Set<ImportAction>(["unchanged", "skip", "duplicate"]);

const MEANWHILE = "Changed since the preview; upload the file again";

/** @property version the version the record was going to have */
export type ShownRow = { action: ImportAction; targetId: string | null; version: number | null };

/** A commit does what the preview showed, or nothing: records changed since aren't overwritten. */
export function limitToPreview(shown: ShownRow, planned: PlannedRow): PlannedRow {
  const { action } = planned;
  if (PROMISED.has(shown.action)) return { ...planned, action: shown.action, changes: [], problems: [] };
  if ((action !== "create" && action !== "update") || isAsShown(shown, planned)) return planned;
  const problems = [{ column: firstColumn(planned.sheet), message: MEANWHILE }];
  return { ...planned, action: "skip", changes: [], problems };
}

/** An update is only the same for the version that was shown. */
export const isAsShown = (shown: ShownRow, { action, target }: PlannedRow): boolean =>
  action === shown.action &&
  (action !== "update" || (target?.id === shown.targetId && target.version + 1 === shown.version));

function repetition(draft: RowDraft, twin: RowDraft): string {
  const elsewhere = (draft.sheetIndex ?? 0) === (twin.sheetIndex ?? 0) ? "" : " of another sheet";
  const same = `Same ${NOUN[draft.sheet]} as row ${twin.row}${elsewhere}`;
  const fields = Object.keys(draft.values).filter((field) => fold(draft.values[field]) !== fold(twin.values[field]));
  const columns = [...new Set(fields.map((field) => columnLabel(draft.sheet, field)))];
  if (columns.length === 0) return same;
  return `${same}, with different ${columns.slice(0, 3).join(", ")}${columns.length > 3 ? " and more" : ""}`;
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

function lacksBureau(values: Values, target: Known | null): boolean {
  const had = target?.values.bureauPartnerName ?? "";
  const bureau = values.bureauPartnerName ?? had;
  if (fold(values.bureauRepName) === "" || fold(bureau) !== "") return false;
  return fold(had) !== "" || fold(values.bureauRepName) !== fold(target?.values.bureauRepName);
}

/** Pairs rows with records of the same key; a surplus row is a duplicate, except in our own export. */
function* planSheet(
  sheet: SheetKey,
  rows: readonly RowDraft[],
  known: readonly Known[],
  { ownExport }: PlanOptions,
): Generator<void, Match[]> {
  const free = new Pool(sheet, known);
  const targets = new Map<RowDraft, Known>();
  const twins = new Map<RowDraft, RowDraft>();
  const newClients = new Map<string, RowDraft[]>();
  for (const [key, group] of yield* groupByKey(sheet, rows)) {
    yield;
    const left = claimRecords(sheet, free, { key, group }, targets);
    if (ownExport) continue;
    const originals = group.filter((row) => targets.has(row));
    for (const row of left) {
      const name = sheet === "clients" ? foldClient(row.values.name) : "";
      const ofName = newClients.get(name) ?? [];
      const original =
        originals.find((each) => repeats(sheet, row, each)) ??
        ofName.find((each) => isSameClient(row.values, each.values));
      if (original) {
        twins.set(row, original);
        continue;
      }
      originals.push(row);
      if (name) newClients.set(name, [...ofName, row]);
    }
  }
  return rows.map((draft) => ({ draft, target: targets.get(draft) ?? null, twin: twins.get(draft) ?? null }));
}

function add<T>(lists: Map<string, T[]>, key: string, one: T): void {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}

/** Rows without problems. Clients with an email come first, so that a row without one repeats them. */
function* groupByKey(
  sheet: SheetKey,
  rows: readonly RowDraft[],
): Generator<void, Iterable<[key: string, group: RowDraft[]]>> {
  const groups = new Map<string, RowDraft[]>();
  for (const row of rows) {
    yield;
    if (row.problems.length > 0) continue;
    add(groups, keyOf(sheet, row.values), row);
  }
  if (sheet !== "clients") return groups;
  const hasEmail = ([first]: readonly RowDraft[]) => fold(first?.values.email) !== "";
  return [...groups].sort(([, a], [, b]) => Number(hasEmail(b)) - Number(hasEmail(a)));
}

/** Gives rows of one key the records that they mean. @returns those that mean none */
function claimRecords(
  sheet: SheetKey,
  free: Pool,
  { key, group }: { key: string; group: RowDraft[] },
  targets: Map<RowDraft, Known>,
): RowDraft[] {
  const claim = (row: RowDraft, target: Known | undefined) => {
    if (!target) return false;
    targets.set(row, target);
    free.take(target);
    return true;
  };
  const unchanged = (row: RowDraft) => free.at(key).find((each) => changesOf(sheet, each, row.values).length === 0);
  const isAmbiguous = group.length > 1 || free.at(key).length > 1;
  const left = isAmbiguous ? group.filter((row) => !claim(row, unchanged(row))) : group;
  return left.filter((row) => !claim(row, free.closest(key, row.values) ?? free.fallback(row.values)));
}

function repeats(sheet: SheetKey, row: RowDraft, original: RowDraft): boolean {
  if (sheet !== "events") return true;
  const { time: a } = row.values;
  const { time: b } = original.values;
  return !a || !b || a === b;
}

/** Records that no row has claimed yet. */
class Pool {
  readonly #sheet: SheetKey;
  readonly #byKey = new Map<string, Known[]>();
  readonly #byClientName = new Map<string, Known[]>();
  readonly #taken = new Set<Known>();

  constructor(sheet: SheetKey, known: readonly Known[]) {
    this.#sheet = sheet;
    for (const record of known) {
      add(this.#byKey, keyOf(sheet, record.values), record);
      if (sheet !== "clients") continue;
      if (fold(record.values.email)) add(this.#byKey, clientName(record.values), record);
      add(this.#byClientName, foldClient(record.values.name), record);
    }
  }

  at = (key: string): Known[] => this.#free(this.#byKey.get(key));

  /** Of several, the one that is spelled the same. */
  closest(key: string, { name }: Values): Known | undefined {
    const list = this.at(key);
    return list.find((record) => fold(record.values.name) === fold(name)) ?? list[0];
  }

  /** The only client of that name, where email or company is empty on one side. */
  fallback(values: Values): Known | undefined {
    if (this.#sheet !== "clients") return undefined;
    const same = this.#free(this.#byClientName.get(foldClient(values.name))).filter((record) =>
      isSameClient(values, record.values),
    );
    const [first, second] = same.some(({ values: { email } }) => !fold(email)) ? this.#bare(same) : same;
    return second && foldClient(second.values.company) !== foldClient(first?.values.company) ? undefined : first;
  }

  #bare = (list: readonly Known[]): Known[] => list.filter(({ values }) => !fold(values.email));

  take(record: Known): void {
    this.#taken.add(record);
  }

  /** A row without email means the record without email, if there is one. */
  #free(records: readonly Known[] = []): Known[] {
    const list = records.filter((record) => !this.#taken.has(record));
    if (this.#sheet !== "clients" || list.length < 2) return list;
    return [...list.filter((each) => !fold(each.values.email)), ...list.filter((each) => fold(each.values.email))];
  }
}

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

/** To compare with the spreadsheet's totals: unreadable and duplicate rows are left out. */
export function sumYears(rows: readonly PlannedRow[]): YearSum[] {
  const years = new Map<string, YearSum>();
  for (const { sheet, action, values } of rows) {
    if (sheet !== "events" || action === "error" || action === "duplicate") continue;
    const year = String(values.date).slice(0, 4);
    const sum = years.get(year) ?? { year, events: 0, fees: 0 };
    years.set(year, { year, events: sum.events + 1, fees: sum.fees + Number(values.fee ?? 0) });
  }
  return [...years.values()].sort((a, b) => a.year.localeCompare(b.year));
}
