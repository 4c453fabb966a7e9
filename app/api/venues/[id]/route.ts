import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";
import { trashVenue, updateVenue } from "@/lib/venues/commands";
import { getVenue } from "@/lib/venues/queries";
import { venuePatchSchema } from "@/lib/venues/schema";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) => getVenue(actor, params.id));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: venuePatchSchema },
  ({ actor, params, body }) => updateVenue(actor, params.id, body),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, ({ actor, params }) =>
  trashVenue(actor, params.id),
);
