import { trashEvent, updateEvent } from "@/lib/events/commands";
import { getEvent } from "@/lib/events/queries";
import { eventPatchSchema } from "@/lib/events/schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) => getEvent(actor, params.id));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: eventPatchSchema },
  ({ actor, params, body }) => updateEvent(actor, params.id, body),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, ({ actor, params }) =>
  trashEvent(actor, params.id),
);
