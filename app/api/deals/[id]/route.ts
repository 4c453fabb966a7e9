import { getDeal, updateDeal } from "@/lib/events/deals";
import { dealPatchSchema } from "@/lib/events/schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) => getDeal(actor, params.id));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: dealPatchSchema },
  ({ actor, params, body }) => updateDeal(actor, params.id, body),
);
