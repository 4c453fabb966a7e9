import { trashEvent, updateEvent } from "@/lib/events/commands";
import { getEvent } from "@/lib/events/queries";
import { eventPatchSchema } from "@/lib/events/schema";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(getEvent));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: eventPatchSchema },
  byIdAndBody(updateEvent),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(trashEvent));
