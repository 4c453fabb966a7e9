import "server-only";
import { type NewLinks, newLinks } from "@/lib/import/links";
import { inSlices } from "@/lib/import/pause";
import { countMatched, type PlanOptions, planImport } from "@/lib/import/rules";
import type { Current, Matched, PlannedRow, RowDraft } from "@/lib/import/schema";

export type Plan = { planned: PlannedRow[]; links: NewLinks; matched: Matched };

/** What becomes of every row, which names nobody bears yet, and how many rows have their record already. */
export async function makePlan(drafts: readonly RowDraft[], current: Current, options: PlanOptions): Promise<Plan> {
  const planned = await inSlices(planImport(drafts, current, options));
  const looked =
    options.onMatch === "create"
      ? await inSlices(planImport(drafts, current, { ...options, onMatch: "update" }))
      : planned;
  return { planned, links: await inSlices(newLinks(planned, current)), matched: countMatched(looked) };
}
