import "server-only";
import { type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { recordCommands } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { invalid, notFound } from "@/lib/shared/errors";
import { getTrip } from "@/lib/trips/queries";
import type { TripDto, TripInput, TripPatch } from "@/lib/trips/schema";

const trips = recordCommands("trip", getTrip);

export const trashTrip = trips.trash;
export const restoreTrip = trips.restore;

/** Makes these its events; deleted ones stay on it. @throws 404 for an unknown event, 422 for one on another trip */
async function writeStops({ speakerId }: Actor, tripId: string, eventIds: readonly string[], tx: Tx): Promise<void> {
  const ids = [...new Set(eventIds)];
  const live = { speakerId, deletedAt: null };
  if ((await tx.event.count({ where: { ...live, id: { in: ids } } })) < ids.length) throw notFound("event");
  await tx.event.updateMany({ where: { ...live, tripId, id: { notIn: ids } }, data: { tripId: null } });
  const { count } = await tx.event.updateMany({
    where: { ...live, id: { in: ids }, OR: [{ tripId: null }, { tripId }, { trip: { deletedAt: { not: null } } }] },
    data: { tripId },
  });
  if (count < ids.length) throw invalid({ eventIds: "One of these events is on another trip. Remove it there first." });
}

export const createTrip = (actor: Actor, { name, eventIds }: TripInput, once: Once | null): Promise<TripDto> =>
  createOnce(actor, once, async (tx) => {
    const { id } = await trips.insert(actor, { name }, tx);
    await writeStops(actor, id, eventIds, tx);
    return getTrip(actor, id, tx);
  });

export const updateTrip = (actor: Actor, id: string, { eventIds, ...patch }: TripPatch): Promise<TripDto> =>
  transaction(async (tx) => {
    const trip = await trips.update(actor, id, patch, tx);
    if (!eventIds) return trip;
    await writeStops(actor, id, eventIds, tx);
    return getTrip(actor, id, tx);
  });
