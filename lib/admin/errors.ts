import "server-only";
import { recordAudit } from "@/lib/admin/audit";
import { readPage, toPatterns } from "@/lib/admin/queries";
import type { ErrorGroupDto, ErrorListQuery } from "@/lib/admin/schema";
import { queryOne, transaction } from "@/lib/server/db";
import type { AdminActor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";
import type { Page } from "@/lib/shared/pagination";

const COLUMNS = `e.id, e.source::text AS source, e.place, e.name, e.message, e.stack, e.count,
  iso_instant(e."firstSeenAt") AS "firstSeenAt", iso_instant(e."lastSeenAt") AS "lastSeenAt",
  iso_instant(e."solvedAt") AS "solvedAt", e."solvedBy"`;

/** No index: the table is bounded (lib/server/error-log.ts). */
export const listErrors = (actor: AdminActor, filter: ErrorListQuery): Promise<Page<ErrorGroupDto>> =>
  readPage<ErrorGroupDto>(actor, "lastSeen", filter, ({ bind, after, most }) => {
    const conditions = [
      `e."solvedAt" IS ${filter.state === "solved" ? "NOT NULL" : "NULL"}`,
      ...(filter.source ? [`e.source::text = ${bind(filter.source)}`] : []),
      ...toPatterns(filter.q, bind).map(
        (pattern) => `fold_text(concat_ws(' ', e.place, e.name, e.message)) LIKE ${pattern}`,
      ),
    ].join(" AND ");
    return `SELECT ${COLUMNS}, e."lastSeenAt"::text AS _sort, (SELECT count(*) FROM error_groups e WHERE ${conditions}) AS _total
       FROM error_groups e WHERE ${conditions}${after(`e."lastSeenAt", e.id`)}
      ORDER BY e."lastSeenAt" DESC, e.id DESC LIMIT ${most}`;
  });

async function getError(_: AdminActor, id: string): Promise<ErrorGroupDto> {
  return queryOne<ErrorGroupDto>("error", "admin-error", `SELECT ${COLUMNS} FROM error_groups e WHERE e.id = $1`, [id]);
}

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
