import "server-only";
import type { TemplateDto, TemplateListQuery } from "@/lib/events/checklist/templates/schema";
import { prisma, type Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { stamp } from "@/lib/server/versioned";
import { notFound } from "@/lib/shared/errors";
import type { Page } from "@/lib/shared/pagination";

type TemplateRecord = Pick<TemplateDto, "id" | "version" | "type" | "title" | "anchor" | "offsetDays" | "position"> & {
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
};

const toTemplateDto = (row: TemplateRecord): TemplateDto => ({
  ...stamp(row),
  type: row.type,
  title: row.title,
  anchor: row.anchor,
  offsetDays: row.offsetDays,
  position: row.position,
});

/**
 * A speaker's templates in the order of their lists, by task_templates("speakerId", type, position). They are bounded
 * (MOST_TEMPLATES), so one page has them all.
 */
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
    orderBy: [{ type: { sort: "asc", nulls: "first" } }, { position: "asc" }, { id: "asc" }],
    take: limit,
  });
  return { items: rows.map(toTemplateDto), nextCursor: null, total: rows.length };
}

/** One template, also when it lies in the trash. 404 when it is not this speaker's. */
export async function getTemplate(actor: Actor, id: string, tx: Tx = prisma()): Promise<TemplateDto> {
  const row = await tx.taskTemplate.findUnique({ where: { id_speakerId: { id, speakerId: actor.speakerId } } });
  if (!row) throw notFound("task");
  return toTemplateDto(row);
}
