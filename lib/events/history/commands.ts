import "server-only";
import { syncCommission } from "@/lib/events/commissions/sync/commands";
import { statusProblems } from "@/lib/events/history/rules";
import type { StatusChangeInput } from "@/lib/events/history/schema";
import { getEvent } from "@/lib/events/queries";
import type { EventDto } from "@/lib/events/schema";
import { transaction } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { refuseUnlessChanged } from "@/lib/server/versioned";
import { invalid } from "@/lib/shared/errors";
import { toCents } from "@/lib/shared/money";

/**
 * Any status by hand. A trigger writes the history and takes away what does not go with the new status. 422 without a
 * reason where one is wanted, 409 `stale` when the version moved on.
 */
export async function setEventStatus(actor: Actor, id: string, change: StatusChangeInput): Promise<EventDto> {
  const problems = statusProblems(change);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return transaction(async (tx) => {
    const where = { id, speakerId: actor.speakerId, deletedAt: null };
    const { count } = await tx.event.updateMany({
      where: { ...where, version: change.version },
      data: {
        status: change.status,
        endReason: change.endReason,
        statusNote: change.note,
        keptCents: change.keptAmount === null ? null : toCents(change.keptAmount),
        statusChangedBy: actor.userId,
        version: { increment: 1 },
      },
    });
    refuseUnlessChanged(count, count > 0 || (await tx.event.count({ where })) > 0, "event");
    await syncCommission(actor, id, tx);
    return getEvent(actor, id, tx);
  });
}
