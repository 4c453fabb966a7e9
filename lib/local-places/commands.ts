import "server-only";
import { LOCAL_PLACE_FIELDS } from "@/lib/local-places/fields";
import { getLocalPlace } from "@/lib/local-places/queries";
import type { LocalPlaceDto, LocalPlaceInput, LocalPlacePatch } from "@/lib/local-places/schema";
import { toRow } from "@/lib/server/columns";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { recordCommands } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { invalid, notFound } from "@/lib/shared/errors";

const places = recordCommands("localPlace", getLocalPlace, "place");

export const trashLocalPlace = places.trash;
export const restoreLocalPlace = places.restore;

/** With the point and town of its event. @throws 404 for an unknown event, 422 for a virtual one */
export const createLocalPlace = (actor: Actor, input: LocalPlaceInput, once: Once | null): Promise<LocalPlaceDto> =>
  createOnce(actor, once, async (tx) => {
    const { eventId, name, kind } = input;
    const event = await tx.event.findFirst({
      where: { id: eventId, speakerId: actor.speakerId, deletedAt: null },
      select: { type: true, latitude: true, longitude: true, city: true, state: true },
    });
    if (!event) throw notFound("event");
    const { type, ...town } = event;
    if (type === "virtual") throw invalid({ eventId: "A virtual event has no places nearby" });
    return places.insert(actor, { ...toRow(LOCAL_PLACE_FIELDS, input), ...town, name, kind, eventId }, tx);
  });

/** @throws 409 for a stale version */
export const updateLocalPlace = (actor: Actor, id: string, { version, ...patch }: LocalPlacePatch) =>
  places.update(actor, id, { ...toRow(LOCAL_PLACE_FIELDS, patch), version });
