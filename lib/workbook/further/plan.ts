import "server-only";
import { randomUUID } from "node:crypto";
import { idHeader } from "@/lib/workbook/further/cells";
import {
  derivedId,
  type FurtherDraft,
  type FurtherKnown,
  type FurtherOutcome,
  furtherChanges,
  furtherObjections,
  identityKey,
} from "@/lib/workbook/further/outcome";
import { type References, readKnown } from "@/lib/workbook/further/queries";
import { type FurtherColumn, type FurtherSheet, nameField, refsOf } from "@/lib/workbook/further/sheet";
import type { MatchChoice, Problem, Values } from "@/lib/workbook/schema";

export type PlannedFurther = FurtherDraft & FurtherOutcome & { resolved: Values };

export type FurtherOptions = {
  onMatch?: MatchChoice;
  /** Looked at before anything is written: what the import is going to make counts as there. */
  preview: boolean;
};

const NOWHERE = "What it belongs to is neither in this workbook nor in your account";

/**
 * What becomes of rows of one sheet, a batch at a time. Rows that were planned before have taken their records; `seen`
 * remembers them over the batches of a sheet.
 */
export async function planFurther(
  refs: References,
  sheet: FurtherSheet,
  drafts: readonly FurtherDraft[],
  options: FurtherOptions,
  seen: Map<string, number>,
): Promise<PlannedFurther[]> {
  const resolved = await resolve(refs, sheet, drafts, options);
  const targets = await findTargets(refs, sheet, resolved, options);
  return resolved.map(({ draft, values, problems }, at): PlannedFurther => {
    const outcome = (rest: Partial<FurtherOutcome> & Pick<FurtherOutcome, "action">): PlannedFurther => ({
      ...draft,
      problems: [],
      changes: [],
      before: {},
      targetId: null,
      version: null,
      ...rest,
      resolved: values,
    });
    if (draft.problems.length > 0) return outcome({ action: "error", problems: draft.problems });
    if (problems.length > 0) return outcome({ action: "error", problems, planned: true });
    const omitted = sheet.omits?.(values);
    if (omitted) return outcome({ action: "skip", problems: [omitted], planned: true });
    const { known = null, newId = null, key = null } = targets[at] ?? {};
    const twin = key === null ? undefined : seen.get(key);
    if (twin !== undefined) {
      const message = `The same as row ${twin}; without its ID it would be another one`;
      return outcome({ action: "duplicate", problems: [{ column: "ID", message }], planned: true });
    }
    if (key !== null) seen.set(key, draft.row);
    const { before, changes } = furtherChanges(sheet, known?.values ?? {}, values, draft.values);
    if (known && changes.length === 0)
      return outcome({ action: "unchanged", targetId: known.id, version: known.version });
    const against = furtherObjections(sheet, known?.values ?? null, values);
    if (against.length > 0) return outcome({ action: "error", problems: against, planned: true });
    if (!known) return outcome({ action: "create", targetId: newId, version: sheet.has.version ? 1 : null });
    const version = known.version;
    if (options.onMatch === "skip") return outcome({ action: "skip", changes, targetId: known.id, version });
    return outcome({
      action: "update",
      changes,
      before,
      targetId: known.id,
      version: version === null ? null : version + 1,
    });
  });
}

type Resolved = { draft: FurtherDraft; values: Values; problems: Problem[] };

/** Puts this account's ids in the place of the workbook's. */
async function resolve(
  refs: References,
  sheet: FurtherSheet,
  drafts: readonly FurtherDraft[],
  { preview }: FurtherOptions,
): Promise<Resolved[]> {
  const columns = refsOf(sheet);
  for (const column of columns) {
    const ids = drafts.flatMap(({ values }) => (values[column.field] ? [String(values[column.field])] : []));
    await refs.find(target(column), ids, column.byName === true);
  }
  const all: Resolved[] = [];
  for (const draft of drafts) {
    const values: Values = { ...draft.values };
    const problems: Problem[] = [];
    for (const column of columns) {
      const id = draft.values[column.field];
      if (!id) continue;
      let found = refs.get(target(column), String(id));
      const name = draft.values[nameField(column.field)];
      if (!found && column.byName && name) found = await refs.named(target(column), String(name), values, preview);
      if (!found && column.required) problems.push({ column: idHeader(column), message: NOWHERE });
      if (found || !column.stays) values[column.field] = found;
      else delete values[column.field];
    }
    if (sheet.exchangeable) exchange(sheet, values);
    all.push({ draft, values, problems });
  }
  return all;
}

const target = (column: FurtherColumn) => column.to as NonNullable<FurtherColumn["to"]>;

function exchange(sheet: FurtherSheet, values: Values): void {
  const [first = "", second = ""] = sheet.identity as readonly string[];
  const [a = null, b = null] = [values[first], values[second]].sort();
  values[first] = a;
  values[second] = b;
}

/** @property key what no second row of the workbook may be */
type Target = { known?: FurtherKnown | null; newId?: string | null; key?: string };

function findTargets(
  refs: References,
  sheet: FurtherSheet,
  rows: readonly Resolved[],
  options: FurtherOptions,
): Promise<Target[]> {
  if (sheet.identity !== "id") return byFields(refs, sheet, rows);
  return byId(refs, sheet, rows, options);
}

async function byFields(refs: References, sheet: FurtherSheet, rows: readonly Resolved[]): Promise<Target[]> {
  const identity = sheet.identity as readonly string[];
  const fields = sheet.exchangeable ? identity : identity.slice(0, 1);
  const values = rows.flatMap(({ values }) =>
    fields.flatMap((field) => (values[field] ? [String(values[field])] : [])),
  );
  const by = sheet.columns.find(({ field }) => field === identity[0])?.column ?? "";
  const known = new Map<string, FurtherKnown>();
  for (const row of await readKnown(refs.client, refs.speakerId, sheet, by, [...new Set(values)])) {
    if (row.live) known.set(identityKey(sheet, row.values), row);
  }
  return rows.map(({ values }) => {
    const key = identityKey(sheet, values);
    return { key, known: known.get(key) ?? null, newId: sheet.has.id && !sheet.adds ? randomUUID() : null };
  });
}

/** More would mean that somebody has thrown the same row away so many times. */
const ROUNDS = 50;

/** A row with its own id, else with the id that an earlier import of it has made. */
async function byId(
  refs: References,
  sheet: FurtherSheet,
  rows: readonly Resolved[],
  { onMatch }: FurtherOptions,
): Promise<Target[]> {
  const idOf = ({ draft }: Resolved) => (draft.values.id ? String(draft.values.id) : null);
  const targets: Target[] = rows.map(() => ({ newId: randomUUID() }));
  let open = onMatch === "create" ? [] : rows.flatMap((row, at) => (idOf(row) ? [at] : []));
  for (let round = 0; open.length > 0 && round <= ROUNDS; round++) {
    const candidate = (at: number) => {
      const id = idOf(rows[at] as Resolved) as string;
      return round === 0 ? id : derivedId(refs.speakerId, id, round);
    };
    const found = await readKnown(refs.client, refs.speakerId, sheet, "id", open.map(candidate));
    const known = new Map(found.map((row) => [row.id, row]));
    open = open.filter((at) => {
      const id = candidate(at);
      const row = known.get(id);
      const entry = targets[at] as Target;
      entry.key = `id ${idOf(rows[at] as Resolved)}`;
      if (row?.live) entry.known = row;
      // Somebody else's row may have the very id: a new one never takes it as it is.
      else if (!row && round > 0) entry.newId = id;
      return !(row?.live || (!row && round > 0));
    });
  }
  return targets;
}
