import "server-only";
import { setImmediate } from "node:timers/promises";
import type { Value } from "@/lib/export/schema";
import { countMatched, fold, foldClient, keyOf, type PlanOptions, planImport } from "@/lib/import/rules";
import type { ByName, Current, Matched, PlannedRow, RowDraft } from "@/lib/import/schema";

export type Plan = { planned: PlannedRow[]; links: NewLinks; matched: Matched };

export async function makePlan(drafts: readonly RowDraft[], current: Current, options: PlanOptions): Promise<Plan> {
  const planned = await inSlices(planImport(drafts, current, options));
  const looked =
    options.onMatch === "create"
      ? await inSlices(planImport(drafts, current, { ...options, onMatch: "update" }))
      : planned;
  return { planned, links: await inSlices(newLinks(planned, current)), matched: countMatched(looked) };
}

export const pause = (): Promise<void> => setImmediate();

const SLICE = 8;

export async function inSlices<Result>(work: Generator<void, Result>): Promise<Result> {
  for (let since = performance.now(); ; ) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - since < SLICE) continue;
    await pause();
    since = performance.now();
  }
}

export type NewLinks = {
  clients: string[];
  bureauPartners: string[];
  representatives: { bureau: string; name: string }[];
};

/** Linked names that neither the account nor the rows have, as they are spelled first. */
export function* newLinks(rows: readonly PlannedRow[], current: Current): Generator<void, NewLinks> {
  const written = rows.filter((row) => row.action === "create" || row.action === "update");
  const clients = new Set(current.clients.map((known) => foldClient(known.values.name)));
  const bureaus = new Set(current.bureauPartners.map((known) => fold(known.values.name)));
  const reps = new Set(current.representatives.map((known) => keyOf("representatives", known.values)));
  for (const { sheet, values } of written) {
    if (sheet === "clients") clients.add(foldClient(values.name));
    if (sheet === "bureauPartners") bureaus.add(fold(values.name));
    if (sheet === "representatives") reps.add(keyOf("representatives", values));
  }
  const links: NewLinks = { clients: [], bureauPartners: [], representatives: [] };
  const name = (set: Set<string>, list: string[], value: Value | undefined, key = fold(value)) => {
    if (key === "" || set.has(key)) return;
    set.add(key);
    list.push(String(value));
  };
  for (const row of written) {
    yield;
    if (row.sheet === "representatives") name(bureaus, links.bureauPartners, row.values.bureauName);
    if (row.sheet !== "events") continue;
    const wanted = linksOf(row);
    if (wanted.client !== null) name(clients, links.clients, wanted.client, foldClient(wanted.client));
    if (wanted.bureau !== null) name(bureaus, links.bureauPartners, wanted.bureau);
    if (wanted.rep) {
      const key = keyOf("representatives", { bureauName: wanted.rep.bureau, name: wanted.rep.name });
      if (!reps.has(key)) {
        reps.add(key);
        links.representatives.push(wanted.rep);
      }
    }
  }
  return links;
}

export const countLinks = (links: NewLinks): ByName => ({
  clients: links.clients.length,
  bureauPartners: links.bureauPartners.length,
  representatives: links.representatives.length,
});

/** The names an event row is to be linked to; null where its link stays. */
export function linksOf({ values, target }: Pick<PlannedRow, "values" | "target">): {
  client: string | null;
  bureau: string | null;
  rep: { bureau: string; name: string } | null;
} {
  const has = (field: string) => (target ? String(target.values[field] ?? "") : "");
  const wants = (field: string) => String(values[field] ?? has(field));
  const moved = (field: string) => fold(wants(field)) !== fold(has(field));
  const clientMoved = foldClient(wants("clientCompany")) !== foldClient(has("clientCompany"));
  const bureauMoved = moved("bureauPartnerName");
  // The old representative does not move to a new bureau unless the row names them.
  const rep = bureauMoved ? String(values.bureauRepName ?? "") : wants("bureauRepName");
  const repMoved = bureauMoved ? fold(rep) !== "" : moved("bureauRepName");
  return {
    client: clientMoved ? wants("clientCompany") : null,
    bureau: bureauMoved ? wants("bureauPartnerName") : null,
    rep: repMoved && fold(rep) !== "" ? { bureau: wants("bureauPartnerName"), name: rep } : null,
  };
}
