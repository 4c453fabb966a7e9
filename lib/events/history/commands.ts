import "server-only";
import { syncCommission } from "@/lib/events/commissions/sync/commands";
import { statusProblems } from "@/lib/events/history/rules";
import type { StatusChangeInput } from "@/lib/events/history/schema";
import { getEvent } from "@/lib/events/queries";
import type { EventDto } from "@/lib/events/schema";
import { transaction } from "@/lib/server/db";
import { recordCommands } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
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
    const { version, status, endReason, note: statusNote, keptAmount } = change;
    const keptCents = keptAmount === null ? null : toCents(keptAmount);
    const columns = { version, status, endReason, statusNote, keptCents, statusChangedBy: actor.userId };
    const event = await recordCommands("event", getEvent).update(actor, id, columns, tx);
    await syncCommission(actor, id, tx);
    return event;
  });
}
