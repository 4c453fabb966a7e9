import { trashDayOff, updateDayOff } from "@/lib/days-off/commands";
import { getDayOff } from "@/lib/days-off/queries";
import { dayOffPatchSchema } from "@/lib/days-off/schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  getDayOff(actor, params.id),
);

export const PATCH = route(
  { access: "subscriber", params: idParams, body: dayOffPatchSchema },
  ({ actor, params, body }) => updateDayOff(actor, params.id, body),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, ({ actor, params }) =>
  trashDayOff(actor, params.id),
);
