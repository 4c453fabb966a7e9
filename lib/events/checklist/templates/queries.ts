import "server-only";
import type { TemplateDto, TemplateListQuery } from "@/lib/events/checklist/templates/schema";
import { prisma } from "@/lib/server/db";
import { columns, recordQuery } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { STAMP_SELECT, stamp } from "@/lib/server/versioned";
import type { Page } from "@/lib/shared/pagination";

const TEMPLATE = columns("type", "title", "anchor", "offsetDays", "position");

export const getTemplate = recordQuery("taskTemplate", TEMPLATE, (row) => row, "task");

/** By task_templates("speakerId", type, position); bounded by MOST_TEMPLATES, so not paged. */
export async function listTemplates(
  actor: Actor,
  { type, trash, limit }: TemplateListQuery,
): Promise<Page<TemplateDto>> {
  const rows = await prisma().taskTemplate.findMany({
    where: {
      speakerId: actor.speakerId,
      deletedAt: trash ? { not: null } : null,
      ...(type && { type: type === "none" ? null : type }),
    },
    select: { ...TEMPLATE, ...STAMP_SELECT },
    orderBy: [{ type: { sort: "asc", nulls: "first" } }, { position: "asc" }, { id: "asc" }],
    take: limit,
  });
  return { items: rows.map((row) => ({ ...row, ...stamp(row) })), nextCursor: null, total: rows.length };
}
