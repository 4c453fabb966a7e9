import "server-only";
import { getActivity } from "@/lib/activities/queries";
import type { ActivityDto, ActivityInput } from "@/lib/activities/schema";
import type { Tx } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { recordCommands } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { invalid, notFound } from "@/lib/shared/errors";

const activities = recordCommands("activity", getActivity);

/** 404 when a subject is missing or in the trash; 422 without one. */
export const createActivity = (actor: Actor, input: ActivityInput, once: Once | null): Promise<ActivityDto> =>
  createOnce(actor, once, async (tx) => {
    await refuseUnlessThere(actor, input, tx);
    return activities.insert(actor, { ...input, userId: actor.userId }, tx);
  });

export const updateActivity = activities.update;
export const trashActivity = activities.trash;
export const restoreActivity = activities.restore;

async function refuseUnlessThere(actor: Actor, about: ActivityInput, tx: Tx): Promise<void> {
  const where = (id: string) => ({ where: { id, speakerId: actor.speakerId, deletedAt: null } });
  const { clientId, bureauPartnerId, eventId } = about;
  if (!clientId && !bureauPartnerId && !eventId) {
    throw invalid({ clientId: "Choose a client, bureau partner or event" });
  }
  if (clientId && (await tx.client.count(where(clientId))) === 0) throw notFound("client");
  if (bureauPartnerId && (await tx.bureauPartner.count(where(bureauPartnerId))) === 0) throw notFound("bureau partner");
  if (eventId && (await tx.event.count(where(eventId))) === 0) throw notFound("event");
}
