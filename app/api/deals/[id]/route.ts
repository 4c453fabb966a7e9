import { getDeal, updateDeal } from "@/lib/events/deals";
import { dealPatchSchema } from "@/lib/events/schema";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(getDeal));

export const PATCH = route({ access: "subscriber", params: idParams, body: dealPatchSchema }, byIdAndBody(updateDeal));
