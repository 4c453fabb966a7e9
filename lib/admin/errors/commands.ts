import "server-only";
import { recordAudit } from "@/lib/admin/audit/commands";
import { getError } from "@/lib/admin/errors/queries";
import type { ErrorGroupDto } from "@/lib/admin/schema";
import { transaction } from "@/lib/server/db";
import type { AdminActor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";

/** Marks it as solved until it occurs again; repeatable. */
export const solveError = (actor: AdminActor, id: string): Promise<ErrorGroupDto> => mark(actor, id, true);

export const reopenError = (actor: AdminActor, id: string): Promise<ErrorGroupDto> => mark(actor, id, false);

async function mark(actor: AdminActor, id: string, isSolved: boolean): Promise<ErrorGroupDto> {
  await transaction(async (tx) => {
    const by = isSolved ? actor.username : "";
    const changed = await tx.$executeRaw`
      UPDATE error_groups SET "solvedAt" = CASE WHEN ${isSolved} THEN now() END, "solvedBy" = ${by}
       WHERE id = ${id}::uuid AND ("solvedAt" IS NOT NULL) <> ${isSolved}`;
    if (changed > 0) {
      await recordAudit(tx, actor, { action: isSolved ? "error.solved" : "error.reopened", details: { id } });
    } else if ((await tx.errorGroup.count({ where: { id } })) === 0) throw notFound("error");
  });
  return getError(actor, id);
}
