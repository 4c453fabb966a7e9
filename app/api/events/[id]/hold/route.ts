import { holdPatchSchema } from "@/lib/events/holds/hold-schema";
import { getEventHolds, updateHold } from "@/lib/events/holds/holding";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(getEventHolds));

export const PATCH = route({ access: "subscriber", params: idParams, body: holdPatchSchema }, byIdAndBody(updateHold));
