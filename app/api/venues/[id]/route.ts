import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";
import { trashVenue, updateVenue } from "@/lib/venues/commands";
import { getVenue } from "@/lib/venues/queries";
import { venuePatchSchema } from "@/lib/venues/schema";

export const GET = route({ access: "subscriber", params: idParams }, byId(getVenue));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: venuePatchSchema },
  byIdAndBody(updateVenue),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(trashVenue));
