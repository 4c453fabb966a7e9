import { holdPatchSchema } from "@/lib/events/holds/hold-schema";
import { getEventHolds, updateHold } from "@/lib/events/holds/holding";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  getEventHolds(actor, params.id),
);

export const PATCH = route(
  { access: "subscriber", params: idParams, body: holdPatchSchema },
  ({ actor, params, body }) => updateHold(actor, params.id, body),
);
