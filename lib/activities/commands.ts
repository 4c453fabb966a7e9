import "server-only";
import { ACTIVITY_SELECT, getActivity, toActivityDto } from "@/lib/activities/queries";
import type { ActivityDto, ActivityInput, ActivityPatch } from "@/lib/activities/schema";
import { prisma, type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import type { Actor } from "@/lib/server/session";
import { refuseUnlessChanged } from "@/lib/server/versioned";
import { invalid, notFound } from "@/lib/shared/errors";

/** 404 when one of those it is about is missing or in the trash; 422 when it is about nobody. */
export const createActivity = (actor: Actor, input: ActivityInput, once: Once | null): Promise<ActivityDto> =>
  createOnce(actor, once, async (tx) => {
    await refuseUnlessThere(actor, input, tx);
    const { happenedAt, ...fields } = input;
    return toActivityDto(
      await tx.activity.create({
        data: {
          ...fields,
          ...(happenedAt && { happenedAt: new Date(happenedAt) }),
          speakerId: actor.speakerId,
          userId: actor.userId,
        },
        select: ACTIVITY_SELECT,
      }),
    );
  });

/** Changes what is given and nothing else; 409 `stale` when the version moved on. */
export const updateActivity = (
  actor: Actor,
  id: string,
  { version, happenedAt, ...data }: ActivityPatch,
): Promise<ActivityDto> =>
  transaction(async (tx) => {
    const where = { id, speakerId: actor.speakerId, deletedAt: null };
    const { count } = await tx.activity.updateMany({
      where: { ...where, version },
      data: { ...data, ...(happenedAt && { happenedAt: new Date(happenedAt) }), version: { increment: 1 } },
    });
    refuseUnlessChanged(count, (await tx.activity.count({ where })) > 0, "activity");
    return getActivity(actor, id, tx);
  });

export async function trashActivity(actor: Actor, id: string): Promise<void> {
  const { count } = await prisma().activity.updateMany({
    where: { id, speakerId: actor.speakerId, deletedAt: null },
    data: { deletedAt: new Date(), version: { increment: 1 } },
  });
  if (count === 0) throw notFound("activity");
}

/** Out of the trash; one that is not there any more stays as it is, so that a repeat does no harm. */
export const restoreActivity = (actor: Actor, id: string): Promise<ActivityDto> =>
  transaction(async (tx) => {
    await tx.activity.updateMany({
      where: { id, speakerId: actor.speakerId, deletedAt: { not: null } },
      data: { deletedAt: null, version: { increment: 1 } },
    });
    return getActivity(actor, id, tx);
  });

async function refuseUnlessThere(actor: Actor, about: ActivityInput, tx: Tx): Promise<void> {
  const where = (id: string) => ({ where: { id, speakerId: actor.speakerId, deletedAt: null } });
  const { clientId, bureauPartnerId, eventId } = about;
  if (!clientId && !bureauPartnerId && !eventId) {
    throw invalid({ clientId: "Say whom it is about: a client, a bureau partner or an event" });
  }
  if (clientId && (await tx.client.count(where(clientId))) === 0) throw notFound("client");
  if (bureauPartnerId && (await tx.bureauPartner.count(where(bureauPartnerId))) === 0) throw notFound("bureau partner");
  if (eventId && (await tx.event.count(where(eventId))) === 0) throw notFound("event");
}
