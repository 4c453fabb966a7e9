import { updateDeal } from "@/lib/events/deals/commands";
import { getDeal } from "@/lib/events/deals/queries";
import { dealPatchSchema } from "@/lib/events/deals/schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) => getDeal(actor, params.id));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: dealPatchSchema },
  ({ actor, params, body }) => updateDeal(actor, params.id, body),
);
