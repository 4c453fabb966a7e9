import "server-only";
import type { StatusInput } from "@/lib/events/history/schema";
import { getEvent } from "@/lib/events/queries";
import type { EventDto } from "@/lib/events/schema";
import { transaction } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { refuseUnlessChanged } from "@/lib/server/versioned";
import { toCents } from "@/lib/shared/money";

/** Sets the status by hand; a trigger writes the history. 409 `stale` when the version moved on. */
export const setEventStatus = (actor: Actor, id: string, input: StatusInput): Promise<EventDto> =>
  transaction(async (tx) => {
    const where = { id, speakerId: actor.speakerId, deletedAt: null };
    const { count } = await tx.event.updateMany({
      where: { ...where, version: input.version },
      data: {
        status: input.status,
        endReason: input.endReason ?? null,
        statusNote: input.note ?? "",
        keptCents: input.keptAmount == null ? null : toCents(input.keptAmount),
        statusChangedBy: actor.userId,
        version: { increment: 1 },
      },
    });
    refuseUnlessChanged(count, count > 0 || (await tx.event.count({ where })) > 0, "event");
    return getEvent(actor, id, tx);
  });
