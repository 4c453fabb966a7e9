import { trashDayOff, updateDayOff } from "@/lib/days-off/commands";
import { getDayOff } from "@/lib/days-off/queries";
import { dayOffPatchSchema } from "@/lib/days-off/schema";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(getDayOff));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: dayOffPatchSchema },
  byIdAndBody(updateDayOff),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(trashDayOff));
