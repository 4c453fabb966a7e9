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

/** A trigger writes the history and clears fields of the old status. 422 without a required reason, 409 `stale`. */
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
